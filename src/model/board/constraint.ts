/**
 * The few constraints that every clue comes down to. Engines know only these; `src/model/clues/` says how each
 * clue is made of them, and `src/program/constraints/` writes them into a program.
 *
 * Cells are numbered as in a board: the grid row by row, then the variable cells. Symbols are indices, a set of symbols
 * is a mask. A sum counts the values of the symbols.
 */

/** A set of pairs of symbols: bit t of `relation[s]` is set if symbol t may stand beside symbol s. */
export type Relation = readonly number[];

/** A deterministic automaton over symbols. State 0 is the start. */
export interface Automaton {
  /** The state after each state and symbol, at `state × symbols + symbol`; −1 where the sequence is refused. */
  readonly next: Int32Array;
  /** 1 for each state in which a sequence may end, else 0. Its length is the number of states. */
  readonly accepts: Uint8Array;
}

/** Connects two cells, for `ConnectedConstraint`. */
export type CellPair = readonly [number, number];

/** The cell holds one of the symbols. */
export interface CandidatesConstraint {
  readonly kind: 'candidates';
  readonly cell: number;
  readonly symbols: number;
}

/** The cells hold different symbols. */
export interface DifferentConstraint {
  readonly kind: 'different';
  readonly cells: readonly number[];
}

/** The values of the cells, each times its factor, add up to the total. A cell may be listed twice. */
export interface SumConstraint {
  readonly kind: 'sum';
  readonly cells: readonly number[];
  /** One factor for each cell; all are 1 unless stated. */
  readonly factors?: readonly number[] | undefined;
  readonly total: number;
}

/** Each pair of cells is in the relation: the symbol of the first cell, then that of the second. */
export interface PairsConstraint {
  readonly kind: 'pairs';
  readonly relation: Relation;
  readonly pairs: readonly CellPair[];
}

/** The automaton accepts the symbols of the cells, in this order. A cell may be listed twice. */
export interface AutomatonConstraint {
  readonly kind: 'automaton';
  readonly automaton: Automaton;
  readonly cells: readonly number[];
}

/** Each symbol listed occurs in the cells one of so many times. The cells are different. */
export interface CountsConstraint {
  readonly kind: 'counts';
  readonly cells: readonly number[];
  readonly counts: readonly { readonly symbol: number; readonly times: readonly number[] }[];
}

/** The cells hold different symbols, and the set of them is one of these masks, each with as many symbols as cells. */
export interface SetsConstraint {
  readonly kind: 'sets';
  readonly cells: readonly number[];
  readonly sets: readonly number[];
}

/** Both lists of cells hold the same symbols equally often. They have the same length and no cell in common. */
export interface SameConstraint {
  readonly kind: 'same';
  readonly cells: readonly number[];
  readonly others: readonly number[];
}

/**
 * The cells that hold one of the symbols form one set that is connected by the edges and is not empty. It has `size`
 * cells unless that is null.
 */
export interface ConnectedConstraint {
  readonly kind: 'connected';
  readonly cells: readonly number[];
  readonly edges: readonly CellPair[];
  readonly symbols: number;
  readonly size: number | null;
}

/**
 * Two cells with equal labels hold different symbols. `labels[i]` is the cell with the label of `cells[i]`; a label is
 * a symbol. Exact: each label that occurs has as many cells as there are symbols, so that its cells hold every symbol.
 */
export interface LabelledConstraint {
  readonly kind: 'labelled';
  readonly labels: readonly number[];
  readonly cells: readonly number[];
  readonly isExact: boolean;
}

/** All constraints of at least one alternative hold. An alternative without constraints always holds. */
export interface AnyConstraint {
  readonly kind: 'any';
  readonly alternatives: readonly (readonly Constraint[])[];
}

export type Constraint =
  | CandidatesConstraint
  | DifferentConstraint
  | SumConstraint
  | PairsConstraint
  | AutomatonConstraint
  | CountsConstraint
  | SetsConstraint
  | SameConstraint
  | ConnectedConstraint
  | LabelledConstraint
  | AnyConstraint;
