/**
 * The state of a search on any board.
 *
 * ```
 * DOMAINS  one u32 for each cell: bit s = symbol s is a candidate     a cell is named by its byte offset, 4 × cell
 * ROWS     for each cell the bits of the constraints over it          `rowWords` v128 each
 * QUEUE    bits of the constraints to propagate: links, houses, sums; cheap ones first
 * LATE     bits of the houses whose domains changed since intersections and subsets were last propagated on them;
 *          LAST: since their flow was
 * ```
 *
 * A constraint is a number: links come first, then houses, leftovers, and sums by increasing cost. Its record is at
 * `recordOf(constraint)`.
 */
import { MAX_CELLS } from '../codes';
import { MAX_CONSTRAINTS } from './program';
import { CellTable, Table } from './table';

export const DOMAINS: usize = memory.data(4 * MAX_CELLS, 64);
export const QUEUE: usize = memory.data(MAX_CONSTRAINTS / 8, 64);
export const LATE: usize = memory.data(MAX_CONSTRAINTS / 8, 64);
export const LAST: usize = memory.data(MAX_CONSTRAINTS / 8, 64);
const ROWS: usize = memory.data(MAX_CELLS * (MAX_CONSTRAINTS / 8), 64);
/** The words of each rule in the program, from `firstRule` on. */
const RULE_WORDS = changetype<Table<usize>>(memory.data(4 * MAX_CONSTRAINTS, 64));
const RECORDS = changetype<Table<usize>>(memory.data(4 * MAX_CONSTRAINTS, 64));
/** The number of conflicts that each cell was part of. */
export const WEIGHTS = changetype<CellTable<f32>>(memory.data(4 * MAX_CELLS, 64));

export let cellBytes: i32 = 0;
export let symbolCount: i32 = 0;
/**
 * Constraints: links below `firstHouse`, houses below `firstLeftover`, leftovers below `firstSum`, sums below `firstRule`,
 * rules below `constraintCount`.
 */
export let firstHouse: i32 = 0;
export let firstLeftover: i32 = 0;
export let firstSum: i32 = 0;
export let firstRule: i32 = 0;
export let constraintCount: i32 = 0;
export let propagation: i32 = 0;
/** v128 words of a row of constraint bits, and the shift from a cell's byte offset to its row. */
export let rowWords: i32 = 1;
let rowShift: i32 = 2;
/** Executions of a propagator on one constraint. */
export let propagations: f64 = 0;

export function setShape(
  cells: i32,
  symbols: i32,
  links: i32,
  houses: i32,
  leftovers: i32,
  cages: i32,
  sums: i32,
  sets: i32,
  rules: i32,
): void {
  cellBytes = cells << 2;
  symbolCount = symbols;
  firstHouse = links;
  firstLeftover = links + houses;
  firstSum = firstLeftover + leftovers;
  firstRule = firstSum + sums;
  constraintCount = firstRule + rules;
  turnBits = bitsBelow(firstSum + cages) | (bitsBelow(firstRule + sets) & ~bitsBelow(firstRule));
  lastTaken = 0;
  rowWords = 1;
  rowShift = 2;
  while (rowWords << 7 < constraintCount) {
    rowWords <<= 1;
    ++rowShift;
  }
  memory.fill(ROWS, 0, (<usize>cellBytes) << rowShift);
  memory.fill(QUEUE, 0, MAX_CONSTRAINTS / 8);
  memory.fill(LATE, 0, MAX_CONSTRAINTS / 8);
  memory.fill(LAST, 0, MAX_CONSTRAINTS / 8);
}

/** The first bits of 64. */
function bitsBelow(count: i32): u64 {
  return count < 64 ? ((<u64>1) << count) - 1 : ~(<u64>0);
}

export function setPropagation(bits: i32): void {
  propagation = bits;
}

export function setPropagations(count: f64): void {
  propagations = count;
}

// @ts-ignore: decorator
@inline export function recordOf(constraint: i32): usize {
  return RECORDS[constraint];
}

// @ts-ignore: decorator
@inline export function setRecord(constraint: i32, at: usize): void {
  RECORDS[constraint] = at;
}

/** The words of the program from which a rule was loaded. @param index counted from `firstRule`. */
// @ts-ignore: decorator
@inline export function ruleWordsOf(index: i32): usize {
  return RULE_WORDS[index];
}

// @ts-ignore: decorator
@inline export function setRuleWords(index: i32, words: usize): void {
  RULE_WORDS[index] = words;
}

