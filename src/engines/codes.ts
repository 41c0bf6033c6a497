/**
 * Numeric codes of the names that TypeScript, the WebAssembly core and the native addon share.
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

/** The propagators, one bit each, so that experiments can choose. The choice changes the work, never the solutions. */
export const Propagation = {
  /** A symbol placed as often as a house allows is removed from its other cells; links between cells. Always on. */
  Placed: 1,
  /** A symbol with just enough places in an exact house is placed there. */
  Hidden: 2,
  /** A symbol that one house needs in its intersection with another is removed from the rest of the other. */
  Intersections: 4,
  /** Naked and hidden subsets, by multiplicity. */
  Subsets: 8,
  /** A house as a flow problem: domain-consistent global cardinality. */
  Flow: 16,
  /** Cages, exactly: sum and difference together. When off: only the bounds of the sums. */
  Cages: 32,
  /** Constraints that the houses imply: sums by the rule of 45, leftovers of irregular regions. */
  Derived: 64,
  /**
   * Bounds-consistent global cardinality of each house, in the order of the symbols. For experiments, in the reference
   * engine only.
   */
  Bounds: 128,
} as const;

/** Codes of `BranchingName`, without those that the core lacks. */
export const branchingCodes = { weighted: 0, 'smallest-domain': 1, 'first-cell': 2, random: 3 } as const;

/** Codes of `ValueOrderName`. */
export const valueOrderCodes = { best: 0, ascending: 1, descending: 2, random: 3 } as const;

/** Why `BoardSearch.advance` returned. */
export const Pause = {
  /** The tree is searched: there are no more solutions. */
  Exhausted: 0,
  /** The requested number of solutions was found. */
  Solutions: 1,
  /** The requested number of nodes was opened. */
  Nodes: 2,
  /** The requested amount of work was done, perhaps in the middle of a node. */
  Work: 3,
} as const;
export type Pause = (typeof Pause)[keyof typeof Pause];
/** Returned by the core instead of a `Pause` when it has no room for the rest of the program. */
export const pauseTooLarge = 4;

/** How far the core has loaded a program. */
export const Loaded = {
  Ready: 0,
  Conflict: 1,
  TooLarge: 2,
  /** The caller must continue the loading. */
  Partly: 3,
  NoProgram: 4,
} as const;

/** Results of propagating a root in the core. */
export const Root = { Conflict: 0, Fixpoint: 1, Paused: 2, TooLarge: 3 } as const;
