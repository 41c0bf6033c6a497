/**
 * - Rule: in n rows the places of a digit lie in n columns, which hold it nowhere else; or the other way round.
 * - Strength: `XW` 3.2, `SF` 3.8, `JF` 5.2.
 * - Source: the scale of Sudoku Explainer.
 */
import { listIndices } from '../../model/bits.js';
import { bitCounts, unionOf, unionsOf } from '../combinations.js';
import { cellsOfHouse, digitCount, type RatingGrid } from '../grid.js';
import type { CellDigit } from '../hint.js';
import type { Find } from '../producer.js';

const names = ['XW', 'SF', 'JF'] as const;
const tenths = [32, 38, 52] as const;

/** The first column and the first row, by house number. */
const [columns, rows] = [9, 18];
const orientations = [
  [columns, rows],
  [rows, columns],
] as const;

/** A digit, the houses that hold it in the cover alone, and what goes. */
export interface Fish {
  readonly digit: number;
  readonly base: readonly number[];
  readonly eliminations: readonly CellDigit[];
}

/** The places of a digit in each line that may take part; 0 is left out. */
const parts = new Uint16Array(digitCount);

export function* fishes(grid: RatingGrid, size: number): Generator<Fish> {
  const { places } = grid;
  for (const [base, other] of orientations) {
    for (let digit = 0; digit < digitCount; digit++) {
      for (let line = 0; line < digitCount; line++) {
        const mask = places[digitCount * (base + line) + digit];
        parts[line] = bitCounts[mask] >= 2 && bitCounts[mask] <= size ? mask : 0;
      }
      for (const lines of unionsOf(parts, size, size)) {
        const eliminations: CellDigit[] = [];
        const cover = unionOf(lines, (line) => places[digitCount * (base + line) + digit]);
        for (const line of listIndices(cover)) {
          const outside = places[digitCount * (other + line) + digit] & ~lines;
          for (const place of listIndices(outside))
            eliminations.push({ cell: cellsOfHouse[other + line][place], digit });
        }
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
