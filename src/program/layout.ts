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
 * automata   each: n states, n × S next states (−1 for none), n words: 1 if a sequence may end there; 0 is the start
 * rules      each: kind, words of the record, then by kind      `RuleKind`; the rest of what must hold
 *            Candidates  cell, mask                              the cell holds one of these symbols
 *            Different   k, k cells
 *            Link        relation, k, cell, k other cells        as a link
 *            Linear      k, total, k × (cell, factor)            values times factors add up to the total
 *            Same        k, k cells, k other cells               both hold the same symbols equally often
 *            Counts      k, m, k cells, m × (symbol, low, high)  bit t of the 64: the symbol may occur t times
 *            Sets        k, m, k cells, m masks                  the cells hold different symbols: all of one mask
 *            Automaton   automaton, k, k cells                   cells may occur twice
 *            Connected   mask, size, k, e, k cells, e × (i, j)   the cells with a symbol of the mask are connected by
 *                                                                edges between list entries; size 0: any number
 *            Labelled    exact, k, k labels, k cells             cells with equal labels differ; exact: and the cells
 *                                                                of each label hold every symbol
 *            Any         n, n × (number of rules, rules)         all rules of at least one alternative hold
 * values     S words: the value of each symbol in a sum
 * domains    one mask a cell, the last words: candidates and givens applied
 * ```
 *
 * `scripts/write-codes.mjs` writes the header and the limits for AssemblyScript (assembly/codes.ts). This file imports
 * nothing.
 */

export const programVersion = 3;

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
  AutomatonCount: 18,
  Automata: 19,
  RuleCount: 20,
  Rules: 21,
  /** Bits of `ProgramFlag`. */
  Flags: 22,
} as const;
export const headerWords = 23;

/** What an engine may be glad to know. */
export const ProgramFlag = {
  /** The board has clues, so that other weights serve the search better. */
  Clues: 1,
} as const;

/** The kinds of rules. */
export const RuleKind = {
  Candidates: 0,
  Different: 1,
  Link: 2,
  Linear: 3,
  Same: 4,
  Counts: 5,
  Sets: 6,
  Connected: 7,
  Labelled: 8,
  Automaton: 9,
  Any: 10,
} as const;

/** Added to the size of a group whose cells count −1. */
export const negativeGroup = 0x100;

/** Flags of a sum. */
export const SumFlag = {
  /** The other constraints imply this sum (the rule of 45): leaving it out changes no solution. */
  Derived: 1,
} as const;

/**
 * The most cells and symbols of a program, the greatest value of a symbol, the greatest total of a sum and the greatest
 * factor, of either sign. Sums without factors within these limits fit 32 bits. The most automata, states of one, cells
 * of a `Counts`, masks of a `Sets`, and rules inside one another. Engines refuse larger programs.
 */
export const programLimits = {
  cells: 640,
  symbols: 32,
  value: 2 ** 20,
  total: 2 ** 30,
  factor: 2 ** 10,
  automata: 1024,
  states: 2 ** 14,
  countedCells: 63,
  sets: 2 ** 12,
  nesting: 8,
} as const;

/** A compiled board. */
export type Program = Int32Array;
