/**
 * The program of a board: one `Int32Array` that every engine reads. It says what must hold, not how to enforce it.
 *
 * ```
 * header     `headerWords` words, at `Header`
 * profiles   each: S multiplicities                                 S = symbols
 * houses     each: k, profile, k cells                              exact if the profile adds up to k, else at most
 * sums       each: k, total, g, flags, g groups, k cells in the order of their groups
 *            a group word is its size, plus `negativeGroup` if its cells count −1;
 *            cells of one group hold different symbols; two groups may hold the same symbol
 * leftovers  each: k, k cells, k other cells                        both hold the same symbols equally often; implied
 *                                                                   by the houses
 * relations  each: S masks: symbols that a linked cell may not hold beside symbol s
 * links      each: k, relation, cell, k − 1 other cells             the relation holds between `cell` and each other
 * values     S words: the value of each symbol in a sum
 * domains    one mask a cell, the last words: candidates and givens applied
 * ```
 *
 * `scripts/write-codes.mjs` writes the header and the limits for AssemblyScript (assembly/codes.ts). This file imports
 * nothing.
 */

export const programVersion = 2;

/** Word index of each entry of the header. Sections are given by the offset of their first word. */
export const Header = {
  Version: 0,
  Cells: 1,
  Symbols: 2,
  ProfileCount: 3,
  Profiles: 4,
  HouseCount: 5,
  Houses: 6,
  SumCount: 7,
  Sums: 8,
  RelationCount: 9,
  Relations: 10,
  LinkCount: 11,
  Links: 12,
  Values: 13,
  Domains: 14,
  /** The number of words of the program. */
  Length: 15,
  LeftoverCount: 16,
  Leftovers: 17,
} as const;
export const headerWords = 18;

/** Added to the size of a group whose cells count −1. */
export const negativeGroup = 0x100;

/** Flags of a sum. */
export const SumFlag = {
  /** The other constraints imply this sum (the rule of 45): leaving it out changes no solution. */
  Derived: 1,
} as const;

/**
 * The most cells and symbols of a program, the greatest value of a symbol and the greatest total of a sum, of either
 * sign. Sums within these limits fit 32 bits. Engines refuse larger programs.
 */
export const programLimits = { cells: 640, symbols: 32, value: 2 ** 20, total: 2 ** 30 } as const;

/** A compiled board. */
export type Program = Int32Array;
