/**
 * The learned clauses. The two watched literals of each, with the links of the lists of the clauses that watch a literal,
 * are apart from its other literals: most clauses that are visited need no more, so the lists stay in the cache.
 *
 * ```
 * WATCHES  a `Clause` for each: its watched literals, then the next watches of the same literals
 * RESTS    for each clause the address of its `Rest`
 * ARENA    `Rest | (size - 2) × u32 literal`, one after the other
 * ```
 * A watch is the address of the literal in WATCHES; the other literal of the clause is at the address with bit 2 changed.
 *
 * Source: watched literals of Chaff (2001), linked as in PicoSAT (Biere 2008); levels as in Glucose (Audemard, Simon
 * 2009).
 */
import { MAX_CELLS, MAX_SYMBOLS } from '../../codes';
import { Table } from '../table';
import { assign, isFalse, isTrue, MAX_VARIABLES, Reason, REASON_BITS } from './literals';


@unmanaged
class Rest {
  /** The number of literals, with the two that are watched. */
  size: u32;
  /** The number of levels when the clause was learned; 0 keeps the clause forever. */
  levels: u32;


  @inline
  addressOf(index: u32): usize {
    return changetype<usize>(this) + offsetof<Rest>() + ((<usize>index - 2) << 2);
  }


  @inline
  get end(): usize {
    return this.addressOf(this.size);
  }
}


@unmanaged
export class Clause {
  /** The watched literals. */
  first: u32;
  second: u32;
  /** The next watch of the first literal, and of the second; 0 at the end. */
  nextOfFirst: usize;
  nextOfSecond: usize;


  @inline
  get rest(): Rest {
    return changetype<Rest>(RESTS[<u32>((changetype<usize>(this) - WATCHES) / CLAUSE_BYTES)]);
  }


  @inline
  addressOf(index: u32): usize {
    return index < 2 ? changetype<usize>(this) + ((<usize>index) << 2) : this.rest.addressOf(index);
  }


  @inline
  literal(index: u32): u32 {
    return load<u32>(this.addressOf(index));
  }


  @inline
  setLiteral(index: u32, literal: u32): void {
    store<u32>(this.addressOf(index), literal);
  }
}

const CLAUSE_BYTES: usize = offsetof<Clause>();
const MOST_CLAUSES: i32 = 1 << 18;
const WATCHES: usize = memory.data(16 << 18, 64);
const RESTS = changetype<Table<usize>>(memory.data(4 << 18, 64));
const ARENA_BYTES: usize = 19 << 20;
const ARENA: usize = memory.data(19 << 20, 64);
/** The first watch of each literal, or 0. */
const HEADS = changetype<Table<usize>>(memory.data(8 * MAX_CELLS * MAX_SYMBOLS, 64));
let top: usize = ARENA;
let clauseCount: i32 = 0;
/** The number of learned clauses at which half of them are removed. */
let limit: i32 = 0;

// @ts-ignore: decorator
@inline function clauseAt(index: i32): Clause {
  return changetype<Clause>(WATCHES + <usize>index * CLAUSE_BYTES);
}

export function clearClauses(): void {
  top = ARENA;
  clauseCount = 0;
  limit = 4000;
  HEADS.clear(2 * MAX_VARIABLES);
}

/** Puts a watch at the front of the list of its literal. */
// @ts-ignore: decorator
@inline function link(watch: usize): void {
  const literal = load<u32>(watch);
  store<usize>(watch, HEADS[literal], offsetof<Clause>('nextOfFirst'));
  HEADS[literal] = watch;
}

/** True if another clause of `size` literals fits. */
export function hasRoom(size: u32): bool {
  return clauseCount < MOST_CLAUSES && changetype<Rest>(top).addressOf(size) <= ARENA + ARENA_BYTES;
}

/** Adds a clause of at least two literals and watches the first two. @param levels 0 keeps the clause forever. */
export function addClause(literals: Table<u32>, size: u32, levels: u32): Clause {
  const clause = beginClause(literals[0], literals[1], size, levels);
  memory.copy(clause.addressOf(2), literals.addressOf(2), (<usize>(size - 2)) << 2);
  return clause;
}

