/**
 * - Rule: n digits whose places in a house are n cells, which hold nothing else (hidden); n cells of a house with n
 *   digits, which the rest of the house cannot hold (naked).
 * - Strength: `HP` 3.4, `HT` 4.0, `HQ` 5.4; `NP` 3.0, `NT` 3.6, `NQ` 5.0. Direct: another digit is left with one place
 *   in the house, which is filled at once (`DP` 2.0, `DT` 2.5).
 * - Source: the scale of Sudoku Explainer.
 */
import { hasBit, isSingle, listIndices } from '../../model/bits.js';
import { bitCounts, combinations, unionOf, unionsOf } from '../combinations.js';
import { maskOfNine, cellsOfHouse, digitCount, houseCount, type RatingGrid } from '../grid.js';
import type { CellDigit } from '../hint.js';
import type { Find } from '../producer.js';

const namesOf = { hidden: ['HP', 'HT', 'HQ'], naked: ['NP', 'NT', 'NQ'], direct: ['DP', 'DT'] } as const;
const tenthsOf = { hidden: [34, 40, 54], naked: [30, 36, 50], direct: [20, 25] } as const;

/** A subset: its house, its cells by place, and its digits. */
export interface Subset {
  readonly house: number;
  readonly places: number;
  readonly digits: number;
}

/** What is put together: the places of each digit, or the candidates of each cell, of one house; 0 is left out. */
const parts = new Uint16Array(digitCount);

const fits = (mask: number, size: number): boolean => bitCounts[mask] >= 2 && bitCounts[mask] <= size;

export function* listHiddenSubsets({ places }: RatingGrid, size: number): Generator<Subset> {
  for (let house = 0; house < houseCount; house++) {
    for (let digit = 0; digit < digitCount; digit++) {
      const mask = places[digitCount * house + digit];
      parts[digit] = fits(mask, size) ? mask : 0;
    }
    for (const digits of unionsOf(parts, size, size))
      yield { house, places: unionOf(digits, (digit) => places[digitCount * house + digit]), digits };
  }
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

/** Lists those of houses with more open cells: in others there is no cell from which to remove. */
export function* listNakedSubsets({ candidates, openPlaces }: RatingGrid, size: number): Generator<Subset> {
  for (let house = 0; house < houseCount; house++) {
    if (bitCounts[openPlaces[house]] <= size) continue;
    const cells = cellsOfHouse[house];
    for (let place = 0; place < cells.length; place++) {
      const mask = candidates[cells[place]];
      parts[place] = fits(mask, size) ? mask : 0;
    }
    for (const places of unionsOf(parts, size, size))
      yield { house, places, digits: unionOf(places, (place) => candidates[cells[place]]) };
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

/** What a subset removes that counts some cells of its house as one, and in tenths what it costs more. */
export interface SubsetWith {
  readonly eliminations: readonly CellDigit[];
  readonly more: number;
  /** The others. */
  readonly cells: readonly number[];
}

/**
 * Finds the smallest naked subset of one cell that holds some digits, as a loop or a grave leaves it, and others.
 * @param rest the other open cells of a house. @param digits the mask of what the one cell holds.
 */
export function nakedSubsetWith(grid: RatingGrid, rest: readonly number[], digits: number): SubsetWith | null {
  for (let size = 1; size < rest.length; size++) {
    for (const chosen of combinations(size, rest.length)) {
      const union = digits | unionOf(chosen, (at) => grid.candidates[rest[at]]);
      if (bitCounts[union] !== size + 1) continue;
      const outside = rest.filter((_, at) => !hasBit(chosen, at));
      const eliminations = grid.marksIn(outside, union);
      if (eliminations.length > 0)
        return { eliminations, more: size, cells: listIndices(chosen).map((at) => rest[at]) };
    }
  }
  return null;
}
