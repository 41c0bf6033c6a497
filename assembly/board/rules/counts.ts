/**
 * counts: how often symbols occur in some cells: contains at least, contains exactly, counting circles.
 *
 * Rule      Each listed symbol occurs one of its numbers of times; the numbers of all listed symbols add up to at most
 *           the cells that can hold one of them, and at least the cells that can hold nothing else.
 * Removes   A symbol that is fixed as often as it can occur, from the open cells; the other symbols, from cells whose
 *           symbol has only as many places as it needs.
 * Conflict  No numbers that fit.
 * Strength  Bounds consistency of how often each symbol occurs, with the numbers domain-consistent for their total.
 * Cost      O(symbols × cells), and O(numbers of times) steps on 64-bit sets.
 * Source    Global cardinality with holes, totals by dynamic programming (Trick 2003).
 */
import { MAX_SYMBOLS } from '../../codes';
import { beginCommonPeers, keepPeersOf, removeFromCommonPeers } from '../peers';
import { domainAt } from '../state';
import { Table } from '../table';
import { cellOf, wordAt } from './rule';
import { restrict } from './small';

/** The numbers of times of each listed symbol, and the totals of all before it, as sets. */
const TIMES = changetype<Table<u64>>(memory.data(8 * (MAX_SYMBOLS + 1), 16));
const BEFORE = changetype<Table<u64>>(memory.data(8 * (MAX_SYMBOLS + 1), 16));

/** The set of the numbers from `least` to `most`, both below 64. */
// @ts-ignore: decorator
@inline function span(least: i32, most: i32): u64 {
  return (~(<u64>0) << least) & (~(<u64>0) >> (63 - most));
}

/** @returns false for a conflict. */
export function propagateCounts(rule: usize): bool {
  const size = wordAt(rule, 2),
    listed = wordAt(rule, 3),
    first = 4 + size;
  while (true) {
    if (!completeTotals(rule, size, listed, first)) return false;
    let isChanged = false;
    for (let entry = 0; entry < listed; ++entry) {
      const bit: u32 = 1 << wordAt(rule, first + 3 * entry);
      const times = TIMES[entry];
      const least = <i32>ctz(times),
        most = 63 - <i32>clz(times);
      let places = 0,
        fixed = 0;
      for (let index = 4; index < first; ++index) {
        const domain = domainAt(cellOf(rule, index));
        places += <i32>((domain & bit) != 0);
        fixed += <i32>(domain == bit);
      }
      if (places < least || fixed > most) return false;
      if (places == fixed) continue;
      if (fixed != most && places != least) {
        if (fixed < least && !excludePeers(rule, first, bit)) return false;
        continue;
      }
      for (let index = 4; index < first; ++index) {
        const cell = cellOf(rule, index),
          domain = domainAt(cell);
        if (domain == bit || (domain & bit) == 0) continue;
        if (!restrict(cell, fixed == most ? ~bit : bit)) return false;
        isChanged = true;
      }
    }
    if (!isChanged) return true;
  }
}

/** Removes a symbol that must stand in one of its open places from their common peers. @returns false for a conflict. */
function excludePeers(rule: usize, first: i32, bit: u32): bool {
  beginCommonPeers();
  for (let index = 4; index < first; ++index) {
    const cell = cellOf(rule, index),
      domain = domainAt(cell);
    if ((domain & bit) != 0 && domain != bit) keepPeersOf(cell);
  }
  return removeFromCommonPeers(bit);
}

/** Leaves in TIMES the numbers that fit the cells and one another. @returns false when there are none. */
function completeTotals(rule: usize, size: i32, listed: i32, first: i32): bool {
  let symbols: u32 = 0;
  for (let entry = 0; entry < listed; ++entry) symbols |= 1 << wordAt(rule, first + 3 * entry);
  let low = 0,
    high = 0;
  for (let index = 4; index < first; ++index) {
    const domain = domainAt(cellOf(rule, index));
    low += <i32>((domain & ~symbols) == 0);
    high += <i32>((domain & symbols) != 0);
  }
  let before: u64 = 1;
  for (let entry = 0; entry < listed; ++entry) {
    const at = first + 3 * entry,
      bit: u32 = 1 << wordAt(rule, at);
    let places = 0,
      fixed = 0;
    for (let index = 4; index < first; ++index) {
      const domain = domainAt(cellOf(rule, index));
      places += <i32>((domain & bit) != 0);
      fixed += <i32>(domain == bit);
    }
    const times =
      ((<u64>(<u32>wordAt(rule, at + 1))) | ((<u64>(<u32>wordAt(rule, at + 2))) << 32)) & span(fixed, places);
    if (times == 0) return false;
    TIMES[entry] = times;
    BEFORE[entry] = before;
    let totals: u64 = 0;
    for (let rest = times; rest != 0; rest &= rest - 1) totals |= before << ctz(rest);
    before = totals;
  }
  let needed = before & span(low, high);
  if (needed == 0) return false;
  for (let entry = listed - 1; entry >= 0; --entry) {
    const reachable = BEFORE[entry];
    let allowed: u64 = 0,
      earlier: u64 = 0;
    for (let rest = TIMES[entry]; rest != 0; rest &= rest - 1) {
      const from = (needed >> ctz(rest)) & reachable;
      if (from == 0) continue;
      allowed |= rest & -rest;
      earlier |= from;
    }
    TIMES[entry] = allowed;
    needed = earlier;
  }
  return true;
}
