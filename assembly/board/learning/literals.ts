/**
 * Literals: "cell holds symbol" and its opposite, what they are worth, and the trail of how they came to be.
 *
 * ```
 * variable  cell × 32 + symbol                       literal  2 × variable, + 1 when negated
 * VALUES    whether a variable is open, true or false
 * TRAIL     the literals that hold, in the order they were found; LEVELS and POSITIONS say where a variable is on it
 * REASONS   how a variable was found: `Reason` and its operand
 * COUNTERS  a `Counter` for each house and symbol
 * ```
 * What the root's propagation found is true for ever: it has level 0 and position 0, and no reason is asked for.
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

/** How a literal was found; the operand is in the bits above. */
export const enum Reason {
  Decision,
  /** Another symbol of the cell, or a linked cell's symbol, is true: the operand is that variable. */
  Variable,
  /** The cell has no other symbol left. */
  LastSymbol,
  /** The house (operand) holds the symbol as often as it may. */
  HouseFull,
  /** The house (operand) has just the places that the symbol needs. */
  LastPlaces,
  /** The clause at the operand. */
  Clause,
}
export const REASON_BITS: u32 = 3;

const VALUES = changetype<Table<u8>>(memory.data(MAX_CELLS * MAX_SYMBOLS, 64));
const LEVELS = changetype<Table<u16>>(memory.data(2 * MAX_CELLS * MAX_SYMBOLS, 64));
const POSITIONS = changetype<Table<u32>>(memory.data(4 * MAX_CELLS * MAX_SYMBOLS, 64));
const REASONS = changetype<Table<u32>>(memory.data(4 * MAX_CELLS * MAX_SYMBOLS, 64));
const TRAIL = changetype<Table<u32>>(memory.data(4 * MAX_CELLS * MAX_SYMBOLS, 64));
/** First position of each level. */
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
  return VALUES[variable];
}

/** Whether a literal holds; an open one does not. */
// @ts-ignore: decorator
@inline export function isTrue(literal: u32): bool {
  return VALUES[literal >> 1] == 1 + (literal & 1);
}

// @ts-ignore: decorator
@inline export function isFalse(literal: u32): bool {
  return VALUES[literal >> 1] == 2 - (literal & 1);
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

/** What a house still lacks of a symbol. */
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

/** Takes over the root's domains. @returns false when the board has too many houses. */
export function startLiterals(): bool {
  if (!listHouses(firstHouse, firstLeftover - firstHouse)) return false;
  trailEnd = 0;
  level = 0;
  for (let offset: usize = 0; offset < <usize>cellBytes; offset += 4) {
    const domain = domainAt(offset);
    for (let symbol: u32 = 0; symbol < <u32>symbolCount; ++symbol) {
      const variable = variableAt(offset, symbol),
        isIn = ((domain >> symbol) & 1) != 0;
      VALUES[variable] = <u8>(!isIn ? Value.False : isSingle(domain) ? Value.True : Value.Open);
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
  VALUES[variable] = <u8>(1 + isNegative);
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

/** Undoes every level above `kept`. */
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
    VALUES[variable] = <u8>Value.Open;
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
