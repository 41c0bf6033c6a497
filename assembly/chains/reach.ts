/**
 * What follows from each candidate that is on, by all links as the grid is. Chains are sought only where these sets say
 * that there is one.
 *
 * The candidates of the grid are numbered from 0, and a set has a bit for each of them:
 *
 *     WEAK   what the candidate excludes, and what excludes it
 *     NEXT   what is on one step further: what it excludes is off, and a strong link leads on from there
 *     ON     itself and all that is on in the end
 *     OFF    what candidates of `ON` exclude
 */
import { Table } from '../board/table';
import { BETWEEN_PLACES, ENDS, followingOf, FOLLOWING, setLinks, WITHIN_CELLS } from './links';
import { CANDIDATES, CELL_OF, CELLS, DIGITS, GIVEN, GIVEN_CELLS, HOUSES, PLACES_OF } from './nodes';
import { TRIED, tried } from './tried';

/** The bytes of a set of all candidates. */
const MOST_BYTES: usize = 96;
const WEAK: usize = memory.data(96 * CANDIDATES, 16);
const NEXT: usize = memory.data(96 * CANDIDATES, 16);
const ON: usize = memory.data(96 * CANDIDATES, 16);
const OFF: usize = memory.data(96 * CANDIDATES, 16);
/** The sets of the candidates of each cell, and of each digit in each house. */
const OF_CELLS: usize = memory.data(96 * CELLS, 16);
const OF_PLACES: usize = memory.data(96 * HOUSES * DIGITS, 16);
/** What a candidate follows from that turns itself off. */
const LED: usize = memory.data(96, 16);
/** The bytes of a set. */
let bytes: usize = 0;
let count: u32 = 0;
let hasOff: bool = false;

/** For each candidate of the grid its number, and for each number its candidate. */
const NUMBERS = changetype<Table<u16>>(memory.data(2 * CANDIDATES, 16));
const NUMBERED = changetype<Table<u16>>(memory.data(2 * CANDIDATES, 16));
/** The candidates of the cells when the sets were made. */
const KNOWN: usize = memory.data(176, 16);

/** For each candidate, what there is: a forcing chain that turns it off, or on; a cycle that may remove something. */
export const CHAINS_OF = changetype<Table<u8>>(memory.data(CANDIDATES, 16));
export const TURNS_OFF: u32 = 1;
export const TURNS_ON: u32 = 2;
export const CLOSES: u32 = 4;
/** False if there is no forcing chain and no cycle that removes anything. */
export let hasChains: bool = false;

/** When each candidate, by its number, was met; 0 if it was not, `CLOSED` if its component is known. */
const MET = changetype<Table<u16>>(memory.data(2 * CANDIDATES, 16));
const CLOSED: u32 = 0xffff;
let metCount: u32 = 0;
/** The candidates that were met, and whose component is not known. */
const OPEN = changetype<Table<u16>>(memory.data(2 * CANDIDATES, 16));
let openEnd: u32 = 0;

/** Makes the sets, unless the grid is as it was. */
export function makeSets(): void {
  let isKnown = true;
  for (let at: usize = 0; at < 2 * CELLS; at += 2) {
    const mask = load<u16>(GIVEN + at);
    if (mask == load<u16>(KNOWN + at)) continue;
    isKnown = false;
    store<u16>(KNOWN + at, mask);
  }
  if (isKnown) return;
  setLinks(BETWEEN_PLACES | WITHIN_CELLS);
  number();
  linkAll();
  closeOn();
  hasOff = false;
  findChains();
}

// @ts-ignore: decorator
@inline function setOf(sets: usize, index: u32): usize {
  return sets + bytes * index;
}

// @ts-ignore: decorator
@inline function has(set: usize, number: u32): bool {
  return ((load<u32>(set + ((number >> 5) << 2)) >> number) & 1) != 0;
}

function include(set: usize, number: u32): void {
  const word = set + ((number >> 5) << 2);
  store<u32>(word, load<u32>(word) | (1 << number));
}

function exclude(set: usize, number: u32): void {
  const word = set + ((number >> 5) << 2);
  store<u32>(word, load<u32>(word) & ~(1 << number));
}

/** Adds a set to another. */
function addSet(from: usize, to: usize): void {
  for (let at: usize = 0; at < bytes; at += 16) v128.store(to + at, v128.or(v128.load(to + at), v128.load(from + at)));
}

function number(): void {
  count = 0;
  for (let cell: u32 = 0; cell < CELLS; ++cell) {
    for (let left: u32 = GIVEN_CELLS[cell]; left != 0; left &= left - 1) {
      const candidate = DIGITS * cell + ctz(left);
      NUMBERS[candidate] = <u16>count;
      NUMBERED[count++] = <u16>candidate;
    }
  }
  bytes = ((count + 127) >> 7) << 4;
}

