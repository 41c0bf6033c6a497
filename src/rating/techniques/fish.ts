/**
 * - Rule: in n rows the places of a digit lie in n columns, which hold it nowhere else; or the other way round.
 * - Strength: `XW` 3.2, `SF` 3.8, `JF` 5.2.
 * - Source: the scale of Sudoku Explainer.
 */
import { countBits, lowestIndex } from '../../model/bits.js';
import { combinations } from '../combinations.js';
import { cellsOfHouse, digitCount } from '../grid.js';
import type { Producer } from '../producer.js';

const names = ['XW', 'SF', 'JF'] as const;
const tenths = [32, 38, 52] as const;

/** The first column and the first row, by house number. */
const [columns, rows] = [9, 18];

export const fish =
  (size: 2 | 3 | 4): Producer =>
  (grid) => {
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
            isFitting = mask !== 0 && (mask & (mask - 1)) !== 0 && countBits(union) <= size;
          }
          if (!isFitting || countBits(union) !== size) continue;
          const inBase = (cell: number): boolean =>
            ((lines >>> (base === rows ? Math.floor(cell / 9) : cell % 9)) & 1) !== 0;
          const eliminations = [];
          for (let left = union; left !== 0; left &= left - 1)
            for (const cell of cellsOfHouse[cover + lowestIndex(left)])
              if (!inBase(cell) && grid.hasCandidate(cell, digit)) eliminations.push({ cell, digit });
          if (eliminations.length > 0)
            return { name: names[size - 2], tenths: tenths[size - 2], placements: [], eliminations };
        }
      }
    }
    return null;
  };
