/**
 * Measures variant puzzles: from the constraint string to the proof that it has no, one or several solutions. Prints a
 * line for each puzzle, with the time of a peer as `datasets/variants` records it, then totals, ratios and totals by
 * kind of constraint. Every answer is checked; a wrong one is named and makes the exit status 1.
 *
 *   node bench/variants.mjs [--engine wasm] [--rounds 3] [--limit 20000] [--only TEXT] [--peer FILE] [--json FILE]
 *
 * `read`, `compile`, `search` and `rest` add up to `ms`: `search` is the time in the engine, which tests and loads the
 * program before it searches; `rest` is what a question does besides, such as writing the answer. Totals of the first
 * encounter of each puzzle, which makes its automata, stand beside those of the rounds.
 *
 * A time is the median of the rounds after one round that warms up, on one thread; a puzzle that reaches `--limit`
 * milliseconds is not repeated. `--only` takes the puzzles with the text in their name or kinds. `--peer` reads other
 * times of the peer: lines of JSON with `id`, `ms` (null if it gave up) and `guesses`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { compileBoard, readBoard, solve } from '../dist/index.js';
import { sharedBoardEngine } from '../dist/search/engines.js';
import { describeRun } from './machine.mjs';

const { values: options } = parseArgs({
  options: {
    engine: { type: 'string', default: 'wasm' },
    rounds: { type: 'string', default: '3' },
    limit: { type: 'string', default: '20000' },
    only: { type: 'string', default: '' },
    peer: { type: 'string' },
    json: { type: 'string' },
  },
});
const limitMs = Number(options.limit);
const settings = {
  engine: /** @type {import('pidoku').EngineChoice} */ (options.engine),
  order: /** @type {const} */ ('search'),
  timeoutMs: limitMs,
};

const readLines = (text) =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
const file = join(import.meta.dirname, 'datasets', 'variants', 'corpus.ndjson.gz');
const puzzles = readLines(gunzipSync(readFileSync(file)).toString('utf8')).filter(({ id, kinds }) =>
  [id, ...kinds].some((name) => name.includes(options.only)),
);
const peerTimes = new Map(
  options.peer === undefined
    ? puzzles.map(({ id, issMs, issGuesses }) => [id, { ms: issMs, guesses: issGuesses }])
    : readLines(readFileSync(options.peer, 'utf8')).map(({ id, ms, guesses }) => [id, { ms, guesses }]),
);

const median = (values) => values.toSorted((a, b) => a - b)[values.length >> 1];

/** @returns the result of a call and its milliseconds */
function time(call) {
  const start = performance.now();
  const result = call();
  return { result, ms: performance.now() - start };
}

/** The milliseconds that calls of the engine took so far. */
let engineMs = 0;

/**
 * Makes a method add the time of its calls.
 *
 * @param {any} object
 * @param {string} name
 * @param {(result: any) => void} [follow] is called with each result
 */
function watch(object, name, follow) {
  const method = object[name].bind(object);
  object[name] = (...args) => {
    const { result, ms } = time(() => method(...args));
    engineMs += ms;
    follow?.(result);
    return result;
  };
}
watch(sharedBoardEngine(settings.engine), 'openBoard', (search) => watch(search, 'advance'));

/** Reads, compiles and solves once; what is compiled for the times is compiled again to be solved. */
function runOnce(iss) {
  const reading = time(() => readBoard(iss, { format: 'iss' }));
  const compiling = time(() => compileBoard(reading.result));
  const board = readBoard(iss, { format: 'iss' });
  engineMs = 0;
  const solving = time(() => solve(board, settings));
  return {
    board,
    answer: solving.result,
    ms: reading.ms + solving.ms,
    readMs: reading.ms,
    compileMs: compiling.ms,
    searchMs: engineMs,
    restMs: Math.max(0, solving.ms - compiling.ms - engineMs),
  };
}

/** Labels of regions are arbitrary: each is replaced by the order of its first cell. */
const inOrder = (labels) => labels.map((label) => labels.indexOf(label));

/** @returns true if the answer is the recorded one; null if nothing is known or was found out */
function isRight({ solutions, solution, varSolution = {} }, board, { status, cells }) {
  if (status === 'unknown') return null;
  if (solutions !== null && solutions !== { none: 0, unique: 1, multiple: 2 }[status]) return false;
  if (status !== 'unique' || solution === null) return solutions === null ? null : true;
  const values = Array.from(cells, (symbol) => board.symbols[symbol].value);
  let first = solution.length;
  const areEqual = Object.keys(varSolution)
    .sort()
    .every((name) => {
      const found = values.slice(first, (first += varSolution[name].length));
      const [one, other] = name === 'CC' ? [found, varSolution[name]].map(inOrder) : [found, varSolution[name]];
      return one.join() === other.join();
    });
  return areEqual && values.slice(0, solution.length).join() === solution.join();
}

const timeNames = ['ms', 'readMs', 'compileMs', 'searchMs', 'restMs'];

