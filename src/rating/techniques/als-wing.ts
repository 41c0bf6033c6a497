/**
 * - Rule: n − 1 cells of a house have n digits, and a cell outside has two of them, x and z. If all cells with x see
 *   the cell outside, one of the two sides holds z, and no cell that sees all of z does. If that is true of z as well,
 *   the cells of the house have all their other digits, and x and z are among the cells with them.
 * - Strength: the wings with four cells 5.5 (5.6 if the cell with the most candidates has three), five cells 6.2 to
 *   6.4, six 6.6 and seven 7.5.
 * - Source: the scale of Sukaku Explainer, whose names (`WXY137`) say the number of digits that tie the two sides, the
 *   most candidates of a cell, and how many candidates all cells but the smallest have.
 */
import { lowestIndex, isSingle, listIndices } from '../../model/bits.js';
import { bitCounts } from '../combinations.js';
import {
  cellsOfHouse,
  digitCount,
  houseCount,
  type RatingGrid,
  cellsOfGrid,
  maskOfNine,
  peerSets,
  peersOfCell,
  setWords,
} from '../grid.js';
import type { RatedHint } from '../hint.js';
import { KnownCandidates, type Find } from '../producer.js';
import { cellsAtPlaces } from './subsets.js';

// The almost locked sets of each house: n cells that have n + 1 digits. Wings of all sizes share them, and most steps
// leave most houses as they are.

const fewestDigits = 4;
const mostDigits = 7;

/** By house and number of digits: the places of each set, and nine bits higher its digits; ascending by places. */
const sets: readonly number[][][] = Array.from({ length: houseCount }, () =>
  Array.from({ length: mostDigits + 1 }, () => []),
);

/** The candidates of the grid that the sets are of. */
const known = new KnownCandidates();

/** Lists the sets of a grid. */
function updateSets(grid: RatingGrid): void {
  for (let left = known.otherHouses(grid); left !== 0; left &= left - 1) listSets(grid, lowestIndex(left));
  known.note(grid);
}

/** The sets of a house in the grid that they were last listed of. @param digits their number, 4 to 7. */
const setsOf = (house: number, digits: number): readonly number[] => sets[house][digits];

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

type Size = 4 | 5 | 6 | 7;
const names = { 4: 'WXY', 5: 'VXY', 6: 'UXY', 7: 'TXY' } as const;

/** In tenths, by the number of cells and the most candidates of one. */
function rate(size: Size, most: number): number {
  if (size === 4) return most === 3 ? 56 : 55;
  if (size === 5) return most === 5 ? 62 : most === 3 ? 64 : 63;
  return size === 6 ? 66 : 75;
}

/** For each house and cell (`81 * house + cell`), the places of the house that the cell sees; none if it is of it. */
const placesSeen = new Uint16Array(houseCount * cellsOfGrid);
for (const [house, cells] of cellsOfHouse.entries())
  for (const [place, cell] of cells.entries())
    for (const peer of peersOfCell[cell])
      if (!cells.includes(peer)) placesSeen[cellsOfGrid * house + peer] |= 1 << place;

/** The cells with two candidates, ascending. */
const pairs = new Uint8Array(cellsOfGrid);
let pairCount = 0;

function listPairs({ candidates }: RatingGrid): void {
  pairCount = 0;
  for (let cell = 0; cell < cellsOfGrid; cell++) if (bitCounts[candidates[cell]] === 2) pairs[pairCount++] = cell;
}

/** Finds the easiest wing. @param size the number of cells. */
export const alsWing =
  (size: Size): Find =>
  (grid) => {
    updateSets(grid);
    listPairs(grid);
    let best: RatedHint | null = null;
    for (let house = 0; house < houseCount; house++) {
      if (bitCounts[grid.openPlaces[house]] < size) continue;
      for (const set of setsOf(house, size)) {
        const places = set & maskOfNine;
        const most = mostCandidates(grid, house, places);
        if (best !== null && rate(size, most) >= best.tenths) continue;
        const union = set >> digitCount;
        const outside = findOutside(grid, house, places, union);
        if (outside >= 0) best = hintOf(grid, house, places, union, outside, size, most);
      }
    }
    return best;
  };

function mostCandidates({ candidates }: RatingGrid, house: number, places: number): number {
  let most = 0;
  for (let left = places; left !== 0; left &= left - 1)
    most = Math.max(most, bitCounts[candidates[cellsOfHouse[house][lowestIndex(left)]]]);
  return most;
}

/** The first cell outside that these cells of a house tie so that something goes; −1 if there is none. */
function findOutside(grid: RatingGrid, house: number, places: number, union: number): number {
  const { candidates } = grid;
  for (let at = 0; at < pairCount; at++) {
    const outside = pairs[at];
    if ((candidates[outside] & ~union) !== 0) continue;
    if ((places & placesSeen[cellsOfGrid * house + outside]) === 0) continue;
    const ties = tiesOf(grid, house, places, outside);
    if (ties === 0) continue;
    for (let left = aimedAt(candidates[outside], ties, union); left !== 0; left &= left - 1)
      if (removesAny(grid, house, places, outside, lowestIndex(left))) return outside;
  }
  return -1;
}

/** The digits of a cell outside that all cells with them see. */
function tiesOf(grid: RatingGrid, house: number, places: number, outside: number): number {
  const unseen = places & ~placesSeen[cellsOfGrid * house + outside];
  let ties = 0;
  for (let left = grid.candidates[outside]; left !== 0; left &= left - 1)
    if ((grid.places[digitCount * house + lowestIndex(left)] & unseen) === 0) ties |= left & -left;
  return ties;
}

/** The digits that may go elsewhere: the other one of the cell outside, or all if both tie. */
const aimedAt = (outside: number, ties: number, union: number): number => (isSingle(ties) ? outside & ~ties : union);

/** True if a place of a digit sees all others of it in the cells of a house and the cell outside. */
function removesAny(grid: RatingGrid, house: number, places: number, outside: number, digit: number): boolean {
  const holders = grid.places[digitCount * house + digit] & places;
  const isOutside = grid.hasCandidate(outside, digit);
  for (let word = 0; word < setWords; word++) {
    let set = grid.cellsWith(digit, word);
    if (isOutside) set &= peerSets[setWords * outside + word];
    for (let left = holders; left !== 0; left &= left - 1)
      set &= peerSets[setWords * cellsOfHouse[house][lowestIndex(left)] + word];
    if (set !== 0) return true;
  }
  return false;
}

function hintOf(
  grid: RatingGrid,
  house: number,
  places: number,
  union: number,
  outside: number,
  size: Size,
  most: number,
): RatedHint {
  const cells = cellsAtPlaces(house, places);
  const ties = tiesOf(grid, house, places, outside);
  const eliminations = listIndices(aimedAt(grid.candidates[outside], ties, union)).flatMap((digit) =>
    grid.marksSeeing(
      [...cells, outside].filter((cell) => grid.hasCandidate(cell, digit)),
      digit,
    ),
  );
  const sum = cells.reduce((all, cell) => all + bitCounts[grid.candidates[cell]], 0);
  return {
    name: `${names[size]}${bitCounts[ties]}${most}${sum}`,
    tenths: rate(size, most),
    placements: [],
    eliminations,
    evidence: { kind: 'wing', cells, outside, ties },
  };
}