/** Queues the constraint whenever the cell changes. */
// @ts-ignore: decorator
@inline export function watch(offset: usize, constraint: i32): void {
  const at = ROWS + (offset << rowShift) + ((<usize>constraint) >> 3);
  store<u8>(at, load<u8>(at) | (u8(1) << u8(constraint & 7)));
}

// @ts-ignore: decorator
@inline export function domainAt(offset: usize): u32 {
  return load<u32>(DOMAINS + offset);
}

// @ts-ignore: decorator
@inline export function setDomain(offset: usize, domain: u32): void {
  store<u32>(DOMAINS + offset, domain);
}

/** The cell's row, for callers that read only its first v128. */
// @ts-ignore: decorator
@inline export function rowOf(offset: usize): usize {
  return ROWS + (offset << 2);
}

/** Queues every constraint over the cell. */
// @ts-ignore: decorator
@inline export function wake(offset: usize): void {
  const row = ROWS + (offset << rowShift);
  v128.store(QUEUE, v128.or(v128.load(QUEUE), v128.load(row)));
  if (rowWords != 1) wakeRest(row);
}

function wakeRest(row: usize): void {
  for (let at: usize = 16, end = (<usize>rowWords) << 4; at < end; at += 16) {
    v128.store(QUEUE + at, v128.or(v128.load(QUEUE + at), v128.load(row + at)));
  }
}

/** Stores a smaller domain and wakes its constraints. */
// @ts-ignore: decorator
@inline export function narrow(offset: usize, domain: u32): void {
  setDomain(offset, domain);
  wake(offset);
}

// @ts-ignore: decorator
@inline export function isSingle(domain: u32): bool {
  return (domain & (domain - 1)) == 0;
}

// @ts-ignore: decorator
@inline export function enqueue(set: usize, constraint: i32): void {
  const at = set + ((<usize>(constraint >> 6)) << 3);
  store<u64>(at, load<u64>(at) | ((<u64>1) << (constraint & 63)));
}

// @ts-ignore: decorator
@inline export function dequeue(set: usize, constraint: i32): void {
  const at = set + ((<usize>(constraint >> 6)) << 3);
  store<u64>(at, load<u64>(at) & ~((<u64>1) << (constraint & 63)));
}

/** Takes the first constraint of a set. @returns −1 for an empty set. */
// @ts-ignore: decorator
@inline export function takeFirst(set: usize): i32 {
  for (let at: usize = 0, end = (<usize>rowWords) << 4; at < end; at += 8) {
    const bits = load<u64>(set + at);
    if (bits != 0) {
      store<u64>(set + at, bits & (bits - 1));
      return <i32>((at << 3) + <usize>ctz(bits));
    }
  }
  return -1;
}

let lastTaken: i32 = 0;
/** The constraints of QUEUE's first word that are visited in turn: links, houses, leftovers, cages and rules of sets. */
let turnBits: u64 = 0;

/**
 * Takes the next constraint of QUEUE, or −1. Houses, cages and sets are taken in turn, and costlier constraints only when
 * none of those is queued. In turn, one visit of a constraint covers the changes of several others; docs/board-search.md
 * has the gain.
 */
// @ts-ignore: decorator
@inline export function takeNext(): i32 {
  const bits = load<u64>(QUEUE);
  const ahead = bits & (~(<u64>0) << lastTaken) & turnBits;
  if (ahead == 0) {
    const first = takeFirst(QUEUE);
    lastTaken = first & 63;
    return first;
  }
  const next = ctz(ahead);
  store<u64>(QUEUE, bits & ~((<u64>1) << next));
  lastTaken = <i32>next;
  return <i32>next;
}

export function clearQueues(): void {
  for (let at: usize = 0, end = (<usize>rowWords) << 4; at < end; at += 16) {
    v128.store(QUEUE + at, i64x2.splat(0));
    v128.store(LATE + at, i64x2.splat(0));
    v128.store(LAST + at, i64x2.splat(0));
  }
}

// @ts-ignore: decorator
@inline export function countPropagation(): void {
  propagations += 1;
}

/** The value of `propagations` at which the granted work is done. */
let lastPropagation: f64 = Infinity;

/** Grants this many more propagations. */
export function grantWork(work: f64): void {
  lastPropagation = propagations + work;
}

// @ts-ignore: decorator
@inline export function isWorkDone(): bool {
  return propagations >= lastPropagation;
}
