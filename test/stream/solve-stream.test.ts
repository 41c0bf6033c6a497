/**
 * Tests streams of bytes: the answers, the progress, and every way to end early. A test in a browser compares them with
 * the output of the command.
 */
import { describe, expect, test } from 'vitest';
// The compiled package, since worker threads are files.
import { solve, solveStream, type SolveStreamOptions } from '../../dist/index.js';
import { assertSolution } from '../helpers/assert-solution.js';
import { readDataset } from '../helpers/datasets.js';
import { countOf, sampleOf } from '../helpers/extent.js';

/** More than a block, which has a megabyte. */
const most = countOf({ sample: 14_000, all: 15_000 });
const puzzles = readDataset('17clue.txt.gz').slice(0, most);
const solved = puzzles.slice(0, 20).map((puzzle) => solve(puzzle, { engine: 'reference' }).solution!);
const textOf = (lines: readonly string[]): Blob => new Blob([lines.map((line) => `${line}\n`).join('')]);
const answer = (lines: readonly string[], options?: SolveStreamOptions): Promise<string> =>
  new Response(solveStream(textOf(lines), options).readable).text();

/** A stream with some puzzles in each chunk, and its state. */
interface Source {
  readonly stream: ReadableStream<Uint8Array>;
  isCancelled: boolean;
  given: number;
}

function endless(lines = 500): Source {
  const chunk = new TextEncoder().encode(
    puzzles
      .slice(0, lines)
      .map((puzzle) => `${puzzle}\n`)
      .join(''),
  );
  const source: Source = {
    given: 0,
    isCancelled: false,
    stream: new ReadableStream<Uint8Array>({
      pull(controller) {
        source.given++;
        controller.enqueue(chunk.slice());
      },
      cancel: () => void (source.isCancelled = true),
    }),
  };
  return source;
}

describe('answers', () => {
  test.each(['wasm', 'reference'] as const)('are those of solve, by %s', async (engine) => {
    expect(await answer(puzzles.slice(0, 20), { engine })).toBe(solved.map((solution) => `${solution}\n`).join(''));
  });

  test.each([1, 2])('come in order, on %i threads', async (threads) => {
    const stream = solveStream(textOf(puzzles), { engine: 'wasm', threads });
    const lines = (await new Response(stream.readable).text()).split('\n');
    expect(lines).toHaveLength(puzzles.length + 1);
    for (const index of sampleOf([...puzzles.keys()], 1000)) assertSolution(puzzles[index], lines[index]);
    expect(stream.progress).toMatchObject({
      records: most,
      puzzles: most,
      malformed: 0,
      bytesRead: 82 * most,
      bytesTotal: 82 * most,
      isOver: true,
    });
    expect(stream.progress.verdicts).toMatchObject({ unique: most, multiple: 0 });
  });

  test('keep their places among malformed lines', async () => {
    const stream = solveStream(textOf([puzzles[0], 'damaged', '# a comment', puzzles[1]]));
    const lines = (await new Response(stream.readable).text()).split('\n');
    expect(lines).toEqual([solved[0], expect.stringMatching(/^!malformed E_\w+ line 2 /), solved[1], '']);
    expect(stream.progress).toMatchObject({
      records: 3,
      puzzles: 2,
      malformed: 1,
      firstError: expect.stringContaining('line 2'),
    });
  });

  test('come as CSV for a named column, and as JSON with a summary', async () => {
    const rows = ['name,given,task', `a,${puzzles[1]},${puzzles[0]}`];
    expect(await answer(rows, { column: 'task', to: 'csv' })).toBe(
      `name,given,task,status,solutions,exact,solution,reason\n${rows[1]},unique,1,true,${solved[0]},\n`,
    );
    const document = JSON.parse(await answer([puzzles[0]], { to: 'json' })) as { records: object[]; summary: object };
    expect(document.records).toMatchObject([
      { i: 0, line: 1, puzzle: puzzles[0], status: 'unique', solution: solved[0] },
    ]);
    expect(document.summary).toMatchObject({ records: 1, unique: 1, malformed: 0 });
    expect(JSON.parse(await answer([puzzles[0]], { to: 'ndjson' }))).toEqual(document.records[0]);
  });

  test('are empty for empty input', async () => {
    expect(await answer([])).toBe('');
  });

  test('come before the source continues', async () => {
    let goOn = (): void => {};
    const slow = async function* (): AsyncGenerator<Uint8Array> {
      yield new TextEncoder().encode(`${puzzles[0]}\n`);
      await new Promise<void>((resolve) => (goOn = resolve));
      yield new TextEncoder().encode(`${puzzles[1]}\n`);
    };
    const reader = solveStream(slow()).readable.getReader();
    expect(new TextDecoder().decode((await reader.read()).value)).toBe(`${solved[0]}\n`);
    goOn();
    expect(new TextDecoder().decode((await reader.read()).value)).toBe(`${solved[1]}\n`);
    expect((await reader.read()).done).toBe(true);
  });
});

