/**
 * Checks answers by the definition of the grid, with code that the solvers do not share. A benchmark of wrong answers
 * is useless, so the first difference throws.
 */
import { agreesWithGivens, isSolvedGrid } from '../dist/model/grid.js';

/** Throws unless the solution at `at` is a valid grid with the givens at `givensAt`. */
export function checkSolution(solutions, at, givens, givensAt) {
  if (isSolvedGrid(solutions, at) && agreesWithGivens(solutions, at, givens, givensAt)) return;
  const show = (bytes, from) => String.fromCharCode(...bytes.subarray(from, from + 81));
  throw new Error(`not a solution:\n${show(givens, givensAt)}\n${show(solutions, at)}`);
}

/** Counts the results of a pass and checks every solution. */
export class AnswerTally {
  found = { none: 0, one: 0, several: 0 };
  nodes = 0;
  guesses = 0;

  /** Counts and checks a solved batch. */
  add({ input, offsets, count, solutions, solutionStride, results }) {
    for (let i = 0; i < count; i++) {
      const found = results.found[i];
      this.found[['none', 'one', 'several'][found]]++;
      this.nodes += results.nodes[i];
      this.guesses += results.guesses[i];
      if (found > 0) checkSolution(solutions, i * solutionStride, input, offsets[i]);
    }
  }

  /** Throws unless the numbers of puzzles with no, one and several solutions equal the recorded ones. */
  expect(recorded, name) {
    for (const kind of ['none', 'one', 'several']) {
      if (this.found[kind] !== recorded[kind]) {
        throw new Error(`${name}: ${this.found[kind]} puzzles with ${kind}, recorded ${recorded[kind]}`);
      }
    }
  }
}
