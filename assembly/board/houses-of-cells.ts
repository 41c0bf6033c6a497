/**
 * Lists the houses of each cell, for loading sums or intersections, and for learning. A list is walked by address: `for
 * (let at = firstHouseOf(cell), end = endOfHouses(cell); at < end; at += HOUSE_ENTRY) … houseAt(at)`.
 */
import { MAX_CELLS } from '../codes';
import { houseOf } from './records/house';
import { cellBytes } from './state';
import { CellTable, Table } from './table';

/** The index of the first entry of each cell's list, which ends where the next cell's list begins. */
const STARTS = changetype<CellTable<u32>>(memory.data(4 * (MAX_CELLS + 1), 16));
/** The entries: the constraint number of a house. */
const LIST = changetype<Table<u16>>(memory.data(2 << 17, 16));
const LIST_ENTRIES: i32 = 1 << 17;
export const HOUSE_ENTRY: usize = 2;

/** Lists the houses of each cell. @returns false when there are too many. */
export function listHouses(first: i32, count: i32): bool {
  let entries = 0;
  for (let cell = 0; cell <= cellBytes; cell += 4) STARTS[cell] = 0;
  for (let constraint = first; constraint < first + count; ++constraint) {
    const house = houseOf(constraint);
    entries += house.size;
    for (let index = 0; index < house.size; ++index) STARTS[house.cellOf(index)] += 1;
  }
  if (entries > LIST_ENTRIES) return false;
  // STARTS now holds the ends of the lists. They are filled from the back, so the ends become the starts.
  for (let cell = 4; cell <= cellBytes; cell += 4) STARTS[cell] += STARTS[cell - 4];
  for (let constraint = first + count - 1; constraint >= first; --constraint) {
    const house = houseOf(constraint);
    for (let index = house.size - 1; index >= 0; --index) {
      const cell = house.cellOf(index),
        entry = STARTS[cell] - 1;
      STARTS[cell] = entry;
      LIST[entry] = <u16>constraint;
    }
  }
  return true;
}

// @ts-ignore: decorator
@inline export function firstHouseOf(offset: usize): usize {
  return changetype<usize>(LIST) + HOUSE_ENTRY * <usize>STARTS[offset];
}

// @ts-ignore: decorator
@inline export function endOfHouses(offset: usize): usize {
  return changetype<usize>(LIST) + HOUSE_ENTRY * <usize>STARTS[offset + 4];
}

// @ts-ignore: decorator
@inline export function houseAt(entry: usize): i32 {
  return load<u16>(entry);
}
