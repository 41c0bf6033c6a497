/**
 * same: two lists of cells that hold the same symbols equally often.
 *
 * Rule      A symbol occurs in both lists at least as often as it is fixed in either, and at most as often as either
 *           has places.
 * Removes   A symbol that is fixed as often as it can occur, from the open cells; the other symbols, from cells whose
 *           symbol has only as many places as it needs.
 * Conflict  A symbol fixed in one list more often than the other has places, or a cell that would have to take two.
 * Strength  Bounds consistency of how often each symbol occurs.
 * Cost      O(symbols × cells).
 * Source    As leftovers.ts, without its limit on how often a symbol is counted.
 */
import { domainAt, symbolCount } from '../state';
import { cellOf, wordAt } from './rule';
import { restrict } from './small';

/** Places and fixed cells of a symbol in a list of cells, counted by `countList`. */
let places: i32 = 0;
let fixed: i32 = 0;

// @ts-ignore: decorator
@inline function countList(rule: usize, first: i32, size: i32, bit: u32): void {
  places = 0;
  fixed = 0;
  for (let index = first; index < first + size; ++index) {
    const domain = domainAt(cellOf(rule, index));
    places += <i32>((domain & bit) != 0);
    fixed += <i32>(domain == bit);
  }
}

/** Applies the bounds of one symbol to a list that was counted. @returns false for a conflict. */
function narrowList(rule: usize, first: i32, size: i32, bit: u32, least: i32, most: i32): bool {
  countList(rule, first, size, bit);
  const isFull = fixed == most && places > most,
    isNeeded = places == least && fixed < least;
  if (!isFull && !isNeeded) return true;
  for (let index = first; index < first + size; ++index) {
    const cell = cellOf(rule, index),
      domain = domainAt(cell);
    if (domain == bit || (domain & bit) == 0) continue;
    if (!restrict(cell, isFull ? ~bit : bit)) return false;
  }
  return true;
}

/** @returns false for a conflict. */
export function propagateSame(rule: usize): bool {
  const size = wordAt(rule, 2);
  for (let symbol = 0; symbol < symbolCount; ++symbol) {
    const bit: u32 = 1 << symbol;
    countList(rule, 3, size, bit);
    let least = fixed,
      most = places;
    countList(rule, 3 + size, size, bit);
    least = max(least, fixed);
    most = min(most, places);
    if (least > most) return false;
    if (!narrowList(rule, 3, size, bit, least, most)) return false;
    if (!narrowList(rule, 3 + size, size, bit, least, most)) return false;
  }
  return true;
}
