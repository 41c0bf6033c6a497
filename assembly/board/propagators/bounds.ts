/**
 * bounds: a sum by the least and greatest values of its cells; for boards whose cages sum.ts cannot take (more than nine symbols,
 * values that are not consecutive, large targets), and for experiments.
 *
 * ```
 * record  u32 0, where a sum has its groups | u32 cells k | i32 total | k × (u16 cell offset | i16 sign)
 * ```
 *
 * Rule      The signed values of the cells add up to the total.
 * Removes   Values that no values of the other cells within their bounds complete.
 * Conflict  The total is out of reach.
 * Strength  Bounds consistency of the sum; that cells differ is not seen.
 * Cost      O(candidates of the cells).
 * Source    Bounds consistency of linear equations (Harvey and Stuckey 2003).
 */
import { domainAt, narrow } from '../state';

export const BOUNDS_COUNT: usize = 4;
export const BOUNDS_TOTAL: usize = 8;
export const BOUNDS_TERMS: usize = 12;

/** i32 a symbol: its value. */
export const VALUES: usize = memory.data(4 * 32, 16);

let least: i32 = 0;
let greatest: i32 = 0;

/** Sets the bounds of a term. */
function boundTerm(domain: u32, sign: i32): void {
  least = i32.MAX_VALUE;
  greatest = i32.MIN_VALUE;
  for (; domain != 0; domain &= domain - 1) {
    const value = sign * load<i32>(VALUES + ((<usize>ctz(domain)) << 2));
    if (value < least) least = value;
    if (value > greatest) greatest = value;
  }
}

/** @returns false for a conflict. */
export function propagateBounds(sum: usize): bool {
  const end = sum + BOUNDS_TERMS + ((<usize>load<u32>(sum, BOUNDS_COUNT)) << 2);
  const total: i64 = load<i32>(sum, BOUNDS_TOTAL);
  while (true) {
    let low: i64 = 0,
      high: i64 = 0;
    for (let at = sum + BOUNDS_TERMS; at < end; at += 4) {
      boundTerm(domainAt(load<u16>(at)), load<i16>(at, 2));
      low += least;
      high += greatest;
    }
    if (total < low || total > high) return false;
    let changed = false;
    for (let at = sum + BOUNDS_TERMS; at < end; at += 4) {
      const offset: usize = load<u16>(at),
        sign: i32 = load<i16>(at, 2);
      const domain = domainAt(offset);
      boundTerm(domain, sign);
      const floor = total - high + greatest,
        ceiling = total - low + least;
      let kept: u32 = 0;
      for (let rest = domain; rest != 0; rest &= rest - 1) {
        const value: i64 = sign * load<i32>(VALUES + ((<usize>ctz(rest)) << 2));
        if (value >= floor && value <= ceiling) kept |= rest & -rest;
      }
      if (kept == domain) continue;
      if (kept == 0) return false;
      narrow(offset, kept);
      changed = true;
    }
    if (!changed) return true;
  }
}
