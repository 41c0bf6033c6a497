/**
 * Faults at random moments of runs with a journal, and what is left after them: the output of the undisturbed run, byte
 * for byte, or a refusal that says what to do. The table is that of docs/scale.md. A fault that leaves something else
 * ends the campaign with exit code 1 and the seed that makes it again.
 *
 *   node bench/faults.mjs [--lines N] [--faults N] [--kills N] [--seed N] [--kind NAME]... [--folder PATH]
 *
 * --faults: runs of each kind. --kills: of each kind as many runs as it takes to be met by so many faults.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import * as fs from 'node:fs';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { markdownTable } from '../dist/reports/index.js';
import { loadDataset } from './load-dataset.mjs';
import { describeRun } from './machine.mjs';
import { randomNumbers } from './random-numbers.mjs';

const { appendFileSync, createReadStream, existsSync, mkdirSync, mkdtempSync, readFileSync } = fs;
const { rmSync, statSync, truncateSync, utimesSync, writeFileSync } = fs;

const { values: options } = parseArgs({
  options: {
    lines: { type: 'string', default: '1000000' },
    faults: { type: 'string', default: '10' },
    kills: { type: 'string' },
    seed: { type: 'string', default: '1' },
    kind: { type: 'string', multiple: true },
    folder: { type: 'string' },
  },
});

const command = fileURLToPath(new URL('../dist/cli/main.cjs', import.meta.url));
const folder = mkdtempSync(join(options.folder ?? tmpdir(), 'pidoku-faults-'));
const shards = 4;
/** The time between two entries of the journal: short, so that faults meet many. */
const resuming = ['--resume', '--journal-every', '100ms', '-q', '-j', '1'];

/** @returns a process, with a promise of its exit code and messages. */
function start(args, { env = {}, stdout = 'ignore' } = {}) {
  /** @type {import('node:child_process').StdioOptions} */
  const stdio = ['ignore', stdout === 'pipe' ? 'pipe' : 'ignore', 'pipe'];
  const child = spawn(process.execPath, [command, ...args], {
    stdio,
    env: { ...process.env, ...env },
    cwd: folder,
  });
  let stderr = '';
  child.stderr?.setEncoding('utf8').on('data', (text) => (stderr += text));
  const ended = new Promise((resolve) => child.on('close', (code, signal) => resolve({ code, signal, stderr })));
  return { child, ended };
}

const run = (args, settings) => start(args, settings).ended;

async function hashOf(path) {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest('hex');
}

/** The hash of an output in which malformed records do not say where they are. */
async function hashWithoutPlaces(path) {
  const hash = createHash('sha256');
  let rest = '';
  for await (const chunk of createReadStream(path, { encoding: 'latin1', highWaterMark: 1 << 20 })) {
    const text = rest + chunk;
    const end = text.lastIndexOf('\n') + 1;
    const lines = text.slice(0, end).replaceAll(`${input}@`, '@');
    hash.update(lines.replaceAll(/(@\d+ )?line \d+/g, 'line'), 'latin1');
    rest = text.slice(end);
  }
  return hash.update(rest).digest('hex');
}

function require(isTrue, what) {
  if (!isTrue) throw new Error(what);
}

/** Runs until the output is complete, and compares it. */
async function resumeAndCompare({ args, out, expected, more = resuming }) {
  const last = await run([...args, '-o', out, ...more]);
  require(last.code === expected.code, `exit code ${last.code}, not ${expected.code}: ${last.stderr}`);
  require((await hashOf(join(folder, out))) === expected.hash, 'another output than that of the undisturbed run');
  for (const left of ['.part', '.lock']) require(!existsSync(join(folder, `${out}${left}`)), `${out}${left} is left`);
}

/** The parts of a run in shards, and the commands that make them. */
function shardsOf({ args, out }) {
  const parts = Array.from({ length: shards }, (_, index) => `part-${index + 1}-${out}`);
  const commands = parts.map((part, index) => [...args, '--shard', `${index + 1}/${shards}`, '-o', part, ...resuming]);
  return { parts, commands };
}

/**
 * Runs shards undisturbed and merges them.
 * @returns the hash of the whole, in which malformed records have other places than in that of one run.
 */
async function hashOfShards(job) {
  const { parts, commands } = shardsOf(job);
  for (const words of commands) await run(words);
  require((await run(['merge', ...parts, '-o', job.out])).code === 0, 'undisturbed shards do not merge');
  const merged = join(folder, job.out);
  const [one, other] = [await hashWithoutPlaces(merged), await hashWithoutPlaces(undisturbed)];
  require(one === other, 'undisturbed shards have another output');
  const hash = await hashOf(merged);
  [job.out, ...parts].forEach((out) => restart({ out }));
  return hash;
}

