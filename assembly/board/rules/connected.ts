/**
 * connected: the cells that hold a symbol of a set form one connected set.
 *
 * Rule      Every cell of the set can be reached from every other through cells that may belong to it. A set of known
 *           size has so many cells, and from each known one a way leads to every other with no more open cells than
 *           are missing.
 * Removes   The symbols of the set from cells out of reach; all others from cells without which known cells would be
 *           apart, or too few cells would be left. An empty set is none.
 * Conflict  Known cells that are apart, too few cells, too many.
 * Strength  Domain consistency without a size: cut vertices and reach; with a size bounds of distances.
 * Cost      O((cells + edges) × known parts).
 * Source    Cut vertices by depth-first search (Hopcroft and Tarjan 1973).
 */
import { MAX_CELLS } from '../../codes';
import { domainAt } from '../state';
import { Table } from '../table';
import { cellOf, wordAt } from './rule';
import { restrict } from './small';

/**
 * What `Connected` needs beside its words: `ConnectedRecord | (size + 1) × u16 start | 2 × edges × u16 neighbour |
 * size × u8 membership`, the memberships that the last call found.
 */
@unmanaged
export class ConnectedRecord {
  kind: i32;
  /** The words of the rule. */
  rule: usize;
  size: i32;
  edges: i32;
  /** Whether the last call had nothing to change: another one with the same memberships has not, either. */
  isSettled: bool;


  @inline
  get starts(): Table<u16> {
    return changetype<Table<u16>>(changetype<usize>(this) + offsetof<ConnectedRecord>());
  }


  @inline
  get neighbours(): Table<u16> {
    return changetype<Table<u16>>(changetype<usize>(this.starts) + ((<usize>this.size + 1) << 1));
  }


  @inline
  get lastMembership(): Table<u8> {
    return changetype<Table<u8>>(changetype<usize>(this.neighbours) + ((<usize>this.edges) << 2));
  }

  /** The bytes of a record. */
  static bytes(size: usize, edges: usize): usize {
    return offsetof<ConnectedRecord>() + 2 * (size + 1 + 2 * edges) + size;
  }
}

/** Whether a cell belongs to the set. */
const enum Membership {
  No,
  Open,
  Yes,
}

const MEMBERSHIP = changetype<Table<u8>>(memory.data(MAX_CELLS, 16));
/** Of a spread: the cells reached, the open cells on the way to each, and the cells that wait, nearest first. */
const REACHED = changetype<Table<u8>>(memory.data(MAX_CELLS, 16));
const STEPS = changetype<Table<u16>>(memory.data(2 * MAX_CELLS, 16));
const WAITING = changetype<Table<u16>>(memory.data(4 * MAX_CELLS, 16));
/** The known cells that are in one part with a known cell that a spread has begun at. */
const JOINED = changetype<Table<u8>>(memory.data(MAX_CELLS, 16));
/** Of the depth-first search: when each cell was entered, the earliest entry its branch reaches, what the branch holds. */
const ENTERED = changetype<Table<i32>>(memory.data(4 * MAX_CELLS, 16));
const EARLIEST = changetype<Table<i32>>(memory.data(4 * MAX_CELLS, 16));
const HELD = changetype<Table<i32>>(memory.data(4 * MAX_CELLS, 16));
const KNOWN = changetype<Table<i32>>(memory.data(4 * MAX_CELLS, 16));
/** The cells of the branches that each cell alone connects to the root. */
const CUT_OFF = changetype<Table<i32>>(memory.data(4 * MAX_CELLS, 16));
const IS_CUT = changetype<Table<u8>>(memory.data(MAX_CELLS, 16));
const PARENT = changetype<Table<u16>>(memory.data(2 * MAX_CELLS, 16));
const NEXT_EDGE = changetype<Table<u16>>(memory.data(2 * MAX_CELLS, 16));

