/**
 * The almost locked sets of each house: n cells that have n + 1 digits. Wings of all sizes share them, and most steps
 * leave most houses as they are.
 */
import { lowestIndex } from '../../model/bits.js';
import { bitCounts } from '../combinations.js';
import { cellsOfHouse, digitCount, houseCount, type RatingGrid } from '../grid.js';
import { KnownCandidates } from '../known-candidates.js';

const fewestDigits = 4;
const mostDigits = 7;

/** By house and number of digits: the places of each set, and nine bits higher its digits; ascending by places. */
const sets: readonly number[][][] = Array.from({ length: houseCount }, () =>
  Array.from({ length: mostDigits + 1 }, () => []),
);

/** The candidates of the grid that the sets are of. */
const known = new KnownCandidates();

/** Lists the sets of a grid. */
export function updateSets(grid: RatingGrid): void {
  for (let left = known.otherHouses(grid); left !== 0; left &= left - 1) listSets(grid, lowestIndex(left));
  known.note(grid);
}

/** The sets of a house in the grid that they were last listed of. @param digits their number, 4 to 7. */
export const setsOf = (house: number, digits: number): readonly number[] => sets[house][digits];

/** For each set of open cells of a house, as a mask of their order: their places, and their digits nine bits higher. */
const unions = new Int32Array(1 << digitCount);

function listSets({ candidates }: RatingGrid, house: number): void {
  const found = sets[house];
  for (let digits = fewestDigits; digits <= mostDigits; digits++) found[digits].length = 0;
  let end = 1;
  for (let place = 0; place < digitCount; place++) {
    const mask = candidates[cellsOfHouse[house][place]];
    if (mask === 0) continue;
    // The sets with this cell as their last come after those without it.
    for (let set = 0; set < end; set++) unions[end + set] = unions[set] | (1 << place) | (mask << digitCount);
    end *= 2;
  }
  for (let set = 0; set < end; set++) {
    const digits = bitCounts[set] + 1;
    if (digits < fewestDigits || digits > mostDigits || bitCounts[unions[set] >> digitCount] !== digits) continue;
    found[digits].push(unions[set]);
  }
}
