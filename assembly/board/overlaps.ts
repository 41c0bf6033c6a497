/**
 * overlaps: which houses share cells, for the propagators that reason over two of them: found when a program is loaded.
 */
import {
  CONFINED_CELLS,
  CONFINED_ONCE,
  CONFINED_OTHERS,
  CONFINED_OUTSIDE,
  GROUP_CELLS,
  GROUP_CONFINEMENT_COUNT,
  GROUP_CONFINEMENTS,
} from './propagators/sum';
import { MAX_SEGMENTS } from './propagators/intersections';
import {
  cellOf,
  HOUSE_CELLS,
  HOUSE_EXACT,
  HOUSE_PAIR_COUNT,
  HOUSE_PAIRS,
  HOUSE_UNIT_COUNT,
  HOUSE_UNITS,
  PROFILE_ONCE,
  profileOf,
  reserve,
  sizeOf,
  trim,
} from './records';
import { cellBytes, recordOf } from './state';

/** Houses of each cell: u32 a cell, the end of its list; u16 house numbers. */
const ENDS: usize = memory.data(4 * 641, 16);
const LIST_ENTRIES: i32 = 1 << 17;
const LIST: usize = memory.data(2 << 17, 16);
/** u16 a house: cells shared with the cells at hand; all 0 between uses. */
const SHARED: usize = memory.data(2 * 8192, 16);
/** Houses with an entry in SHARED. */
const TOUCHED: usize = memory.data(2 * 8192, 16);
/** u32 a cell: the last group or house it was marked for. */
const MARKS: usize = memory.data(4 * 640, 16);
let mark: u32 = 0;

/** Positions in the house at hand of the cells it shares with each class of others; and the segments of a class. */
const CLASS_MASKS: usize = memory.data(4 * 16, 16);
const CLASS_COUNTS: usize = memory.data(4 * 16, 16);
const CLASS_HOUSES: usize = memory.data(2 * 16 * 32, 16);
const MAX_CLASSES: i32 = 16;
/** Largest house whose positions are bits of an u32. */
const MAX_CELLS_OF_HOUSE: i32 = 32;

/** Lists the houses of each cell. @returns false when there are too many. */
export function listHouses(first: i32, count: i32): bool {
  const cells = cellBytes >> 2;
  let entries = 0;
  memory.fill(ENDS, 0, <usize>cellBytes + 4);
  for (let house = first; house < first + count; ++house) {
    const record = recordOf(house),
      size = sizeOf(record);
    entries += size;
    for (let index = 0; index < size; ++index) {
      const at = ENDS + 4 + cellOf(record, index);
      store<u32>(at, load<u32>(at) + 1);
    }
  }
  if (entries > LIST_ENTRIES) return false;
  for (let cell = 1; cell <= cells; ++cell) {
    const at = ENDS + ((<usize>cell) << 2);
    store<u32>(at, load<u32>(at) + load<u32>(at - 4));
  }
  // Filled from the back: the ends of the lists before become their starts and move up again.
  for (let house = first + count - 1; house >= first; --house) {
    const record = recordOf(house);
    for (let index = sizeOf(record) - 1; index >= 0; --index) {
      const at = ENDS + 4 + cellOf(record, index),
        entry = load<u32>(at) - 1;
      store<u32>(at, entry);
      store<u16>(LIST + ((<usize>entry) << 1), house);
    }
  }
  // ENDS[cell + 1] is now the start of the cell's list: move every entry down by one.
  for (let cell = 0; cell < cells; ++cell)
    store<u32>(ENDS + ((<usize>cell) << 2), load<u32>(ENDS + 4 + ((<usize>cell) << 2)));
  store<u32>(ENDS + <usize>cellBytes, entries);
  return true;
}

// @ts-ignore: decorator
@inline export function startOf(offset: usize): usize {
  return LIST + ((<usize>load<u32>(ENDS + offset)) << 1);
}

// @ts-ignore: decorator
@inline export function endOf(offset: usize): usize {
  return LIST + ((<usize>load<u32>(ENDS + 4 + offset)) << 1);
}

/** Counts in SHARED the cells that each house has among those of a list of u16 offsets. @returns the houses touched. */
function countShared(cells: usize, size: i32): i32 {
  let touched = 0;
  for (let at = cells, last = cells + ((<usize>size) << 1); at < last; at += 2) {
    const offset: usize = load<u16>(at);
    for (let entry = startOf(offset), end = endOf(offset); entry < end; entry += 2) {
      const house: u32 = load<u16>(entry),
        shared = SHARED + ((<usize>house) << 1);
      const before = load<u16>(shared);
      store<u16>(shared, before + 1);
      if (before != 0) continue;
      store<u16>(TOUCHED + ((<usize>touched) << 1), house);
      ++touched;
    }
  }
  return touched;
}

