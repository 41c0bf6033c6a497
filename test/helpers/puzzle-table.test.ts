import { describe, expect, test } from 'vitest';
import { visitSolutions } from './brute-force.js';
import { knownPuzzles } from './puzzle-table.js';
import { isWhole, sampleOf } from './extent.js';

/** A search from the first cell may run almost forever if no early conflict stops it. */
const checkable = knownPuzzles.filter(({ count }) => count > 0 && count <= 10_000);

describe('the table of known puzzles', () => {
  test('has enough puzzles of every kind', () => {
    expect(checkable.length).toBeGreaterThan(35);
    expect(knownPuzzles.filter(({ count }) => count === 0).length).toBeGreaterThan(12);
    expect(knownPuzzles.filter(({ count }) => count > 100_000).length).toBeGreaterThan(1);
  });

  test.each(
    isWhole
      ? checkable
      : sampleOf(
          checkable.filter(({ count }) => count < 1000),
          15,
        ),
  )('$puzzle has $count solutions by brute force', ({ puzzle, count, solution }) => {
    let first: string | null = null;
    let counted = 0;
    visitSolutions(puzzle, (found) => {
      first ??= found;
      counted++;
      return true;
    });
    expect({ counted, first }).toEqual({ counted: count, first: solution });
  });
});
