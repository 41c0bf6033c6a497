/**
 * branch: chooses the cell to guess and the symbol to try first.
 *
 * `Weighted` takes the cell with the smallest ratio of domain size to conflicts: dom/wdeg (Boussemart, Hemery,
 * Lecoutre, Sais 2004), with one weight for each cell. A conflict counts for the cells of the constraint that found it
 * and for the cell guessed last. The size of a domain is its number of symbols minus one.
 *
 * A board with clues is searched otherwise. Weights begin with what is said of a cell, conflicts count for the cell
 * guessed last most of all, later ones more than earlier ones, and two places of a symbol in a house are a choice as well
 * as two symbols in a cell. Conflicts of regions to be found count for the cells that may belong to the region.
 */
import { Branching, RuleKind, ValueOrder } from '../codes';
import { cellAt, ENTRY } from './records/cells';
import { conflictingLabels } from './rules/labelled';
import { LISTED, listCells } from './rules/list-cells';
import { cellOf, kindOf, wordAt } from './rules/rule';
import { House, houseOf } from './records/house';
import { Leftovers } from './records/leftovers';
import { linkOf } from './records/link';
import { BoundedSum, sumOf } from './records/sum';
import {
  cellBytes,
  constraintCount,
  domainAt,
  firstHouse,
  firstLeftover,
  firstRule,
  firstSum,
  isSingle,
  recordOf,
  ruleWordsOf,
  WEIGHTS,
} from './state';

export let branching: Branching = Branching.Weighted;
export let valueOrder: ValueOrder = ValueOrder.Best;
let randomState: u32 = 1;

/** What a conflict adds to the weight of the cell guessed last, what share of it to each cell of the constraint. */
let added: f32 = 1;
let share: f32 = 1;
/** The factor of `added` from one conflict to the next. */
let growth: f32 = 1;
/** How many symbols less than there are a domain counts. */
let discount: f32 = 1;
/** The greatest weight added before all weights are scaled down. */
const MOST_ADDED: f32 = 1e30;
/** With clues: the weight of any cell, and what each constraint of a clue adds to it. */
const WEIGHT_OF_CELL: f32 = 27;
const WEIGHT_OF_CLUE: f32 = 9;

/** @param hasClues true for a board with clues. */
export function setBranching(cells: Branching, values: ValueOrder, seed: u32, hasClues: bool): void {
  branching = cells;
  valueOrder = values;
  randomState = seed * 0x9e3779b9 + 0x7f4a7c15;
  chosenSymbol = 0;
  added = 1;
  share = hasClues ? 0.2 : 1;
  growth = hasClues ? 1.002 : 1;
  discount = hasClues ? 0 : 1;
  for (let at: usize = 0; at < <usize>cellBytes; at += 4) WEIGHTS[at] = hasClues ? WEIGHT_OF_CELL : 1;
  if (hasClues) weighClues();
}

/** Adds the weights of the constraints that clues come down to. */
function weighClues(): void {
  added = WEIGHT_OF_CLUE;
  for (let constraint = 0; constraint < firstHouse; ++constraint) blameConstraint(constraint);
  for (let constraint = firstSum; constraint < constraintCount; ++constraint)
    if (constraint >= firstRule ? saysOfSomeCells(constraint) : !sumOf(constraint).isDerived)
      blameConstraint(constraint);
  added = 1;
}