/** Waits a random part of the time that the whole run takes, then kills the process. @returns true if it ran. */
async function killAtRandom({ child, ended }, most, random) {
  const wait = delay(random() * most, 'late');
  const first = await Promise.race([ended, wait]);
  if (first !== 'late') return false;
  child.kill('SIGKILL');
  await ended;
  return true;
}

/** The longest times to a kill, of runs that are killed until they reach their end: most get a little further. */
const mostMs = { run: 2000, worker: 6000 };

/**
 * Kills a process at a random moment, starts it again, and so on until one has ended by itself.
 * @returns the number of kills, and how the last process ended.
 */
async function killUntilEnd(begin, most, random) {
  for (let kills = 0; ; kills++) {
    const running = begin();
    if (!(await killAtRandom(running, most, random))) return { kills, last: await running.ended };
  }
}

/** Kills a run at a random moment, after its first entry in the journal. */
async function killAfterEntry({ args, out, random, timeMs }) {
  const running = start([...args, '-o', out, ...resuming]);
  let isOver = false;
  void running.ended.then(() => (isOver = true));
  while (!isOver && !existsSync(join(folder, `${out}.journal`))) await delay(5);
  return killAtRandom(running, timeMs / 2, random);
}

const restart = ({ out }) => {
  for (const end of ['', '.part', '.journal', '.lock']) rmSync(join(folder, `${out}${end}`), { force: true });
};

/** Starts a server of NATS. @returns undefined if there is none here. */
async function natsServer() {
  if (spawnSync('nats-server', ['--version']).status !== 0) return undefined;
  const listening = createServer().listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (listening.address());
  listening.close();
  const store = join(folder, 'nats');
  const child = spawn('nats-server', ['-js', '-sd', store, '-a', '127.0.0.1', '-p', `${port}`], { stdio: 'pipe' });
  await new Promise((resolve) => {
    child.stderr.on('data', (text) => String(text).includes('Server is ready') && resolve(undefined));
  });
  const stop = async () => {
    child.kill();
    await once(child, 'close');
    rmSync(store, { recursive: true, force: true });
  };
  return { url: `nats://127.0.0.1:${port}`, stop };
}

/**
 * Publishes the input, has it answered, collects the answers and compares them.
 * @param answer starts the workers and waits for their end. @returns what it returns.
 */
async function workByJetStream({ args, out, input, expected }, answer) {
  const server = await natsServer();
  if (!server) return undefined;
  const work = (...words) => ['work', '--nats', server.url, '-q', ...words];
  try {
    const line = args.filter((word) => word !== input).join(' ');
    const published = await run(work('--publish', input, '--command', line, '--redeliver-after', '1s'));
    require(published.code === 0, published.stderr);
    const met = await answer(work);
    const { code, stderr } = await run(work('--collect', '-o', out));
    require(code === expected.code, `collect: ${code} ${stderr}`);
    require((await hashOf(join(folder, out))) === expected.hash, 'another output than that of the undisturbed run');
    return met;
  } finally {
    await server.stop();
  }
}

/**
 * What is done to a run. Each returns true if the fault met the run, or the number of faults that did, and throws if
 * what is left is wrong.
 */
