/**
 * - Rule: n digits whose places in a house are n cells, which hold nothing else (hidden); n cells of a house with n
 *   digits, which the rest of the house cannot hold (naked).
 * - Strength: `HP` 3.4, `HT` 4.0, `HQ` 5.4; `NP` 3.0, `NT` 3.6, `NQ` 5.0. Direct: another digit is left with one place
 *   in the house, which is filled at once (`DP` 2.0, `DT` 2.5).
 * - Source: the scale of Sudoku Explainer.
 */
import { countBits, isSingle, listIndices, lowestIndex } from '../../model/bits.js';
import { combinations } from '../combinations.js';
import { maskOfNine, cellsOfHouse, digitCount, houseCount, type RatingGrid } from '../grid.js';
import type { Find } from '../producer.js';

const namesOf = { hidden: ['HP', 'HT', 'HQ'], naked: ['NP', 'NT', 'NQ'], direct: ['DP', 'DT'] } as const;
const tenthsOf = { hidden: [34, 40, 54], naked: [30, 36, 50], direct: [20, 25] } as const;

/** A subset: its house, its cells by place, and its digits. */
export interface Subset {
  readonly house: number;
  readonly places: number;
  readonly digits: number;
}

export function* listHiddenSubsets({ places }: RatingGrid, size: number): Generator<Subset> {
  for (let house = 0; house < houseCount; house++) {
    const fitting = digitsWith(2, size, (digit) => countBits(places[digitCount * house + digit]));
    if (countBits(fitting) < size) continue;
    for (const digits of combinations(size)) {
      if ((digits & ~fitting) !== 0) continue;
      let union = 0;
      for (let left = digits; left !== 0; left &= left - 1) union |= places[digitCount * house + lowestIndex(left)];
      if (countBits(union) === size) yield { house, places: union, digits };
    }
  }
}

/** The mask of the indices below nine whose number is within bounds. */
function digitsWith(least: number, most: number, numberOf: (digit: number) => number): number {
  let mask = 0;
  for (let digit = 0; digit < digitCount; digit++) {
    const number = numberOf(digit);
    if (number >= least && number <= most) mask |= 1 << digit;
  }
  return mask;
}

/** The cells at these places of a house. */
export const cellsAtPlaces = (house: number, places: number): number[] =>
  listIndices(places).map((at) => cellsOfHouse[house][at]);

export const hiddenSubset =
  (size: 2 | 3 | 4): Find =>
  (grid) => {
    for (const { house, places, digits } of listHiddenSubsets(grid, size)) {
      const eliminations = grid.marksIn(cellsAtPlaces(house, places), maskOfNine & ~digits);
      if (eliminations.length > 0)
        return { name: namesOf.hidden[size - 2], tenths: tenthsOf.hidden[size - 2], placements: [], eliminations };
    }
    return null;
  };

export const directHiddenSubset =
  (size: 2 | 3): Find =>
  (grid) => {
    for (const { house, places, digits } of listHiddenSubsets(grid, size)) {
      for (let digit = 0; digit < digitCount; digit++) {
        const all = grid.places[digitCount * house + digit];
        if ((digits & (1 << digit)) !== 0 || (all & places) === 0 || !isSingle(all & ~places)) continue;
        return {
          name: namesOf.direct[size - 2],
          tenths: tenthsOf.direct[size - 2],
          placements: [{ cell: cellsAtPlaces(house, all & ~places)[0], digit }],
          eliminations: [],
        };
      }
    }
    return null;
  };

export function* listNakedSubsets({ candidates }: RatingGrid, size: number): Generator<Subset> {
  for (let house = 0; house < houseCount; house++) {
    const cells = cellsOfHouse[house];
    const fitting = digitsWith(2, size, (place) => countBits(candidates[cells[place]]));
    if (countBits(fitting) < size) continue;
    for (const places of combinations(size)) {
      if ((places & ~fitting) !== 0) continue;
      let digits = 0;
      for (let left = places; left !== 0; left &= left - 1) digits |= candidates[cells[lowestIndex(left)]];
      if (countBits(digits) === size) yield { house, places, digits };
    }
  }
}

export const nakedSubset =
  (size: 2 | 3 | 4): Find =>
  (grid) => {
    for (const { house, places, digits } of listNakedSubsets(grid, size)) {
      const eliminations = grid.marksIn(cellsAtPlaces(house, maskOfNine & ~places), digits);
      if (eliminations.length > 0)
        return { name: namesOf.naked[size - 2], tenths: tenthsOf.naked[size - 2], placements: [], eliminations };
    }
    return null;
  };
