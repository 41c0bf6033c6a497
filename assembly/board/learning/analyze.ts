/**
 * analyze: from a conflict back to the clause that would have prevented it (GRASP, Marques-Silva and Sakallah 1996; first unique
 * implication point, Chaff 2001). Reasons are not stored: they are read off the houses and cells when they are asked for,
 * as in lazy clause generation (Ohrimenko, Stuckey, Codish 2009).
 */
import { cellOf, sizeOf } from '../records';
import { recordOf, symbolCount } from '../state';
import { CLAUSE_SIZE, literalOf } from './clauses';
import { bumpActivity } from './heap';
import {
  decisionOf,
  level,
  levelOf,
  literalAt,
  negate,
  offsetOf,
  positionOf,
  Reason,
  REASON_BITS,
  reasonOf,
  symbolOf,
  trailEnd,
  Value,
  valueOf,
  variableAt,
} from './literals';
import { Conflict, conflictKind, conflictOperand, conflictSecond } from './propagate';

/** The learned clause: u32 literals; the first becomes true, the second is of the greatest level among the others. */
export const LEARNED: usize = memory.data(4 * 640 * 32, 64);
export let learnedSize: u32 = 0;
/** Level to go back to, and the number of levels in the clause. */
export let backLevel: i32 = 0;
export let learnedLevels: u32 = 0;

/** u8 a variable: part of the clause, or already replaced by its reason. */
const SEEN: usize = memory.data(640 * 32, 64);
/** u32 entries: the variables marked. */
const MARKED: usize = memory.data(4 * 640 * 32, 64);
let marked: i32 = 0;
/** Marked variables of the level at hand whose reasons are still to be asked for. */
let pending: i32 = 0;
/** While set, visiting only asks whether every variable is marked. */
let isAsking: bool = false;
let isImplied: bool = false;

/** u32 a level: the last conflict that counted it. */
const LEVEL_STAMPS: usize = memory.data(4 * 640 * 32, 64);
let stamp: u32 = 0;

// @ts-ignore: decorator
@inline function visit(variable: u32): void {
  const depth = levelOf(variable);
  if (depth == 0 || load<u8>(SEEN + variable) != 0) return;
  if (isAsking) isImplied = false;
  else mark(variable, depth);
}

function mark(variable: u32, depth: u32): void {
  store<u8>(SEEN + variable, 1);
  store<u32>(MARKED + ((<usize>marked) << 2), variable);
  ++marked;
  bumpActivity(variable);
  if (depth == <u32>level) ++pending;
  else append(variable);
}

/** Adds the opposite of what the variable is. */
function append(variable: u32): void {
  store<u32>(LEARNED + ((<usize>learnedSize) << 2), (variable << 1) | (<u32>(valueOf(variable) == Value.True)));
  ++learnedSize;
}

/** Visits a house's variables of a symbol that have a value and are earlier on the trail. */
function visitHouse(house: i32, symbol: u32, value: Value, before: u32): void {
  const record = recordOf(house);
  for (let index = 0, size = sizeOf(record); index < size; ++index) {
    const variable = variableAt(cellOf(record, index), symbol);
    if (valueOf(variable) == value && positionOf(variable) < before) visit(variable);
  }
}

function visitCell(offset: usize, except: u32): void {
  for (let symbol: u32 = 0; symbol < <u32>symbolCount; ++symbol) {
    const variable = variableAt(offset, symbol);
    if (variable != except) visit(variable);
  }
}

function visitClause(clause: usize, except: u32): void {
  for (let index: u32 = 0, size = load<u32>(clause, CLAUSE_SIZE); index < size; ++index) {
    const variable = literalOf(clause, index) >> 1;
    if (variable != except) visit(variable);
  }
}

/** Visits what made the variable what it is. @returns false for a decision. */
function visitReason(variable: u32): bool {
  const reason = reasonOf(variable),
    operand = reason >> REASON_BITS;
  switch (<Reason>(reason & ((1 << REASON_BITS) - 1))) {
    case Reason.Decision:
      return false;
    case Reason.Variable:
      visit(operand);
      return true;
    case Reason.LastSymbol:
      visitCell(offsetOf(variable), variable);
      return true;
    case Reason.HouseFull:
      visitHouse(operand, symbolOf(variable), Value.True, positionOf(variable));
      return true;
    case Reason.LastPlaces:
      visitHouse(operand, symbolOf(variable), Value.False, positionOf(variable));
      return true;
    default:
      visitClause(operand, variable);
      return true;
  }
}

function visitConflict(): void {
  switch (conflictKind) {
    case Conflict.NoSymbol:
      visitCell(conflictOperand, ~0);
      break;
    case Conflict.Both:
      visit(conflictOperand);
      visit(conflictSecond);
      break;
    case Conflict.TooMany:
      visitHouse(conflictOperand, conflictSecond, Value.True, ~0);
      break;
    case Conflict.TooFew:
      visitHouse(conflictOperand, conflictSecond, Value.False, ~0);
      break;
    default:
      visitClause(conflictOperand, ~0);
  }
}

/** Learns from the conflict at hand; the level is ≥ 1. */
export function analyze(): void {
  marked = 0;
  pending = 0;
  isAsking = false;
  learnedSize = 1;
  visitConflict();
  let position = trailEnd;
  while (true) {
    do --position;
    while (load<u8>(SEEN + (literalAt(position) >> 1)) == 0);
    --pending;
    if (pending == 0) break;
    visitReason(literalAt(position) >> 1);
  }
  store<u32>(LEARNED, negate(literalAt(position)));
  minimize();
  orderLearned();
  for (let index = 0; index < marked; ++index) store<u8>(SEEN + load<u32>(MARKED + ((<usize>index) << 2)), 0);
}

/** Leaves out the literals that the others imply by one reason. */
function minimize(): void {
  let kept: u32 = 1;
  isAsking = true;
  for (let index: u32 = 1; index < learnedSize; ++index) {
    const literal = load<u32>(LEARNED + ((<usize>index) << 2));
    isImplied = true;
    if (visitReason(literal >> 1) && isImplied) continue;
    store<u32>(LEARNED + ((<usize>kept) << 2), literal);
    ++kept;
  }
  isAsking = false;
  learnedSize = kept;
}

/** Puts the literal to be watched second, and counts the levels. */
function orderLearned(): void {
  ++stamp;
  backLevel = 0;
  learnedLevels = 1;
  for (let index: u32 = 1; index < learnedSize; ++index) {
    const at = LEARNED + ((<usize>index) << 2),
      literal = load<u32>(at),
      depth = levelOf(literal >> 1);
    const stampAt = LEVEL_STAMPS + ((<usize>depth) << 2);
    if (load<u32>(stampAt) != stamp) {
      store<u32>(stampAt, stamp);
      ++learnedLevels;
    }
    if (<i32>depth <= backLevel) continue;
    backLevel = depth;
    store<u32>(at, load<u32>(LEARNED, 4));
    store<u32>(LEARNED, literal, 4);
  }
}

/** The clause that forbids the decisions of the levels at hand, the last first: one solution is found once. */
export function forbidDecisions(): void {
  learnedSize = 0;
  for (let at = level; at >= 1; --at) append(decisionOf(at) >> 1);
  backLevel = level - 1;
  learnedLevels = 0;
}
