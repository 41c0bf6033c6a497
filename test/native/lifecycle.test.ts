/**
 * The addon in threads and processes that come and go: loaded several times, ended with work under way, collected as
 * garbage. Each case is a process of its own, since what could go wrong is a crash or a process that never ends.
 */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { isNativeExpected } from './native-available.js';
import { countOf, isWhole, sampleOf } from '../helpers/extent.js';

const packageUrl = new URL('../../dist/index.js', import.meta.url).href;
const engineUrl = new URL('../../dist/engines/native/engine.js', import.meta.url).href;
const bindingUrl = new URL('../../dist/engines/native/binding.js', import.meta.url).href;

/** Beginning of every program: `makeBatch(count, text)`, and `solved` digits of the puzzle `unique`. */
const prelude = `
  const { openNativeEngine } = await import(${JSON.stringify(engineUrl)});
  const unique = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
  const endless = '.'.repeat(81);
  function makeBatch(count, text, solutions = 2) {
    return {
      input: new TextEncoder().encode(text), form: 'givens', offsets: new Uint32Array(count), count, order: 'search',
      limits: { solutions, nodes: 0, timeMs: 0 }, solutions: new Uint8Array(81 * count), solutionStride: 81,
      results: { found: new Float64Array(count), nodes: new Float64Array(count), guesses: new Float64Array(count), outcome: new Uint8Array(count) },
    };
  }
  const sum = (column) => column.reduce((a, b) => a + b, 0);
`;

/** @returns what the program prints. @throws when it crashes, fails or has not ended after a minute, or twenty. */
async function runProgram(body: string, ...flags: string[]): Promise<string> {
  const words = [...flags, '--input-type=module', '-e', prelude + body];
  const timeout = process.env['PIDOKU_TERMINATIONS'] === undefined ? 60_000 : 1_200_000;
  const { stdout } = await promisify(execFile)(process.execPath, words, {
    timeout,
    cwd: fileURLToPath(new URL('../../', import.meta.url)),
  });
  return stdout.trim();
}

const workerSource = JSON.stringify(`
  import { parentPort } from 'node:worker_threads';
  ${prelude}
  const engine = openNativeEngine({ threads: 2 });
  parentPort.on('message', async ({ count, text, solutions }) => {
    const batch = makeBatch(count, text, solutions);
    parentPort.postMessage('started');
    await engine.solveBatchAsync(batch);
    parentPort.postMessage(sum(batch.results.found));
  });
`);

const startWorker = `
  const { Worker } = await import('node:worker_threads');
  const { once } = await import('node:events');
  const startWorker = () => new Worker(new URL('data:text/javascript,' + encodeURIComponent(${workerSource})));
`;

