/**
 * - Rule: in n rows the places of a digit lie in n columns, which hold it nowhere else; or the other way round.
 * - Strength: `XW` 3.2, `SF` 3.8, `JF` 5.2.
 * - Source: the scale of Sudoku Explainer.
 */
import { listIndices, lowestIndex } from '../../model/bits.js';
import { coversIn, unionOf } from '../combinations.js';
import { cellsOfHouse, digitCount, maskOfNine, type RatingGrid } from '../grid.js';
import type { CellDigit } from '../hint.js';
import { KnownCandidates, type Find } from '../producer.js';

const names = ['XW', 'SF', 'JF'] as const;
const tenths = [32, 38, 52] as const;

/** The first column and the first row, by house number. */
const [columns, rows] = [9, 18];
const orientations = [
  [columns, rows],
  [rows, columns],
] as const;

/** A digit, the houses that hold it in the cover alone, and what goes. */
interface Fish {
  readonly digit: number;
  readonly base: readonly number[];
  readonly eliminations: readonly CellDigit[];
}

/** Where a digit of each of nine lines lies in the places of a grid, after that of the first. */
const linesAfter = Array.from({ length: digitCount }, (_, line) => digitCount * line);

/** @param digits the mask of those that are asked. */
export function* fishes(grid: RatingGrid, size: number, digits = maskOfNine): Generator<Fish> {
  const { places } = grid;
  for (const [base, other] of orientations) {
    for (let left = digits; left !== 0; left &= left - 1) {
      const digit = lowestIndex(left);
      for (const lines of coversIn(places, digitCount * base + digit, linesAfter, size)) {
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

export const fish = (size: 2 | 3 | 4): Find => {
  const fruitless = new KnownCandidates();
  return (grid) => {
    for (const { eliminations } of fishes(grid, size, fruitless.otherDigits(grid)))
      return { name: names[size - 2], tenths: tenths[size - 2], placements: [], eliminations };
    fruitless.note(grid);
    return null;
  };
};
