/**
 * The candidates of a classic grid that chains lead through, and where they lie.
 *
 * A candidate is `9 * cell + digit`; as a node it is on, or off, which is the same and 729. The places of a digit in a
 * house are `9 * house + digit`, with boxes 0 to 8, columns 9 to 17 and rows 18 to 26, as in src/rating/grid.ts.
 */
import { Table } from '../board/table';

export const CELLS: u32 = 81;
export const DIGITS: u32 = 9;
export const CANDIDATES: u32 = CELLS * DIGITS;
export const NODES: u32 = 2 * CANDIDATES;
export const HOUSES: u32 = 27;

/** For each candidate its cell, and the bit of its digit. */
export const CELL_OF = changetype<Table<u8>>(memory.data(CANDIDATES, 16));
export const BIT_OF = changetype<Table<u16>>(memory.data(2 * CANDIDATES, 16));
/** Three for each candidate, its box, row and column: where its places are, and the bit of its cell there. */
export const PLACES_OF = changetype<Table<u16>>(memory.data(6 * CANDIDATES, 16));
export const PLACE_BITS = changetype<Table<u16>>(memory.data(6 * CANDIDATES, 16));
/** Parallel to these: the places of the other cells of the house, in lines those outside the box. */
export const OTHER_PLACES = changetype<Table<u16>>(memory.data(6 * CANDIDATES, 16));
/** The candidates of each cell, and of each digit in each house by place: lists of nine. */
export const CANDIDATES_OF_CELL = changetype<Table<u16>>(memory.data(2 * CANDIDATES, 16));
export const CANDIDATES_AT = changetype<Table<u16>>(memory.data(2 * HOUSES * DIGITS * DIGITS, 16));

/** For each cell, the set of those that share a house with it: three words of 27 cells. */
export const SET_WORDS: u32 = 3;
export const PEERS = changetype<Table<u32>>(memory.data(4 * 3 * CELLS, 16));

/** The grid as it was given: the candidates of each cell, then the places of each digit in each house. */
export const GRID_BYTES: usize = 656;
export const GIVEN: usize = memory.data(656, 16);
export const GIVEN_CELLS = changetype<Table<u16>>(GIVEN);
export const GIVEN_PLACES = changetype<Table<u16>>(GIVEN + 2 * CELLS);

let isReady: bool = false;

/** Fills the tables, once. */
export function makeTables(): void {
  if (isReady) return;
  isReady = true;
  for (let candidate: u32 = 0; candidate < CANDIDATES; ++candidate) {
    const cell = candidate / DIGITS;
    const digit = candidate % DIGITS;
    const row = cell / 9;
    const column = cell % 9;
    CELL_OF[candidate] = <u8>cell;
    BIT_OF[candidate] = <u16>((<u32>1) << digit);
    CANDIDATES_OF_CELL[candidate] = <u16>candidate;
    const place = 3 * (row % 3) + (column % 3);
    setPlace(candidate, 0, 3 * (row / 3) + column / 3, place, 1 << place);
    setPlace(candidate, 1, 18 + row, column, 7 << (column - (column % 3)));
    setPlace(candidate, 2, 9 + column, row, 7 << (row - (row % 3)));
  }
  // The candidates of one digit that share a house.
  for (let at: u32 = 0; at < 3 * CANDIDATES; ++at) {
    if (at % (3 * DIGITS) >= 3) continue;
    const cell: u32 = at / (3 * DIGITS);
    for (let place: u32 = 0; place < 9; ++place) {
      const other: u32 = CELL_OF[CANDIDATES_AT[DIGITS * PLACES_OF[at] + place]];
      if (other != cell) PEERS[SET_WORDS * cell + other / 27] |= 1 << (other % 27);
    }
  }
}

function setPlace(candidate: u32, nth: u32, house: u32, place: u32, inBox: u32): void {
  const at = 3 * candidate + nth;
  const index = DIGITS * house + (candidate % DIGITS);
  PLACES_OF[at] = <u16>index;
  PLACE_BITS[at] = <u16>((<u32>1) << place);
  OTHER_PLACES[at] = <u16>(511 & ~inBox);
  CANDIDATES_AT[DIGITS * index + place] = <u16>candidate;
}

/** True for one bit. */
// @ts-ignore: decorator
@inline export function isSingle(mask: u32): bool {
  return mask != 0 && (mask & (mask - 1)) == 0;
}
