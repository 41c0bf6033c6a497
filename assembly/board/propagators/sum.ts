/**
 * sum: several groups of cells with different symbols; some groups count −1. The rule of 45 implies most of these sums.
 *
 * Rule      The groups' totals add up to the target, and the cells of a group differ. A symbol that every assignment of
 *           a group needs, and that only cells of one house can take, is removed from the rest of that house.
 * Removes   Every candidate that is in no such assignment.
 * Conflict  No assignment.
 * Strength  Domain-consistent for the sum and the differences within groups together; ignores differences between
 *           groups. Derived sums with many open cells: sound, and filtered only near their bounds.
 * Cost      That of cage.ts for each group, and O(totals²) steps on 64-bit sets.
 * Source    Dynamic programming over totals as for knapsack constraints (Trick 2003), over sets of symbols for a group.
 */
import { cellAt, ENTRY } from '../records/cells';
import { MAX_GROUPS, MAX_TARGET, Sum } from '../records/sum';
import { domainAt, isSingle } from '../state';
import { Table } from '../table';
import { groupTotals } from './combinations';
import { fixedTotal, narrowGroup, openGroup } from './group';
import { mirror } from './mirror';
import { LAYER_SYMBOLS } from './subsets-of-symbols';

/**
 * The least and the greatest total of k different symbols of a set, at 512 × k + set. A set of fewer symbols has 0; it
 * allows no assignment anyway.
 */
const LEAST = changetype<Table<u8>>(memory.data(10 * 512, 16));
const GREATEST = changetype<Table<u8>>(memory.data(10 * 512, 16));
for (let set: u32 = 0; set < 512; ++set) {
  let cells = 0,
    least: u32 = 0,
    greatest: u32 = 0;
  for (let low = set, high = set; low != 0; low &= low - 1, high &= ~(1 << (31 - clz(high)))) {
    ++cells;
    least += ctz(low);
    greatest += 31 - clz(high);
    LEAST[(cells << 9) + set] = <u8>least;
    GREATEST[(cells << 9) + set] = <u8>greatest;
  }
}

/** Whether filtering several groups may remove something, judged by their bounds. */
const enum Prospect {
  Conflict,
  Nothing,
  Something,
}
/** Derived sums with at most so many open cells are always filtered: one symbol less may mean one total less. */
const FEW_OPEN: i32 = 3;

/**
 * Tests whether filtering a derived sum may remove something. It almost never does with many open cells and a target
 * further from the least and the greatest total than any domain is wide. Filtering those sums too saves a tenth of the
 * nodes, but a node takes 11 µs instead of 7.5 µs (docs/board-search.md).
 */
function foresee(sum: Sum): Prospect {
  const target = sum.target;
  let open = 0,
    low = 0,
    high = 0;
  let symbols: u32 = 0;
  let group = sum.firstGroup;
  for (let left = sum.groupCount; left != 0; --left) {
    const end = group.end;
    let cells = 0,
      total = 0;
    let union: u32 = 0;
    for (let at = group.cells; at < end; at += ENTRY) {
      const domain = domainAt(cellAt(at)),
        isFixed = isSingle(domain);
      total += select<i32>(<i32>ctz(domain), 0, isFixed);
      union |= select<u32>(0, domain, isFixed);
      cells += <i32>!isFixed;
    }
    symbols |= union;
    if (group.isNegative) {
      union = mirror(union);
      total = (LAYER_SYMBOLS - 1) * (group.size - cells) - total;
    }
    open += cells;
    low += total + LEAST[(cells << 9) + union];
    high += total + GREATEST[(cells << 9) + union];
    group = group.next;
  }
  if (target < low || target > high) return Prospect.Conflict;
  const widest = 31 - clz(symbols) - ctz(symbols);
  return open <= FEW_OPEN || target - low < <i32>widest || high - target < <i32>widest
    ? Prospect.Something
    : Prospect.Nothing;
}

/** The totals of each group, and of all earlier groups together, in this propagation. */
const TOTALS = changetype<Table<u64>>(memory.data(8 * MAX_GROUPS, 16));
const BEFORE = changetype<Table<u64>>(memory.data(8 * (MAX_GROUPS + 1), 16));

/** @returns false for a conflict. */
export function propagateSum(sum: Sum): bool {
  if (sum.isDerived) {
    const prospect = foresee(sum);
    if (prospect != Prospect.Something) return prospect == Prospect.Nothing;
  }
  return completeTotals(sum) && narrowGroups(sum);
}

/**
 * Leaves in TOTALS those totals of each group that the others complete to the target. @returns false when there are
 * none. Inlined, because the compiler would inline a smaller `propagateSum` into the loop of propagate.ts: 2 % of the
 * time of killers.
 */
// @ts-ignore: decorator
@inline function completeTotals(sum: Sum): bool {
  const groups = sum.groupCount,
    target = sum.target;
  const limit: u64 = target == MAX_TARGET ? ~(<u64>0) : ((<u64>2) << target) - 1;
  let before: u64 = 1;
  let group = sum.firstGroup;
  for (let index = 0; index < groups; ++index, group = group.next) {
    const open = openGroup(group);
    if (open < 0 || fixedTotal > MAX_TARGET) return false;
    const totals = groupTotals(open) << fixedTotal;
    TOTALS[index] = totals;
    BEFORE[index] = before;
    before = addTotals(before, totals) & limit;
  }
  if (!((before >> target) & 1)) return false;
  let needed: u64 = (<u64>1) << target;
  for (let index = groups - 1; index >= 0; --index) {
    const reachable = BEFORE[index];
    let allowed: u64 = 0,
      earlier: u64 = 0;
    for (let rest = TOTALS[index] & limit; rest != 0; rest &= rest - 1) {
      const from = (needed >> ctz(rest)) & reachable;
      if (from == 0) continue;
      allowed |= rest & -rest;
      earlier |= from;
    }
    needed = earlier;
    TOTALS[index] = allowed;
  }
  return true;
}

function narrowGroups(sum: Sum): bool {
  let group = sum.firstGroup;
  for (let index = 0, groups = sum.groupCount; index < groups; ++index, group = group.next) {
    const open = openGroup(group);
    if (open < 0 || (open > 0 && !narrowGroup(group, open, TOTALS[index] >> fixedTotal))) return false;
  }
  return true;
}

/** Returns every sum of a total of one set and a total of the other. */
function addTotals(left: u64, right: u64): u64 {
  let sums: u64 = 0;
  for (; left != 0; left &= left - 1) sums |= right << ctz(left);
  return sums;
}
