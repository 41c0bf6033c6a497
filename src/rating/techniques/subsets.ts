/**
 * - Rule: n digits whose places in a house are n cells, which hold nothing else (hidden); n cells of a house with n
 *   digits, which the rest of the house cannot hold (naked).
 * - Strength: `HP` 3.4, `HT` 4.0, `HQ` 5.4; `NP` 3.0, `NT` 3.6, `NQ` 5.0. Direct: another digit is left with one place
 *   in the house, which is filled at once (`DP` 2.0, `DT` 2.5).
 * - Source: the scale of Sudoku Explainer.
 */
import { hasBit, isSingle, listIndices, lowestIndex } from '../../model/bits.js';
import { bitCounts, combinations, coversIn, unionOf } from '../combinations.js';
import { maskOfNine, cellsOfHouse, digitCount, houseCount, type RatingGrid } from '../grid.js';
import type { CellDigit, RatedHint } from '../hint.js';
import { KnownCandidates, type Find } from '../producer.js';

const namesOf = { hidden: ['HP', 'HT', 'HQ'], naked: ['NP', 'NT', 'NQ'], direct: ['DP', 'DT'] } as const;
const tenthsOf = { hidden: [34, 40, 54], naked: [30, 36, 50], direct: [20, 25] } as const;

/** A subset: its house, its cells by place, and its digits. */
interface Subset {
  readonly house: number;
  readonly places: number;
  readonly digits: number;
}

const none: readonly number[] = [];
const allDigits = Array.from({ length: digitCount }, (_, digit) => digit);

/** The hidden subsets of a house, as masks of their digits. */
const hiddenIn = ({ places }: RatingGrid, house: number, size: number): readonly number[] =>
  coversIn(places, digitCount * house, allDigits, size);

/** The naked subsets of a house, as masks of their places. There is nothing to remove from without more open cells. */
const nakedIn = ({ candidates, openPlaces }: RatingGrid, house: number, size: number): readonly number[] =>
  bitCounts[openPlaces[house]] > size ? coversIn(candidates, 0, cellsOfHouse[house], size) : none;

const placesWith = ({ places }: RatingGrid, house: number, digits: number): number =>
  unionOf(digits, (digit) => places[digitCount * house + digit]);

const digitsAt = ({ candidates }: RatingGrid, house: number, places: number): number =>
  unionOf(places, (place) => candidates[cellsOfHouse[house][place]]);

/** The cells at these places of a house. */
export const cellsAtPlaces = (house: number, places: number): number[] =>
  listIndices(places).map((at) => cellsOfHouse[house][at]);

/** Lists them by house. */
export function listHiddenSubsets(grid: RatingGrid, size: number): Subset[] {
  const found: Subset[] = [];
  for (let house = 0; house < houseCount; house++)
    for (const digits of hiddenIn(grid, house, size))
      found.push({ house, places: placesWith(grid, house, digits), digits });
  return found;
}

/** Lists by house those of houses with more open cells. */
export function listNakedSubsets(grid: RatingGrid, size: number): Subset[] {
  const found: Subset[] = [];
  for (let house = 0; house < houseCount; house++)
    for (const places of nakedIn(grid, house, size))
      found.push({ house, places, digits: digitsAt(grid, house, places) });
  return found;
}

/** Asks for a hint in each house, but not again in those where there was none and whose candidates are the same. */
function byHouse(findIn: (grid: RatingGrid, house: number) => RatedHint | null): Find {
  const fruitless = new KnownCandidates();
  return (grid) => {
    for (let left = fruitless.otherHouses(grid); left !== 0; left &= left - 1) {
      const hint = findIn(grid, lowestIndex(left));
      if (hint) return hint;
    }
    fruitless.note(grid);
    return null;
  };
}

export const hiddenSubset = (size: 2 | 3 | 4): Find =>
  byHouse((grid, house) => {
    for (const digits of hiddenIn(grid, house, size)) {
      const cells = cellsAtPlaces(house, placesWith(grid, house, digits));
      const eliminations = grid.marksIn(cells, maskOfNine & ~digits);
      if (eliminations.length > 0)
        return { name: namesOf.hidden[size - 2], tenths: tenthsOf.hidden[size - 2], placements: [], eliminations };
    }
    return null;
  });

/** A digit with places in a hidden subset, which go, and one place else. */
function leftAlone(grid: RatingGrid, house: number, digits: number): CellDigit | null {
  const places = placesWith(grid, house, digits);
  for (let others = maskOfNine & ~digits; others !== 0; others &= others - 1) {
    const digit = lowestIndex(others);
    const all = grid.places[digitCount * house + digit];
    if ((all & places) !== 0 && isSingle(all & ~places))
      return { cell: cellsOfHouse[house][lowestIndex(all & ~places)], digit };
  }
  return null;
}

export const directHiddenSubset = (size: 2 | 3): Find =>
  byHouse((grid, house) => {
    for (const digits of hiddenIn(grid, house, size)) {
      const placed = leftAlone(grid, house, digits);
      const [name, tenths] = [namesOf.direct[size - 2], tenthsOf.direct[size - 2]];
      if (placed) return { name, tenths, placements: [placed], eliminations: [] };
    }
    return null;
  });

export const nakedSubset = (size: 2 | 3 | 4): Find =>
  byHouse((grid, house) => {
    for (const places of nakedIn(grid, house, size)) {
      const others = cellsAtPlaces(house, maskOfNine & ~places);
      const eliminations = grid.marksIn(others, digitsAt(grid, house, places));
      if (eliminations.length > 0)
        return { name: namesOf.naked[size - 2], tenths: tenthsOf.naked[size - 2], placements: [], eliminations };
    }
    return null;
  });

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