describe.runIf(isNativeExpected)('lifecycle of the addon', () => {
  test('a process ends by itself when its batches are done', async () => {
    const printed = await runProgram(`
      const engine = openNativeEngine({ threads: 3 });
      const batches = [1, 5000, 3, 70].map((count) => makeBatch(count, unique));
      await Promise.all(batches.map((batch) => engine.solveBatchAsync(batch)));
      console.log(batches.map((batch) => sum(batch.results.found)).join());
    `);
    expect(printed).toBe('1,5000,3,70');
  });

  test('a batch under way keeps the process alive, and close cancels it', async () => {
    const printed = await runProgram(`
      const engine = openNativeEngine({ threads: 2 });
      const batch = makeBatch(100, endless, 0);
      const done = engine.solveBatchAsync(batch).then(() => console.log(sum(batch.results.outcome)));
      setTimeout(() => engine.close(), 20);
      await done;
      const again = makeBatch(10, unique);
      await engine.solveBatchAsync(again);
      console.log(sum(again.results.found));
    `);
    expect(printed).toBe('400\n10');
  });

  test.each([1, 2])('a process may exit with a batch under way on %i threads', async (threads) => {
    const printed = await runProgram(`
      const engine = openNativeEngine({ threads: ${threads} });
      engine.solveBatchAsync(makeBatch(100, endless, 0));
      setTimeout(() => { console.log('exit'); process.exit(0); }, 30);
    `);
    expect(printed).toBe('exit');
  });

  test('an abort ends a batch early, before it starts or later', async () => {
    const printed = await runProgram(`
      for (const threads of [1, 2]) {
        const engine = openNativeEngine({ threads });
        for (const signal of [AbortSignal.abort(), AbortSignal.timeout(30)]) {
          const batch = makeBatch(100, endless, 0);
          await engine.solveBatchAsync(batch, signal);
          console.log(sum(batch.results.outcome));
        }
      }
    `);
    expect(printed).toBe('400\n400\n400\n400');
  });

  test('works in several worker threads and the main one at once', async () => {
    const printed = await runProgram(`${startWorker}
      const workers = [startWorker(), startWorker(), startWorker()];
      for (const worker of workers) worker.postMessage({ count: 3000, text: unique });
      const engine = openNativeEngine({ threads: 2 });
      const batch = makeBatch(3000, unique);
      const answers = workers.map(async (worker) => { for (;;) { const [answer] = await once(worker, 'message'); if (answer !== 'started') return answer; } });
      await engine.solveBatchAsync(batch);
      console.log(sum(batch.results.found), (await Promise.all(answers)).join());
      await Promise.all(workers.map((worker) => worker.terminate()));
    `);
    expect(printed).toBe('3000 3000,3000,3000');
  });

  test('a worker thread may be terminated with a batch under way', async () => {
    const printed = await runProgram(`${startWorker}
      for (let round = 0; round < ${countOf({ sample: 2, all: 5 })}; round++) {
        const worker = startWorker();
        worker.postMessage({ count: 100, text: endless, solutions: 0 });
        await once(worker, 'message');
        await new Promise((resolve) => setTimeout(resolve, round * 5));
        await worker.terminate();
      }
      console.log('ended');
    `);
    expect(printed).toBe('ended');
  });

  /** What a worker does with the public API while it is terminated; each begins with a message. */
  const workerJobs: Record<string, string> = {
    'batches on threads': `
      const input = new TextEncoder().encode((puzzle + '\\n').repeat(200));
      const engine = selectEngine('native', { threads: 2 });
      const loop = async () => { const buffers = allocateBatch(200); for (;;) await solveLinesAsync(engine, input, buffers); };
      for (let nth = 0; nth < 4; nth++) loop();`,
    solveStream: `
      const chunk = new TextEncoder().encode((puzzle + '\\n').repeat(20_000));
      const source = (async function* () { for (;;) yield chunk; })();
      for await (const bytes of solveStream(source, { threads: 2, engine: 'native' }).readable);`,
    solveMany: `
      const source = function* () { for (;;) yield puzzle; };
      for await (const result of solveMany(source(), { threads: 2, engine: 'native' }));`,
    'a count without end on its own thread': `
      setTimeout(() => count('.'.repeat(81), { limit: Infinity, engine: 'native' }));`,
    'slices without end': `
      countAsync('.'.repeat(81), { limit: Infinity, engine: 'native' });`,
    'an enumeration without end': `
      for (const solution of solutions('.'.repeat(81), { engine: 'native' }));`,
  };
  const terminations = Number(process.env['PIDOKU_TERMINATIONS'] ?? countOf({ sample: 6, all: 60 }));
  const rounds = Math.ceil(terminations / Object.keys(workerJobs).length);

  const jobs = Object.keys(workerJobs);
  // A sample has one process for some of them.
  const areApart = isWhole || process.env['PIDOKU_TERMINATIONS'] !== undefined;

  const groups: readonly (readonly [string, readonly string[]])[] = areApart
    ? jobs.map((job) => [job, [job]] as const)
    : [['some of its work', sampleOf(jobs, 2)]];

  test.each(groups)(
    'a worker is terminated at any moment: %s',
    async (_, together) => {
      const sources = together.map(
        (job) => `
      import { parentPort } from 'node:worker_threads';
      import { allocateBatch, count, countAsync, selectEngine, solutions, solveLinesAsync, solveMany, solveStream } from ${JSON.stringify(packageUrl)};
      const puzzle = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
      parentPort.postMessage('started');
      ${workerJobs[job]}
    `,
      );
      const printed = await runProgram(`
      const { Worker } = await import('node:worker_threads');
      const { once } = await import('node:events');
      const sources = ${JSON.stringify(sources)};
      for (let round = 0; round < ${rounds} * sources.length; round++) {
        const source = sources[round % sources.length];
        const worker = new Worker(new URL('data:text/javascript,' + encodeURIComponent(source)));
        worker.on('error', () => {});
        await once(worker, 'message');
        await new Promise((resolve) => setTimeout(resolve, 20 * Math.random()));
        await worker.terminate();
      }
      console.log('ended');
    `);
      expect(printed).toBe('ended');
    },
    60_000 + 1000 * rounds,
  );

  test('a process exits while workers and their threads are at work', async () => {
    const source = `
      import { parentPort } from 'node:worker_threads';
      import { count, countAsync } from ${JSON.stringify(packageUrl)};
      parentPort.postMessage('started');
      setTimeout(() => count('.'.repeat(81), { limit: Infinity, engine: 'native' }), 10);
    `;
    const printed = await runProgram(`
      const { Worker } = await import('node:worker_threads');
      const { once } = await import('node:events');
      const url = new URL('data:text/javascript,' + encodeURIComponent(${JSON.stringify(source)}));
      const workers = [1, 2${countOf({ sample: 0, all: 1 }) ? ', 3' : ''}].map(() => new Worker(url));
      await Promise.all(workers.map((worker) => once(worker, 'message')));
      openNativeEngine({ threads: 2 }).solveBatchAsync(makeBatch(100, endless, 0));
      setTimeout(() => { console.log('exit'); process.exit(0); }, 40);
    `);
    expect(printed).toBe('exit');
  });

  test('batches that are begun when the process exits are solved or left, and nothing aborts', async () => {
    const printed = await runProgram(`
      process.on('exit', () => {
        const engine = openNativeEngine({ threads: 2 });
        engine.solveBatchAsync(makeBatch(50, unique));
        const batch = makeBatch(50, unique);
        engine.solveBatch(batch);
        console.log(sum(batch.results.found));
      });
    `);
    expect(printed).toBe('50');
  });

  test('enumerations that are begun and dropped give their memory back before the event loop turns', async () => {
    const printed = await runProgram(
      `
      const { loadBinding } = await import(${JSON.stringify(bindingUrl)});
      const binding = loadBinding();
      const engine = new binding.Engine(binding.listSupportedIsas()[0], 1);
      const begin = () => {
        const search = new binding.SolutionSearch(engine, new TextEncoder().encode(endless), 0);
        if (search.next(new Uint8Array(81)) !== 1) throw new Error('no solution');
        return search;
      };
      const kept = Array.from({ length: 40 }, begin);
      let most = 0;
      for (let round = 0; round < ${countOf({ sample: 4, all: 20 })}; round++) {
        for (let nth = 0; nth < 100; nth++) begin();
        most = Math.max(most, engine.enumerations);
        gc();
      }
      for (let nth = 0; nth < 32; nth++) begin();
      const next = kept.map((search) => [search.next(new Uint8Array(81)), search.isExhausted]);
      for (const search of kept) search.close();
      console.log(most <= 40 + 200 + 32, engine.enumerations <= 32, new Set(next.map(String)).size);
    `,
      '--expose-gc',
    );
    expect(printed).toBe('true true 1');
  });

  test.runIf(isWhole)('the collector of garbage knows how large enumerations are', async () => {
    const printed = await runProgram(`
      const { loadBinding } = await import(${JSON.stringify(bindingUrl)});
      const binding = loadBinding();
      const engine = new binding.Engine(binding.listSupportedIsas()[0], 1);
      let most = 0;
      for (let nth = 0; nth < 3000; nth++) {
        new binding.SolutionSearch(engine, new TextEncoder().encode(endless), 0);
        most = Math.max(most, engine.enumerations);
      }
      console.log(most < 1500);
    `);
    expect(printed).toBe('true');
  });

  test.runIf(isWhole)('engines, runs and searches that nobody closes are collected', async () => {
    const printed = await runProgram(
      `
      const buffer = new Uint8Array(810);
      for (let round = 0; round < 300; round++) {
        const engine = openNativeEngine({ threads: 2 });
        if (engine.openSearch(new TextEncoder().encode(endless), 'givens').next(buffer) !== 10) throw new Error('too few');
        if (round % 10 === 0) await engine.solveBatchAsync(makeBatch(10, unique));
        if (round % 10 === 5) engine.solveBatchAsync(makeBatch(10, endless, 0), AbortSignal.timeout(5));
        if (round % 50 === 49) { gc(); await new Promise((resolve) => setTimeout(resolve, 10)); }
      }
      gc();
      await new Promise((resolve) => setTimeout(resolve, 50));
      gc();
      console.log(process.memoryUsage.rss() < 250e6);
    `,
      '--expose-gc',
    );
    expect(printed).toBe('true');
  });
});