/** After a load that ended in the middle. */
export function clearShared(): void {
  memory.fill(SHARED, 0, 2 * 8192);
}

/** The shared cells of an entry of TOUCHED, which are reset. */
// @ts-ignore: decorator
@inline function takeShared(house: i32): i32 {
  const at = SHARED + ((<usize>house) << 1),
    count = load<u16>(at);
  store<u16>(at, 0);
  return count;
}

function markCells(cells: usize, size: i32): void {
  ++mark;
  for (let index = 0; index < size; ++index) store<u32>(MARKS + load<u16>(cells + ((<usize>index) << 1)), mark);
}

// @ts-ignore: decorator
@inline function isMarked(offset: usize): bool {
  return load<u32>(MARKS + offset) == mark;
}

function contains(house: usize, offset: usize): bool {
  for (let index = sizeOf(house) - 1; index >= 0; --index) if (cellOf(house, index) == offset) return true;
  return false;
}

/** Gives a group of a sum its confinements to houses (propagators/sum.ts). @returns false when there is no room. */
export function sharedHouses(group: usize, size: i32): bool {
  store<u32>(group, 0, GROUP_CONFINEMENT_COUNT);
  if (size < 2) return true;
  const cells = group + GROUP_CELLS,
    touched = countShared(cells, size);
  markCells(cells, size);
  let count = 0,
    first: usize = 0,
    end: usize = 0;
  for (let index = 0; index < touched; ++index) {
    const house: i32 = load<u16>(TOUCHED + ((<usize>index) << 1)),
      shared = takeShared(house);
    if (shared < 2) continue;
    const record = recordOf(house),
      others = sizeOf(record) - shared;
    if (others == 0) continue;
    // Confinements follow one another without a gap: the first reservation is for the most there can be.
    if (count == 0) {
      first = end = reserve(<usize>touched * (CONFINED_CELLS + 2 * <usize>(size + MAX_CELLS_OF_HOUSE) + 4));
      if (first == 0) return false;
    }
    if (others > MAX_CELLS_OF_HOUSE) continue;
    store<u32>(end, load<u32>(profileOf(record), PROFILE_ONCE), CONFINED_ONCE);
    store<u16>(end, size - shared, CONFINED_OUTSIDE);
    store<u16>(end, others, CONFINED_OTHERS);
    end += CONFINED_CELLS;
    for (let cell = 0; cell < size; ++cell) {
      const offset = load<u16>(cells + ((<usize>cell) << 1));
      if (shared == size || contains(record, offset)) continue;
      store<u16>(end, offset);
      end += 2;
    }
    for (let cell = 0, all = sizeOf(record); cell < all; ++cell) {
      const offset = cellOf(record, cell);
      if (isMarked(offset)) continue;
      store<u16>(end, <u16>offset);
      end += 2;
    }
    end = (end + 3) & ~3;
    ++count;
  }
  if (count > 0) trim(end);
  store<u32>(group, <u32>first, GROUP_CONFINEMENTS);
  store<u32>(group, count, GROUP_CONFINEMENT_COUNT);
  return true;
}

function positionsIn(record: usize, other: usize): u32 {
  markCells(other + HOUSE_CELLS, sizeOf(other));
  let positions: u32 = 0;
  for (let index = 0, size = sizeOf(record); index < size; ++index)
    positions |= (<u32>isMarked(cellOf(record, index))) << index;
  return positions;
}

