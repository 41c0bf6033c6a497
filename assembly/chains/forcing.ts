/** Forcing chains and cycles: src/rating/chains/unary.ts has the rules, and finds them all. */
import { Table } from '../board/table';
import { addSource, clearEasiest, isEasier, rating, removes, setEasiest } from './easiest';
import {
  BETWEEN_PLACES,
  ENDS,
  followingOf,
  FOLLOWING,
  links,
  setLinks,
  stepsOf,
  STEPS,
  STEPS_ENDS,
  WITHIN_CELLS,
} from './links';
import { CANDIDATES, CELL_OF, CELLS, DIGITS, GIVEN_CELLS, GIVEN_PLACES, NODES, PEERS, SET_WORDS } from './nodes';
import { CHAINS_OF, CLOSES, hasChains, makeSets, TURNS_OFF, TURNS_ON } from './reach';

/** The fewest nodes of a cycle. */
const LEAST_NODES: u32 = 4;
/** No candidate. */
const NONE: u32 = 0xffff;
const ALL_DIGITS: u32 = 511;

/** For each candidate that was turned on: the one that was turned off before, and the one on before that; or none. */
const OFF_BEFORE = changetype<Table<u16>>(memory.data(2 * CANDIDATES, 16));
const ON_BEFORE = changetype<Table<u16>>(memory.data(2 * CANDIDATES, 16));
/** How many candidates were turned on up to each of them; 0 for those that were not reached. */
const DEPTHS = changetype<Table<u16>>(memory.data(2 * CANDIDATES, 16));
/** The candidates that were turned on, in order. */
const QUEUE = changetype<Table<u16>>(memory.data(2 * CANDIDATES, 16));
let size: u32 = 0;

/** The candidates of a cycle, off and on by turns, against the direction of the links. */
const PATH = changetype<Table<u16>>(memory.data(2 * NODES, 16));
let pathSize: u32 = 0;
/** Those of the easiest cycle; none if the easiest is a chain. */
export const CYCLE: usize = memory.data(2 * NODES, 16);
export let cycleSize: u32 = 0;

/** The order of chains of equal rating and complexity: X, Y, then both; the base of their ratings in tenths. */
let kind: u32 = 0;
let cycleBase: u32 = 0;
let chainBase: u32 = 0;

/**
 * Finds the easiest forcing chain or cycle.
 * @param digits the digits of which chains of links between places are asked, as a mask.
 * @returns true if there is none of these.
 */
export function findForcing(digits: u32): bool {
  clearEasiest();
  makeSets();
  if (!hasChains) return true;
  searchKind(0, BETWEEN_PLACES, 65, 66, digits);
  const isNone = rating == 0;
  searchKind(1, WITHIN_CELLS, 65, 66, ALL_DIGITS);
  searchKind(2, BETWEEN_PLACES | WITHIN_CELLS, 70, 70, ALL_DIGITS);
  return isNone;
}

function searchKind(ofKind: u32, kinds: u32, ofCycles: u32, ofChains: u32, digits: u32): void {
  kind = ofKind;
  cycleBase = ofCycles;
  chainBase = ofChains;
  setLinks(kinds);
  for (let cell: u32 = 0; cell < CELLS; ++cell) {
    const candidates: u32 = GIVEN_CELLS[cell];
    // Links of cells alone lead only to cells with two candidates.
    const mayClose = kinds != WITHIN_CELLS || popcnt(candidates) == 2;
    for (let left = candidates & digits; left != 0; left &= left - 1) {
      const on = DIGITS * cell + ctz(left);
      const chains: u32 = CHAINS_OF[on];
      if (mayClose && chains & CLOSES) offerCycles(on);
      if (kinds == WITHIN_CELLS) continue;
      if (chains & TURNS_OFF) offerOff(on);
      if (chains & TURNS_ON) offerOn(on);
    }
  }
}

function clear(): void {
  for (let nth: u32 = 0; nth < size; ++nth) DEPTHS[QUEUE[nth]] = 0;
  size = 0;
}

// @ts-ignore: decorator
@inline function turnOn(on: u32, off: u32, before: u32, depth: u32): void {
  OFF_BEFORE[on] = <u16>off;
  ON_BEFORE[on] = <u16>before;
  DEPTHS[on] = <u16>depth;
  QUEUE[size++] = <u16>on;
}

/**
 * Offers the cycles through a candidate that is on. Breadth first, each candidate is turned on once, but turned off by
 * each that excludes it, unless that follows from it.
 */
function offerCycles(source: u32): void {
  clear();
  turnOn(source, NONE, NONE, 1);
  for (let nth: u32 = 0; nth < size; ++nth) {
    const on: u32 = QUEUE[nth];
    const depth: u32 = DEPTHS[on];
    const nodes: u32 = 2 * depth;
    if (!isEasier(cycleBase, max(nodes, LEAST_NODES), kind)) return;
    for (let at = stepsOf(on), end = STEPS_ENDS[on]; at < end; at += 2) {
      const off: u32 = STEPS[at];
      const found: u32 = STEPS[at + 1];
      const isClosed = found == source && nodes >= LEAST_NODES;
      if ((!isClosed && DEPTHS[found] != 0) || followsFrom(on, off)) continue;
      if (!isClosed) turnOn(found, off, on, depth + 1);
      else offerCycle(on, off, nodes);
    }
  }
}

