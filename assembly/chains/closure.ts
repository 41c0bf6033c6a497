/**
 * What follows from a candidate that is on (its digit is in its cell) or off.
 *
 * On turns off the other candidates of the cell and the digit in the peers; off turns on the candidate that is left in
 * the cell, or the place that is left in a house. Consequences are found breadth first, those of nodes that are on
 * before those of nodes that are off. In a static closure, "left" means as the grid is; in a dynamic one, what was
 * turned off before counts as well, and is a parent then.
 *
 * A closure is a record in an arena:
 *
 *     u16   the number of its nodes
 *     u16   a candidate that is both on and off, plus one; 0 if there is none
 *     bits  the set of its nodes
 *     u32   for each node, in the order of finding: the node, and where its parents begin << 11; then their end
 *     u16   the parents, by their index in that order
 */
import { Table } from '../board/table';
import { ENDS, followingOf, FOLLOWING, links, WITHIN_CELLS } from './links';
import {
  BIT_OF,
  CANDIDATES,
  CANDIDATES_AT,
  CANDIDATES_OF_CELL,
  CELL_OF,
  CELLS,
  DIGITS,
  GIVEN,
  GIVEN_CELLS,
  GIVEN_PLACES,
  GRID_BYTES,
  isSingle,
  NODES,
  PLACE_BITS,
  PLACES_OF,
} from './nodes';

/** The bits of a node in its word; those above say where its parents begin. */
const NODE_BITS: u32 = 11;
const NODE_MASK: u32 = (1 << NODE_BITS) - 1;
/** Where the set of nodes begins. */
const SET: usize = 4;
/** Where the nodes begin. */
const ENTRIES: usize = 192;
/** Room for the entries of a closure while it is followed. */
const ENTRY_BYTES: usize = 4 * (NODES + 1);
/**
 * Room for the closures of all nodes, 23 MB at most: a dynamic one ends where a candidate is on and off, so it has up
 * to 730 nodes, each with up to nine parents; a static one has up to 1,458 nodes with a parent each. The system gives
 * memory only where it is written. Memory that grows would make V8 test each access to a typed array of JavaScript from
 * then on (docs/ratings.md).
 */
const ARENA: usize = memory.data(24 << 20, 16);

/** The grid without what a dynamic closure turned off. */
const CURRENT: usize = memory.data(656, 16);
const CURRENT_CELLS = changetype<Table<u16>>(CURRENT);
const CURRENT_PLACES = changetype<Table<u16>>(CURRENT + 2 * CELLS);

/** For each node of the closure that is followed, its index plus one; 0 for the others. */
const INDEX = changetype<Table<u16>>(memory.data(2 * NODES, 16));
/** The nodes whose consequences are asked, in order. */
const ON = changetype<Table<u16>>(memory.data(2 * CANDIDATES, 16));
const OFF = changetype<Table<u16>>(memory.data(2 * CANDIDATES, 16));
let nextOn: u32 = 0;
let onEnd: u32 = 0;
let nextOff: u32 = 0;
let offEnd: u32 = 0;

/** The end of the records that are kept; where the one that is followed begins. */
let top: usize = 0;
let size: u32 = 0;
/** The parents of the one that is followed lie behind the room of its entries. */
let parents: usize = 0;
let parentCount: u32 = 0;
let contradiction: u32 = 0;

/** Forgets the closures of another grid, or of other links. */
export function clearClosures(): void {
  top = ARENA;
}

// @ts-ignore: decorator
@inline function setEntry(index: u32, node: u32): void {
  store<u32>(top + (index << 2), node | (parentCount << NODE_BITS), ENTRIES);
}

// @ts-ignore: decorator
@inline function addParentAt(index: u32): void {
  store<u16>(parents + (parentCount++ << 1), index);
}

// @ts-ignore: decorator
@inline function add(node: u32): void {
  setEntry(size, node);
  INDEX[node] = <u16>++size;
}

// @ts-ignore: decorator
@inline function queue(node: u32): void {
  if (node < CANDIDATES) ON[onEnd++] = <u16>node;
  else OFF[offEnd++] = <u16>node;
}

/** Begins a closure with a node. */
function start(source: u32): void {
  parents = top + ENTRIES + ENTRY_BYTES;
  parentCount = size = nextOn = onEnd = nextOff = offEnd = contradiction = 0;
  for (let at: usize = 0; at < GRID_BYTES; at += 16) v128.store(CURRENT + at, v128.load(GIVEN + at));
  add(source);
  queue(source);
}

/** Adds a node that is not there yet. @returns false if its opposite is there: the closure ends. */
function reach(node: u32, parent: u32): bool {
  add(node);
  addParentAt(parent);
  if (INDEX[node < CANDIDATES ? node + CANDIDATES : node - CANDIDATES] != 0) {
    contradiction = (node % CANDIDATES) + 1;
    return false;
  }
  queue(node);
  return true;
}

/**
 * Adds the candidate that is left on, which follows from a node and from all that were turned off.
 *
 * @param parent the index of the node.
 * @param turnedOff these, as a mask of what a list of candidates has.
 * @returns false if the closure ends.
 */
function reachLast(found: u32, parent: u32, list: usize, turnedOff: u32): bool {
  if (INDEX[found] != 0) return true;
  const isFine = reach(found, parent);
  for (let rest = turnedOff; rest != 0; rest &= rest - 1)
    addParentAt(INDEX[CANDIDATES + load<u16>(list + (ctz(rest) << 1))] - 1);
  return isFine;
}