function linkAll(): void {
  memory.fill(OF_CELLS, 0, bytes * CELLS);
  memory.fill(OF_PLACES, 0, bytes * HOUSES * DIGITS);
  memory.fill(NEXT, 0, bytes * count);
  for (let number: u32 = 0; number < count; ++number) {
    const candidate: u32 = NUMBERED[number];
    include(setOf(OF_CELLS, CELL_OF[candidate]), number);
    for (let at = 3 * candidate; at < 3 * candidate + 3; ++at) include(setOf(OF_PLACES, PLACES_OF[at]), number);
  }
  for (let number: u32 = 0; number < count; ++number) {
    const candidate: u32 = NUMBERED[number];
    const weak = setOf(WEAK, number);
    memory.copy(weak, setOf(OF_CELLS, CELL_OF[candidate]), bytes);
    for (let at = 3 * candidate; at < 3 * candidate + 3; ++at) addSet(setOf(OF_PLACES, PLACES_OF[at]), weak);
    exclude(weak, number);
    const start = followingOf(candidate + CANDIDATES);
    const end: u32 = ENDS[candidate + CANDIDATES];
    if (start == end) continue;
    for (let word: usize = 0; word < bytes; word += 8) {
      for (let left = load<u64>(weak + word); left != 0; left &= left - 1) {
        const next = setOf(NEXT, <u32>((word << 3) + <usize>ctz(left)));
        for (let at = start; at < end; ++at) include(next, NUMBERS[FOLLOWING[at]]);
      }
    }
  }
  for (let number: u32 = 0; number < count; ++number) exclude(setOf(NEXT, number), number);
}

function closeOn(): void {
  memory.fill(ON, 0, bytes * count);
  MET.clear(count);
  metCount = openEnd = 0;
  for (let number: u32 = 0; number < count; ++number) if (MET[number] == 0) visit(number);
}

/**
 * Finds what is on in the end, by strongly connected components (Tarjan 1972): what is in one of them has the same.
 * @returns when the first candidate was met that is known to be in its component.
 */
function visit(number: u32): u32 {
  const order = ++metCount;
  MET[number] = <u16>order;
  const bottom = openEnd;
  OPEN[openEnd++] = <u16>number;
  const on = setOf(ON, number);
  const next = setOf(NEXT, number);
  include(on, number);
  let first = order;
  for (let word: usize = 0; word < bytes; word += 8) {
    for (let left = load<u64>(next + word); left != 0; left &= left - 1) {
      const other = <u32>((word << 3) + <usize>ctz(left));
      const met: u32 = MET[other];
      if (met == 0) first = min(first, visit(other));
      // Of a component that is closed all follows already if one candidate of it does.
      else if (met == CLOSED && has(on, other)) continue;
      else first = min(first, met);
      addSet(setOf(ON, other), on);
    }
  }
  if (first < order) return first;
  for (let at = bottom + 1; at < openEnd; ++at) addSet(setOf(ON, OPEN[at]), on);
  for (let at = bottom + 1; at < openEnd; ++at) memory.copy(setOf(ON, OPEN[at]), on, bytes);
  for (let at = bottom; at < openEnd; ++at) MET[OPEN[at]] = <u16>CLOSED;
  openEnd = bottom;
  return CLOSED;
}

/**
 * A cycle removes a candidate that excludes one of it that is on and one that is off: as off follows from off the other
 * way round, that candidate turns itself off, and the whole cycle follows from it.
 */
function findChains(): void {
  memory.fill(LED, 0, MOST_BYTES);
  hasChains = false;
  for (let number: u32 = 0; number < count; ++number) {
    const candidate: u32 = NUMBERED[number];
    let chains: u32 = 0;
    if (isMeeting(setOf(ON, number), setOf(WEAK, number))) {
      chains = TURNS_OFF;
      addSet(setOf(ON, number), LED);
    }
    for (let at = followingOf(candidate + CANDIDATES), end: u32 = ENDS[candidate + CANDIDATES]; at < end; ++at)
      if (has(setOf(ON, NUMBERS[FOLLOWING[at]]), number)) chains |= TURNS_ON;
    CHAINS_OF[candidate] = <u8>chains;
    if (chains != 0) hasChains = true;
  }
  for (let number: u32 = 0; number < count; ++number)
    if (has(LED, number) && isClosing(number)) CHAINS_OF[NUMBERED[number]] |= <u8>CLOSES;
}

/** True if a candidate follows from itself. */
function isClosing(number: u32): bool {
  const next = setOf(NEXT, number);
  for (let word: usize = 0; word < bytes; word += 8)
    for (let left = load<u64>(next + word); left != 0; left &= left - 1)
      if (has(setOf(ON, <u32>((word << 3) + <usize>ctz(left))), number)) return true;
  return false;
}

function isMeeting(set: usize, other: usize): bool {
  for (let at: usize = 0; at < bytes; at += 16)
    if (v128.any_true(v128.and(v128.load(set + at), v128.load(other + at)))) return true;
  return false;
}

/** True if anything follows from each of the candidates that are supposed. */
export function haveCommon(): bool {
  if (!hasOff) findOff();
  return areMeeting(OFF) || areMeeting(ON);
}

function areMeeting(sets: usize): bool {
  for (let at: usize = 0; at < bytes; at += 16) {
    let common = i32x4.splat(-1);
    for (let nth: u32 = 0; nth < tried; ++nth)
      common = v128.and(common, v128.load(setOf(sets, NUMBERS[TRIED[nth]]) + at));
    if (v128.any_true(common)) return true;
  }
  return false;
}

function findOff(): void {
  memory.fill(OFF, 0, bytes * count);
  for (let number: u32 = 0; number < count; ++number) {
    const on = setOf(ON, number);
    for (let word: usize = 0; word < bytes; word += 8)
      for (let left = load<u64>(on + word); left != 0; left &= left - 1)
        addSet(setOf(WEAK, <u32>((word << 3) + <usize>ctz(left))), setOf(OFF, number));
  }
  hasOff = true;
}
