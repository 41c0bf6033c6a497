/**
 * The learned clauses, and the two watched literals of each: `Clause | size × u32 literal`, one after the other. The
 * lists of the clauses that watch a literal are linked through the clauses themselves. Source: watched literals of
 * Chaff (2001), linked as in PicoSAT (Biere 2008); levels as in Glucose (Audemard, Simon 2009).
 */
import { MAX_CELLS, MAX_SYMBOLS } from '../../codes';
import { Table } from '../table';
import { assign, isFalse, isTrue, MAX_VARIABLES, Reason, REASON_BITS } from './literals';


@unmanaged
export class Clause {
  size: u32;
  /** The number of levels when the clause was learned; 0 keeps the clause forever. */
  levels: u32;
  /** The next clauses that watch the first literal, and the second. */
  next: usize;
  nextOfSecond: usize;


  @inline
  get literals(): Table<u32> {
    return changetype<Table<u32>>(changetype<usize>(this) + offsetof<Clause>());
  }


  @inline
  literal(index: u32): u32 {
    return load<u32>(changetype<usize>(this) + ((<usize>index) << 2), offsetof<Clause>());
  }


  @inline
  setLiteral(index: u32, literal: u32): void {
    store<u32>(changetype<usize>(this) + ((<usize>index) << 2), literal, offsetof<Clause>());
  }

  /** The address of the link to the next clause that watches the first literal (0) or the second (1). */
  @inline
  linkOf(watch: u32): usize {
    return changetype<usize>(this) + offsetof<Clause>('next') + ((<usize>watch) << 2);
  }


  @inline
  get end(): usize {
    return changetype<usize>(this) + clauseBytes(this.size);
  }
}

// @ts-ignore: decorator
@inline function clauseBytes(size: u32): usize {
  return offsetof<Clause>() + ((<usize>size) << 2);
}

const ARENA_BYTES: usize = 24 << 20;
const ARENA: usize = memory.data(24 << 20, 64);
/** The first clause that watches each literal, or 0. */
const HEADS = changetype<Table<usize>>(memory.data(8 * MAX_CELLS * MAX_SYMBOLS, 64));
let top: usize = ARENA;
let clauseCount: i32 = 0;
/** The number of learned clauses at which half of them are removed. */
let limit: i32 = 0;

export function clearClauses(): void {
  top = ARENA;
  clauseCount = 0;
  limit = 4000;
  HEADS.clear(2 * MAX_VARIABLES);
}

/** @param index 0 or 1. */
function watchLiteral(clause: Clause, index: u32): void {
  const literal = clause.literal(index);
  store<usize>(clause.linkOf(index), HEADS[literal]);
  HEADS[literal] = changetype<usize>(clause);
}

/** True if another clause of `size` literals fits. */
export function hasRoom(size: u32): bool {
  return top + clauseBytes(size) <= ARENA + ARENA_BYTES;
}

/** Adds a clause of at least two literals and watches the first two. @param levels 0 keeps the clause forever. */
export function addClause(literals: Table<u32>, size: u32, levels: u32): Clause {
  const clause = changetype<Clause>(top);
  top += clauseBytes(size);
  ++clauseCount;
  clause.size = size;
  clause.levels = levels;
  memory.copy(changetype<usize>(clause.literals), changetype<usize>(literals), (<usize>size) << 2);
  watchLiteral(clause, 0);
  watchLiteral(clause, 1);
  return clause;
}

/**
 * Visits the clauses that watch a literal that has become false.
 * @returns a clause whose literals are all false, or 0.
 */
export function propagateClauses(falseLiteral: u32): usize {
  let link = HEADS.addressOf(falseLiteral);
  for (let address = load<usize>(link); address != 0;) {
    const clause = changetype<Clause>(address),
      own: u32 = clause.literal(0) == falseLiteral ? 0 : 1,
      ownLink = clause.linkOf(own),
      next = load<usize>(ownLink),
      other = clause.literal(1 - own);
    const replacement = isTrue(other) ? 0 : findUnfalsified(clause);
    if (replacement != 0) {
      clause.setLiteral(own, clause.literal(replacement));
      clause.setLiteral(replacement, falseLiteral);
      store<usize>(link, next);
      watchLiteral(clause, own);
    } else {
      if (isFalse(other)) return address;
      if (!isTrue(other)) assign(other, ((<u32>address) << REASON_BITS) | Reason.Clause);
      link = ownLink;
    }
    address = next;
  }
  return 0;
}

/** @returns an unwatched literal that is not false, or 0. */
// @ts-ignore: decorator
@inline function findUnfalsified(clause: Clause): u32 {
  for (let index: u32 = 2, size = clause.size; index < size; ++index) if (!isFalse(clause.literal(index))) return index;
  return 0;
}

/** Removes the clauses with the most levels once there are too many. Nothing may be assigned above level 0. */
export function reduceClauses(): void {
  if (clauseCount < limit) return;
  limit += 500;
  const kept = chooseLevels(clauseCount >> 1);
  HEADS.clear(2 * MAX_VARIABLES);
  const end = top;
  top = ARENA;
  clauseCount = 0;
  for (let address = ARENA; address < end;) {
    const clause = changetype<Clause>(address);
    address = clause.end;
    // A clause moves down over the space of removed clauses.
    if (clause.levels <= kept && orderWatches(clause)) addClause(clause.literals, clause.size, clause.levels);
  }
}

/** Moves two literals that are not false to the front. @returns false for a clause that is always true. */
function orderWatches(clause: Clause): bool {
  let front: u32 = 0;
  for (let index: u32 = 0; index < clause.size; ++index) {
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
  for (let address = ARENA; address < top;) {
    const clause = changetype<Clause>(address);
    HISTOGRAM[min(clause.levels, 63)] += 1;
    address = clause.end;
  }
  let levels: u32 = 0;
  for (let kept = HISTOGRAM[0]; levels < 62; ++levels) {
    kept += HISTOGRAM[levels + 1];
    if (kept > wanted) break;
  }
  return max(levels, 2);
}
