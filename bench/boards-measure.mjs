/**
 * Measures the time of one puzzle on any board, from the parsed puzzle to the proof that its solution is unique:
 * compile and search, one thread, warm. Prints one JSON line for each puzzle on standard output, in the form that
 * boards.mjs expects of a peer.
 *   node bench/boards-measure.mjs FILE [--engine wasm] [--budget MS] [--limit MS]
 *
 * FILE has one puzzle in each line: puzzle JSON, or 729 characters of pencilmarks, which the classic core solves. If a
 * line states its `solution`, the answer must equal it; several solutions or none end the run with an error.
 */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { defaultSettings } from '../dist/engines/board-engine.js';
import { Pause } from '../dist/engines/codes.js';
import { selectBoardEngine } from '../dist/engines/select.js';
import { readBoardRecord } from '../dist/formats/json/read.js';
import { count } from '../dist/index.js';
import { compileBoard } from '../dist/program/compile-board.js';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    engine: { type: 'string', default: 'auto' },
    budget: { type: 'string', default: '200' },
    limit: { type: 'string', default: '60000' },
  },
});
const [file] = positionals;
const budgetMs = Number(options.budget);
const limitMs = Number(options.limit);
/** The least and the most repetitions of a puzzle, however short it is. */
const repetitions = { least: 3, most: 301 };
const warmUpMs = 1000;
const compileWarmUpMs = 200;
/** Nodes between two readings of the clock: a few milliseconds. */
const nodesBetweenClocks = 1000;

const engine = /** @type {import('pidoku').EngineChoice} */ (options.engine);
const boardEngine = selectBoardEngine(engine);
const median = (values) => values.toSorted((a, b) => a - b)[values.length >> 1];

/**
 * @typedef {object} Proof
 * @property {number | null} ms null if the limit ended it.
 * @property {number} compileUs
 * @property {number} nodes
 * @property {number | null} guesses
 * @property {number | null} solutions
 */
/**
 * @returns {{ name: string | null, run: () => Proof, compile: () => void }[]} `run` solves once and returns the proof
 */
function readPuzzles() {
  const bytes = readFileSync(file);
  const text = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line, i) => (line.startsWith('{') ? readPuzzle(line) : readPencilmarks(line, i + 1)));
}

function readPencilmarks(line, number) {
  return { name: `${basename(file, '.txt')} ${number}`, run: () => proveClassic(line), compile: () => {} };
}

function readPuzzle(line) {
  const { board, solution } = readBoardRecord(line);
  return { name: board.id, run: () => prove(board, solution), compile: () => compileBoard(board) };
}

/** Compiles and searches to the proof. `ms` is null if the limit ended it. */
function prove(board, stored) {
  const start = performance.now();
  const program = compileBoard(board);
  const compiled = performance.now();
  const search = boardEngine.openBoard(program, defaultSettings);
  let pause;
  do pause = search.advance(nodesBetweenClocks, 2);
  while (pause === Pause.Nodes && performance.now() - start < limitMs);
  const end = performance.now();
  const { solutions, nodes, guesses } = search.statistics();
  const proved = pause === Pause.Exhausted;
  if (proved) checkAnswer(board.id, solutions, search, stored);
  search.close();
  if (pause === Pause.Solutions) throw new Error(`${board.id}: not the only solution`);
  return {
    ms: proved ? end - start : null,
    compileUs: 1000 * (compiled - start),
    nodes,
    guesses,
    solutions: proved ? solutions : null,
  };
}

function checkAnswer(name, solutions, search, stored) {
  if (solutions !== 1) throw new Error(`${name}: ${solutions} solutions`);
  if (!stored) return;
  const found = search.solution();
  const wrong = stored.findIndex((symbol, cell) => symbol !== found[cell]);
  if (wrong >= 0) throw new Error(`${name}: cell ${wrong} holds symbol ${found[wrong]}, stored ${stored[wrong]}`);
}

/** Solves pencilmarks of a 9×9 through the public interface; the time includes reading them. */
function proveClassic(line) {
  const start = performance.now();
  const { solutions, stats } = count(line, { limit: 2, engine });
  const ms = performance.now() - start;
  if (solutions !== 1) throw new Error(`pencilmarks ${line.slice(0, 20)}…: ${solutions} solutions`);
  return { ms, compileUs: 0, nodes: stats.nodes, guesses: stats.guesses, solutions };
}

/**
 * Runs whole passes until the runtime's compilers have optimized the code; puzzles longer than the warm-up run once.
 */
function warmUp(puzzles) {
  const start = performance.now();
  while (performance.now() - start < compileWarmUpMs) for (const { compile } of puzzles) compile();
  const long = new Set();
  do {
    for (const puzzle of puzzles) {
      if (long.has(puzzle)) continue;
      const before = performance.now();
      puzzle.run();
      if (performance.now() - before > warmUpMs) long.add(puzzle);
    }
  } while (performance.now() - start < warmUpMs && long.size < puzzles.length);
}

function measure({ name, run }) {
  const start = performance.now();
  const runs = [run()];
  const isOver = () => runs[0].ms === null || runs[0].ms > limitMs / 10 || runs.length >= repetitions.most;
  while (!isOver() && (runs.length < repetitions.least || performance.now() - start < budgetMs)) runs.push(run());
  const { ms, nodes, guesses, solutions } = runs[0];
  return {
    name,
    ms: ms === null ? null : median(runs.map((one) => one.ms)),
    compileUs: median(runs.map((one) => one.compileUs)),
    nodes,
    guesses,
    solutions,
    repetitions: runs.length,
  };
}

const puzzles = readPuzzles();
warmUp(puzzles);
for (const puzzle of puzzles) console.log(JSON.stringify(measure(puzzle)));
