/**
 * Loads sums in the order of their cost: sums of one group by the number of their cells, then sums of several groups.
 */
import { Header, MAX_CELLS, Propagation, SumFlag } from '../../codes';
import { addressOf, groupSize, isNegativeGroup, MAX_CONSTRAINTS, SumWords, word } from '../program';
import { lookAtValues, VALUES } from '../propagators/sum-bounds';
import { LAYER_SYMBOLS } from '../propagators/subsets-of-symbols';
import { reserve } from '../records/arena';
import { appendCell, skipCells } from '../records/cells';
import { alignList, BoundedSum, Group, MAX_GROUPS, MAX_TARGET, Sum, Term } from '../records/sum';
import { firstSum, propagation, setRecord, symbolCount, watch } from '../state';
import { Table } from '../table';
import { confineGroup } from './overlaps';

/** The sums to propagate, in the order of increasing cost. */
const SUM_ORDER = changetype<Table<usize>>(memory.data(4 * MAX_CONSTRAINTS, 16));
/**
 * Two entries for each number of cells: the number of sums of one group, and of several groups. Later each entry is the
 * next free place in SUM_ORDER.
 */
const PLACES = changetype<Table<i32>>(memory.data(8 * (MAX_CELLS + 1), 16));
export let sumCount: i32 = 0;
/** The number of sums of one group, which come first. */
export let cageCount: i32 = 0;
/** The least value, if the values are consecutive in the order of symbols. */
let base: i32 = 0;
let isConsecutive: bool = false;

export function loadValues(): void {
  const values = changetype<Table<i32>>(addressOf(word(Header.Values)));
  base = values[0];
  isConsecutive = symbolCount <= LAYER_SYMBOLS;
  for (let symbol = 0; symbol < symbolCount; ++symbol) {
    VALUES[symbol] = values[symbol];
    if (values[symbol] != base + symbol) isConsecutive = false;
  }
  lookAtValues();
}

/** Lists the sums to propagate. */
export function orderSums(): void {
  const count = word(Header.SumCount),
    skipped = (propagation & Propagation.Derived) != 0 ? 0 : SumFlag.Derived;
  const first = changetype<SumWords>(addressOf(word(Header.Sums)));
  let sum = first,
    greatest = 0;
  for (let left = count; left != 0; --left, sum = sum.next) greatest = max(greatest, sum.size);
  PLACES.clear(2 * (greatest + 1));
  sum = first;
  for (let left = count; left != 0; --left, sum = sum.next) if ((sum.flags & skipped) == 0) PLACES[placeOf(sum)] += 1;
  sumCount = 0;
  givePlaces(greatest, 0);
  cageCount = sumCount;
  givePlaces(greatest, 1);
  sum = first;
  for (let left = count; left != 0; --left, sum = sum.next) {
    if ((sum.flags & skipped) != 0) continue;
    const place = placeOf(sum);
    SUM_ORDER[PLACES[place]] = changetype<usize>(sum);
    PLACES[place] += 1;
  }
}

/** The entry of a sum in PLACES. */
// @ts-ignore: decorator
@inline function placeOf(sum: SumWords): i32 {
  return 2 * sum.size + <i32>(sum.groupCount > 1);
}

/** Turns the numbers of sums of one kind into their first places. @param kind 0 for one group, 1 for several groups. */
function givePlaces(greatest: i32, kind: i32): void {
  for (let size = 1; size <= greatest; ++size) {
    const sums = PLACES[2 * size + kind];
    PLACES[2 * size + kind] = sumCount;
    sumCount += sums;
  }
}

/** @param index the place of the sum in the order of cost. @returns false when there is no room. */
export function loadSum(index: i32): bool {
  const words = changetype<SumWords>(SUM_ORDER[index]),
    target = isConsecutive && (propagation & Propagation.Cages) != 0 ? targetOf(words) : -1;
  const record = target >= 0 ? loadGroups(words, target) : loadBoundedSum(words);
  if (record == 0) return false;
  setRecord(firstSum + index, record);
  const cells = words.cells;
  for (let cell = 0, size = words.size; cell < size; ++cell) watch(cells[cell] << 2, firstSum + index);
  return true;
}

/** @returns the target of the sum in symbol indices, or −1 if cage.ts and sum.ts cannot propagate its groups. */
function targetOf(words: SumWords): i32 {
  const groupCount = words.groupCount;
  if (groupCount > MAX_GROUPS) return -1;
  let target = words.total;
  for (let index = 0; index < groupCount; ++index) {
    const group = words.groups[index],
      size = groupSize(group);
    if (size > LAYER_SYMBOLS) return -1;
    target += isNegativeGroup(group) ? size * (base + LAYER_SYMBOLS - 1) : -size * base;
  }
  return target <= MAX_TARGET ? target : -1;
}

/** @returns the address of a `Sum`, or 0 when there is no room. */
function loadGroups(words: SumWords, target: i32): usize {
  const groupCount = words.groupCount,
    cells = words.cells;
  let bytes = offsetof<Sum>();
  for (let index = 0; index < groupCount; ++index)
    bytes += alignList(skipCells(offsetof<Group>(), groupSize(words.groups[index])));
  const record = reserve(bytes);
  if (record == 0) return 0;
  const sum = changetype<Sum>(record);
  sum.groupCount = groupCount;
  sum.isDerived = (words.flags & SumFlag.Derived) != 0;
  sum.target = target;
  let group = sum.firstGroup,
    cell = 0;
  for (let index = 0; index < groupCount; ++index, group = group.next) {
    const size = groupSize(words.groups[index]);
    group.size = size;
    group.isNegative = isNegativeGroup(words.groups[index]);
    let end = group.cells;
    for (const last = cell + size; cell < last; ++cell) end = appendCell(end, cells[cell] << 2);
    if (!confineGroup(group)) return 0;
  }
  return record;
}

/** @returns the address of a `BoundedSum`, or 0 when there is no room. */
function loadBoundedSum(words: SumWords): usize {
  const record = reserve(offsetof<BoundedSum>() + <usize>words.size * offsetof<Term>()),
    sizes = reserve(4 * <usize>words.groupCount);
  if (record == 0 || sizes == 0) return 0;
  const sum = changetype<BoundedSum>(record);
  const cells = words.cells;
  sum.groupCount = 0;
  sum.size = words.size;
  sum.total = words.total;
  sum.boundedGroups = words.groupCount;
  sum.sizes = changetype<Table<u32>>(sizes);
  let term = sum.firstTerm,
    cell = 0;
  for (let index = 0; index < words.groupCount; ++index) {
    const group = words.groups[index];
    sum.sizes[index] = groupSize(group);
    for (let left = groupSize(group); left != 0; --left, ++cell, term = term.next) {
      term.cell = <u16>(cells[cell] << 2);
      term.sign = isNegativeGroup(group) ? -1 : 1;
    }
  }
  return record;
}
