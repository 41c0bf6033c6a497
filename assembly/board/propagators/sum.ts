/**
 * sum: a cage, or a sum implied by the rule of 45: groups of cells with different symbols, some counting with −1.
 *
 * ```
 * record  u32 groups | i32 target | u32 derived | then each group:
 *         u32 cells k | u32 negative | u32 confinements | u32 their number | k × u16 cell offset, padded to 4 bytes
 * ```
 * Symbols count as their indices: the target is the total less the values' base. A negative cell counts the mirrored index of
 * its mirrored domain, so that every term is positive.
 *
 * Rule      The groups' totals add up to the target, and cells of a group differ. What every assignment of a group needs,
 *           and only cells of one house can take, leaves the rest of that house.
 * Removes   Every candidate that is in no such assignment.
 * Conflict  No assignment.
 * Strength  Domain-consistent for sum and differences together; differences between groups are not seen. Derived sums
 *           of several groups with many open cells: sound, and looked at near their bounds only.
 * Cost      One cell to three: enumeration; more: O(cells × symbols) operations on 512-bit sets, or a look into a table.
 * Source    Dynamic programming over totals as for knapsack constraints (Trick 2003), over sets of symbols for a group.
 */
import { dequeue, domainAt, isSingle, narrow, QUEUE } from '../state';
import { filterGroup, groupDomain, groupTotals, required, setGroupDomain } from './group';
import { mirror } from './mirror';
import { LAYER_SYMBOLS } from './subsets-of-symbols';

export const SUM_GROUPS: usize = 0;
export const SUM_TARGET: usize = 4;
export const SUM_DERIVED: usize = 8;
export const SUM_FIRST_GROUP: usize = 12;

export const GROUP_SIZE: usize = 0;
export const GROUP_NEGATIVE: usize = 4;
export const GROUP_CONFINEMENTS: usize = 8;
export const GROUP_CONFINEMENT_COUNT: usize = 12;
export const GROUP_CELLS: usize = 16;

/** Confinement of a group's symbols to a house: the symbols it holds once, the group's cells outside it, its other cells. */
export const CONFINED_ONCE: usize = 0;
export const CONFINED_OUTSIDE: usize = 4;
export const CONFINED_OTHERS: usize = 6;
export const CONFINED_CELLS: usize = 8;

/** Most groups of a sum. */
export const MAX_GROUPS: i32 = 16;
/** Largest target: totals are bits of an u64. */
export const MAX_TARGET: i32 = 63;

// @ts-ignore: decorator
@inline export function groupBytes(size: i32): usize {
  return GROUP_CELLS + <usize>(((size << 1) + 3) & ~3);
}

/** Offsets of the open cells of the group at hand, and what its fixed cells add up to. */
const OPEN: usize = memory.data(4 * 32, 16);
let fixedTotal: i32 = 0;

/** @returns false for a conflict. */
export function propagateSum(constraint: i32, sum: usize): bool {
  const groups = load<u32>(sum, SUM_GROUPS),
    target = load<i32>(sum, SUM_TARGET);
  if (groups == 1) {
    const group = sum + SUM_FIRST_GROUP;
    const open = openGroup(group);
    if (open < 0) return false;
    const rest = target - fixedTotal;
    if (open == 0) return rest == 0;
    if (rest < 0 || rest > MAX_TARGET) return false;
    if (!filterGroup(open, (<u64>1) << rest) || !closeGroup(group, open)) return false;
    // Its own fixpoint; confinement touches other cells only.
    dequeue(QUEUE, constraint);
    return true;
  }
  return propagateGroups(sum, groups, target);
}

/**
 * Reads the group's domains: the open cells' to the group at hand, without the symbols of its fixed cells.
 * @returns the number of open cells, or −1 when two cells are fixed to one symbol.
 */