let mask: u32 = 0;
let knownCount: i32 = 0;
let possibleCount: i32 = 0;
let anyKnown: i32 = -1;
/** Whether the call has changed a domain. */
let hasChanged: bool = false;

/** @returns false for a conflict. */
export function propagateConnected(record: ConnectedRecord): bool {
  mask = wordAt(record.rule, 2);
  if (!sortCells(record) && record.isSettled) return true;
  record.isSettled = false;
  hasChanged = false;
  if (!connect(record, wordAt(record.rule, 3))) return false;
  record.isSettled = !hasChanged;
  return true;
}

function connect(record: ConnectedRecord, wanted: i32): bool {
  const rule = record.rule;
  if (possibleCount == 0 || (wanted > 0 && (knownCount > wanted || possibleCount < wanted))) return false;
  if (knownCount == 0) return dropSmallParts(record, max(wanted, 1));
  if (!dropUnreached(record, wanted > 0 ? wanted - knownCount : MAX_CELLS)) return false;
  if (wanted > 0 && possibleCount < wanted) return false;
  findCuts(record);
  if (HELD[anyKnown] != possibleCount) {
    // A known cell lies in another part than the rest.
    return false;
  }
  for (let cell = 0; cell < record.size; ++cell) {
    if (MEMBERSHIP[cell] != Membership.Open) continue;
    const isNeeded = IS_CUT[cell] != 0 || (wanted > 0 && possibleCount - 1 - CUT_OFF[cell] < wanted);
    if (!isNeeded) continue;
    hasChanged = true;
    if (!restrict(cellOf(rule, 6 + cell), mask)) return false;
  }
  return true;
}

/** @returns whether the memberships are others than those of the last call. */
function sortCells(record: ConnectedRecord): bool {
  const rule = record.rule,
    last = record.lastMembership;
  let isOther = false;
  knownCount = 0;
  possibleCount = 0;
  anyKnown = -1;
  for (let cell = 0; cell < record.size; ++cell) {
    const membership = membershipOf(domainAt(cellOf(rule, 6 + cell)));
    if (last[cell] != <u8>membership) {
      last[cell] = <u8>membership;
      isOther = true;
    }
    MEMBERSHIP[cell] = <u8>membership;
    if (membership == Membership.No) continue;
    ++possibleCount;
    if (membership == Membership.Open) continue;
    ++knownCount;
    anyKnown = cell;
  }
  return isOther;
}

// @ts-ignore: decorator
@inline function membershipOf(domain: u32): Membership {
  if ((domain & mask) == 0) return Membership.No;
  return (domain & ~mask) != 0 ? Membership.Open : Membership.Yes;
}

/**
 * Spreads from a cell through possible ones, with at most `reach` open cells on a way. Known cells do not wait for open
 * ones.
 * @returns the number of cells reached; WAITING holds them from MAX_CELLS on if none is known.
 */
function spread(record: ConnectedRecord, from: i32, reach: i32): i32 {
  let head = MAX_CELLS,
    end = MAX_CELLS + 1,
    count = 1;
  WAITING[head] = <u16>from;
  REACHED[from] = 1;
  STEPS[from] = 0;
  while (head < end) {
    const cell = <i32>WAITING[head],
      steps = <i32>STEPS[cell];
    ++head;
    for (let at = <i32>record.starts[cell], last = <i32>record.starts[cell + 1]; at < last; ++at) {
      const other = <i32>record.neighbours[at],
        membership = MEMBERSHIP[other];
      if (membership == Membership.No || REACHED[other] != 0) continue;
      if (membership == Membership.Yes) {
        --head;
        WAITING[head] = <u16>other;
        STEPS[other] = <u16>steps;
        if (steps == 0) JOINED[other] = 1;
      } else {
        if (steps == reach) continue;
        WAITING[end] = <u16>other;
        ++end;
        STEPS[other] = <u16>(steps + 1);
      }
      REACHED[other] = 1;
      ++count;
    }
  }
  return count;
}

