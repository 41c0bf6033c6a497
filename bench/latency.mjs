/**
 * Measures the time of one puzzle alone: a hardest one (median over the list), and 10⁷ solutions of a sparse grid. No
 * other puzzle runs beside it, so the lanes of an engine help only by sharing the branches of the one puzzle. Prints
 * one JSON object; `PIDOKU_ISA` as in throughput.mjs.
 *
 *   node bench/latency.mjs ENGINE
 */
import { selectEngine } from '../dist/engines/select.js';
import { checkSolution } from './check-answers.mjs';
import { loadDataset } from './load-dataset.mjs';
import { createBuffers, makeBatch } from './solve-text.mjs';

/** The first 17-clue puzzle without its last three clues: 14 clues, 48,665,399 solutions. */
const sparseGrid = '.......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5................';
const solutionsToCount = 10_000_000;
const repetitions = 9;

const median = (values) => values.toSorted((a, b) => a - b)[values.length >> 1];

const engine = selectEngine(/** @type {import('pidoku').EngineChoice} */ (process.argv[2]), { threads: 1 });
const buffers = createBuffers(1);

/** Returns the milliseconds of solving the puzzle at `offset`. */
function time(text, offset, limit) {
  buffers.offsets[0] = offset;
  const batch = makeBatch(text, buffers, 1, limit);
  const start = performance.now();
  engine.solveBatch(batch);
  return performance.now() - start;
}

/** Returns the median time of each puzzle of the list, in milliseconds. */
function timeHardest() {
  const { text, puzzles } = loadDataset('hardest');
  return Array.from({ length: puzzles }, (_, i) => {
    const times = Array.from({ length: repetitions }, () => time(text, i * 82, 2));
    if (buffers.results.found[0] !== 1) throw new Error(`puzzle ${i}: found ${buffers.results.found[0]}, expected 1`);
    checkSolution(buffers.solutions, 0, text, i * 82);
    return median(times);
  });
}

/**
 * Returns the milliseconds of counting 10⁷ solutions: the median of three, or the first that takes over ten seconds.
 */
function timeCounting() {
  const times = [timeOneCount()];
  while (times.length < 3 && times[0] < 10_000) times.push(timeOneCount());
  return median(times);
}

function timeOneCount() {
  const grid = new TextEncoder().encode(sparseGrid);
  const elapsed = time(grid, 0, solutionsToCount);
  if (buffers.results.found[0] !== solutionsToCount)
    throw new Error(`found ${buffers.results.found[0]} solutions of the sparse grid`);
  return elapsed;
}

timeHardest();
const hardest = timeHardest();
console.log(
  JSON.stringify({
    engine: engine.name,
    isa: engine.isa,
    latencyUs: 1000 * median(hardest),
    slowestUs: 1000 * Math.max(...hardest),
    countMs: timeCounting(),
  }),
);
