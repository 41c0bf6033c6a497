/**
 * The learned clauses, and the two literals of each that are watched.
 *
 * ```
 * clause  u32 literals k | u32 levels when learned; 0: kept for ever | u32 next of the first watch | u32 next of the second | k × u32
 * HEADS   u32 a literal: the first clause that watches it
 * ```
 * The lists run through the clauses themselves: `next` of a watch is the next clause that watches the same literal.
 * Source: watched literals of Chaff (2001), linked as in PicoSAT (Biere 2008); levels as in Glucose (Audemard, Simon 2009).
 */
import { assign, isFalse, isTrue, MAX_VARIABLES, Reason, REASON_BITS } from './literals';

export const CLAUSE_SIZE: usize = 0;
const CLAUSE_LEVELS: usize = 4;
const CLAUSE_NEXT: usize = 8;
const CLAUSE_LITERALS: usize = 16;

const ARENA_BYTES: usize = 24 << 20;
const ARENA: usize = memory.data(24 << 20, 64);
const HEADS: usize = memory.data(8 * 640 * 32, 64);
let top: usize = ARENA;
let clauseCount: i32 = 0;
/** Learned clauses that are kept before half of them go. */
let limit: i32 = 0;

export function clearClauses(): void {
  top = ARENA;
  clauseCount = 0;
  limit = 4000;
  memory.fill(HEADS, 0, 8 * MAX_VARIABLES);
}

// @ts-ignore: decorator
@inline export function literalOf(clause: usize, index: u32): u32 {
  return load<u32>(clause + ((<usize>index) << 2), CLAUSE_LITERALS);
}

// @ts-ignore: decorator
@inline function setLiteral(clause: usize, index: u32, literal: u32): void {
  store<u32>(clause + ((<usize>index) << 2), literal, CLAUSE_LITERALS);
}

function watchLiteral(clause: usize, index: u32): void {
  const head = HEADS + (literalOf(clause, index) << 2);
  store<u32>(clause + ((<usize>index) << 2), load<u32>(head), CLAUSE_NEXT);
  store<u32>(head, <u32>clause);
}

/** Whether another clause of `size` literals fits. */
export function hasRoom(size: u32): bool {
  return top + CLAUSE_LITERALS + ((<usize>size) << 2) <= ARENA + ARENA_BYTES;
}

/** Adds a clause of two literals or more, the first two to be watched. @param levels 0 keeps it for ever. */
export function addClause(literals: usize, size: u32, levels: u32): usize {
  const clause = top;
  top += CLAUSE_LITERALS + ((<usize>size) << 2);
  ++clauseCount;
  store<u32>(clause, size, CLAUSE_SIZE);
  store<u32>(clause, levels, CLAUSE_LEVELS);
  memory.copy(clause + CLAUSE_LITERALS, literals, (<usize>size) << 2);
  watchLiteral(clause, 0);
  watchLiteral(clause, 1);
  return clause;
}

/**
 * Visits the clauses that watch a literal that has become false.
 * @returns a clause whose literals are all false, or 0.
 */
export function propagateClauses(falseLiteral: u32): usize {
  const head = HEADS + (falseLiteral << 2);
  let clause: usize = load<u32>(head),
    link = head;
  while (clause != 0) {
    const own: u32 = literalOf(clause, 0) == falseLiteral ? 0 : 1;
    const nextLink = clause + CLAUSE_NEXT + ((<usize>own) << 2),
      next: usize = load<u32>(nextLink);
    const other = literalOf(clause, 1 - own);
    if (isTrue(other)) {
      link = nextLink;
      clause = next;
      continue;
    }
    const replacement = findUnfalsified(clause);
    if (replacement != 0) {
      setLiteral(clause, own, literalOf(clause, replacement));
      setLiteral(clause, replacement, falseLiteral);
      store<u32>(link, <u32>next);
      watchLiteral(clause, own);
      clause = next;
      continue;
    }
    if (isFalse(other)) return clause;
    assign(other, ((<u32>clause) << REASON_BITS) | Reason.Clause);
    link = nextLink;
    clause = next;
  }
  return 0;
}

/** A literal beyond the watched ones that is not false, or 0. */
// @ts-ignore: decorator
@inline function findUnfalsified(clause: usize): u32 {
  for (let index: u32 = 2, size = load<u32>(clause, CLAUSE_SIZE); index < size; ++index)
    if (!isFalse(literalOf(clause, index))) return index;
  return 0;
}

/** Drops the clauses over most levels once there are too many. Nothing may be assigned above level 0. */
export function reduceClauses(): void {
  if (clauseCount < limit) return;
  limit += 500;
  const kept = chooseLevels(clauseCount >> 1);
  memory.fill(HEADS, 0, 8 * MAX_VARIABLES);
  const end = top;
  top = ARENA;
  clauseCount = 0;
  for (let clause = ARENA; clause < end;) {
    const size = load<u32>(clause, CLAUSE_SIZE),
      levels = load<u32>(clause, CLAUSE_LEVELS);
    const next = clause + CLAUSE_LITERALS + ((<usize>size) << 2);
    // A clause moves down over what was dropped before it.
    if (levels <= kept && orderWatches(clause, size)) addClause(clause + CLAUSE_LITERALS, size, levels);
    clause = next;
  }
}

/** Brings two literals that are not false to the front. @returns false for a clause that is true for ever. */
function orderWatches(clause: usize, size: u32): bool {
  let front: u32 = 0;
  for (let index: u32 = 0; index < size; ++index) {
    const literal = literalOf(clause, index);
    if (isTrue(literal)) return false;
    if (front == 2 || isFalse(literal)) continue;
    setLiteral(clause, index, literalOf(clause, front));
    setLiteral(clause, front, literal);
    ++front;
  }
  return true;
}

const HISTOGRAM: usize = memory.data(4 * 64, 16);

/** The most levels that a clause may have so that about `wanted` stay. */
function chooseLevels(wanted: i32): u32 {
  memory.fill(HISTOGRAM, 0, 256);
  for (let clause = ARENA; clause < top; clause += CLAUSE_LITERALS + ((<usize>load<u32>(clause, CLAUSE_SIZE)) << 2)) {
    const at = HISTOGRAM + ((<usize>min(load<u32>(clause, CLAUSE_LEVELS), 63)) << 2);
    store<u32>(at, load<u32>(at) + 1);
  }
  let levels: u32 = 0;
  for (let kept = load<i32>(HISTOGRAM); levels < 62; ++levels) {
    kept += load<i32>(HISTOGRAM + ((<usize>(levels + 1)) << 2));
    if (kept > wanted) break;
  }
  return max(levels, 2);
}
