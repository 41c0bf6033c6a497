/**
 * - Rule: the places of a digit in a house lie in one other house, where it has no other place then.
 * - Strength: pointing, from a box to a line (`Po` 2.6), and claiming, from a line to a box (`Cl` 2.8). Direct: the
 *   digit is left with one place in another house, which is filled at once (`DP` 1.7, `DC` 1.9).
 * - Source: the scale of Sudoku Explainer.
 */
import { countBits } from '../../model/bits.js';
import { cellsOfHouse, digitCount, houseCount, housesOfCell, type RatingGrid } from '../grid.js';
import type { RatedHint, CellDigit } from '../hint.js';
import type { Find } from '../producer.js';

/** Two houses that share three cells, and the places of these in each. */
interface Crossing {
  readonly house: number;
  readonly other: number;
  readonly shared: number;
  readonly sharedOfOther: number;
}

/** The places of a house that lie in another. */
const placesIn = (house: number, other: number): number =>
  cellsOfHouse[house].reduce(
    (mask, cell, place) => (cellsOfHouse[other].includes(cell) ? mask | (1 << place) : mask),
    0,
  );

const listCrossings = (houses: readonly number[], others: readonly number[]): Crossing[] =>
  houses.flatMap((house) =>
    others
      .map((other) => ({ house, other, shared: placesIn(house, other), sharedOfOther: placesIn(other, house) }))
      .filter(({ shared }) => countBits(shared) === 3),
  );
const houses = Array.from({ length: houseCount }, (_, house) => house);
const [boxes, lines] = [houses.slice(0, 9), houses.slice(9)];
const pointing = listCrossings(boxes, lines);
const claiming = listCrossings(lines, boxes);
const all = [...pointing, ...claiming];

/** A digit that is locked in a house, and what goes. */
export interface Locking {
  readonly house: number;
  readonly digit: number;
  readonly eliminations: readonly CellDigit[];
}

/** Yields what is locked, pointing first. */
export function* lockings(grid: RatingGrid, crossings: readonly Crossing[] = all): Generator<Locking> {
  for (const { house, other, shared, sharedOfOther } of crossings) {
    for (let digit = 0; digit < digitCount; digit++) {
      const places = grid.places[digitCount * house + digit];
      if (places === 0 || (places & ~shared) !== 0) continue;
      if ((grid.places[digitCount * other + digit] & ~sharedOfOther) === 0) continue;
      const outside = grid.cellsFor(other, digit).filter((cell) => !cellsOfHouse[house].includes(cell));
      yield { house, digit, eliminations: outside.map((cell) => ({ cell, digit })) };
    }
  }
}

/** The place that a digit is left with, in a house of the kind that locks, once it left these cells. */
function placeLeft(grid: RatingGrid, { house, eliminations }: Locking): CellDigit | undefined {
  for (const { cell, digit } of eliminations) {
    const left = grid
      .cellsFor(housesOfCell[cell][Math.floor(house / 9)], digit)
      .filter((one) => !eliminations.some((mark) => mark.cell === one));
    if (left.length === 1) return { cell: left[0], digit };
  }
  return undefined;
}

export const directLocking: Find = (grid) => {
  for (const [name, tenths, crossings] of [
    ['DP', 17, pointing],
    ['DC', 19, claiming],
  ] as const) {
    for (const found of lockings(grid, crossings)) {
      const left = placeLeft(grid, found);
      if (left) return { name, tenths, placements: [left], eliminations: [] };
    }
  }
  return null;
};

export const locking: Find = (grid): RatedHint | null => {
  for (const [name, tenths, crossings] of [
    ['Po', 26, pointing],
    ['Cl', 28, claiming],
  ] as const)
    for (const { eliminations } of lockings(grid, crossings)) return { name, tenths, placements: [], eliminations };
  return null;
};