/** False for the rules of regions to be found, which say the same of every cell, most of them once for each label. */
function saysOfSomeCells(constraint: i32): bool {
  const rule = ruleWordsOf(constraint - firstRule),
    kind = kindOf(rule);
  return kind != RuleKind.Labelled && (kind != RuleKind.Connected || wordAt(rule, 3) == 0);
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

/** The symbol to try, if the choice is a place of a symbol in a house; else 0. */
let chosenSymbol: u32 = 0;

function chooseWeighted(): i32 {
  let best = -1;
  let bestScore: f32 = -1;
  for (let offset = 0; offset < cellBytes; offset += 4) {
    const domain = domainAt(offset);
    if (isSingle(domain)) continue;
    const score = WEIGHTS[offset] / (<f32>popcnt(domain) - discount);
    if (score > bestScore) {
      bestScore = score;
      best = offset;
    }
  }
  chosenSymbol = 0;
  return discount != 0 || best < 0 || popcnt(domainAt(best)) == 2 ? best : choosePlace(best, bestScore);
}

/** Looks for a symbol with two places in a house that scores more. @returns the cell to guess. */
function choosePlace(cell: i32, score: f32): i32 {
  for (let constraint = firstHouse; constraint < firstLeftover; ++constraint) {
    const house = houseOf(constraint);
    if (!house.isExact) continue;
    let places: u32 = 0,
      twice: u32 = 0,
      thrice: u32 = 0;
    for (let at = house.cells, end = house.end; at < end; at += ENTRY) {
      const domain = domainAt(cellAt(at));
      thrice |= twice & domain;
      twice |= places & domain;
      places |= domain;
    }
    for (let rest = twice & ~thrice & house.profile.once; rest != 0; rest &= rest - 1) {
      const symbol = rest & -rest,
        place = heavierPlace(house, symbol),
        weight = WEIGHTS[place] / 2;
      if (weight < score) continue;
      score = weight;
      cell = <i32>place;
      chosenSymbol = symbol;
    }
  }
  return cell;
}

/** Returns the cell of most weight that may hold the symbol. */
function heavierPlace(house: House, symbol: u32): usize {
  let best: usize = 0;
  let weight: f32 = -1;
  for (let at = house.cells, end = house.end; at < end; at += ENTRY) {
    const cell = cellAt(at);
    if ((domainAt(cell) & symbol) == 0 || WEIGHTS[cell] <= weight) continue;
    weight = WEIGHTS[cell];
    best = cell;
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
  if (chosenSymbol != 0) return chosenSymbol;
  if (valueOrder == ValueOrder.Descending) return 1 << (31 - clz(domain));
  if (valueOrder == ValueOrder.Random) {
    for (let skip = nextRandom() % <u32>popcnt(domain); skip != 0; --skip) domain &= domain - 1;
  }
  return domain & -domain;
}

/** Counts a conflict for the cells of the constraint and for the cell guessed last (−1 for none). */
export function blame(constraint: i32, guessed: i32): void {
  added *= growth;
  if (added > MOST_ADDED) scaleDown();
  if (guessed >= 0) blameCell(guessed);
  const whole = added;
  added *= share;
  blameConstraint(constraint);
  added = whole;
}

function scaleDown(): void {
  for (let at: usize = 0; at < <usize>cellBytes; at += 4) WEIGHTS[at] = WEIGHTS[at] / MOST_ADDED;
  added /= MOST_ADDED;
}

function blameConstraint(constraint: i32): void {
  if (constraint >= firstRule) {
    blameRule(ruleWordsOf(constraint - firstRule));
  } else if (constraint >= firstSum) {
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

function blameRule(rule: usize): void {
  if (kindOf(rule) == RuleKind.Connected) {
    blameMembers(rule, 6, wordAt(rule, 4), wordAt(rule, 2), 0);
  } else if (kindOf(rule) == RuleKind.Labelled) {
    const size = wordAt(rule, 3);
    blameMembers(rule, 4, size, conflictingLabels, size);
  } else {
    for (let cell = 0, count = listCells(rule); cell < count; ++cell) blameCell(LISTED[cell]);
  }
}

/** Counts for the listed cells that may hold one of the symbols, and for those `partner` words later unless it is 0. */
function blameMembers(rule: usize, first: i32, count: i32, symbols: u32, partner: i32): void {
  for (let index = first; index < first + count; ++index) {
    const cell = cellOf(rule, index);
    if ((domainAt(cell) & symbols) == 0) continue;
    blameCell(cell);
    if (partner != 0) blameCell(cellOf(rule, index + partner));
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
  WEIGHTS[offset] += added;
}
