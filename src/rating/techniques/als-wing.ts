/**
 * - Rule: n − 1 cells of a house have n digits, and a cell outside has two of them, x and z. If all cells with x see
 *   the cell outside, one of the two sides holds z, and no cell that sees all of z does. If that is true of z as well,
 *   the cells of the house have all their other digits, and x and z are among the cells with them.
 * - Strength: the wings with four cells 5.5 (5.6 if the cell with the most candidates has three), five cells 6.2 to
 *   6.4, six 6.6 and seven 7.5.
 * - Source: the scale of Sukaku Explainer, whose names (`WXY137`) say the number of digits that tie the two sides, the
 *   most candidates of a cell, and how many candidates all cells but the smallest have.
 */
import { isSingle, listIndices, lowestIndex } from '../../model/bits.js';
import { bitCounts, unionOf, unionsOf } from '../combinations.js';
import { cellsOfGrid, cellsOfHouse, digitCount, houseCount, peersOfCell, type RatingGrid } from '../grid.js';
import type { RatedHint } from '../hint.js';
import type { Find } from '../producer.js';
import { cellsAtPlaces } from './subsets.js';

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

/** The candidates of each cell of a house that may take part; 0 is left out. */
const parts = new Uint16Array(digitCount);

/** Finds the easiest wing. @param size the number of cells. */
export const alsWing =
  (size: Size): Find =>
  (grid) => {
    const { candidates } = grid;
    const pairs: number[] = [];
    for (let cell = 0; cell < cellsOfGrid; cell++) if (bitCounts[candidates[cell]] === 2) pairs.push(cell);
    let best: RatedHint | null = null;
    for (let house = 0; house < houseCount; house++) {
      if (bitCounts[grid.openPlaces[house]] < size) continue;
      for (let place = 0; place < digitCount; place++) {
        const mask = candidates[cellsOfHouse[house][place]];
        parts[place] = bitCounts[mask] <= size ? mask : 0;
      }
      // A digit that ties has a place that the cell outside sees.
      const tying = pairs.filter(
        (cell) => (candidates[cell] & unionOf(placesSeen[cellsOfGrid * house + cell], (place) => parts[place])) !== 0,
      );
      for (const places of tying.length === 0 ? [] : unionsOf(parts, size - 1, size)) {
        const hint = hintIn(grid, { house, places }, tying, size, best?.tenths ?? Infinity);
        if (hint) best = hint;
      }
    }
    return best;
  };

/** The cells of a house that tie a cell outside. */
interface Cells {
  readonly house: number;
  readonly places: number;
}

/** @param below the rating, in tenths, that a hint must be easier than. */
function hintIn(grid: RatingGrid, among: Cells, pairs: readonly number[], size: Size, below: number): RatedHint | null {
  const { candidates } = grid;
  let [union, most] = [0, 0];
  for (let left = among.places; left !== 0; left &= left - 1) {
    const mask = candidates[cellsOfHouse[among.house][lowestIndex(left)]];
    union |= mask;
    most = Math.max(most, bitCounts[mask]);
  }
  if (rate(size, most) >= below) return null;
  for (const outside of pairs) {
    if ((candidates[outside] & ~union) !== 0) continue;
    const ties = tiesOf(grid, among, outside);
    const hint = ties === 0 ? null : hintOf(grid, cellsAtPlaces(among.house, among.places), outside, ties, size);
    if (hint) return hint;
  }
  return null;
}

/** The digits of a cell outside that all cells with them see. */
function tiesOf({ candidates, places }: RatingGrid, among: Cells, outside: number): number {
  const unseen = among.places & ~placesSeen[cellsOfGrid * among.house + outside];
  let ties = 0;
  for (let left = candidates[outside]; left !== 0; left &= left - 1)
    if ((places[digitCount * among.house + lowestIndex(left)] & unseen) === 0) ties |= left & -left;
  return ties;
}

function hintOf(
  grid: RatingGrid,
  cells: readonly number[],
  outside: number,
  ties: number,
  size: Size,
): RatedHint | null {
  const holders = (digit: number): number[] => cells.filter((cell) => grid.hasCandidate(cell, digit));
  const union = cells.reduce((mask, cell) => mask | grid.candidates[cell], 0);
  const aimed = isSingle(ties) ? grid.candidates[outside] & ~ties : union;
  const eliminations = listIndices(aimed).flatMap((digit) => {
    const all = grid.hasCandidate(outside, digit) ? [...holders(digit), outside] : holders(digit);
    return grid.marksSeeing(all, digit).filter(({ cell }) => cell !== outside && !cells.includes(cell));
  });
  if (eliminations.length === 0) return null;
  const counts = cells.map((cell) => bitCounts[grid.candidates[cell]]);
  const most = Math.max(...counts);
  const sum = counts.reduce((all, count) => all + count, 0);
  return {
    name: `${names[size]}${bitCounts[ties]}${most}${sum}`,
    tenths: rate(size, most),
    placements: [],
    eliminations,
    evidence: { kind: 'wing', cells, outside, ties },
  };
}
