/**
 * The contract for puzzles on any board: the input is a program (`src/program/layout.ts`), the output is solutions as
 * symbol indices.
 *
 * A search is resumable: it runs until it has found some number of solutions, opened some number of nodes or done some
 * amount of work, and can continue from there. `src/search/` builds limits, clocks, cancellation and threads on top; an
 * engine has none of them.
 */
import type { RuleUses } from '../model/grade.js';
import type { Pause } from './codes.js';
import type { EngineName } from './engine.js';

export type BranchingName = 'weighted' | 'smallest-domain' | 'first-cell' | 'random' | 'max-regret';
export type ValueOrderName = 'best' | 'ascending' | 'descending' | 'random';

/**
 * The variables of the model: a symbol for each cell, a set of cells for each symbol (documents 000 and 001,
 * docs/sources.md), or both, channelled.
 */
export type Viewpoint = 'cells' | 'sets' | 'both';

/**
 * How a state is propagated and branched on. `propagators` runs those of `Propagation` to a fixpoint, and a guess has
 * two sides. The others are the course algorithms of documents 002 and 003, which branch on every symbol of a cell:
 */
export type AlgorithmName =
  | 'propagators'
  /** Document 002 §2.1, docs/sources.md: an assigned symbol is removed from the domains of the peers. */
  | 'forward-checking'
  /** Document 002 §2.2: a queue of marked constraints; each is filtered by its one-element domains. */
  | 'local-consistency'
  /** Document 003, docs/sources.md: a single value left, removal by assignment … */
  | 'rules-1-2'
  /** … and a single place left … */
  | 'rules-1-3'
  /** … and the k-cells rule as the text states it (k = 2, 3): identical domains … */
  | 'rules-k-cells'
  /** … or as naked subsets. */
  | 'rules-subsets';

/**
 * Only the reference engine has viewpoints other than `cells` and the course algorithms, and only for boards without
 * sums.
 */
export interface BoardSettings {
  readonly viewpoint: Viewpoint;
  /** Applies to the viewpoint `cells`; `sets` and `both` always use `propagators`. */
  readonly algorithm: AlgorithmName;
  /** Bits of `Propagation`, or `auto`: the bits that measured best for this kind of program. */
  readonly propagation: number | 'auto';
  /**
   * The cell to branch on. `weighted`: smallest domain divided by recent conflicts. `first-cell` with `ascending` finds
   * the solutions in lexicographic order of symbol indices. `max-regret`: widest gap between the numbers of the two
   * smallest symbols; for experiments, in the reference engine only.
   */
  readonly branching: BranchingName;
  /**
   * The order of the symbols. `best` is the engine's own choice: `ascending` in the WebAssembly core; in the reference
   * engine the symbol that is a candidate of the fewest other cells.
   */
  readonly valueOrder: ValueOrderName;
  /** The seed of random choices. */
  readonly seed: number;
  /**
   * The number of nodes after which a `weighted` search of a board without sums restarts and learns a clause from each
   * conflict; Infinity for never. Only the WebAssembly core learns.
   */
  readonly learnAfter: number;
}

/**
 * Jigsaws with hundreds of nodes are faster with the plain search, which uses intersections and leftovers. 25×25 boards
 * that need millions of nodes in the plain search need thousands with learning.
 */
export const defaultSettings: BoardSettings = {
  viewpoint: 'cells',
  algorithm: 'propagators',
  propagation: 'auto',
  branching: 'weighted',
  valueOrder: 'best',
  seed: 1,
  learnAfter: 1000,
};

/** Returns the same propagation with a branching that finds the solutions in lexicographic order of symbol indices. */
export function lexicographic(settings: BoardSettings): BoardSettings {
  return {
    ...settings,
    viewpoint: 'cells',
    algorithm: 'propagators',
    branching: 'first-cell',
    valueOrder: 'ascending',
  };
}

export interface BoardStatistics {
  /** States propagated to a fixpoint, a solution or a conflict: the root, and each opened side of a guess. */
  readonly nodes: number;
  /** Branchings: states at a fixpoint with open cells. */
  readonly guesses: number;
  /** The number of times that the second side of a guess was opened. */
  readonly backtracks: number;
  /** Nodes that ended in a conflict. */
  readonly failures: number;
  /** Executions of a propagator on one constraint. */
  readonly propagations: number;
  /** The most guesses on the path to a node. */
  readonly depth: number;
  /** Solutions found. */
  readonly solutions: number;
  /** What each rule of document 003 (docs/sources.md) did; only for the algorithms with these rules. */
  readonly rules?: RuleUses;
}

export interface BoardSearch {
  /**
   * Continues until the tree is searched, `solutions` more solutions are found or `nodes` more nodes are opened,
   * whichever is first. A pause changes neither the nodes nor the solutions of a search.
   * @param nodes ≥ 1, may be Infinity.
   * @param solutions ≥ 1, may be Infinity.
   * @param work ≥ 1, default Infinity. A unit takes one microsecond or a few, such as one propagator on one constraint.
   * @throws {PuzzleError} E_LIMIT for more houses and cages than the engine holds, if this is only found while loading.
   */
  advance(nodes: number, solutions: number, work?: number): Pause;
  /** Returns a copy of the last solution found: one symbol index for each cell. */
  solution(): Uint8Array;
  statistics(): BoardStatistics;
  /** Releases the resources of the search, which ends. */
  close(): void;
}

/** Propagates the root node only, to the fixpoint. */
export interface RootPropagation {
  /** Continues for this much work, as `BoardSearch.advance`. @returns true when it is done. */
  advance(work: number): boolean;
  /** Returns the domains at the fixpoint, null for a conflict. Call it when `advance` is done. */
  domains(): Uint32Array | null;
  /** Releases the resources. */
  close(): void;
}

export interface BoardEngine {
  readonly name: EngineName;
  /**
   * Opens a search. The program is copied, and several searches may be open at the same time.
   * @param domains one mask for each cell, used instead of the program's own: a part of the tree, or an assumption.
   * @throws {PuzzleError} E_LIMIT for more houses and cages than the engine holds.
   * @throws {UsageError} for settings that the engine lacks, in general or for this kind of board; for words that are
   *   not a program; for domains with another number of cells or with unknown symbols. Every word is checked, so a
   *   search ends and does not affect the next one, whatever the words are.
   */
  openBoard(program: Int32Array, settings: BoardSettings, domains?: Uint32Array): BoardSearch;
  /** Opens the propagation of the root; otherwise as `openBoard`. */
  openRoot(program: Int32Array, settings: BoardSettings, domains?: Uint32Array): RootPropagation;
  /** As `openRoot`, but runs to the end. @returns the domains at the fixpoint, or null for a conflict. */
  propagateBoard(program: Int32Array, settings: BoardSettings, domains?: Uint32Array): Uint32Array | null;
}
