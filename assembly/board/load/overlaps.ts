/**
 * overlaps: finds the houses that share cells, for the propagators that reason over two houses. Runs when a program is
 * loaded.
 */
import { MAX_CELLS } from '../../codes';
import { endOfHouses, firstHouseOf, HOUSE_ENTRY, houseAt } from '../houses-of-cells';
import { MAX_CONSTRAINTS } from '../program';
import { MAX_SEGMENTS } from '../propagators/intersections';
import { reserve, trim } from '../records/arena';
import { appendCell, cellAt, ENTRY, skipCells } from '../records/cells';
import { House, houseOf } from '../records/house';
import { Pair, Segment, Unit } from '../records/intersections';
import { alignList, Confinement, Group } from '../records/sum';
import { CellTable, Table } from '../table';

/** The number of cells that each house shares with the current cells; all 0 between uses. */
const SHARED = changetype<Table<u16>>(memory.data(2 * MAX_CONSTRAINTS, 16));
/** The houses with a nonzero entry in SHARED. */
const TOUCHED = changetype<Table<u16>>(memory.data(2 * MAX_CONSTRAINTS, 16));
/** The last mark of each cell; each list of marked cells gets a new mark. */
const MARKS = changetype<CellTable<u32>>(memory.data(4 * MAX_CELLS, 16));
let mark: u32 = 0;

/**
 * The houses that overlap the current house, in classes whose members are disjoint within it. For each class: the
 * positions of the shared cells, the number of houses, and the houses, MAX_SEGMENTS entries for each class.
 */
const CLASS_POSITIONS = changetype<Table<u32>>(memory.data(4 * 16, 16));
const CLASS_SIZES = changetype<Table<u32>>(memory.data(4 * 16, 16));
const CLASS_HOUSES = changetype<Table<u16>>(memory.data(2 * 16 * MAX_SEGMENTS, 16));
const MAX_CLASSES: i32 = 16;
/** The largest house whose positions fit the bits of a u32. */
const MAX_CELLS_OF_HOUSE: i32 = 32;

/** Counts in SHARED how many cells of a list each house has. @returns the number of houses in TOUCHED. */
function countShared(cells: usize, end: usize): i32 {
  let touched = 0;
  for (let at = cells; at < end; at += ENTRY) {
    const cell = cellAt(at);
    for (let entry = firstHouseOf(cell), last = endOfHouses(cell); entry < last; entry += HOUSE_ENTRY) {
      const house = houseAt(entry),
        before = SHARED[house];
      SHARED[house] = before + 1;
      if (before == 0) TOUCHED[touched++] = <u16>house;
    }
  }
  return touched;
}

/** Resets the counts after a load that ended early. */
export function clearShared(): void {
  SHARED.clear(MAX_CONSTRAINTS);
}

/** @returns the number of cells that a house shares, and resets it. */
// @ts-ignore: decorator
@inline function takeShared(house: i32): i32 {
  const count = SHARED[house];
  SHARED[house] = 0;
  return count;
}

function markCells(cells: usize, end: usize): void {
  ++mark;
  for (let at = cells; at < end; at += ENTRY) MARKS[cellAt(at)] = mark;
}

// @ts-ignore: decorator
@inline function isMarked(offset: usize): bool {
  return MARKS[offset] == mark;
}

function contains(house: House, offset: usize): bool {
  for (let index = house.size - 1; index >= 0; --index) if (house.cellOf(index) == offset) return true;
  return false;
}

/** Writes the confinements of a group of a sum to houses. @returns false when there is no room. */
export function confineGroup(group: Group): bool {
  group.confinementCount = 0;
  const size = group.size;
  if (size < 2) return true;
  const touched = countShared(group.cells, group.end);
  markCells(group.cells, group.end);
  let end: usize = 0;
  for (let index = 0; index < touched; ++index) {
    const constraint = TOUCHED[index],
      shared = takeShared(constraint);
    if (shared < 2) continue;
    const house = houseOf(constraint),
      others = house.size - shared;
    if (others == 0) continue;
    // Confinements are contiguous: the first reservation is for the largest number possible.
    if (end == 0) {
      const most = offsetof<Confinement>() + ENTRY * <usize>(size + MAX_CELLS_OF_HOUSE) + 4;
      end = reserve(<usize>touched * most);
      if (end == 0) return false;
      group.confinements = changetype<Confinement>(end);
    }
    if (others > MAX_CELLS_OF_HOUSE) continue;
    end = writeConfinement(changetype<Confinement>(end), group, house, shared);
    group.confinementCount += 1;
  }
  if (group.confinementCount > 0) trim(end);
  return true;
}

/** @returns the end of the confinement. */
function writeConfinement(confinement: Confinement, group: Group, house: House, shared: i32): usize {
  confinement.once = house.profile.once;
  confinement.outsideCount = <u16>(group.size - shared);
  confinement.otherCount = <u16>(house.size - shared);
  let end = confinement.outside;
  for (let at = group.cells; at < group.end; at += ENTRY) {
    const cell = cellAt(at);
    if (shared != group.size && !contains(house, cell)) end = appendCell(end, cell);
  }
  return alignList(appendUnmarked(end, house));
}

