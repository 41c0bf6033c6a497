/**
 * sum-bounds: a sum by the least and greatest totals of its groups. It serves sums that cage.ts and sum.ts cannot
 * propagate (more than nine symbols, values that are not consecutive, large targets), and experiments.
 *
 * Rule      The signed values of the cells add up to the total; the cells of a group hold different symbols.
 * Removes   Values that no totals of the other cells and groups within their bounds complete to the total.
 * Conflict  The total is out of reach.
 * Strength  Bounds consistency of the sum; of the differences in a group, that k cells hold at least the k least symbols
 *           of their union.
 * Cost      O(candidates of the cells).
 * Source    Bounds consistency of linear equations (Harvey and Stuckey 2003); of a sum of different values (Beldiceanu,
 *           Carlsson, Petit, Thiel 2012) as a relaxation.
 */
import { MAX_CELLS, MAX_SYMBOLS } from '../../codes';
import { BoundedSum, Term } from '../records/sum';
import { domainAt, isSingle, narrow, symbolCount } from '../state';
import { Table } from '../table';

/** The value of each symbol. */
export const VALUES = changetype<Table<i32>>(memory.data(4 * MAX_SYMBOLS, 16));
/** The least and greatest total of each group, and the bounds of an open cell's value by the others of its group. */
const LOW = changetype<Table<i64>>(memory.data(8 * MAX_CELLS, 16));
const HIGH = changetype<Table<i64>>(memory.data(8 * MAX_CELLS, 16));
/** The least of the k greatest values, and the greatest of the k least, that its k open cells may hold. */
const EDGE_LOW = changetype<Table<i64>>(memory.data(8 * MAX_CELLS, 16));
const EDGE_HIGH = changetype<Table<i64>>(memory.data(8 * MAX_CELLS, 16));

/** The totals of the least and of the greatest values of the cells bounded so far, one by one. */
let cellsLow: i64 = 0;
let cellsHigh: i64 = 0;

/** The bounds of the term bounded last. */
export let least: i32 = 0;
export let greatest: i32 = 0;

/** True if a symbol with a higher number has a higher value, so that bits are in the order of values. */
let isAscending: bool = false;

/** Looks at the values, once they are loaded. */
export function lookAtValues(): void {
  isAscending = true;
  for (let symbol = 1; symbol < symbolCount; ++symbol) {
    if (VALUES[symbol] <= VALUES[symbol - 1]) isAscending = false;
  }
}

/** Sets the bounds of a term. */
// @ts-ignore: decorator
@inline export function boundTerm(domain: u32, sign: i32): void {
  if (isAscending) {
    const first = VALUES[ctz(domain)],
      last = VALUES[31 - clz(domain)];
    least = sign > 0 ? first : -last;
    greatest = sign > 0 ? last : -first;
    return;
  }
  least = i32.MAX_VALUE;
  greatest = i32.MIN_VALUE;
  for (; domain != 0; domain &= domain - 1) {
    const value = sign * VALUES[ctz(domain)];
    if (value < least) least = value;
    if (value > greatest) greatest = value;
  }
}

/** Sets the bounds of a group, whose terms begin there. @returns false if it has too few symbols. */
function boundGroup(group: i32, first: Term, size: u32): bool {
  let fixedTotal: i64 = 0,
    cellLow: i64 = 0,
    cellHigh: i64 = 0;
  let union: u32 = 0,
    fixed: u32 = 0,
    open = 0;
  let term = first;
  const sign: i32 = first.sign;
  for (let left = size; left != 0; --left, term = term.next) {
    const domain = domainAt(term.cell);
    boundTerm(domain, sign);
    cellLow += least;
    cellHigh += greatest;
    if (isSingle(domain)) {
      if ((fixed & domain) != 0) return false;
      fixed |= domain;
      fixedTotal += least;
    } else {
      union |= domain;
      ++open;
    }
  }
  cellsLow += cellLow;
  cellsHigh += cellHigh;
  LOW[group] = cellLow;
  HIGH[group] = cellHigh;
  EDGE_LOW[group] = i64.MIN_VALUE;
  EDGE_HIGH[group] = i64.MAX_VALUE;
  if (open < 2 || !isAscending) return true;
  union &= ~fixed;
  if (<i32>popcnt(union) < open) return false;
  let small: i64 = 0,
    large: i64 = 0,
    smallEdge: i64 = 0,
    largeEdge: i64 = 0;
  for (let left = open, low = union, high = union; left != 0; --left) {
    smallEdge = VALUES[ctz(low)];
    largeEdge = VALUES[31 - clz(high)];
    small += smallEdge;
    large += largeEdge;
    low &= low - 1;
    high &= ~((<u32>1) << (31 - clz(high)));
  }
  const groupLow = fixedTotal + (sign > 0 ? small : -large),
    groupHigh = fixedTotal + (sign > 0 ? large : -small);
  if (groupLow >= cellLow) {
    LOW[group] = groupLow;
    EDGE_HIGH[group] = sign > 0 ? smallEdge : -largeEdge;
  }
  if (groupHigh <= cellHigh) {
    HIGH[group] = groupHigh;
    EDGE_LOW[group] = sign > 0 ? largeEdge : -smallEdge;
  }
  return true;
}

/** @returns false for a conflict. */
export function propagateSumBounds(sum: BoundedSum): bool {
  const total: i64 = sum.total,
    groups = <i32>sum.boundedGroups,
    sizes = sum.sizes;
  while (true) {
    let low: i64 = 0,
      high: i64 = 0;
    cellsLow = 0;
    cellsHigh = 0;
    let term = sum.firstTerm;
    for (let group = 0; group < groups; ++group) {
      if (!boundGroup(group, term, sizes[group])) return false;
      low += LOW[group];
      high += HIGH[group];
      term = changetype<Term>(changetype<usize>(term) + <usize>sizes[group] * offsetof<Term>());
    }
    if (total < low || total > high) return false;
    const above = total - low,
      below = high - total,
      aboveCells = total - cellsLow,
      belowCells = cellsHigh - total;
    let isChanged = false;
    term = sum.firstTerm;
    for (let group = 0; group < groups; ++group) {
      for (let left = sizes[group]; left != 0; --left, term = term.next) {
        const offset: usize = term.cell,
          sign: i32 = term.sign,
          domain = domainAt(offset);
        if (isSingle(domain)) continue;
        boundTerm(domain, sign);
        // What the rest of the group takes at least is counted with this cell at its least, or at the edge.
        let ceiling = above + <i64>least,
          floor = <i64>greatest - below;
        if (EDGE_HIGH[group] != i64.MAX_VALUE) ceiling = max(ceiling, EDGE_HIGH[group] + above);
        if (EDGE_LOW[group] != i64.MIN_VALUE) floor = min(floor, EDGE_LOW[group] - below);
        ceiling = min(ceiling, <i64>least + aboveCells);
        floor = max(floor, <i64>greatest - belowCells);
        if (<i64>least >= floor && <i64>greatest <= ceiling) continue;
        let kept: u32 = 0;
        for (let rest = domain; rest != 0; rest &= rest - 1) {
          const value: i64 = sign * VALUES[ctz(rest)];
          if (value >= floor && value <= ceiling) kept |= rest & -rest;
        }
        if (kept == domain) continue;
        if (kept == 0) return false;
        narrow(offset, kept);
        isChanged = true;
      }
    }
    if (!isChanged) return true;
  }
}
