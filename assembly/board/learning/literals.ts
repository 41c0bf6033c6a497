/**
 * Literals: "cell holds symbol" and its negation, their values, and the trail of assignments.
 *
 * ```
 * variable  cell × 32 + symbol                       literal  2 × variable, + 1 when negated
 * VALUES    whether a literal is open, true or false; two bytes for each variable
 * TRAIL     the literals that hold, in the order they were found; LEVELS and POSITIONS hold a variable's place on it
 * REASONS   why a variable was assigned: `Reason` and its operand
 * COUNTERS  a `Counter` for each house and symbol
 * ```
 * Assignments of the root's propagation are permanent: they have level 0 and position 0, and need no reason.
 */
import { MAX_CELLS, MAX_SYMBOLS } from '../../codes';
import { endOfHouses, firstHouseOf, HOUSE_ENTRY, houseAt, listHouses } from '../houses-of-cells';
import { MAX_CONSTRAINTS } from '../program';
import { houseOf } from '../records/house';
import { cellBytes, domainAt, firstHouse, firstLeftover, isSingle, setDomain, symbolCount } from '../state';
import { Table } from '../table';
import { insertInHeap } from './heap';

export const MAX_VARIABLES: i32 = MAX_CELLS * 32;

export const enum Value {
  Open,
  True,
  False,
}

/** The reason of an assignment; the operand is in the higher bits. */
export const enum Reason {
  Decision,
  /** The operand is a true variable: another symbol of the cell, or a linked cell's symbol. */
  Variable,
  /** The cell has no other symbol left. */
  LastSymbol,
  /** The house (operand) already holds the symbol as often as it may. */
  HouseFull,
  /** The house (operand) has only as many places as the symbol needs. */
  LastPlaces,
  /** The operand is the address of a clause. */
  Clause,
}
export const REASON_BITS: u32 = 3;

const VALUES: usize = memory.data(2 * MAX_CELLS * MAX_SYMBOLS, 64);
const LEVELS = changetype<Table<u16>>(memory.data(2 * MAX_CELLS * MAX_SYMBOLS, 64));
const POSITIONS = changetype<Table<u32>>(memory.data(4 * MAX_CELLS * MAX_SYMBOLS, 64));
const REASONS = changetype<Table<u32>>(memory.data(4 * MAX_CELLS * MAX_SYMBOLS, 64));
const TRAIL = changetype<Table<u32>>(memory.data(4 * MAX_CELLS * MAX_SYMBOLS, 64));
/** The first position of each level. */
const LEVEL_STARTS = changetype<Table<i32>>(memory.data(4 * MAX_CELLS * MAX_SYMBOLS, 64));
const COUNTERS: usize = memory.data(4 * MAX_CONSTRAINTS * MAX_SYMBOLS, 64);

export let trailEnd: i32 = 0;
export let level: i32 = 0;

// @ts-ignore: decorator
@inline export function negate(literal: u32): u32 {
  return literal ^ 1;
}

// @ts-ignore: decorator
@inline export function variableAt(offset: usize, symbol: u32): u32 {
  return ((<u32>offset) << 3) | symbol;
}

// @ts-ignore: decorator
@inline export function offsetOf(variable: u32): usize {
  return (variable >> 5) << 2;
}

// @ts-ignore: decorator
@inline export function symbolOf(variable: u32): u32 {
  return variable & 31;
}

// @ts-ignore: decorator
@inline export function valueOf(variable: u32): Value {
  return load<u8>(VALUES + ((<usize>variable) << 1));
}

/** Sets the values of both literals of a variable. */
// @ts-ignore: decorator
@inline function setValue(variable: u32, value: Value): void {
  const negated = value == Value.Open ? Value.Open : Value.True + Value.False - value;
  store<u16>(VALUES + ((<usize>variable) << 1), <u16>(value | (negated << 8)));
}

/** True if a literal holds; false if it is open. */
// @ts-ignore: decorator
@inline export function isTrue(literal: u32): bool {
  return load<u8>(VALUES + <usize>literal) == Value.True;
}

// @ts-ignore: decorator
@inline export function isFalse(literal: u32): bool {
  return load<u8>(VALUES + <usize>literal) == Value.False;
}

// @ts-ignore: decorator
@inline export function levelOf(variable: u32): u32 {
  return LEVELS[variable];
}