/** Writes the cells of a house that are not marked. @returns the end. */
function appendUnmarked(end: usize, house: House): usize {
  for (let at = house.cells, last = house.end; at < last; at += ENTRY) {
    const cell = cellAt(at);
    if (!isMarked(cell)) end = appendCell(end, cell);
  }
  return end;
}

/** Writes the cells of one house that are not in the other. @returns the end. */
function appendOthers(end: usize, house: House, other: House): usize {
  markCells(other.cells, other.end);
  return appendUnmarked(end, house);
}

function positionsIn(house: House, other: House): u32 {
  markCells(other.cells, other.end);
  let positions: u32 = 0;
  for (let index = 0, size = house.size; index < size; ++index)
    positions |= (<u32>isMarked(house.cellOf(index))) << index;
  return positions;
}

/** Writes the units and pairs of an exact house. @returns false when there is no room. */
export function linkHouse(constraint: i32): bool {
  const house = houseOf(constraint);
  if (!house.isExact || house.size > MAX_CELLS_OF_HOUSE) return true;
  const touched = countShared(house.cells, house.end);
  let classes = 0;
  for (let index = 0; index < touched; ++index) {
    const number = TOUCHED[index],
      shared = takeShared(number);
    if (shared < 2 || number == constraint) continue;
    const other = houseOf(number);
    if (other.profile == house.profile) {
      if (other.size > shared) classes = classify(number, positionsIn(house, other), classes);
    } else if (!addPair(house, other, shared)) return false;
  }
  for (let index = 0; index < classes; ++index) if (!addUnit(house, index)) return false;
  return true;
}

/**
 * Adds a house to the first class whose members are disjoint from it within the current house. @returns the new number
 * of classes.
 */
function classify(house: i32, positions: u32, classes: i32): i32 {
  let chosen = 0;
  while (chosen < classes && (CLASS_POSITIONS[chosen] & positions) != 0) ++chosen;
  if (chosen == MAX_CLASSES) return classes;
  if (chosen == classes) {
    CLASS_POSITIONS[chosen] = 0;
    CLASS_SIZES[chosen] = 0;
    ++classes;
  }
  const members = CLASS_SIZES[chosen];
  CLASS_POSITIONS[chosen] |= positions;
  CLASS_SIZES[chosen] = members + 1;
  CLASS_HOUSES[chosen * MAX_SEGMENTS + members] = <u16>house;
  return classes;
}

// @ts-ignore: decorator
@inline function memberOf(index: i32, member: u32): House {
  return houseOf(CLASS_HOUSES[index * MAX_SEGMENTS + member]);
}

/** Adds the unit of a class. Units are contiguous. @returns false when there is no room. */
function addUnit(house: House, index: i32): bool {
  const members = CLASS_SIZES[index],
    size = house.size;
  let bytes = offsetof<Unit>() + (members + 1) * offsetof<Segment>() + ENTRY * <usize>size;
  for (let member: u32 = 0; member < members; ++member) bytes += ENTRY * <usize>memberOf(index, member).size;
  const at = reserve(bytes);
  if (at == 0) return false;
  const unit = changetype<Unit>(at);
  if (house.unitCount++ == 0) house.units = unit;
  const rest = ~CLASS_POSITIONS[index] & (size == 32 ? ~0 : (1 << size) - 1);
  unit.segmentCount = members + <u32>(rest != 0);
  let segment = unit.first;
  for (let member: u32 = 0; member < members; ++member) {
    const other = memberOf(index, member),
      others = writeShared(segment, house, positionsIn(house, other));
    segment.otherCount = <u16>(other.size - segment.cellCount);
    segment = changetype<Segment>(appendOthers(others, other, house));
  }
  if (rest != 0) segment = changetype<Segment>(writeShared(segment, house, rest));
  trim(changetype<usize>(segment));
  return true;
}

/** Writes the cells of a segment, given by their positions in the house. @returns the end of the cells. */
function writeShared(segment: Segment, house: House, positions: u32): usize {
  segment.cellCount = <u16>popcnt(positions);
  segment.otherCount = 0;
  let end = segment.cells;
  for (let rest = positions; rest != 0; rest &= rest - 1) end = appendCell(end, house.cellOf(ctz(rest)));
  return end;
}

/** Adds a pair. Pairs are contiguous. @returns false when there is no room. */
function addPair(house: House, other: House, shared: i32): bool {
  const own = house.size - shared,
    others = other.size - shared;
  const at = reserve(skipCells(offsetof<Pair>(), own + others));
  if (at == 0) return false;
  const pair = changetype<Pair>(at);
  if (house.pairCount++ == 0) house.pairs = pair;
  pair.ownCount = own;
  pair.otherCount = others;
  pair.ownProfile = house.profile;
  pair.otherProfile = other.profile;
  appendOthers(appendOthers(pair.own, house, other), other, house);
  return true;
}
