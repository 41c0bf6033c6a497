/**
 * propagate: derives the consequences of the literals on the trail, one after the other: the cell's other symbols, the
 * houses' counts, linked cells, learned clauses. A conflict is stored like a reason; analyze.ts derives its cause.
 */
import { endOfHouses, firstHouseOf, HOUSE_ENTRY, houseAt } from '../houses-of-cells';
import { cellAt, ENTRY } from '../records/cells';
import { House, houseOf } from '../records/house';
import { linkOf } from '../records/link';
import { countPropagation, domainAt, firstHouse, isSingle, isWorkDone } from '../state';
import { End } from '../propagate';
import { propagateClauses } from './clauses';
import {
  assign,
  counterOf,
  literalAt,
  negate,
  offsetOf,
  Reason,
  REASON_BITS,
  symbolOf,
  trailEnd,
  Value,
  valueOf,
  variableAt,
} from './literals';

/** The kind of the conflict that `propagateLiterals` found. */
export const enum Conflict {
  /** A cell (operand: its byte offset) has no symbol left. */
  NoSymbol,
  /** Both variables, operand and `conflictSecond`, are true. */
  Both,
  /** Both variables are true: operand and `conflictSecond`. */
  TooMany,
  /** A house (operand) has too few places left for the symbol `conflictSecond`. */
  TooFew,
  /** Every literal of a clause is false. */
  Clause,
}
export let conflictKind: Conflict = Conflict.NoSymbol;
export let conflictOperand: u32 = 0;
export let conflictSecond: u32 = 0;

let head: i32 = 0;

export function startPropagation(): void {
  head = 0;
}

export function resumePropagation(): void {
  head = trailEnd;
}

// @ts-ignore: decorator
@inline function fail(kind: Conflict, operand: u32, second: u32): bool {
  conflictKind = kind;
  conflictOperand = operand;
  conflictSecond = second;
  return false;
}

/** Propagates to the fixpoint. The trail holds the remaining work, so this can pause after any literal. */
export function propagateLiterals(): End {
  while (head < trailEnd) {
    if (isWorkDone()) return End.Paused;
    const literal = literalAt(head);
    ++head;
    countPropagation();
    const isHolding = (literal & 1) == 0;
    if (!(isHolding ? followPlacement(literal >> 1) : followRemoval(literal >> 1))) return End.Conflict;
    const clause = propagateClauses(negate(literal));
    if (clause != 0) {
      fail(Conflict.Clause, <u32>clause, 0);
      return End.Conflict;
    }
  }
  return End.Fixpoint;
}

function followPlacement(variable: u32): bool {
  const offset = offsetOf(variable),
    symbol = symbolOf(variable);
  for (let rest = domainAt(offset) & ~(1 << symbol); rest != 0; rest &= rest - 1) {
    const other = variableAt(offset, ctz(rest));
    if (valueOf(other) == Value.True) return fail(Conflict.Both, variable, other);
    assign((other << 1) | 1, (variable << REASON_BITS) | Reason.Variable);
  }
  for (let at = firstHouseOf(offset), end = endOfHouses(offset); at < end; at += HOUSE_ENTRY)
    if (!checkHouse(houseAt(at), symbol)) return false;
  return firstHouse == 0 || followLinks(variable);
}

function followRemoval(variable: u32): bool {
  const offset = offsetOf(variable),
    symbol = symbolOf(variable),
    domain = domainAt(offset);
  if (domain == 0) return fail(Conflict.NoSymbol, <u32>offset, 0);
  if (isSingle(domain)) {
    const last = variableAt(offset, ctz(domain));
    if (valueOf(last) == Value.Open) assign(last << 1, Reason.LastSymbol);
  }
  for (let at = firstHouseOf(offset), end = endOfHouses(offset); at < end; at += HOUSE_ENTRY)
    if (!checkHouse(houseAt(at), symbol)) return false;
  return true;
}

// @ts-ignore: decorator
@inline function checkHouse(constraint: i32, symbol: u32): bool {
  const counter = counterOf(constraint, symbol),
    needed: i32 = counter.needed,
    open: i32 = counter.open;
  if (needed > 0 && needed < open) return true;
  return settleHouse(constraint, symbol, needed, open);
}

function settleHouse(constraint: i32, symbol: u32, needed: i32, open: i32): bool {
  if (needed < 0) return fail(Conflict.TooMany, constraint, symbol);
  const house = houseOf(constraint);
  if (needed == 0) {
    if (open > 0) fillOpen(house, symbol, 1, (constraint << REASON_BITS) | Reason.HouseFull);
    return true;
  }
  if (!house.isExact) return true;
  if (needed > open) return fail(Conflict.TooFew, constraint, symbol);
  fillOpen(house, symbol, 0, (constraint << REASON_BITS) | Reason.LastPlaces);
  return true;
}

/** Gives every open place of the symbol in the house the same value. */
function fillOpen(house: House, symbol: u32, isNegative: u32, reason: u32): void {
  for (let at = house.cells, end = house.end; at < end; at += ENTRY) {
    const variable = variableAt(cellAt(at), symbol);
    if (valueOf(variable) == Value.Open) assign((variable << 1) | isNegative, reason);
  }
}

/** Follows the links of the cell. The program has one link for each cell and relation. */
function followLinks(variable: u32): bool {
  const offset = offsetOf(variable),
    symbol = symbolOf(variable);
  for (let constraint = 0; constraint < firstHouse; ++constraint) {
    const link = linkOf(constraint);
    if (link.cell != offset) continue;
    const forbidden = link.forbidden[symbol];
    for (let at = link.others, end = link.end; at < end; at += ENTRY) {
      const other = cellAt(at);
      for (let rest = domainAt(other) & forbidden; rest != 0; rest &= rest - 1) {
        const removed = variableAt(other, ctz(rest));
        if (valueOf(removed) == Value.True) return fail(Conflict.Both, variable, removed);
        assign((removed << 1) | 1, (variable << REASON_BITS) | Reason.Variable);
      }
    }
  }
  return true;
}
