/**
 * Arbitrary puzzles for fast-check: some cells of an isomorph of a solved grid, with a few cells overwritten. They have
 * no solution, one or several; shrinking removes givens and changes.
 */
import * as fc from 'fast-check';
import { randomIsomorph } from './isomorph.js';
import { Random } from './random.js';
import { wikipediaSolution } from './wikipedia-puzzle.js';

/** @param givens the fewest and the most cells kept of the solved grid. */
export function arbitraryPuzzle(givens: { min: number; max: number }): fc.Arbitrary<string> {
  const cell = fc.integer({ min: 0, max: 80 });
  return fc
    .record({
      grid: fc.integer({ min: 0, max: 1 << 30 }),
      kept: fc.uniqueArray(cell, { minLength: givens.min, maxLength: givens.max, size: 'max' }),
      edits: fc.oneof(
        { weight: 3, arbitrary: fc.constant([]) },
        {
          weight: 1,
          arbitrary: fc.array(fc.record({ cell, digit: fc.integer({ min: 1, max: 9 }) }), { maxLength: 3 }),
        },
      ),
    })
    .map(({ grid, kept, edits }) => {
      const solution = randomIsomorph(new Random(grid))(wikipediaSolution);
      const cells = new Array<string>(81).fill('.');
      for (const index of kept) cells[index] = solution[index];
      for (const edit of edits) cells[edit.cell] = String(edit.digit);
      return cells.join('');
    });
}

/** Random digits without a solved grid: most puzzles clash or have no solution, the sparse ones have many. */
export const arbitraryScatter: fc.Arbitrary<string> = fc
  .uniqueArray(fc.record({ cell: fc.integer({ min: 0, max: 80 }), digit: fc.integer({ min: 1, max: 9 }) }), {
    maxLength: 24,
    selector: ({ cell }) => cell,
  })
  .map((givens) => {
    const cells = new Array<string>(81).fill('.');
    for (const { cell, digit } of givens) cells[cell] = String(digit);
    return cells.join('');
  });

/** Removes random candidates of a puzzle. */
export function arbitraryCandidates(puzzle: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return fc
    .record({ puzzle, removed: fc.uniqueArray(fc.integer({ min: 0, max: 728 }), { maxLength: 40 }) })
    .map(({ puzzle: givens, removed }) => {
      const taken = new Set(removed);
      const slots = [...givens].flatMap((cell) =>
        [...'123456789'].map((digit) => (cell === '.' || cell === digit ? digit : '.')),
      );
      return slots.map((slot, index) => (taken.has(index) ? '.' : slot)).join('');
    });
}
