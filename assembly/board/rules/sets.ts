/**
 * sets: cells that hold different symbols, whose set is one of a list: renban lines, sums of more than nine symbols.
 *
 * Rule      The cells share out the symbols of one set. A symbol of all sets that are possible is in none of the common
 *           peers of its places.
 * Removes   Symbols that no sharing out of a possible set gives to the cell.
 * Conflict  No set can be shared out.
 * Strength  Domain-consistent for up to six cells; for more, a set is possible if it has every fixed symbol, a candidate
 *           for every cell and a place for each symbol.
 * Cost      O(sets × cells²) steps on sets of subsets, each a bit of 64.
 * Source    Dynamic programming over sets of symbols, as combinations.ts.
 */
import { beginCommonPeers, keepPeersOf, removeFromCommonPeers } from '../peers';
import { MAX_SYMBOLS } from '../../codes';
import { dequeue, domainAt, isSingle, QUEUE } from '../state';
import { Table } from '../table';
import { cellOf, wordAt } from './rule';
import { restrict } from './small';

/** The most cells whose subsets are bits of 64. */
const MOST_EXACT: i32 = 6;
/** For each of six symbols the subsets without it. */
const WITHOUT = changetype<Table<u64>>(memory.data(8 * 6, 16));
for (let subset = 0; subset < 64; ++subset) {
  for (let symbol = 0; symbol < 6; ++symbol)
    if (((subset >> symbol) & 1) == 0) WITHOUT[symbol] = WITHOUT[symbol] | ((<u64>1) << subset);
}
/** The subsets that the first cells can hold, and each cell's symbols among those of the set. */
const BEFORE = changetype<Table<u64>>(memory.data(8 * 7, 16));
const WITHIN = changetype<Table<u32>>(memory.data(4 * 6, 16));
/** What possible sets give to each cell. */
const GIVEN = changetype<Table<u32>>(memory.data(4 * MAX_SYMBOLS, 16));

/** The symbols of all possible sets; those that are fixed in a cell, and those with places in two cells and more. */
let common: u32 = 0;
let fixed: u32 = 0;
let several: u32 = 0;

/** @param constraint its number, −1 inside an `Any`. @returns false for a conflict. */
export function propagateSets(rule: usize, constraint: i32): bool {
  const size = wordAt(rule, 2);
  while (true) {
    if (!shareOut(rule, size)) return false;
    let isChanged = false;
    for (let index = 0; index < size; ++index) {
      const cell = cellOf(rule, 4 + index),
        domain = domainAt(cell),
        rest = domain & GIVEN[index];
      if (rest == domain) continue;
      if (!restrict(cell, rest)) return false;
      isChanged = true;
    }
    if (isChanged && size > MOST_EXACT) continue;
    if (!excludePeers(rule, size)) return false;
    // At its own fixpoint: what peers lose is not in its cells.
    if (constraint >= 0) dequeue(QUEUE, constraint);
    return true;
  }
}

/** Fills GIVEN and `common` from the possible sets. @returns false when there are none. */
function shareOut(rule: usize, size: i32): bool {
  const sets = wordAt(rule, 3),
    first = 4 + size;
  let places: u32 = 0;
  several = 0;
  fixed = 0;
  for (let index = 0; index < size; ++index) {
    const domain = domainAt(cellOf(rule, 4 + index));
    several |= places & domain;
    places |= domain;
    GIVEN[index] = 0;
    if (!isSingle(domain)) continue;
    if ((fixed & domain) != 0) return false;
    fixed |= domain;
  }
  common = ~(<u32>0);
  const end = first + sets;
  return size <= MOST_LISTED ? shareRuns(rule, size, end, places) : shareSets(rule, size, end, places);
}

/** True if a set has every fixed symbol, and each symbol of it a place. */
// @ts-ignore: decorator
@inline function mayBe(set: u32, places: u32): bool {
  return ((fixed & ~set) | (set & ~places)) == 0;
}

/** Shares out the sets up to a word. @returns false if none is possible. */
function shareSets(rule: usize, size: i32, end: i32, places: u32): bool {
  let isPossible = false;
  for (let at = 4 + size; at < end; ++at) {
    const set: u32 = wordAt(rule, at);
    if (!mayBe(set, places)) continue;
    if (size <= MOST_EXACT ? !shareExactly(rule, size, set) : !shareRoughly(rule, size, set)) continue;
    isPossible = true;
    common &= set;
  }
  return isPossible;
}

/** The place of the first symbol of `rest` in a set that has it. */
// @ts-ignore: decorator
@inline function placeIn(set: u32, rest: u32): i32 {
  return <i32>popcnt(set & (rest - 1) & ~rest);
}