const kinds = {
  async 'kill -9, one run'(job) {
    const met = await killAtRandom(start([...job.args, '-o', job.out, ...resuming]), job.timeMs, job.random);
    await resumeAndCompare(job);
    return met;
  },
  async 'kill -9 three times'(job) {
    let met = 0;
    for (let kill = 0; kill < 3; kill++)
      met += Number(await killAtRandom(start([...job.args, '-o', job.out, ...resuming]), job.timeMs, job.random));
    await resumeAndCompare(job);
    return met > 0;
  },
  async 'kill -9 until the end, one run'(job) {
    const { kills } = await killUntilEnd(
      () => start([...job.args, '-o', job.out, ...resuming]),
      mostMs.run,
      job.random,
    );
    await resumeAndCompare(job);
    return kills;
  },
  async 'kill -9 until the end, 4 shards, merge'(job) {
    const { out, random, expected, expectedOfShards } = job;
    const { parts, commands } = shardsOf(job);
    let met = 0;
    for (const words of commands) {
      const { kills, last } = await killUntilEnd(() => start(words), mostMs.run, random);
      require(last.code === expected.code, `a shard: exit code ${last.code} ${last.stderr}`);
      met += kills;
    }
    require((await run(['merge', ...parts, '-o', out])).code === 0, 'the parts do not merge');
    require((await hashOf(join(folder, out))) === expectedOfShards, 'another output after merge');
    parts.forEach((part) => restart({ out: part }));
    return met;
  },
  async 'kill -9 of shards, then merge'(job) {
    const { out, random, timeMs, expected, expectedOfShards } = job;
    const { parts, commands } = shardsOf(job);
    let met = 0;
    for (const words of commands) met += Number(await killAtRandom(start(words), timeMs / shards, random));
    const early = await run(['merge', ...parts, '-o', out]);
    // A process can be killed between its last write and its end.
    require(early.code === 2 || early.code === 0, `merge of killed shards: exit code ${early.code} ${early.stderr}`);
    for (const words of commands) require((await run(words)).code === expected.code, 'a shard did not go on');
    require((await run(['merge', ...parts, '-o', out])).code === 0, 'the parts do not merge');
    require((await hashOf(join(folder, out))) === expectedOfShards, 'another output after merge');
    parts.forEach((part) => restart({ out: part }));
    return met > 0;
  },
  async 'journal cut at a random byte'(job) {
    const { args, out, random } = job;
    if (!(await killAfterEntry(job))) return false;
    const journal = join(folder, `${out}.journal`);
    truncateSync(journal, Math.floor(random() * (statSync(journal).size - 2)));
    const refused = await run([...args, '-o', out, ...resuming]);
    require(refused.code === 2 && refused.stderr.includes('is no journal'), `not refused: ${refused.stderr}`);
    rmSync(journal);
    await resumeAndCompare(job);
    return true;
  },
  async 'output that lost its end'(job) {
    const { args, out, random, expected } = job;
    if (!(await killAfterEntry(job))) return false;
    const { done } = JSON.parse(readFileSync(join(folder, `${out}.journal`), 'utf8'));
    truncateSync(join(folder, `${out}.part`), Math.floor(random() * (done.outputBytes - 1)));
    const refused = await run([...args, '-o', out, ...resuming]);
    require(refused.code === 2 && refused.stderr.includes('begin anew'), `not refused: ${refused.stderr}`);
    await resumeAndCompare({ ...job, expected, more: ['-q', '--shard', '1/1'] });
    return true;
  },
  async 'output with a torn tail'(job) {
    if (!(await killAfterEntry(job))) return false;
    const torn = Buffer.alloc(1 + Math.floor(job.random() * 1e6), job.random() < 0.5 ? 0 : 0x39);
    appendFileSync(join(folder, `${job.out}.part`), torn);
    await resumeAndCompare(job);
    return true;
  },
  async 'input changed between'(job) {
    const { args, out, input } = job;
    if (!(await killAfterEntry(job))) return false;
    const { mtime, atime, size } = statSync(input);
    appendFileSync(input, `${'.'.repeat(81)}\n`);
    const refused = await run([...args, '-o', out, ...resuming]);
    truncateSync(input, size);
    utimesSync(input, atime, mtime);
    require(refused.code === 2 && refused.stderr.includes(`had ${size} bytes`), `not refused: ${refused.stderr}`);
    await resumeAndCompare(job);
    return true;
  },
  async 'the same shard twice at once'(job) {
    const { args, out, random, timeMs, expected } = job;
    const words = [...args, '-o', out, ...resuming];
    const [first, second] = [start(words), await delay(random() * timeMs * 0.5).then(() => start(words))];
    const ended = await Promise.all([first.ended, second.ended]);
    const refused = ended.filter(({ code, stderr }) => code === 2 && stderr.includes('is being written by'));
    require(ended.every(({ code }) => code === 2 || code === expected.code) &&
      refused.length <= 1, `two at once: ${ended.map(({ code, stderr }) => `${code} ${stderr}`).join('; ')}`);
    await resumeAndCompare(job);
    return refused.length === 1;
  },
  async 'clock that jumps, with kill -9'(job) {
    const days = (job.random() - 0.5) * 20;
    const hook = `const now = Date.now, first = now(); Date.now = () => now() + ${days * 864e5} * ((now() - first) % 400 > 200);`;
    const env = { NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(hook)}` };
    const met = await killAtRandom(start([...job.args, '-o', job.out, ...resuming], { env }), job.timeMs, job.random);
    const last = await run([...job.args, '-o', job.out, ...resuming], { env });
    require(last.code === job.expected.code, `exit code ${last.code}: ${last.stderr}`);
    await resumeAndCompare(job);
    return met;
  },
  async 'reader that closes the pipe'(job) {
    const { args, random, undisturbed } = job;
    const most = 1 + Math.floor(random() * statSync(undisturbed).size);
    const { child, ended } = start([...args, '-q', '-j', '1'], { stdout: 'pipe' });
    const read = createHash('sha256');
    let bytes = 0;
    for await (const chunk of child.stdout ?? []) {
      read.update(chunk.subarray(0, most - bytes));
      bytes += Math.min(chunk.length, most - bytes);
      if (bytes === most) break;
    }
    const { code, stderr } = await ended;
    const expected = createHash('sha256');
    for await (const chunk of createReadStream(undisturbed, { end: most - 1 })) expected.update(chunk);
    require(read.digest('hex') === expected.digest('hex'), 'what was read is not the beginning of the output');
    require([0, job.expected.code].includes(code) && stderr === '', `exit code ${code}: ${stderr}`);
    return true;
  },
  'kill -9 of a JetStream worker': (job) =>
    workByJetStream(job, async (work) => {
      const [one, other] = [start(work()), start(work())];
      const met = await killAtRandom(one, job.timeMs, job.random);
      const last = await run(work());
      require(last.code === 0 && (await other.ended).code === 0, `a worker: ${last.stderr}`);
      return met;
    }),
  'kill -9 until the end, two JetStream workers': (job) =>
    workByJetStream(job, async (work) => {
      const ended = await Promise.all([1, 2].map(() => killUntilEnd(() => start(work()), mostMs.worker, job.random)));
      require(ended.every(({ last }) => last.code === 0), `a worker: ${ended.map(({ last }) => last.stderr).join()}`);
      return ended.reduce((met, { kills }) => met + kills, 0);
    }),
  async 'full disk'(job) {
    const { args, random, undisturbed, expected } = job;
    const small = join(folder, 'small');
    mkdirSync(small, { recursive: true });
    const size = 1e5 + Math.floor(random() * 0.9 * statSync(undisturbed).size);
    const mount = (...words) => execFileSync('mount', ['-t', 'tmpfs', ...words, 'tmpfs', small], { stdio: 'pipe' });
    try {
      mount('-o', `size=${size}`);
    } catch {
      return undefined;
    }
    try {
      const full = await run([...args, '-o', 'small/out.txt', ...resuming]);
      require(full.code === 2 && /ENOSPC|no space/i.test(full.stderr), `full disk: ${full.code} ${full.stderr}`);
      mount('-o', `remount,size=${8 * statSync(undisturbed).size}`);
      await resumeAndCompare({ args, out: 'small/out.txt', expected });
    } finally {
      execFileSync('umount', [small]);
    }
    return true;
  },
};

/** Writes puzzles, one in 5,000 malformed, and comments. @returns the path. */
function writeInput(lines) {
  const all = new TextDecoder().decode(loadDataset('17clue').text).trim().split('\n');
  const path = join(folder, 'puzzles.txt');
  writeFileSync(path, '');
  const text = [];
  for (let line = 0; line < lines; line++) {
    const puzzle = all[line % all.length].slice(0, 81);
    text.push(line % 5000 === 4999 ? puzzle.slice(1) : line % 7777 === 7 ? `# ${line}\n${puzzle}` : puzzle);
    if (text.length === 1e5 || line === lines - 1) appendFileSync(path, `${text.splice(0).join('\n')}\n`);
  }
  return path;
}