// @ts-ignore: decorator
@inline export function positionOf(variable: u32): u32 {
  return POSITIONS[variable];
}

// @ts-ignore: decorator
@inline export function reasonOf(variable: u32): u32 {
  return REASONS[variable];
}

// @ts-ignore: decorator
@inline export function literalAt(position: i32): u32 {
  return TRAIL[position];
}

/** The decision that began a level ≥ 1. */
// @ts-ignore: decorator
@inline export function decisionOf(atLevel: i32): u32 {
  return literalAt(LEVEL_STARTS[atLevel]);
}

/** The remaining need of a house for a symbol. */
@unmanaged
class Counter {
  /** Copies still needed. */
  needed: i16;
  /** Places still open. */
  open: i16;
}

// @ts-ignore: decorator
@inline export function counterOf(house: i32, symbol: u32): Counter {
  return changetype<Counter>(COUNTERS + <usize>(((house - firstHouse) << 5) | symbol) * offsetof<Counter>());
}

/** Takes the domains of the root. @returns false when the board has too many houses. */
export function startLiterals(): bool {
  if (!listHouses(firstHouse, firstLeftover - firstHouse)) return false;
  trailEnd = 0;
  level = 0;
  for (let offset: usize = 0; offset < <usize>cellBytes; offset += 4) {
    const domain = domainAt(offset);
    for (let symbol: u32 = 0; symbol < <u32>symbolCount; ++symbol) {
      const variable = variableAt(offset, symbol),
        isIn = ((domain >> symbol) & 1) != 0;
      setValue(variable, !isIn ? Value.False : isSingle(domain) ? Value.True : Value.Open);
      LEVELS[variable] = 0;
      POSITIONS[variable] = 0;
      REASONS[variable] = Reason.Decision;
    }
  }
  for (let house = firstHouse; house < firstLeftover; ++house) countHouse(house);
  return true;
}

function countHouse(constraint: i32): void {
  const house = houseOf(constraint),
    size = house.size;
  for (let symbol: u32 = 0; symbol < <u32>symbolCount; ++symbol) {
    let needed = house.profile.copiesOf(symbol),
      open = 0;
    for (let index = 0; index < size; ++index) {
      const value = valueOf(variableAt(house.cellOf(index), symbol));
      if (value == Value.True) --needed;
      if (value == Value.Open) ++open;
    }
    const counter = counterOf(constraint, symbol);
    counter.needed = <i16>needed;
    counter.open = <i16>open;
  }
}

/** Makes an open literal true. */
export function assign(literal: u32, reason: u32): void {
  const variable = literal >> 1,
    offset = offsetOf(variable),
    symbol = symbolOf(variable),
    isNegative = literal & 1;
  setValue(variable, isNegative != 0 ? Value.False : Value.True);
  LEVELS[variable] = <u16>level;
  POSITIONS[variable] = trailEnd;
  REASONS[variable] = reason;
  TRAIL[trailEnd] = literal;
  ++trailEnd;
  if (isNegative) setDomain(offset, domainAt(offset) & ~(1 << symbol));
  for (let at = firstHouseOf(offset), end = endOfHouses(offset); at < end; at += HOUSE_ENTRY) {
    const counter = counterOf(houseAt(at), symbol);
    if (!isNegative) counter.needed -= 1;
    counter.open -= 1;
  }
}

/** Begins a level with a decision. */
export function decide(literal: u32): void {
  ++level;
  LEVEL_STARTS[level] = trailEnd;
  assign(literal, Reason.Decision);
}

/** Undoes all levels above `kept`. */
export function undoTo(kept: i32): void {
  if (level <= kept) return;
  const start = LEVEL_STARTS[kept + 1];
  while (trailEnd > start) {
    --trailEnd;
    const literal = literalAt(trailEnd),
      variable = literal >> 1,
      offset = offsetOf(variable),
      symbol = symbolOf(variable),
      isNegative = literal & 1;
    setValue(variable, Value.Open);
    if (isNegative) setDomain(offset, domainAt(offset) | (1 << symbol));
    for (let at = firstHouseOf(offset), end = endOfHouses(offset); at < end; at += HOUSE_ENTRY) {
      const counter = counterOf(houseAt(at), symbol);
      if (!isNegative) counter.needed += 1;
      counter.open += 1;
    }
    insertInHeap(variable);
  }
  level = kept;
}