describe('a stream ends early', () => {
  test.each([1, 2])('on abort, on %i threads', async (threads) => {
    const source = endless();
    const stop = new AbortController();
    const reader = solveStream(source.stream, { engine: 'wasm', threads, signal: stop.signal }).readable.getReader();
    await reader.read();
    stop.abort(new Error('enough'));
    await expect(reader.read()).rejects.toThrow('enough');
    await expect.poll(() => source.isCancelled).toBe(true);
  });

  test('when its reader cancels, and reads no more', async () => {
    const source = endless();
    const stream = solveStream(source.stream);
    const reader = stream.readable.getReader();
    await reader.read();
    await reader.cancel();
    await expect.poll(() => [source.isCancelled, stream.progress.isOver]).toEqual([true, true]);
    const { given } = source;
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(source.given).toBe(given);
  });

  test('while its source is silent', async () => {
    const stop = new AbortController();
    const source = { isCancelled: false };
    const silent = new ReadableStream<Uint8Array>({ cancel: () => void (source.isCancelled = true) });
    const stream = solveStream(silent, { signal: stop.signal });
    const reading = stream.readable.getReader().read();
    stop.abort(new Error('enough'));
    await expect(reading).rejects.toThrow('enough');
    await expect.poll(() => [source.isCancelled, stream.progress.isOver]).toEqual([true, true]);
  });

  test('with the error of its source, after the answers to the puzzles before', async () => {
    const failing = async function* (): AsyncGenerator<Uint8Array> {
      yield new TextEncoder().encode(`${puzzles[0]}\n`);
      throw new Error('the connection broke');
    };
    const reader = solveStream(failing()).readable.getReader();
    expect(new TextDecoder().decode((await reader.read()).value)).toBe(`${solved[0]}\n`);
    await expect(reader.read()).rejects.toThrow('the connection broke');
  });

  test('before it begins if the signal is already aborted', async () => {
    const { readable } = solveStream(textOf(puzzles), { signal: AbortSignal.abort(new Error('enough')) });
    await expect(readable.getReader().read()).rejects.toThrow('enough');
  });
});

test('a slow reader sets the pace', async () => {
  const source = endless();
  const stream = solveStream(source.stream, { engine: 'wasm' });
  await new Promise((resolve) => setTimeout(resolve, 300));
  // One megabyte per block: one block waits for the reader and three are in the pipeline.
  expect(source.given * 500 * 82).toBeLessThan(7 * 2 ** 20);
  await stream.readable.cancel();
});

test.each([
  [{ threads: 0 }, /threads/],
  [{ to: 'grid' }, /to must be one of/],
  [{ from: 'json' }, /from must be one of/],
  [{ timeoutMs: -1 }, /timeoutMs/],
])('invalid options are refused at once: %j', (options, message) => {
  expect(() => solveStream(textOf([]), options as SolveStreamOptions)).toThrow(message);
});