function followsFrom(on: u32, off: u32): bool {
  for (let one = on; one != NONE; one = ON_BEFORE[one]) if (OFF_BEFORE[one] == off) return true;
  return false;
}

/** Offers the cycle that two candidates close, if it removes anything. */
function offerCycle(on: u32, off: u32, nodes: u32): void {
  if (!isEasier(cycleBase, nodes, kind)) return;
  PATH[0] = <u16>off;
  PATH[1] = <u16>on;
  pathSize = 2;
  for (let one = on; ON_BEFORE[one] != NONE; one = ON_BEFORE[one]) {
    PATH[pathSize++] = OFF_BEFORE[one];
    PATH[pathSize++] = ON_BEFORE[one];
  }
  if (!pathRemoves()) return;
  setEasiest(cycleBase, nodes, kind, 0);
  cycleSize = pathSize;
  for (let at: u32 = 0; at < pathSize; ++at) store<u16>(CYCLE + (at << 1), PATH[at]);
}

/** The words of a set of cells: 27 cells each. */
const IN_PATH = changetype<Table<u32>>(memory.data(16, 16));

/**
 * True if a digit is in a cell off the cycle that sees the digit once on and once off in the cycle: one way round all
 * that is on holds, the other way round all that is off.
 */
function pathRemoves(): bool {
  IN_PATH.clear(SET_WORDS);
  for (let at: u32 = 0; at < pathSize; ++at) {
    const cell: u32 = CELL_OF[PATH[at]];
    IN_PATH[cell / 27] |= 1 << (cell % 27);
  }
  for (let at: u32 = 1; at < pathSize; at += 2) {
    const on: u32 = PATH[at];
    for (let other: u32 = 0; other < pathSize; other += 2) {
      const off: u32 = PATH[other];
      if (off == on || off % DIGITS != on % DIGITS) continue;
      for (let word: u32 = 0; word < SET_WORDS; ++word) {
        const seeing = PEERS[SET_WORDS * CELL_OF[on] + word] & PEERS[SET_WORDS * CELL_OF[off] + word];
        if ((seeing & ~IN_PATH[word] & cellsWith(on % DIGITS, word)) != 0) return true;
      }
    }
  }
  return false;
}

/** A word of the set of open cells that may hold a digit. */
function cellsWith(digit: u32, word: u32): u32 {
  const row = DIGITS * (18 + 3 * word) + digit;
  return (
    (<u32>GIVEN_PLACES[row]) | ((<u32>GIVEN_PLACES[row + DIGITS]) << 9) | ((<u32>GIVEN_PLACES[row + 2 * DIGITS]) << 18)
  );
}

/** Offers the forcing chain by which a candidate that is on would be off. */
function offerOff(candidate: u32): void {
  clear();
  turnOn(candidate, NONE, NONE, 1);
  findOn(candidate, true);
}

/** Offers the forcing chain by which a candidate that is off would be on. */
function offerOn(candidate: u32): void {
  clear();
  const off = candidate + CANDIDATES;
  for (let at = followingOf(off), end: u32 = ENDS[off]; at < end; ++at)
    if (DEPTHS[FOLLOWING[at]] == 0) turnOn(FOLLOWING[at], candidate, NONE, 1);
  findOn(candidate, false);
}

/**
 * Turns on what follows, breadth first, up to the first candidate that is sought, and offers its chain.
 * @param isExcluding true if what excludes the candidate is sought, false if the candidate itself is.
 */
function findOn(candidate: u32, isExcluding: bool): void {
  for (let nth: u32 = 0; nth < size; ++nth) {
    const on: u32 = QUEUE[nth];
    const depth: u32 = DEPTHS[on];
    if (!isEasier(chainBase, 2 * depth, kind)) return;
    if (isExcluding ? isExcluded(on, candidate) : on == candidate) {
      const target = isExcluding ? candidate + CANDIDATES : candidate;
      if (!removes(target)) return;
      setEasiest(chainBase, 2 * depth, kind, target);
      addSource(isExcluding ? candidate : candidate + CANDIDATES);
      cycleSize = 0;
      return;
    }
    for (let at = stepsOf(on), end = STEPS_ENDS[on]; at < end; at += 2) {
      const found: u32 = STEPS[at + 1];
      if (DEPTHS[found] == 0) turnOn(found, STEPS[at], on, depth + 1);
    }
  }
}

function isExcluded(on: u32, candidate: u32): bool {
  const cell: u32 = CELL_OF[on];
  const other: u32 = CELL_OF[candidate];
  if (cell == other) return on != candidate && (links & WITHIN_CELLS) != 0;
  return on % DIGITS == candidate % DIGITS && ((PEERS[SET_WORDS * cell + other / 27] >> (other % 27)) & 1) != 0;
}