/** @returns the figures of a puzzle, the medians of its rounds; `error` if it cannot be asked */
function measure(puzzle) {
  const peer = peerTimes.get(puzzle.id) ?? { ms: null, guesses: null };
  const common = { id: puzzle.id, kinds: puzzle.kinds, peerMs: peer.ms, peerGuesses: peer.guesses };
  try {
    const first = runOnce(puzzle.iss);
    const isLate = first.answer.status === 'unknown';
    const runs = isLate ? [first] : Array.from({ length: Number(options.rounds) }, () => runOnce(puzzle.iss));
    const { board, answer } = runs[0];
    const of = (name) => median(runs.map((run) => run[name]));
    const times = Object.fromEntries(timeNames.map((name) => [name, of(name)]));
    const firstTimes = { firstReadMs: first.readMs, firstCompileMs: first.compileMs };
    const { guesses, nodes } = answer.stats;
    return {
      ...common,
      ...times,
      ...firstTimes,
      isLate,
      guesses,
      nodes,
      status: answer.status,
      right: isRight(puzzle, board, answer),
    };
  } catch (error) {
    return { ...common, error: error instanceof Error ? error.message : String(error) };
  }
}

const show = (ms) => (ms === null ? '-' : ms.toFixed(ms < 100 ? 2 : 0));
const columns = ['ms', 'read', 'compile', 'search', 'rest', 'guesses', 'nodes', 'answer', 'peer ms', 'ratio'];
const print = (name, cells) =>
  console.log(name.slice(0, 34).padEnd(35) + cells.map((cell) => cell.padStart(10)).join(''));

function printPuzzle(row) {
  if (row.error !== undefined) return print(row.id, [`error: ${row.error.slice(0, 100)}`]);
  const answer = row.isLate ? 'late' : row.right === null ? row.status : row.right ? 'equal' : 'WRONG';
  const ratio = row.peerMs === null || row.isLate ? '-' : (row.peerMs / row.ms).toFixed(1);
  const times = timeNames.map((name) => show(row[name]));
  print(row.id, [...times, `${row.guesses}`, `${row.nodes}`, answer, show(row.peerMs), ratio]);
}

const total = (rows, name) => rows.reduce((sum, row) => sum + row[name], 0);
const quantile = (values, part) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(part * values.length))];

function printTotals(rows) {
  const done = rows.filter(({ error, isLate }) => error === undefined && !isLate);
  const both = done.filter(({ peerMs }) => peerMs !== null);
  const ofPeer = rows.filter(({ peerMs }) => peerMs !== null);
  console.log(
    `\n${rows.length} puzzles: ${done.length} finished, ${done.filter(({ right }) => right).length} answers equal, ` +
      `${done.filter(({ right }) => right === false).length} wrong, ${rows.filter(({ error }) => error).length} not read; the peer finished ${ofPeer.length}`,
  );
  if (both.length === 0) return;
  const [ours, theirs] = [total(both, 'ms'), total(both, 'peerMs')];
  const ratios = both.map(({ ms, peerMs }) => peerMs / ms);
  console.log(
    `finished by both: ${show(ours)} ms, the peer ${show(theirs)} ms, ratio ${(theirs / ours).toFixed(1)}; median of ratios ${median(ratios).toFixed(1)}`,
  );
  const late = rows.filter(({ isLate, peerMs }) => isLate && peerMs !== null);
  console.log(`finished by the peer alone: ${late.length}${late.map(({ id }) => `, ${id}`).join('')}`);
  const spread = (name, some) => {
    const values = some.map((row) => row[name]);
    return [0.5, 0.75, 0.9, 0.95].map((part) => show(quantile(values, part))).join(', ');
  };
  console.log(`median, p75, p90, p95 in ms: ours ${spread('ms', both)}; the peer's ${spread('peerMs', both)}`);
  for (const name of timeNames.slice(1)) console.log(`  ${name.slice(0, -2)}: ${spread(name, done)}`);
  console.log(`first encounter: read ${spread('firstReadMs', done)}; compile ${spread('firstCompileMs', done)}`);
  const quick = (name) => done.filter((row) => row[name] <= 1).length;
  console.log(
    `compiled in 1 ms: ${quick('compileMs')} of ${done.length}, ${quick('firstCompileMs')} at first encounter\n`,
  );
  const kinds = [...new Set(both.flatMap(({ kinds }) => kinds))].sort((a, b) => (a < b ? -1 : 1));
  print('kind', ['puzzles', 'ms', 'peer ms', 'ratio']);
  for (const kind of kinds) {
    const some = both.filter((row) => row.kinds.includes(kind));
    const sums = [total(some, 'ms'), total(some, 'peerMs')];
    print(kind, [`${some.length}`, ...sums.map(show), (sums[1] / sums[0]).toFixed(1)]);
  }
}

print('puzzle', columns);
const rows = puzzles.map((puzzle) => {
  const row = measure(puzzle);
  printPuzzle(row);
  return row;
});
printTotals(rows);
if (options.json !== undefined)
  writeFileSync(options.json, `${JSON.stringify({ run: describeRun(), options, rows }, null, 1)}\n`);
if (rows.some(({ right }) => right === false)) process.exitCode = 1;
