/**
 * linear: a sum with factors, where a cell may count twice. One whose factors are 1 and -1, of different cells, is
 * propagated as sum-bounds.ts does, in groups of cells that are peers.
 *
 * Rule      The values of the cells, each times its factor, add up to the total.
 * Removes   Values that no values of the other cells within their bounds complete to the total.
 * Conflict  The total is out of reach.
 * Strength  Bounds consistency; with other factors it ignores that cells differ.
 * Cost      O(candidates of the cells).
 * Source    Bounds consistency of linear equations (Harvey and Stuckey 2003).
 */
import { BoundedSum } from '../records/sum';
import { boundTerm, greatest, least, propagateSumBounds, VALUES } from '../propagators/sum-bounds';
import { domainAt, narrow } from '../state';
import { cellOf, wordAt } from './rule';


@unmanaged
export class LinearRecord {
  kind: i32;
  /** The words of the rule. */
  rule: usize;
  /** The sum without factors, or 0. */
  sum: usize;
}

let low: i64 = 0;
let high: i64 = 0;

/** Sets the bounds of a term. */
function boundProduct(domain: u32, factor: i32): void {
  boundTerm(domain, factor < 0 ? -1 : 1);
  low = <i64>abs(factor) * least;
  high = <i64>abs(factor) * greatest;
}

/** @returns false for a conflict. */
export function propagateLinear(record: LinearRecord): bool {
  return record.sum != 0 ? propagateSumBounds(changetype<BoundedSum>(record.sum)) : propagateFactors(record.rule);
}

function propagateFactors(rule: usize): bool {
  const size = wordAt(rule, 2),
    total: i64 = wordAt(rule, 3);
  while (true) {
    let lowest: i64 = 0,
      highest: i64 = 0;
    for (let index = 0; index < size; ++index) {
      boundProduct(domainAt(cellOf(rule, 4 + 2 * index)), wordAt(rule, 5 + 2 * index));
      lowest += low;
      highest += high;
    }
    if (total < lowest || total > highest) return false;
    let isChanged = false;
    for (let index = 0; index < size; ++index) {
      const cell = cellOf(rule, 4 + 2 * index),
        factor = wordAt(rule, 5 + 2 * index),
        domain = domainAt(cell);
      boundProduct(domain, factor);
      const floor = total - highest + high,
        ceiling = total - lowest + low;
      if (low >= floor && high <= ceiling) continue;
      let kept: u32 = 0;
      for (let rest = domain; rest != 0; rest &= rest - 1) {
        const value = <i64>factor * VALUES[ctz(rest)];
        if (value >= floor && value <= ceiling) kept |= rest & -rest;
      }
      if (kept == domain) continue;
      if (kept == 0) return false;
      narrow(cell, kept);
      isChanged = true;
    }
    if (!isChanged) return true;
  }
}
