/**
 * - Rule: the places of a digit in a house lie in one other house, where it has no other place then.
 * - Strength: pointing, from a box to a line (`Po` 2.6), and claiming, from a line to a box (`Cl` 2.8). Direct: the
 *   digit is left with one place in another house, which is filled at once (`DP` 1.7, `DC` 1.9).
 * - Source: the scale of Sudoku Explainer.
 */
import { countBits, hasBit, isSingle, listIndices, lowestIndex } from '../../model/bits.js';
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

/** The places of a house that lie in another, at `houseCount * house + other`. */
const sharedPlaces = Uint16Array.from({ length: houseCount * houseCount }, (_, pair) =>
  cellsOfHouse[Math.floor(pair / houseCount)].reduce(
    (mask, cell, place) => (housesOfCell[cell].includes(pair % houseCount) ? mask | (1 << place) : mask),
    0,
  ),
);
const placesIn = (house: number, other: number): number => sharedPlaces[houseCount * house + other];

const listCrossings = (houses: readonly number[], others: readonly number[]): Crossing[] =>
  houses.flatMap((house) =>
    others
      .map((other) => ({ house, other, shared: placesIn(house, other), sharedOfOther: placesIn(other, house) }))
      .filter(({ shared }) => countBits(shared) === 3),
  );
const houses = Array.from({ length: houseCount }, (_, house) => house);
const boxCount = 9;
const [boxes, lines] = [houses.slice(0, boxCount), houses.slice(boxCount)];
const pointing = listCrossings(boxes, lines);
const claiming = listCrossings(lines, boxes);
const all = [...pointing, ...claiming];
const directKinds = [
  ['DP', 17, pointing],
  ['DC', 19, claiming],
] as const;
const kinds = [
  ['Po', 26, pointing],
  ['Cl', 28, claiming],
] as const;

/** A digit that is locked in a house, and what goes. */
export interface Locking {
  readonly house: number;
  readonly digit: number;
  readonly eliminations: readonly CellDigit[];
}

/** For each mask of a line, which of its thirds have a place. */
const thirds = Uint8Array.from({ length: 512 }, (_, mask) =>
  [0, 1, 2].reduce((found, third) => ((mask >> (3 * third)) & 7 ? found | (1 << third) : found), 0),
);
/**
 * True if a digit is locked in a crossing of a chute: its places in the line are all there, but not those in the box,
 * or the other way round.
 * @param taken the crossings with places: bits 0 to 2 in the first of three rows or columns, by box, and so on.
 */
function hasLocked(taken: number): boolean {
  for (let at = 0; at < 9; at++) {
    const isOnlyOfLine = isSingle(taken & (7 << (at - (at % 3))));
    const isOnlyOfBox = isSingle(taken & (73 << (at % 3)));
    if (hasBit(taken, at) && isOnlyOfLine !== isOnlyOfBox) return true;
  }
  return false;
}
/** For each set of crossings, 1 if a digit is locked in one. */
const locked = Uint8Array.from({ length: 512 }, (_, taken) => Number(hasLocked(taken)));

/** The mask of the digits that are locked somewhere. Tells most grids from those whose crossings must be searched. */
function lockedSomewhere(places: Uint16Array): number {
  let digits = 0;
  for (let line = digitCount * boxCount; line < places.length; line += 3 * digitCount) {
    for (let digit = 0; digit < digitCount; digit++) {
      const taken =
        thirds[places[line + digit]] |
        (thirds[places[line + digitCount + digit]] << 3) |
        (thirds[places[line + 2 * digitCount + digit]] << 6);
      digits |= locked[taken] << digit;
    }
  }
  return digits;
}

/** Those of some digits that are locked in the first house of a crossing and have places in the rest of the other. */
function lockedAt(places: Uint16Array, digits: number, { house, other, shared, sharedOfOther }: Crossing): number {
  let found = 0;
  for (let left = digits; left !== 0; left &= left - 1) {
    const digit = lowestIndex(left);
    const inHouse = places[digitCount * house + digit];
    if (inHouse !== 0 && (inHouse & ~shared) === 0 && (places[digitCount * other + digit] & ~sharedOfOther) !== 0)
      found |= 1 << digit;
  }
  return found;
}

/** Yields what is locked, pointing first. */
export function* lockings({ places }: RatingGrid, crossings: readonly Crossing[] = all): Generator<Locking> {
  const digits = lockedSomewhere(places);
  if (digits === 0) return;
  for (const crossing of crossings) {
    const { house, other, sharedOfOther } = crossing;
    for (let left = lockedAt(places, digits, crossing); left !== 0; left &= left - 1) {
      const digit = lowestIndex(left);
      const outside = listIndices(places[digitCount * other + digit] & ~sharedOfOther);
      yield { house, digit, eliminations: outside.map((place) => ({ cell: cellsOfHouse[other][place], digit })) };
    }
  }
}

/** The place that a locked digit is left with, in a house of the kind that locks, once it left the other house. */
function placeLeft({ places }: RatingGrid, { house, other, sharedOfOther }: Crossing, digit: number): CellDigit | null {
  const kind = Math.floor(house / 9);
  for (let out = places[digitCount * other + digit] & ~sharedOfOther; out !== 0; out &= out - 1) {
    const crossed = housesOfCell[cellsOfHouse[other][lowestIndex(out)]][kind];
    const left = places[digitCount * crossed + digit] & ~sharedPlaces[houseCount * crossed + other];
    if (isSingle(left)) return { cell: cellsOfHouse[crossed][lowestIndex(left)], digit };
  }
  return null;
}

export const directLocking: Find = (grid) => {
  const digits = lockedSomewhere(grid.places);
  if (digits === 0) return null;
  for (const [name, tenths, crossings] of directKinds) {
    for (const crossing of crossings) {
      for (let left = lockedAt(grid.places, digits, crossing); left !== 0; left &= left - 1) {
        const placed = placeLeft(grid, crossing, lowestIndex(left));
        if (placed) return { name, tenths, placements: [placed], eliminations: [] };
      }
    }
  }
  return null;
};

export const locking: Find = (grid): RatedHint | null => {
  for (const [name, tenths, crossings] of kinds)
    for (const { eliminations } of lockings(grid, crossings)) return { name, tenths, placements: [], eliminations };
  return null;
};