const lines = Number(options.lines);
const input = writeInput(lines);
const args = ['count', '-t', 'csv', input];
const undisturbed = join(folder, 'undisturbed.csv');
const started = performance.now();
const { code, stderr } = await run([...args, '-o', undisturbed, '-q', '-j', '1']);
require(code === 3, `the undisturbed run: exit code ${code}: ${stderr}`);
const timeMs = performance.now() - started;
const expected = { code, hash: await hashOf(undisturbed) };
const expectedOfShards = await hashOfShards({ args, out: 'shards.csv' });

const rows = [];
const [faults, kills] = [Number(options.faults), options.kills && Number(options.kills)];
let exitCode = 0;
for (const [index, [name, fault]] of Object.entries(kinds).entries()) {
  if (options.kind && !options.kind.includes(name)) continue;
  let met = 0;
  let wrong = 0;
  let runs = 0;
  let isPossible = true;
  for (; isPossible && (kills ? met < kills && wrong === 0 : runs < faults); runs++) {
    const random = randomNumbers(Number(options.seed) * 1e6 + index * 1e4 + runs);
    const job = { args, out: `out-${index}.csv`, input, random, timeMs, expected, expectedOfShards, undisturbed };
    try {
      const hasMet = await fault(job);
      isPossible = hasMet !== undefined;
      met += Number(hasMet);
    } catch (error) {
      wrong++;
      exitCode = 1;
      console.error(`${name}, seed ${options.seed}, fault ${runs}: ${/** @type {Error} */ (error).message}`);
    }
    restart(job);
  }
  rows.push(isPossible ? [name, ...[runs, met, wrong].map(String)] : [name, 'not possible here', '', '']);
  console.error(rows.at(-1)?.join('  '));
}
rmSync(folder, { recursive: true, force: true });
const { cpu, cores, node, commit } = describeRun();
console.log(markdownTable(['fault', 'runs', 'met the run', 'other output than undisturbed'], rows));
console.log(
  `${lines} lines, undisturbed ${(timeMs / 1000).toFixed(1)} s; ${cpu}, ${cores} cores, Node ${node}, commit ${commit}`,
);
process.exitCode = exitCode;
