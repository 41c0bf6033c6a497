/**
 * - Rule: in n rows the places of a digit lie in n columns, which hold it nowhere else; or the other way round.
 * - Strength: `XW` 3.2, `SF` 3.8, `JF` 5.2.
 * - Source: the scale of Sudoku Explainer.
 */
import { countBits, hasBit, isSingle, listIndices, lowestIndex } from '../../model/bits.js';
import { combinations } from '../combinations.js';
import { digitCount, type RatingGrid } from '../grid.js';
import type { CellDigit } from '../hint.js';
import type { Find } from '../producer.js';

const names = ['XW', 'SF', 'JF'] as const;
const tenths = [32, 38, 52] as const;

/** The first column and the first row, by house number. */
const [columns, rows] = [9, 18];

/** A digit, the houses that hold it in the cover alone, and what goes. */
export interface Fish {
  readonly digit: number;
  readonly base: readonly number[];
  readonly eliminations: readonly CellDigit[];
}

export function* fishes(grid: RatingGrid, size: number): Generator<Fish> {
  const { places } = grid;
  for (const [base, cover] of [
    [columns, rows],
    [rows, columns],
  ]) {
    for (let digit = 0; digit < digitCount; digit++) {
      for (const lines of combinations(size)) {
        let union = 0;
        let isFitting = true;
        for (let left = lines; left !== 0 && isFitting; left &= left - 1) {
          const mask = places[digitCount * (base + lowestIndex(left)) + digit];
          union |= mask;
          isFitting = mask !== 0 && !isSingle(mask) && countBits(union) <= size;
        }
        if (!isFitting || countBits(union) !== size) continue;
        const lineOf = (cell: number): number => (base === rows ? Math.floor(cell / 9) : cell % 9);
        const eliminations = listIndices(union)
          .flatMap((line) => grid.cellsFor(cover + line, digit))
          .filter((cell) => !hasBit(lines, lineOf(cell)))
          .map((cell) => ({ cell, digit }));
        if (eliminations.length > 0) yield { digit, base: listIndices(lines).map((line) => base + line), eliminations };
      }
    }
  }
}

export const fish =
  (size: 2 | 3 | 4): Find =>
  (grid) => {
    for (const { eliminations } of fishes(grid, size))
      return { name: names[size - 2], tenths: tenths[size - 2], placements: [], eliminations };
    return null;
  };
