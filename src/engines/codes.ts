/**
 * The numbers that stand for names where TypeScript, the WebAssembly core and the native addon meet.
 * `scripts/write-codes.mjs` writes them for AssemblyScript (assembly/codes.ts) and for C++ (native/codes.hh). This file
 * imports nothing.
 */

/** Codes of `PuzzleForm`. */
export const formCodes = { givens: 0, candidates: 1 } as const;

/** Codes of `SolutionOrder`. */
export const orderCodes = { search: 0, lexicographic: 1 } as const;

/** Why the search of a puzzle ended. */
export const Outcome = {
  /** The whole tree was searched: `found` is exact. */
  Complete: 0,
  /** `found` reached the solution limit; there may be more. */
  SolutionLimit: 1,
  /** The node limit was reached; `found` is a lower bound. */
  NodeLimit: 2,
  /** The time limit was reached; `found` is a lower bound. */
  TimeLimit: 3,
  /** The caller cancelled; `found` is a lower bound. */
  Cancelled: 4,
} as const;
export type Outcome = (typeof Outcome)[keyof typeof Outcome];

/** Propagators; a bit each, so that experiments may choose. What is on never changes the solutions, only the work. */
export const Propagation = {
  /** A symbol placed as often as a house allows leaves its other cells; links between cells. Always on. */
  Placed: 1,
  /** A symbol with just enough places left in an exact house takes them. */
  Hidden: 2,
  /** What one house needs in its intersection with another leaves the rest of the other. */
  Intersections: 4,
  /** Naked and hidden subsets, by multiplicity. */
  Subsets: 8,
  /** A house as a flow: domain-consistent global cardinality. */
  Flow: 16,
  /** Cages, exactly: sum and difference together. Off: the bounds of their sums only. */
  Cages: 32,
  /** What the houses imply: sums by the rule of 45, leftovers of irregular regions. */
  Derived: 64,
  /**
   * Bounds-consistent global cardinality of each house, by the order of the symbols. For experiments: the reference
   * engine's alone.
   */
  Bounds: 128,
} as const;

/** Codes of `BranchingName`: those that the core has. */
export const branchingCodes = { weighted: 0, 'smallest-domain': 1, 'first-cell': 2, random: 3 } as const;

/** Codes of `ValueOrderName`. */
export const valueOrderCodes = { best: 0, ascending: 1, descending: 2, random: 3 } as const;

/** Why `BoardSearch.advance` came back. */
export const Pause = {
  /** The tree is searched: there are no more solutions. */
  Exhausted: 0,
  /** So many solutions were found as asked for. */
  Solutions: 1,
  /** So many nodes were opened as asked for. */
  Nodes: 2,
  /** So much work was done as asked for, perhaps in the middle of a node. */
  Work: 3,
} as const;
export type Pause = (typeof Pause)[keyof typeof Pause];
/** What the core answers in the place of a `Pause` when it has no room for the rest of the program. */
export const pauseTooLarge = 4;

/** How far the core has loaded a program. */
export const Loaded = {
  Ready: 0,
  Conflict: 1,
  TooLarge: 2,
  /** Loading is to go on. */
  Partly: 3,
  NoProgram: 4,
} as const;

/** What the core's propagation of a root came to. */
export const Root = { Conflict: 0, Fixpoint: 1, Paused: 2, TooLarge: 3 } as const;
