/**
 * Literals: "cell holds symbol" and its opposite, what they are worth, and the trail of how they came to be.
 *
 * ```
 * variable  cell × 32 + symbol                       literal  2 × variable, + 1 when negated
 * VALUES    u8 a variable: open, true or false
 * TRAIL     the literals that hold, in the order they were found; LEVELS and POSITIONS say where a variable is on it
 * REASONS   u32 a variable: how it was found, `Reason` and its operand
 * COUNTERS  for each house and symbol: i16 copies still needed | i16 places still open
 * ```
 * What the root's propagation found is true for ever: it has level 0 and position 0, and no reason is asked for.
 */
import { endOf, listHouses, startOf } from '../overlaps';
import { MAX_CELLS } from '../program';
import { cellOf, countOf, profileOf, sizeOf } from '../records';
import { cellBytes, DOMAINS, domainAt, firstHouse, firstLeftover, isSingle, recordOf, symbolCount } from '../state';
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

const VALUES: usize = memory.data(640 * 32, 64);
const LEVELS: usize = memory.data(2 * 640 * 32, 64);
const POSITIONS: usize = memory.data(4 * 640 * 32, 64);
const REASONS: usize = memory.data(4 * 640 * 32, 64);
const TRAIL: usize = memory.data(4 * 640 * 32, 64);
/** First position of each level. */
const LEVEL_STARTS: usize = memory.data(4 * 640 * 32, 64);
const MAX_HOUSES: i32 = 8192;
const COUNTERS: usize = memory.data(4 * 32 * 8192, 64);

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
  return load<u8>(VALUES + variable);
}

/** Whether a literal holds; an open one does not. */
// @ts-ignore: decorator
@inline export function isTrue(literal: u32): bool {
  return load<u8>(VALUES + (literal >> 1)) == 1 + (literal & 1);
}

// @ts-ignore: decorator
@inline export function isFalse(literal: u32): bool {
  return load<u8>(VALUES + (literal >> 1)) == 2 - (literal & 1);
}

// @ts-ignore: decorator
@inline export function levelOf(variable: u32): u32 {
  return load<u16>(LEVELS + (variable << 1));
}

// @ts-ignore: decorator
@inline export function positionOf(variable: u32): u32 {
  return load<u32>(POSITIONS + (variable << 2));
}

// @ts-ignore: decorator
@inline export function reasonOf(variable: u32): u32 {
  return load<u32>(REASONS + (variable << 2));
}

// @ts-ignore: decorator
@inline export function literalAt(position: i32): u32 {
  return load<u32>(TRAIL + ((<usize>position) << 2));
}

/** The decision that began a level ≥ 1. */
// @ts-ignore: decorator
@inline export function decisionOf(atLevel: i32): u32 {
  return literalAt(load<i32>(LEVEL_STARTS + ((<usize>atLevel) << 2)));
}

// @ts-ignore: decorator
@inline export function counterOf(house: i32, symbol: u32): usize {
  return COUNTERS + ((<usize>(((house - firstHouse) << 5) | symbol)) << 2);
}

// @ts-ignore: decorator
@inline export function neededIn(counter: usize): i32 {
  return load<i16>(counter);
}

// @ts-ignore: decorator
@inline export function openIn(counter: usize): i32 {
  return load<i16>(counter, 2);
}

/** Takes over the root's domains. @returns false when the board has too many houses. */
export function startLiterals(): bool {
  if (firstLeftover - firstHouse > MAX_HOUSES || !listHouses(firstHouse, firstLeftover - firstHouse)) return false;
  trailEnd = 0;
  level = 0;
  for (let offset: usize = 0; offset < <usize>cellBytes; offset += 4) {
    const domain = domainAt(offset);
    for (let symbol: u32 = 0; symbol < <u32>symbolCount; ++symbol) {
      const variable = variableAt(offset, symbol),
        isIn = ((domain >> symbol) & 1) != 0;
      store<u8>(VALUES + variable, !isIn ? Value.False : isSingle(domain) ? Value.True : Value.Open);
      store<u16>(LEVELS + (variable << 1), 0);
      store<u32>(POSITIONS + (variable << 2), 0);
      store<u32>(REASONS + (variable << 2), Reason.Decision);
    }
  }
  for (let house = firstHouse; house < firstLeftover; ++house) countHouse(house);
  return true;
}

function countHouse(house: i32): void {
  const record = recordOf(house),
    size = sizeOf(record),
    profile = profileOf(record);
  for (let symbol: u32 = 0; symbol < <u32>symbolCount; ++symbol) {
    let needed = countOf(profile, symbol),
      open = 0;
    for (let index = 0; index < size; ++index) {
      const value = valueOf(variableAt(cellOf(record, index), symbol));
      if (value == Value.True) --needed;
      if (value == Value.Open) ++open;
    }
    const counter = counterOf(house, symbol);
    store<i16>(counter, needed);
    store<i16>(counter, open, 2);
  }
}

/** Makes an open literal true. */
export function assign(literal: u32, reason: u32): void {
  const variable = literal >> 1,
    offset = offsetOf(variable),
    symbol = symbolOf(variable),
    isNegative = literal & 1;
  store<u8>(VALUES + variable, 1 + isNegative);
  store<u16>(LEVELS + (variable << 1), level);
  store<u32>(POSITIONS + (variable << 2), trailEnd);
  store<u32>(REASONS + (variable << 2), reason);
  store<u32>(TRAIL + ((<usize>trailEnd) << 2), literal);
  ++trailEnd;
  if (isNegative) store<u32>(DOMAINS + offset, domainAt(offset) & ~(1 << symbol));
  for (let at = startOf(offset), end = endOf(offset); at < end; at += 2) {
    const counter = counterOf(load<u16>(at), symbol);
    if (!isNegative) store<i16>(counter, load<i16>(counter) - 1);
    store<i16>(counter, load<i16>(counter, 2) - 1, 2);
  }
}

/** Begins a level with a decision. */
export function decide(literal: u32): void {
  ++level;
  store<i32>(LEVEL_STARTS + ((<usize>level) << 2), trailEnd);
  assign(literal, Reason.Decision);
}

/** Undoes every level above `kept`. */
export function undoTo(kept: i32): void {
  if (level <= kept) return;
  const start = load<i32>(LEVEL_STARTS + ((<usize>(kept + 1)) << 2));
  while (trailEnd > start) {
    --trailEnd;
    const literal = literalAt(trailEnd),
      variable = literal >> 1,
      offset = offsetOf(variable),
      symbol = symbolOf(variable),
      isNegative = literal & 1;
    store<u8>(VALUES + variable, Value.Open);
    if (isNegative) store<u32>(DOMAINS + offset, domainAt(offset) | (1 << symbol));
    for (let at = startOf(offset), end = endOf(offset); at < end; at += 2) {
      const counter = counterOf(load<u16>(at), symbol);
      if (!isNegative) store<i16>(counter, load<i16>(counter) + 1);
      store<i16>(counter, load<i16>(counter, 2) + 1, 2);
    }
    insertInHeap(variable);
  }
  level = kept;
}
