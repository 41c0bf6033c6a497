/**
 * branch: chooses the cell to guess and the symbol to try first.
 *
 * `Weighted` takes the cell with the smallest ratio of domain size to conflicts: dom/wdeg (Boussemart, Hemery,
 * Lecoutre, Sais 2004), with one weight for each cell. A conflict counts for the cells of the constraint that found it
 * and for the cell guessed last. The size of a domain is its number of symbols minus one.
 */
import { Branching, ValueOrder } from '../codes';
import { cellAt, ENTRY } from './records/cells';
import { houseOf } from './records/house';
import { Leftovers } from './records/leftovers';
import { linkOf } from './records/link';
import { BoundedSum, sumOf } from './records/sum';
import { cellBytes, domainAt, firstHouse, firstLeftover, firstSum, isSingle, recordOf, WEIGHTS } from './state';

export let branching: Branching = Branching.Weighted;
export let valueOrder: ValueOrder = ValueOrder.Best;
let randomState: u32 = 1;

export function setBranching(cells: Branching, values: ValueOrder, seed: u32): void {
  branching = cells;
  valueOrder = values;
  randomState = seed * 0x9e3779b9 + 0x7f4a7c15;
  for (let at: usize = 0; at < <usize>cellBytes; at += 4) WEIGHTS[at] = 1;
}

/** xorshift32 (Marsaglia 2003). */
function nextRandom(): u32 {
  let state = randomState == 0 ? 1 : randomState;
  state ^= state << 13;
  state ^= state >> 17;
  state ^= state << 5;
  randomState = state;
  return state;
}

/** @returns the byte offset of the cell to branch on, or −1 when every cell is fixed. */
export function chooseCell(): i32 {
  if (branching == Branching.Weighted) return chooseWeighted();
  if (branching == Branching.SmallestDomain) return chooseSmallest();
  return branching == Branching.FirstCell ? chooseFirst() : chooseRandom();
}

function chooseWeighted(): i32 {
  let best = -1;
  let bestScore: f32 = -1;
  for (let offset = 0; offset < cellBytes; offset += 4) {
    const domain = domainAt(offset);
    if (isSingle(domain)) continue;
    const score = WEIGHTS[offset] / <f32>(popcnt(domain) - 1);
    if (score > bestScore) {
      bestScore = score;
      best = offset;
    }
  }
  return best;
}

function chooseSmallest(): i32 {
  let best = -1;
  let size: u32 = 33;
  for (let offset = 0; offset < cellBytes; offset += 4) {
    const candidates = popcnt(domainAt(offset));
    if (candidates == 1 || candidates >= size) continue;
    size = candidates;
    best = offset;
  }
  return best;
}

function chooseFirst(): i32 {
  for (let offset = 0; offset < cellBytes; offset += 4) if (!isSingle(domainAt(offset))) return offset;
  return -1;
}

function chooseRandom(): i32 {
  let open = 0;
  for (let offset = 0; offset < cellBytes; offset += 4) open += <i32>!isSingle(domainAt(offset));
  if (open == 0) return -1;
  let skip = <i32>(nextRandom() % <u32>open);
  for (let offset = 0; offset < cellBytes; offset += 4) {
    if (isSingle(domainAt(offset))) continue;
    if (skip == 0) return offset;
    --skip;
  }
  return -1;
}

/**
 * @returns the symbol to try, as a mask. The best order is ascending: no other order measured better
 *   (docs/board-search.md).
 */
export function chooseSymbol(domain: u32): u32 {
  if (valueOrder == ValueOrder.Descending) return 1 << (31 - clz(domain));
  if (valueOrder == ValueOrder.Random) {
    for (let skip = nextRandom() % <u32>popcnt(domain); skip != 0; --skip) domain &= domain - 1;
  }
  return domain & -domain;
}

/** Counts a conflict for the cells of the constraint and for the cell guessed last (−1 for none). */
export function blame(constraint: i32, guessed: i32): void {
  if (guessed >= 0) blameCell(guessed);
  if (constraint >= firstSum) {
    blameSum(constraint);
  } else if (constraint >= firstLeftover) {
    const leftovers = changetype<Leftovers>(recordOf(constraint));
    blameCells(leftovers.cells, leftovers.end);
  } else if (constraint >= firstHouse) {
    const house = houseOf(constraint);
    blameCells(house.cells, house.end);
  } else {
    const link = linkOf(constraint);
    blameCells(link.others, link.end);
    blameCell(link.cell);
  }
}

function blameSum(constraint: i32): void {
  const sum = sumOf(constraint);
  if (sum.groupCount == 0) {
    const bounded = changetype<BoundedSum>(sum);
    let term = bounded.firstTerm;
    for (let left = bounded.size; left != 0; --left, term = term.next) blameCell(term.cell);
    return;
  }
  let group = sum.firstGroup;
  for (let left = sum.groupCount; left != 0; --left, group = group.next) blameCells(group.cells, group.end);
}

function blameCells(first: usize, end: usize): void {
  for (let at = first; at < end; at += ENTRY) blameCell(cellAt(at));
}

// @ts-ignore: decorator
@inline function blameCell(offset: usize): void {
  WEIGHTS[offset] += 1;
}