/** Adds a clause of which only the watched literals are written yet. */
function beginClause(first: u32, second: u32, size: u32, levels: u32): Clause {
  const clause = clauseAt(clauseCount),
    rest = changetype<Rest>(top);
  RESTS[clauseCount] = top;
  ++clauseCount;
  rest.size = size;
  rest.levels = levels;
  top = rest.end;
  clause.first = first;
  clause.second = second;
  link(changetype<usize>(clause));
  link(changetype<usize>(clause) + 4);
  return clause;
}

/**
 * Visits the clauses that watch a literal that has become false.
 * @returns a clause whose literals are all false, or 0.
 */
export function propagateClauses(falseLiteral: u32): usize {
  let before = HEADS.addressOf(falseLiteral);
  for (let watch = load<usize>(before); watch != 0;) {
    const other = load<u32>(watch ^ 4),
      next = load<usize>(watch, offsetof<Clause>('nextOfFirst'));
    const replacement = isTrue(other) ? <usize>0 : findUnfalsified(clauseOf(watch).rest);
    if (replacement != 0) {
      store<u32>(watch, load<u32>(replacement));
      store<u32>(replacement, falseLiteral);
      store<usize>(before, next);
      link(watch);
    } else {
      const clause = clauseOf(watch);
      if (isFalse(other)) return changetype<usize>(clause);
      if (!isTrue(other)) assign(other, (changetype<u32>(clause) << REASON_BITS) | Reason.Clause);
      before = watch + offsetof<Clause>('nextOfFirst');
    }
    watch = next;
  }
  return 0;
}

// @ts-ignore: decorator
@inline function clauseOf(watch: usize): Clause {
  return changetype<Clause>(watch & ~4);
}

/** @returns the address of an unwatched literal that is not false, or 0. */
// @ts-ignore: decorator
@inline function findUnfalsified(rest: Rest): usize {
  for (let at = rest.addressOf(2), end = rest.end; at < end; at += 4) if (!isFalse(load<u32>(at))) return at;
  return 0;
}

/** Removes the clauses with the most levels once there are too many. Nothing may be assigned above level 0. */
export function reduceClauses(): void {
  if (clauseCount < limit) return;
  limit += 500;
  const kept = chooseLevels(clauseCount >> 1);
  HEADS.clear(2 * MAX_VARIABLES);
  const count = clauseCount;
  top = ARENA;
  clauseCount = 0;
  for (let index = 0; index < count; ++index) {
    const clause = clauseAt(index),
      rest = clause.rest;
    // A clause moves down over the space of removed clauses.
    if (rest.levels <= kept && orderWatches(clause, rest)) moveClause(clause, rest);
  }
}

function moveClause(clause: Clause, rest: Rest): void {
  const from = rest.addressOf(2),
    size = rest.size,
    bytes = rest.end - from;
  const moved = beginClause(clause.first, clause.second, size, rest.levels);
  memory.copy(moved.addressOf(2), from, bytes);
}

/** Moves two literals that are not false to the front. @returns false for a clause that is always true. */
function orderWatches(clause: Clause, rest: Rest): bool {
  let front: u32 = 0;
  for (let index: u32 = 0; index < rest.size; ++index) {
    const literal = clause.literal(index);
    if (isTrue(literal)) return false;
    if (front == 2 || isFalse(literal)) continue;
    clause.setLiteral(index, clause.literal(front));
    clause.setLiteral(front, literal);
    ++front;
  }
  return true;
}

/** The number of clauses for each number of levels; the last entry counts all larger ones. */
const HISTOGRAM = changetype<Table<u32>>(memory.data(4 * 64, 16));

/** @returns the most levels that a clause may have so that about `wanted` clauses remain. */
function chooseLevels(wanted: u32): u32 {
  HISTOGRAM.clear(64);
  for (let index = 0; index < clauseCount; ++index) HISTOGRAM[min(clauseAt(index).rest.levels, 63)] += 1;
  let levels: u32 = 0;
  for (let kept = HISTOGRAM[0]; levels < 62; ++levels) {
    kept += HISTOGRAM[levels + 1];
    if (kept > wanted) break;
  }
  return max(levels, 2);
}
