/**
 * The contract for puzzles on any board: a program (`src/program/layout.ts`) in, solutions as symbol indices out.
 *
 * A search is resumable: it runs until it has found so many solutions, opened so many nodes or done so much work, and
 * goes on from there. Limits, clocks, cancellation and threads are built over that, in `src/search/`; an engine knows
 * none of them.
 */
import type { RuleUses } from '../model/grade.js';
import type { Pause } from './codes.js';
import type { EngineName } from './engine.js';

export type BranchingName = 'weighted' | 'smallest-domain' | 'first-cell' | 'random' | 'max-regret';
export type ValueOrderName = 'best' | 'ascending' | 'descending' | 'random';

/**
 * What the variables are: a symbol for each cell, a set of cells for each symbol (source documents 000, 001), or both,
 * channelled.
 */
export type Viewpoint = 'cells' | 'sets' | 'both';

/**
 * How a state is propagated and what its children are. `propagators`: those of `Propagation` to a fixpoint, a guess has
 * two sides. The others are the algorithms of the course, a child for each symbol of the cell:
 */
export type AlgorithmName =
  | 'propagators'
  /** Source document 002 §2.1: an assignment leaves the domains of its peers. */
  | 'forward-checking'
  /** 002 §2.2: a queue of marked constraints, each filtered by its one-element domains. */
  | 'local-consistency'
  /** Source document 003: a single value left, removal by assignment … */
  | 'rules-1-2'
  /** … and a single place left … */
  | 'rules-1-3'
  /** … and the k-cells rule as the text has it (k = 2, 3): identical domains … */
  | 'rules-k-cells'
  /** … or as naked subsets. */
  | 'rules-subsets';

/**
 * Viewpoints other than `cells` and the algorithms of the course are the reference engine's, for boards without sums.
 */
export interface BoardSettings {
  readonly viewpoint: Viewpoint;
  /** Of the viewpoint `cells`; `sets` and `both` have `propagators`. */
  readonly algorithm: AlgorithmName;
  /** Bits of `Propagation`, or `auto`: what measured best for this kind of program. */
  readonly propagation: number | 'auto';
  /**
   * The cell to branch on. `weighted`: smallest domain by recent conflicts; `first-cell` with `ascending` finds the
   * solutions in lexicographic order of symbol indices. `max-regret`, for experiments, the reference engine's alone:
   * the widest gap between the numbers of the two smallest symbols.
   */
  readonly branching: BranchingName;
  /**
   * `best` is the engine's own choice: `ascending` in the WebAssembly core, the symbol least wanted elsewhere in the
   * reference.
   */
  readonly valueOrder: ValueOrderName;
  /** For what is random. */
  readonly seed: number;
  /**
   * Nodes after which a `weighted` search of a board without sums begins again and learns a clause from each conflict;
   * Infinity for never. The WebAssembly core alone learns.
   */
  readonly learnAfter: number;
}

/**
 * Of jigsaws with hundreds of nodes the plain search, which knows intersections and leftovers, is the faster; 25×25
 * boards that take it millions of nodes take thousands with learning.
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

/** The same propagation in the order that meets solutions by order of symbols, cell by cell. */
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
  /** States propagated to a fixpoint, a solution or a conflict: the root, and each side of a guess that was opened. */
  readonly nodes: number;
  /** Branchings: states at a fixpoint with open cells. */
  readonly guesses: number;
  /** Times the other side of a guess was taken up. */
  readonly backtracks: number;
  /** Nodes that ended in a conflict. */
  readonly failures: number;
  /** Executions of a propagator on one constraint. */
  readonly propagations: number;
  /** Most guesses on the way to a node. */
  readonly depth: number;
  /** Solutions found. */
  readonly solutions: number;
  /** What each rule of source document 003 did; of the algorithms that have them. */
  readonly rules?: RuleUses;
}

export interface BoardSearch {
  /**
   * Goes on until the tree is searched, `solutions` more were found or `nodes` more were opened, whichever is first.
   * @param nodes ≥ 1, may be Infinity.
   * @param solutions ≥ 1, may be Infinity.
   * @param work ≥ 1, Infinity unless stated: a unit is a microsecond or a few, such as one propagator on one
   * constraint. Where a search pauses
   *   changes neither its nodes nor what it finds.
   * @throws {PuzzleError} E_LIMIT for more houses and cages than the engine holds, if that shows only when they are
   * loaded.
   */
  advance(nodes: number, solutions: number, work?: number): Pause;
  /** The last solution found: one symbol index a cell. A copy. */
  solution(): Uint8Array;
  statistics(): BoardStatistics;
  /** Gives back what the search holds; the search is over. */
  close(): void;
}

/** The root alone on its way to the fixpoint. */
export interface RootPropagation {
  /** Goes on for so much work, as `BoardSearch.advance`. @returns whether it is done. */
  advance(work: number): boolean;
  /** The domains at the fixpoint, null for a conflict; when it is done. */
  domains(): Uint32Array | null;
  /** Gives back what it holds. */
  close(): void;
}

export interface BoardEngine {
  readonly name: EngineName;
  /**
   * Begins a search. The program is copied; several searches may be open at a time.
   * @param domains one mask a cell, instead of the program's own: a part of the tree, or an assumption.
   * @throws {PuzzleError} E_LIMIT for more houses and cages than the engine holds.
   * @throws {UsageError} for settings that the engine has not, or not for this kind of board; for words that are no
   *   program, for domains of another number of cells or with symbols that there are not. Every word is looked at:
   *   whatever it says, the search comes to an end and leaves the next one alone.
   */
  openBoard(program: Int32Array, settings: BoardSettings, domains?: Uint32Array): BoardSearch;
  /** Begins to propagate the root alone; otherwise as `openBoard`. */
  openRoot(program: Int32Array, settings: BoardSettings, domains?: Uint32Array): RootPropagation;
  /** As `openRoot`, at once. @returns the domains at the fixpoint, or null for a conflict. */
  propagateBoard(program: Int32Array, settings: BoardSettings, domains?: Uint32Array): Uint32Array | null;
}
