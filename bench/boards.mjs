/**
 * Measures puzzles on any board beside peers: for every set, our solver and each peer in turn over the same file, for
 * some rounds; the result of a puzzle is the median. Prints figures and ratios; writes all of it to
 * `results/NAME.json`.
 *
 *   node bench/boards.mjs [FILE…] [--peer NAME=COMMAND]… [--only NAME=SET,SET]… [--engine wasm] [--rounds 3]
 *                         [--seconds 60] [--budget MS] [--limit MS] [--name boards-DATE]
 *
 * FILE has one puzzle in each line, as boards-measure.mjs reads it; the default is the sets of datasets/boards. COMMAND
 * gets the path of the file as its last word and prints a JSON line for each puzzle: `{ "name", "ms", "guesses",
 * "solutions" }`, `ms` null if it gave up. `--only` limits a peer to some sets. A set that has taken `--seconds` gets
 * no further round. `--budget` and `--limit` are those of boards-measure.mjs. Ratios are above 1 if ours is faster,
 * over the puzzles that both finished.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { compare, mergeRounds, printTables, summarize } from './boards-report.mjs';
import { describeRun } from './machine.mjs';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    peer: { type: 'string', multiple: true, default: [] },
    only: { type: 'string', multiple: true, default: [] },
    engine: { type: 'string', default: 'auto' },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '60' },
    budget: { type: 'string', default: '200' },
    limit: { type: 'string', default: '60000' },
    name: { type: 'string', default: `boards-${new Date().toISOString().slice(0, 10)}` },
  },
});

const folder = join(import.meta.dirname, 'datasets', 'boards');
const ownFiles = () => readdirSync(folder).filter((name) => /\.ndjson(\.gz)?$/.test(name));
const files = positionals.length > 0 ? positionals : ownFiles().map((name) => join(folder, name));

/** Splits the `NAME=REST` of an option. */
function splitPair(option, text) {
  const at = text.indexOf('=');
  if (at < 1) throw new Error(`--${option} ${text}: expected NAME=…`);
  return [text.slice(0, at), text.slice(at + 1)];
}

const setsOf = new Map(
  options.only.map((text) => splitPair('only', text)).map(([name, sets]) => [name, sets.split(',')]),
);
const peers = options.peer
  .map((text) => splitPair('peer', text))
  .map(([name, command]) => ({ name, command: command.split(' ') }));
const ours = {
  name: 'pidoku',
  command: [
    process.execPath,
    join(import.meta.dirname, 'boards-measure.mjs'),
    ...['engine', 'budget', 'limit'].flatMap((name) => [`--${name}`, options[name]]),
  ],
};

/** Runs a solver over a file. @returns its output lines */
function ask({ name, command: [program, ...args] }, file) {
  const text = execFileSync(program, [...args, file], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 1 << 28,
  });
  const lines = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  const wrong = lines.find(({ ms, solutions }) => ms !== null && solutions !== 1);
  if (wrong) throw new Error(`${name}: ${wrong.name} has ${wrong.solutions} solutions`);
  return lines;
}

/** Runs our solver and the peers in turn, for some rounds. @returns solver name -> lines */
function measureSet(set, file) {
  const solvers = [ours, ...peers].filter(({ name }) => setsOf.get(name)?.includes(set) ?? true);
  const start = performance.now();
  const rounds = [];
  do {
    console.error(`${set}, round ${rounds.length + 1}: ${solvers.map(({ name }) => name).join(', ')}`);
    rounds.push(solvers.map((solver) => ask(solver, file)));
  } while (rounds.length < Number(options.rounds) && performance.now() - start < 1000 * Number(options.seconds));
  return Object.fromEntries(solvers.map(({ name }, i) => [name, mergeRounds(rounds.map((round) => round[i]))]));
}

/** Unpacks a file, so that every peer can read it. */
function unpack(file, scratch) {
  if (!file.endsWith('.gz')) return file;
  const plain = join(scratch, basename(file, '.gz'));
  writeFileSync(plain, gunzipSync(readFileSync(file)));
  return plain;
}

function measureFile(file, scratch) {
  const name = basename(file).replace(/\.(ndjson|txt)(\.gz)?$/, '');
  const lines = measureSet(name, unpack(file, scratch));
  const ofEach = (solvers, figure) =>
    Object.fromEntries(Object.entries(solvers).map(([solver, of]) => [solver, figure(of)]));
  const { pidoku, ...others } = lines;
  return {
    name,
    summaries: ofEach(lines, summarize),
    ratios: ofEach(others, (theirs) => compare(pidoku, theirs)),
    lines,
  };
}

const scratch = mkdtempSync(join(tmpdir(), 'pidoku-boards-'));
try {
  const sets = files.map((file) => measureFile(file, scratch));
  printTables(
    sets,
    peers.map(({ name }) => name),
  );
  const results = join(import.meta.dirname, 'results');
  mkdirSync(results, { recursive: true });
  const result = { run: describeRun(), engine: options.engine, peers: peers.map(({ name }) => name), sets };
  writeFileSync(join(results, `${options.name}.json`), `${JSON.stringify(result)}\n`);
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
