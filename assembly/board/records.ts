/**
 * The records of constraints, built from the program when it is loaded: what a propagator needs, in the order it reads it.
 *
 * ```
 * profile   u32 symbols | u32 exactly 1, 2, 3 times | u32 levels | 32 × u16 counts
 * house     u32 kind | u32 cells k | u32 profile | u32 exact | u32 units | u32 their number | u32 pairs | u32 their number
 *           u32 matching | u32 unused | k × u16 cell offset
 * sum       see propagators/sum.ts        link  see propagators/links.ts
 * ```
 */

/** Bytes that records may take. */
const ARENA_BYTES: usize = 16 << 20;
const ARENA: usize = memory.data(16 << 20, 64);
let top: usize = ARENA;

export function clearRecords(): void {
  top = ARENA;
}

/** Room for a record, 16-byte aligned; 0 when there is none left. */
export function reserve(bytes: usize): usize {
  const at = top;
  top = (top + bytes + 15) & ~15;
  return top > ARENA + ARENA_BYTES ? 0 : at;
}

/** Gives back what the last reservation has beyond `end`. */
export function trim(end: usize): void {
  top = (end + 15) & ~15;
}

/** How a house counts its symbols. */
export const enum HouseKind {
  /** Each symbol at most once. */
  Once,
  /** Each symbol at most three times. */
  Thrice,
  Many,
}

export const PROFILE_ALL: usize = 0;
export const PROFILE_ONCE: usize = 4;
export const PROFILE_TWICE: usize = 8;
export const PROFILE_THRICE: usize = 12;
export const PROFILE_COUNTS: usize = 16;
export const PROFILE_BYTES: usize = 80;

export const HOUSE_KIND: usize = 0;
export const HOUSE_SIZE: usize = 4;
export const HOUSE_PROFILE: usize = 8;
export const HOUSE_EXACT: usize = 12;
/** Address and number of the units of intersections.ts. */
export const HOUSE_UNITS: usize = 16;
export const HOUSE_UNIT_COUNT: usize = 20;
/** Address and number of its pairs. */
export const HOUSE_PAIRS: usize = 24;
export const HOUSE_PAIR_COUNT: usize = 28;
/** Address of the matching that flow.ts keeps. */
export const HOUSE_MATCHING: usize = 32;
export const HOUSE_CELLS: usize = 40;

// @ts-ignore: decorator
@inline export function sizeOf(house: usize): i32 {
  return load<i32>(house, HOUSE_SIZE);
}

// @ts-ignore: decorator
@inline export function cellOf(house: usize, index: i32): usize {
  return load<u16>(house + ((<usize>index) << 1), HOUSE_CELLS);
}

// @ts-ignore: decorator
@inline export function profileOf(house: usize): usize {
  return load<u32>(house, HOUSE_PROFILE);
}

// @ts-ignore: decorator
@inline export function countOf(profile: usize, symbol: i32): i32 {
  return load<u16>(profile + ((<usize>symbol) << 1), PROFILE_COUNTS);
}