function openGroup(group: usize): i32 {
  const size = load<i32>(group, GROUP_SIZE),
    isNegative = load<u32>(group, GROUP_NEGATIVE) != 0;
  let open = 0,
    total = 0;
  let taken: u32 = 0;
  for (let cell = 0; cell < size; ++cell) {
    const offset: usize = load<u16>(group + ((<usize>cell) << 1), GROUP_CELLS);
    let domain = domainAt(offset);
    if (isNegative) domain = mirror(domain);
    if (isSingle(domain)) {
      if (taken & domain) return -1;
      taken |= domain;
      total += ctz(domain);
    } else {
      setGroupDomain(open, domain);
      store<u32>(OPEN + ((<usize>open) << 2), <u32>offset);
      ++open;
    }
  }
  if (taken) for (let cell = 0; cell < open; ++cell) setGroupDomain(cell, groupDomain(cell) & ~taken);
  fixedTotal = total;
  return open;
}

/** Writes the filtered domains back. @returns false for a conflict in a house. */
function closeGroup(group: usize, open: i32): bool {
  const isNegative = load<u32>(group, GROUP_NEGATIVE) != 0;
  for (let cell = 0; cell < open; ++cell) {
    const offset: usize = load<u32>(OPEN + ((<usize>cell) << 2));
    let domain = groupDomain(cell);
    if (isNegative) domain = mirror(domain);
    if (domain != domainAt(offset)) narrow(offset, domain);
  }
  const confinements = load<u32>(group, GROUP_CONFINEMENT_COUNT);
  if (confinements == 0 || required == 0) return true;
  return confine(group, confinements, isNegative ? mirror(required) : required);
}

function confine(group: usize, confinements: u32, symbols: u32): bool {
  let at: usize = load<u32>(group, GROUP_CONFINEMENTS);
  for (; confinements != 0; --confinements) {
    let locked = symbols & load<u32>(at, CONFINED_ONCE);
    const outside: usize = load<u16>(at, CONFINED_OUTSIDE),
      others: usize = load<u16>(at, CONFINED_OTHERS);
    at += CONFINED_CELLS;
    for (let end = at + (outside << 1); at < end; at += 2) locked &= ~domainAt(load<u16>(at));
    const end = at + (others << 1);
    if (locked != 0) {
      for (; at < end; at += 2) {
        const offset: usize = load<u16>(at);
        const domain = domainAt(offset);
        if ((domain & locked) == 0) continue;
        if ((domain & ~locked) == 0) return false;
        narrow(offset, domain & ~locked);
      }
    }
    at = (end + 3) & ~3;
  }
  return true;
}

/**
 * Least and greatest total of so many different symbols of a set: u8 at 512 × cells + set. A set of fewer symbols has 0; then
 * there is no assignment anyway.
 */
const LEAST: usize = memory.data(10 * 512, 16);
const GREATEST: usize = memory.data(10 * 512, 16);
for (let set: u32 = 0; set < 512; ++set) {
  let cells = 0,
    least: u32 = 0,
    greatest: u32 = 0;
  for (let low = set, high = set; low != 0; low &= low - 1, high &= ~(1 << (31 - clz(high)))) {
    ++cells;
    least += ctz(low);
    greatest += 31 - clz(high);
    store<u8>(LEAST + ((<usize>cells) << 9) + <usize>set, least);
    store<u8>(GREATEST + ((<usize>cells) << 9) + <usize>set, greatest);
  }
}

/** What a look at the bounds of several groups says. */
const enum Prospect {
  Conflict,
  Nothing,
  Something,
}
/** Derived sums of no more open cells are always filtered: one symbol less may be one total less. */
const FEW_OPEN: i32 = 3;

/**
 * Whether filtering a derived sum of several groups may remove something. With many open cells and the target further from the least and the
 * greatest total than any domain is wide, it nearly never does: a tenth of the nodes saved, at half of the time.
 */
