/**
 * A puzzle on any board: cells, symbols, houses with multiplicities, cages, named rules. Plain data, checked when it is
 * made by `buildBoard`; everything after that may rely on it.
 *
 * Cells are numbered row-major from 0; in text `r1c1`. A symbol is its index; a domain is a mask, bit s for symbol s.
 */

/** Most symbols of a board: a domain is 32 bits. */
export const maxSymbols = 32;
/** Most cells of a board: 25 × 25. */
export const maxCells = 625;
/** Most cells of a board with its variable cells. */
export const maxCellsInAll = 640;
/** Most clues of a board, those in alternatives included. */
export const maxClues = 2000;

export interface BoardSymbol {
  /** The printed name: `7`, `G`, `π`. */
  readonly name: string;
  /** Other ways to write it in input: `P`, `-1`. */
  readonly aliases: readonly string[];
  /** Its number in the sum of a cage; null for a symbol that has none. */
  readonly value: number | null;
}

export type BoardHouseKind = 'row' | 'column' | 'region' | 'diagonal' | 'extra';
export const boardHouseKinds: readonly BoardHouseKind[] = ['row', 'column', 'region', 'diagonal', 'extra'];

/** Cells that hold each symbol at most `counts[symbol]` times; exactly so often when the counts add up to the cells. */
export interface House {
  readonly kind: BoardHouseKind;
  /** For people: `row 3`, `region B`, `extra house 1`. */
  readonly name: string;
  readonly cells: readonly number[];
  /** Multiplicity of each symbol; they add up to the number of cells or more. */
  readonly counts: readonly number[];
}

export interface Cage {
  /** For people: `cage 4 (r1c1 r1c2)`. */
  readonly name: string;
  readonly cells: readonly number[];
  /** Sum of the symbols' values, or null for a cage without one. */
  readonly sum: number | null;
  /** True if a symbol may occur twice. */
  readonly repeats: boolean;
}

/** Rules over the whole board; the houses of `diagonals` are among `houses`. */
export const namedRules = ['diagonals', 'anti-knight', 'anti-king', 'non-consecutive'] as const;
export type NamedRule = (typeof namedRules)[number];

/**
 * A clue of a kind in `src/model/clues/`: its type and the fields of that type, as plain data. Cells are numbers,
 * symbols indices.
 */
export interface Clue {
  readonly type: string;
  readonly [field: string]: unknown;
}

/** Cells outside the grid that clues speak of. They are numbered on from the grid, group by group. */
export interface VariableCells {
  /** Letters: the cells are called `name1`, `name2` …, and `name` if there is one. */
  readonly name: string;
  readonly size: number;
  /** The number of cells in a row, for cells that are adjacent. */
  readonly columns: number;
}

/** A board with an answer to it: symbol indices, −1 for an open cell. */
export interface AnsweredBoard {
  readonly board: Board;
  readonly answer: readonly number[] | undefined;
}

export interface Board {
  readonly rows: number;
  readonly columns: number;
  readonly symbols: readonly BoardSymbol[];
  /** Multiplicity of each symbol in an ordinary house of this board. */
  readonly counts: readonly number[];
  /** Symbol given in each cell, −1 for none. */
  readonly givens: readonly number[];
  /** Symbols each cell may hold by the puzzle's candidates, givens not applied; null when it states none. */
  readonly candidates: readonly number[] | null;
  /** Region of each cell from 0, −1 for none; null for a board without regions. Its regions are also `houses`. */
  readonly regions: readonly number[] | null;
  readonly houses: readonly House[];
  readonly cages: readonly Cage[];
  readonly rules: readonly NamedRule[];
  readonly variables: readonly VariableCells[];
  readonly clues: readonly Clue[];
  readonly id: string | null;
  /** Title, author, source … as the puzzle states them. */
  readonly meta: Readonly<Record<string, string>>;
}