/** Follows links in the grid as it was given, contradictions or not. */
function followStatic(): void {
  while (nextOn < onEnd || nextOff < offEnd) {
    const node: u32 = nextOn < onEnd ? ON[nextOn++] : OFF[nextOff++];
    const parent: u32 = INDEX[node] - 1;
    for (let at = followingOf(node), end: u32 = ENDS[node]; at < end; ++at) {
      const next: u32 = FOLLOWING[at];
      if (INDEX[next] != 0) continue;
      add(next);
      addParentAt(parent);
      queue(next);
    }
  }
}

/** Follows links up to the first contradiction. @returns false if there is one: the closure ends. */
function followDynamic(): bool {
  while (nextOn < onEnd || nextOff < offEnd) {
    if (nextOn < onEnd) {
      const node: u32 = ON[nextOn++];
      const parent: u32 = INDEX[node] - 1;
      for (let at = followingOf(node), end: u32 = ENDS[node]; at < end; ++at) {
        const next: u32 = FOLLOWING[at];
        if (INDEX[next] == 0 && !reach(next, parent)) return false;
      }
      continue;
    }
    const node: u32 = OFF[nextOff++];
    const parent: u32 = INDEX[node] - 1;
    const candidate = node - CANDIDATES;
    const cell: u32 = CELL_OF[candidate];
    const bit: u32 = BIT_OF[candidate];
    const rest: u32 = CURRENT_CELLS[cell] & ~bit;
    CURRENT_CELLS[cell] = <u16>rest;
    if (links & WITHIN_CELLS && isSingle(rest)) {
      const turnedOff = GIVEN_CELLS[cell] & ~rest & ~bit;
      if (!reachLast(DIGITS * cell + ctz(rest), parent, CANDIDATES_OF_CELL.addressOf(DIGITS * cell), turnedOff))
        return false;
    }
    for (let at = 3 * candidate; at < 3 * candidate + 3; ++at) {
      const places: u32 = PLACES_OF[at];
      const bit: u32 = PLACE_BITS[at];
      const left: u32 = CURRENT_PLACES[places] & ~bit;
      CURRENT_PLACES[places] = <u16>left;
      if (!isSingle(left)) continue;
      const list = CANDIDATES_AT.addressOf(DIGITS * places);
      const turnedOff = GIVEN_PLACES[places] & ~left & ~bit;
      if (!reachLast(load<u16>(list + (ctz(left) << 1)), parent, list, turnedOff)) return false;
    }
  }
  return true;
}

/** Ends the closure that is followed. @returns its record. */
function keep(): usize {
  const record = top;
  store<u16>(record, size);
  store<u16>(record, contradiction, 2);
  for (let at = SET; at < ENTRIES; at += 4) store<u32>(record + at, 0);
  for (let index: u32 = 0; index < size; ++index) {
    const node = nodeAt(record, index);
    const word = wordOf(record, node);
    store<u32>(word, load<u32>(word, SET) | (1 << node), SET);
    INDEX[node] = 0;
  }
  setEntry(size, 0);
  const to = parentsOf(record);
  for (let at: usize = 0; at < parentCount << 1; at += 8) store<u64>(to + at, load<u64>(parents + at));
  top = (to + (parentCount << 1) + 15) & ~15;
  return record;
}

/** Finds all that follows from a node, by links alone. @returns the record. */
export function follow(source: u32, isDynamic: bool): usize {
  start(source);
  if (isDynamic) followDynamic();
  else followStatic();
  return keep();
}

// @ts-ignore: decorator
@inline function entryAt(record: usize, index: u32): u32 {
  return load<u32>(record + (index << 2), ENTRIES);
}

// @ts-ignore: decorator
@inline export function nodeAt(record: usize, index: u32): u32 {
  return entryAt(record, index) & NODE_MASK;
}

/** The word of the set of a record that has the bit of a node, without `SET`. */
// @ts-ignore: decorator
@inline function wordOf(record: usize, node: u32): usize {
  return record + ((node >> 5) << 2);
}

/** Where the parents begin. */
// @ts-ignore: decorator
@inline function parentsOf(record: usize): usize {
  return record + ENTRIES + ((<usize>load<u16>(record) + 1) << 2);
}

/** The nodes that a count has yet to count, by their index. */
const NEEDED = changetype<Table<u8>>(memory.data(NODES, 16));

/** The number of nodes that a node of a closure follows from, with itself. */
export function countAncestors(record: usize, node: u32): u32 {
  const list = parentsOf(record);
  let index: u32 = 0;
  while (nodeAt(record, index) != node) ++index;
  NEEDED[index] = 1;
  let count: u32 = 0;
  // Parents were found before what follows from them.
  for (let at = <i32>index; at >= 0; --at) {
    if (NEEDED[at] == 0) continue;
    NEEDED[at] = 0;
    ++count;
    const end = entryAt(record, at + 1) >> NODE_BITS;
    for (let nth = entryAt(record, at) >> NODE_BITS; nth < end; ++nth) NEEDED[load<u16>(list + (nth << 1))] = 1;
  }
  return count;
}

/** The number of the nodes of a record. */
// @ts-ignore: decorator
@inline export function sizeOf(record: usize): u32 {
  return load<u16>(record);
}

/** The candidate that is both on and off, plus one; 0 if there is none. */
// @ts-ignore: decorator
@inline export function contradictionOf(record: usize): u32 {
  return load<u16>(record, 2);
}

/** The word of the set of a record in which a node has the bit `node % 32`. */
// @ts-ignore: decorator
@inline export function setWord(record: usize, node: u32): u32 {
  return load<u32>(wordOf(record, node), SET);
}
