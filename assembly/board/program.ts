/**
 * The program of a board as the host wrote it: the words of src/program/layout.ts. Nothing here is changed by a search.
 */

/** Words that a program may have. */
export const PROGRAM_WORDS: i32 = 1 << 20;
export const PROGRAM: usize = memory.data(4 * PROGRAM_WORDS, 64);

/** `programVersion` and `headerWords` of src/program/layout.ts. */
export const PROGRAM_VERSION: i32 = 2;
export const HEADER_WORDS: i32 = 18;

/** Most cells, symbols and constraints of a program. */
export const MAX_CELLS: i32 = 640;
export const MAX_SYMBOLS: i32 = 32;
export const MAX_CONSTRAINTS: i32 = 8192;
/** Greatest value of a symbol and greatest total of a sum, either sign: what they add up to fits 32 bits. */
export const MAX_VALUE: i32 = 0x100000;
export const MAX_TOTAL: i32 = 0x40000000;

/** Word index of each entry of the header, as `Header` of src/program/layout.ts. */
export const enum Header {
  Version,
  Cells,
  Symbols,
  ProfileCount,
  Profiles,
  HouseCount,
  Houses,
  SumCount,
  Sums,
  RelationCount,
  Relations,
  LinkCount,
  Links,
  Values,
  Domains,
  Length,
  LeftoverCount,
  Leftovers,
}

/** Added to the size of a group whose cells count with −1. */
export const NEGATIVE_GROUP: i32 = 0x100;
export const FLAG_DERIVED: i32 = 1;

// @ts-ignore: decorator
@inline export function word(index: i32): i32 {
  return load<i32>(PROGRAM + ((<usize>index) << 2));
}

// @ts-ignore: decorator
@inline export function addressOf(index: i32): usize {
  return PROGRAM + ((<usize>index) << 2);
}