/**
 * Takes cells out of the set if each way to them from some known cell has more open cells than `reach`.
 * @returns false for a conflict.
 */
function dropUnreached(record: ConnectedRecord, reach: i32): bool {
  const size = record.size;
  JOINED.clear(size);
  for (let from = 0; from < size; ++from) {
    if (MEMBERSHIP[from] != Membership.Yes || JOINED[from] != 0) continue;
    REACHED.clear(size);
    if (spread(record, from, reach) == possibleCount) continue;
    for (let cell = 0; cell < size; ++cell) {
      if (MEMBERSHIP[cell] == Membership.No || REACHED[cell] != 0) continue;
      if (MEMBERSHIP[cell] == Membership.Yes || !leaveOut(record, cell)) return false;
    }
  }
  return true;
}

// @ts-ignore: decorator
@inline function leaveOut(record: ConnectedRecord, cell: i32): bool {
  hasChanged = true;
  MEMBERSHIP[cell] = <u8>Membership.No;
  --possibleCount;
  return restrict(cellOf(record.rule, 6 + cell), ~mask);
}

/**
 * Without known cells: takes the parts with too few cells out of the set, and the rest into it if it is just enough.
 * @returns false for a conflict.
 */
function dropSmallParts(record: ConnectedRecord, wanted: i32): bool {
  REACHED.clear(record.size);
  for (let cell = 0; cell < record.size; ++cell) {
    if (MEMBERSHIP[cell] == Membership.No || REACHED[cell] != 0) continue;
    const part = spread(record, cell, MAX_CELLS);
    if (part >= wanted) continue;
    for (let index = 0; index < part; ++index) if (!leaveOut(record, WAITING[MAX_CELLS + index])) return false;
  }
  if (possibleCount != wanted) return possibleCount > wanted;
  hasChanged = true;
  for (let cell = 0; cell < record.size; ++cell) {
    if (MEMBERSHIP[cell] != Membership.No && !restrict(cellOf(record.rule, 6 + cell), mask)) return false;
  }
  return true;
}

/** Searches the possible cells depth first from a known one, and fills the tables above. */
function findCuts(record: ConnectedRecord): void {
  for (let cell = 0; cell < record.size; ++cell) ENTERED[cell] = -1;
  let time = 0,
    cell = anyKnown;
  enter(record, cell, cell, time);
  while (true) {
    const at = <i32>NEXT_EDGE[cell];
    if (at < <i32>record.starts[cell + 1]) {
      NEXT_EDGE[cell] = <u16>(at + 1);
      const other = <i32>record.neighbours[at];
      if (MEMBERSHIP[other] == Membership.No) continue;
      if (ENTERED[other] < 0) {
        enter(record, other, cell, ++time);
        cell = other;
      } else if (other != <i32>PARENT[cell]) EARLIEST[cell] = min(EARLIEST[cell], ENTERED[other]);
      continue;
    }
    if (cell == anyKnown) return;
    const parent = <i32>PARENT[cell];
    EARLIEST[parent] = min(EARLIEST[parent], EARLIEST[cell]);
    HELD[parent] = HELD[parent] + HELD[cell];
    KNOWN[parent] = KNOWN[parent] + KNOWN[cell];
    if (EARLIEST[cell] >= ENTERED[parent]) {
      CUT_OFF[parent] = CUT_OFF[parent] + HELD[cell];
      if (KNOWN[cell] > 0) IS_CUT[parent] = 1;
    }
    cell = parent;
  }
}

function enter(record: ConnectedRecord, cell: i32, parent: i32, time: i32): void {
  ENTERED[cell] = time;
  EARLIEST[cell] = time;
  HELD[cell] = 1;
  KNOWN[cell] = <i32>(MEMBERSHIP[cell] == Membership.Yes);
  CUT_OFF[cell] = 0;
  IS_CUT[cell] = 0;
  PARENT[cell] = <u16>parent;
  NEXT_EDGE[cell] = record.starts[cell];
}
