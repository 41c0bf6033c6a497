/**
 * Counts the solutions of puzzles for the generator, up to two. No other part of the data sets uses an engine.
 */
import { selectEngine } from '../../dist/engines/select.js';

const engine = selectEngine();

/** @returns {Float64Array} 0, 1 or 2 for the puzzle at each offset of `lines` */
export function countSolutionsUpToTwo(lines, offsets) {
  const count = offsets.length;
  const found = new Float64Array(count);
  engine.solveBatch({
    input: lines,
    form: 'givens',
    offsets: Uint32Array.from(offsets),
    count,
    order: 'search',
    limits: { solutions: 2, nodes: 0, timeMs: 0 },
    solutions: new Uint8Array(count * 81),
    solutionStride: 81,
    results: {
      found,
      nodes: new Float64Array(count),
      guesses: new Float64Array(count),
      outcome: new Uint8Array(count),
    },
  });
  return found;
}