function foresee(sum: usize, groups: i32, target: i32): Prospect {
  let open = 0,
    low = 0,
    high = 0;
  let symbols: u32 = 0;
  let group = sum + SUM_FIRST_GROUP;
  for (let index = 0; index < groups; ++index) {
    const size = load<i32>(group, GROUP_SIZE);
    let cells = 0,
      total = 0;
    let union: u32 = 0;
    for (let cell = 0; cell < size; ++cell) {
      const domain = domainAt(load<u16>(group + ((<usize>cell) << 1), GROUP_CELLS)),
        isFixed = isSingle(domain);
      total += select<i32>(<i32>ctz(domain), 0, isFixed);
      union |= select<u32>(0, domain, isFixed);
      cells += <i32>!isFixed;
    }
    symbols |= union;
    if (load<u32>(group, GROUP_NEGATIVE) != 0) {
      union = mirror(union);
      total = (LAYER_SYMBOLS - 1) * (size - cells) - total;
    }
    open += cells;
    low += total + load<u8>(LEAST + ((<usize>cells) << 9) + <usize>union);
    high += total + load<u8>(GREATEST + ((<usize>cells) << 9) + <usize>union);
    group += groupBytes(size);
  }
  if (target < low || target > high) return Prospect.Conflict;
  const widest = 31 - clz(symbols) - ctz(symbols);
  return open <= FEW_OPEN || target - low < <i32>widest || high - target < <i32>widest
    ? Prospect.Something
    : Prospect.Nothing;
}

/** Totals of each group, and of the groups before it, at this propagation. */
const TOTALS: usize = memory.data(8 * 16, 16);
const BEFORE: usize = memory.data(8 * 17, 16);

function propagateGroups(sum: usize, groups: i32, target: i32): bool {
  if (load<u32>(sum, SUM_DERIVED) != 0) {
    const prospect = foresee(sum, groups, target);
    if (prospect != Prospect.Something) return prospect == Prospect.Nothing;
  }
  const limit: u64 = target == MAX_TARGET ? ~(<u64>0) : ((<u64>2) << target) - 1;
  let before: u64 = 1;
  let group = sum + SUM_FIRST_GROUP;
  for (let index = 0; index < groups; ++index) {
    const open = openGroup(group);
    if (open < 0 || fixedTotal > MAX_TARGET) return false;
    const totals = groupTotals(open) << fixedTotal;
    store<u64>(TOTALS + ((<usize>index) << 3), totals);
    store<u64>(BEFORE + ((<usize>index) << 3), before);
    before = addTotals(before, totals) & limit;
    group += groupBytes(load<i32>(group, GROUP_SIZE));
  }
  if (!((before >> target) & 1)) return false;
  let needed: u64 = (<u64>1) << target;
  for (let index = groups - 1; index >= 0; --index) {
    const totals = load<u64>(TOTALS + ((<usize>index) << 3)),
      reachable = load<u64>(BEFORE + ((<usize>index) << 3));
    let allowed: u64 = 0,
      earlier: u64 = 0;
    for (let rest = totals & limit; rest != 0; rest &= rest - 1) {
      const total = ctz(rest);
      const from = (needed >> total) & reachable;
      if (from == 0) continue;
      allowed |= rest & -rest;
      earlier |= from;
    }
    needed = earlier;
    store<u64>(TOTALS + ((<usize>index) << 3), allowed);
  }
  group = sum + SUM_FIRST_GROUP;
  for (let index = 0; index < groups; ++index) {
    const open = openGroup(group);
    if (open < 0) return false;
    const allowed = load<u64>(TOTALS + ((<usize>index) << 3)) >> fixedTotal;
    if (open > 0 && !(filterGroup(open, allowed) && closeGroup(group, open))) return false;
    group += groupBytes(load<i32>(group, GROUP_SIZE));
  }
  return true;
}

/** Every total of one set plus every one of the other. */
function addTotals(left: u64, right: u64): u64 {
  let sums: u64 = 0;
  for (; left != 0; left &= left - 1) sums |= right << ctz(left);
  return sums;
}