/** The most cells that share out a run of symbols, each one more than the one before, by a table. */
const MOST_LISTED: i32 = 3;
/** For the candidates of three cells, three bits for each, those that some sharing out of three symbols gives them. */
const SHARED = changetype<Table<u16>>(memory.data(2 * 512, 16));
/** For each number of cells the candidates of those that are not there: symbols of their own. */
const ABSENT = changetype<Table<u32>>(memory.data<u32>([0, 0o420, 0o400, 0]));
for (let order = 0; order < 27; ++order) {
  const one = 1 << (order % 3),
    two = 1 << ((order / 3) % 3),
    three = 1 << (order / 9);
  if ((one | two | three) != 7) continue;
  const shared = one | (two << 3) | (three << 6);
  for (let candidates = 0; candidates < 512; ++candidates)
    if ((candidates & shared) == shared) SHARED[candidates] = SHARED[candidates] | (<u16>shared);
}

/** As `shareSets`, for at most three cells. */
function shareRuns(rule: usize, size: i32, end: i32, places: u32): bool {
  const one = domainAt(cellOf(rule, 4)),
    two: u32 = size > 1 ? domainAt(cellOf(rule, 5)) : 0,
    three: u32 = size > 2 ? domainAt(cellOf(rule, 6)) : 0,
    absent = ABSENT[size],
    run: u32 = (1 << size) - 1;
  let given1: u32 = 0,
    given2: u32 = 0,
    given3: u32 = 0,
    isPossible = false;
  for (let at = 4 + size; at < end; ++at) {
    const set: u32 = wordAt(rule, at);
    if (!mayBe(set, places)) continue;
    const low = ctz(set);
    if (set >> low == run) {
      const candidates = ((one & set) >> low) | (((two & set) >> low) << 3) | (((three & set) >> low) << 6),
        shared: u32 = SHARED[candidates | absent];
      if (shared == 0) continue;
      given1 |= (shared & 7) << low;
      given2 |= ((shared >> 3) & 7) << low;
      given3 |= (shared >> 6) << low;
    } else if (!shareExactly(rule, size, set)) {
      continue;
    }
    isPossible = true;
    common &= set;
  }
  GIVEN[0] = GIVEN[0] | given1;
  GIVEN[1] = GIVEN[1] | given2;
  GIVEN[2] = GIVEN[2] | given3;
  return isPossible;
}

/** Gives the symbols of a set to the cells in all ways. @returns false if there is none. */
function shareExactly(rule: usize, size: i32, set: u32): bool {
  let before: u64 = 1;
  for (let index = 0; index < size; ++index) {
    const domain = domainAt(cellOf(rule, 4 + index)) & set;
    let after: u64 = 0;
    for (let rest = domain; rest != 0; rest &= rest - 1) {
      const place = placeIn(set, rest);
      after |= (before & WITHOUT[place]) << (1 << place);
    }
    if (after == 0) return false;
    BEFORE[index] = before;
    WITHIN[index] = domain;
    before = after;
  }
  let needed: u64 = (<u64>1) << ((1 << size) - 1);
  for (let index = size - 1; index >= 0; --index) {
    const reached = BEFORE[index];
    let earlier: u64 = 0,
      given: u32 = 0;
    for (let rest = WITHIN[index]; rest != 0; rest &= rest - 1) {
      const place = placeIn(set, rest),
        from = (needed >> (1 << place)) & WITHOUT[place] & reached;
      if (from == 0) continue;
      earlier |= from;
      given |= rest & -rest;
    }
    GIVEN[index] = GIVEN[index] | given;
    needed = earlier;
  }
  return true;
}

/** Gives each cell what it may hold of a set by itself. @returns false if a cell has nothing. */
function shareRoughly(rule: usize, size: i32, set: u32): bool {
  for (let index = 0; index < size; ++index) if ((domainAt(cellOf(rule, 4 + index)) & set) == 0) return false;
  for (let index = 0; index < size; ++index) {
    const domain = domainAt(cellOf(rule, 4 + index)) & set;
    GIVEN[index] = GIVEN[index] | (isSingle(domain) ? domain : domain & ~fixed);
  }
  return true;
}

/** Removes the symbols of all possible sets from the common peers of their places. @returns false for a conflict. */
function excludePeers(rule: usize, size: i32): bool {
  for (let rest = common & ~fixed; rest != 0; rest &= rest - 1) {
    const bit = rest & -rest;
    beginCommonPeers();
    let isFixed = false;
    for (let index = 0; index < size; ++index) {
      const cell = cellOf(rule, 4 + index),
        domain = domainAt(cell);
      if ((domain & bit) == 0) continue;
      if (domain == bit) isFixed = true;
      keepPeersOf(cell);
    }
    if (!isFixed && !removeFromCommonPeers(bit)) return false;
  }
  return true;
}
