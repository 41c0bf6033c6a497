/**
 * sum-bounds: a sum by the least and greatest values of its cells. It serves boards whose sums cage.ts and sum.ts
 * cannot propagate (more than nine symbols, values that are not consecutive, large targets), and experiments.
 *
 * Rule      The signed values of the cells add up to the total.
 * Removes   Values that no values of the other cells within their bounds complete to the total.
 * Conflict  The total is out of reach.
 * Strength  Bounds consistency of the sum; ignores that cells differ.
 * Cost      O(candidates of the cells).
 * Source    Bounds consistency of linear equations (Harvey and Stuckey 2003).
 */
import { MAX_SYMBOLS } from '../../codes';
import { BoundedSum } from '../records/sum';
import { domainAt, narrow } from '../state';
import { Table } from '../table';

/** The value of each symbol. */
export const VALUES = changetype<Table<i32>>(memory.data(4 * MAX_SYMBOLS, 16));

let least: i32 = 0;
let greatest: i32 = 0;

/** Sets the bounds of a term. */
function boundTerm(domain: u32, sign: i32): void {
  least = i32.MAX_VALUE;
  greatest = i32.MIN_VALUE;
  for (; domain != 0; domain &= domain - 1) {
    const value = sign * VALUES[ctz(domain)];
    if (value < least) least = value;
    if (value > greatest) greatest = value;
  }
}

/** @returns false for a conflict. */
export function propagateSumBounds(sum: BoundedSum): bool {
  const size = sum.size,
    total: i64 = sum.total;
  while (true) {
    let low: i64 = 0,
      high: i64 = 0;
    let term = sum.firstTerm;
    for (let index: u32 = 0; index < size; ++index, term = term.next) {
      boundTerm(domainAt(term.cell), term.sign);
      low += least;
      high += greatest;
    }
    if (total < low || total > high) return false;
    let changed = false;
    term = sum.firstTerm;
    for (let index: u32 = 0; index < size; ++index, term = term.next) {
      const offset: usize = term.cell,
        sign: i32 = term.sign,
        domain = domainAt(offset);
      boundTerm(domain, sign);
      const floor = total - high + greatest,
        ceiling = total - low + least;
      let kept: u32 = 0;
      for (let rest = domain; rest != 0; rest &= rest - 1) {
        const value: i64 = sign * VALUES[ctz(rest)];
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