/** Gives an exact house its units and pairs (propagators/intersections.ts). @returns false when there is no room. */
export function linkHouse(house: i32): bool {
  const record = recordOf(house);
  if (load<u32>(record, HOUSE_EXACT) == 0 || sizeOf(record) > MAX_CELLS_OF_HOUSE) return true;
  const touched = countShared(record + HOUSE_CELLS, sizeOf(record));
  let classes = 0,
    pairs = 0;
  store<u32>(record, 0, HOUSE_PAIRS);
  for (let index = 0; index < touched; ++index) {
    const number: i32 = load<u16>(TOUCHED + ((<usize>index) << 1)),
      shared = takeShared(number);
    if (shared < 2 || number == house) continue;
    const other = recordOf(number);
    if (profileOf(other) == profileOf(record)) {
      if (sizeOf(other) > shared) classes = classify(number, positionsIn(record, other), classes);
    } else {
      const pair = buildPair(record, other, shared);
      if (pair == 0) return false;
      if (pairs++ == 0) store<u32>(record, <u32>pair, HOUSE_PAIRS);
    }
  }
  store<u32>(record, pairs, HOUSE_PAIR_COUNT);
  for (let index = 0; index < classes; ++index) {
    const unit = buildUnit(record, index);
    if (unit == 0) return false;
    if (index == 0) store<u32>(record, <u32>unit, HOUSE_UNITS);
  }
  store<u32>(record, classes, HOUSE_UNIT_COUNT);
  return true;
}

/** Adds a house to the first class whose houses it does not meet within the house at hand. @returns the classes then. */
function classify(house: i32, positions: u32, classes: i32): i32 {
  let chosen = 0;
  for (; chosen < classes; ++chosen) {
    if ((load<u32>(CLASS_MASKS + ((<usize>chosen) << 2)) & positions) == 0) break;
  }
  if (chosen == MAX_CLASSES) return classes;
  const mask = CLASS_MASKS + ((<usize>chosen) << 2),
    count = CLASS_COUNTS + ((<usize>chosen) << 2);
  if (chosen == classes) {
    store<u32>(mask, 0);
    store<u32>(count, 0);
    ++classes;
  }
  const members = load<u32>(count);
  store<u32>(mask, load<u32>(mask) | positions);
  store<u32>(count, members + 1);
  store<u16>(CLASS_HOUSES + ((<usize>(chosen * MAX_SEGMENTS + members)) << 1), house);
  return classes;
}

function buildUnit(record: usize, index: i32): usize {
  const members = load<u32>(CLASS_COUNTS + ((<usize>index) << 2)),
    size = sizeOf(record);
  let bytes: usize = 8 + 4 * <usize>members + 2 * <usize>size;
  for (let member: u32 = 0; member < members; ++member) bytes += 2 * <usize>sizeOf(memberOf(index, member));
  const unit = reserve(bytes);
  if (unit == 0) return 0;
  const rest = ~load<u32>(CLASS_MASKS + ((<usize>index) << 2)) & (size == 32 ? ~0 : (1 << size) - 1);
  store<u32>(unit, members + <u32>(rest != 0));
  let at = unit + 4;
  for (let member: u32 = 0; member < members; ++member) {
    const other = memberOf(index, member);
    at = writeSegment(at, record, positionsIn(record, other), other);
  }
  if (rest != 0) at = writeSegment(at, record, rest, 0);
  trim(at);
  return unit;
}

// @ts-ignore: decorator
@inline function memberOf(index: i32, member: u32): usize {
  return recordOf(load<u16>(CLASS_HOUSES + ((<usize>(index * MAX_SEGMENTS + member)) << 1)));
}

/** @param other the house whose other cells follow, or 0. @returns the end of the segment. */
function writeSegment(at: usize, record: usize, positions: u32, other: usize): usize {
  const cells = popcnt(positions);
  store<u16>(at, cells);
  store<u16>(at, other == 0 ? 0 : sizeOf(other) - cells, 2);
  at += 4;
  for (let rest = positions; rest != 0; rest &= rest - 1, at += 2) store<u16>(at, <u16>cellOf(record, ctz(rest)));
  return other == 0 ? at : appendOthers(at, other, record);
}

function buildPair(record: usize, other: usize, shared: i32): usize {
  const own = sizeOf(record) - shared,
    others = sizeOf(other) - shared;
  const pair = reserve(16 + 2 * <usize>(own + others));
  if (pair == 0) return 0;
  store<u32>(pair, own);
  store<u32>(pair, others, 4);
  store<u32>(pair, <u32>profileOf(record), 8);
  store<u32>(pair, <u32>profileOf(other), 12);
  const at = appendOthers(pair + 16, record, other);
  appendOthers(at, other, record);
  return pair;
}

/** Writes the cells of one house that are not in the other. */
function appendOthers(at: usize, house: usize, other: usize): usize {
  markCells(other + HOUSE_CELLS, sizeOf(other));
  for (let index = 0, size = sizeOf(house); index < size; ++index) {
    const offset = cellOf(house, index);
    if (isMarked(offset)) continue;
    store<u16>(at, <u16>offset);
    at += 2;
  }
  return at;
}
