/**
 * analyze: derives from a conflict the clause that would have prevented it (GRASP, Marques-Silva and Sakallah 1996;
 * first unique implication point, Chaff 2001). Reasons are not stored: they are derived from the houses and cells on
 * request, as in lazy clause generation (Ohrimenko, Stuckey, Codish 2009).
 */
import { MAX_CELLS, MAX_SYMBOLS } from '../../codes';
import { cellAt, ENTRY } from '../records/cells';
import { houseOf } from '../records/house';
import { symbolCount } from '../state';
import { Table } from '../table';
import { Clause } from './clauses';
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

/** The literals of the learned clause. The first becomes true; the second has the greatest level of the others. */
export const LEARNED = changetype<Table<u32>>(memory.data(4 * MAX_CELLS * MAX_SYMBOLS, 64));
export let learnedSize: u32 = 0;
/** The level to backtrack to, and the number of levels in the clause. */
export let backLevel: i32 = 0;
export let learnedLevels: u32 = 0;

/** 1 for each variable that is part of the clause or was replaced by its reason, else 0. */
const SEEN = changetype<Table<u8>>(memory.data(MAX_CELLS * MAX_SYMBOLS, 64));
/** The variables marked. */
const MARKED = changetype<Table<u32>>(memory.data(4 * MAX_CELLS * MAX_SYMBOLS, 64));
let marked: i32 = 0;
/** The number of marked variables of the current level whose reasons are not visited yet. */
let pending: i32 = 0;
/** While this is set, visiting only tests whether every variable is marked. */
let isAsking: bool = false;
let isImplied: bool = false;

/** The last conflict that counted each level. */
const LEVEL_STAMPS = changetype<Table<u32>>(memory.data(4 * MAX_CELLS * MAX_SYMBOLS, 64));
let stamp: u32 = 0;

// @ts-ignore: decorator
@inline function visit(variable: u32): void {
  const depth = levelOf(variable);
  if (depth == 0 || SEEN[variable] != 0) return;
  if (isAsking) isImplied = false;
  else mark(variable, depth);
}

function mark(variable: u32, depth: u32): void {
  SEEN[variable] = 1;
  MARKED[marked] = variable;
  ++marked;
  bumpActivity(variable);
  if (depth == <u32>level) ++pending;
  else append(variable);
}

/** Appends the negation of the variable's value. */
function append(variable: u32): void {
  LEARNED[learnedSize] = (variable << 1) | (<u32>(valueOf(variable) == Value.True));
  ++learnedSize;
}

/** Visits the variables of a symbol in a house that have this value and are earlier on the trail. */
function visitHouse(constraint: i32, symbol: u32, value: Value, before: u32): void {
  const house = houseOf(constraint);
  for (let at = house.cells, end = house.end; at < end; at += ENTRY) {
    const variable = variableAt(cellAt(at), symbol);
    if (valueOf(variable) == value && positionOf(variable) < before) visit(variable);
  }
}

function visitCell(offset: usize, except: u32): void {
  for (let symbol: u32 = 0; symbol < <u32>symbolCount; ++symbol) {
    const variable = variableAt(offset, symbol);
    if (variable != except) visit(variable);
  }
}

function visitClause(clause: Clause, except: u32): void {
  visitLiteral(clause.first, except);
  visitLiteral(clause.second, except);
  const rest = clause.rest;
  for (let at = rest.addressOf(2), end = rest.end; at < end; at += 4) visitLiteral(load<u32>(at), except);
}

// @ts-ignore: decorator
@inline function visitLiteral(literal: u32, except: u32): void {
  if (literal >> 1 != except) visit(literal >> 1);
}

/** Visits the reason of the variable's value. @returns false for a decision. */
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
      visitClause(changetype<Clause>(operand), variable);
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
      visitClause(changetype<Clause>(conflictOperand), ~0);
  }
}

/** Learns from the current conflict; the level is ≥ 1. */
export function analyze(): void {
  marked = 0;
  pending = 0;
  isAsking = false;
  learnedSize = 1;
  visitConflict();
  let position = trailEnd;
  while (true) {
    do --position;
    while (SEEN[literalAt(position) >> 1] == 0);
    --pending;
    if (pending == 0) break;
    visitReason(literalAt(position) >> 1);
  }
  LEARNED[0] = negate(literalAt(position));
  minimize();
  orderLearned();
  for (let index = 0; index < marked; ++index) SEEN[MARKED[index]] = 0;
}

/** Removes the literals that the others imply by one reason. */
function minimize(): void {
  let kept: u32 = 1;
  isAsking = true;
  for (let index: u32 = 1; index < learnedSize; ++index) {
    const literal = LEARNED[index];
    isImplied = true;
    if (visitReason(literal >> 1) && isImplied) continue;
    LEARNED[kept] = literal;
    ++kept;
  }
  isAsking = false;
  learnedSize = kept;
}

/** Puts the second watched literal in place, and counts the levels. */
function orderLearned(): void {
  ++stamp;
  backLevel = 0;
  learnedLevels = 1;
  for (let index: u32 = 1; index < learnedSize; ++index) {
    const literal = LEARNED[index],
      depth = levelOf(literal >> 1);
    if (LEVEL_STAMPS[depth] != stamp) {
      LEVEL_STAMPS[depth] = stamp;
      ++learnedLevels;
    }
    if (<i32>depth <= backLevel) continue;
    backLevel = depth;
    LEARNED[index] = LEARNED[1];
    LEARNED[1] = literal;
  }
}

/** Makes the clause that forbids the current decisions, the last one first, so that each solution is found once. */
export function forbidDecisions(): void {
  learnedSize = 0;
  for (let at = level; at >= 1; --at) append(decisionOf(at) >> 1);
  backLevel = level - 1;
  learnedLevels = 0;
}
