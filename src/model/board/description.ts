/**
 * Describes a board before anything is checked: the input of `buildBoard`. Formats fill it in; every part
 * that is not stated has a default. Cells are numbered row-major from 0.
 */
import type { Clue, NamedRule } from './board.js';

/** Most cages of a board. */
export const maxCages = 1000;
/** Most extra houses of a board. */
export const maxExtraHouses = 1000;

export interface SymbolDescription {
  /** The printed name; no white space, at most 16 characters. */
  readonly name: string;
  /** The number of times that it occurs in an ordinary house; 1 unless stated. */
  readonly count?: number | undefined;
  /** Other ways to write it. π has `P`, `p`, `pi` and `-1` without saying so. */
  readonly aliases?: readonly string[] | undefined;
  /**
   * Its number in a sum, an integer from −999 to 999, or null for nothing. Unless stated: a number counts itself; a
   * letter from 10 beside digits (A = 10, B = 11), from 1 in an alphabet of letters; anything else has no number.
   */
  readonly value?: number | null | undefined;
}

export interface HouseDescription {
  readonly cells: readonly number[];
  /** For people, such as `ring 2`; `extra house 1` unless stated. */
  readonly name?: string | undefined;
  /**
   * The number of times that each symbol may occur, in the order of the symbols; as in an ordinary house unless stated.
   */
  readonly counts?: readonly number[] | undefined;
  /** True if the counts must add up to the number of cells. Otherwise they may add up to more and are upper limits. */
  readonly exact?: boolean | undefined;
}

export interface CageDescription {
  readonly cells: readonly number[];
  /** The sum; null or absent for a cage without one. */
  readonly sum?: number | null | undefined;
  /** True if a symbol may occur twice; false unless stated. */
  readonly repeats?: boolean | undefined;
}

export interface VariableDescription {
  /** Letters. */
  readonly name: string;
  /** The number of cells; 1 unless stated. */
  readonly size?: number | undefined;
  /** The number of cells in a row, for cells that are adjacent; all of them unless stated. */
  readonly columns?: number | undefined;
}

export interface BoardDescription {
  readonly rows: number;
  readonly columns: number;
  readonly symbols: readonly SymbolDescription[];
  /** The lines that are houses; `both` unless stated. */
  readonly lines?: 'both' | 'rows' | 'columns' | 'none' | undefined;
  /**
   * The label of the region of each cell (null: none), or boxes. Unless stated: boxes on a square board whose rows and
   * columns are houses, none on others.
   */
  readonly regions?: readonly (string | number | null)[] | 'boxes' | 'none' | undefined;
  /** Rows and columns of a box; unless stated, the largest divisor of n up to √n and its counterpart. */
  readonly box?: readonly [number, number] | undefined;
  /**
   * True if rows, columns and regions may have fewer cells than the symbols' total; they then hold each at most so
   * often.
   */
  readonly partial?: boolean | undefined;
  /** The given of each cell: a symbol by its name or alias (string) or by its index (number); null for nothing. */
  readonly givens?: readonly (string | number | null)[] | undefined;
  /** The symbols that each cell may hold: symbols by name, a mask with bit s for symbol s, or null for anything. */
  readonly candidates?: readonly (readonly string[] | number | null)[] | undefined;
  readonly extra?: readonly HouseDescription[] | undefined;
  readonly cages?: readonly CageDescription[] | undefined;
  readonly rules?: readonly NamedRule[] | undefined;
  readonly variables?: readonly VariableDescription[] | undefined;
  /** Clues as `Board` has them; `src/model/clues/` has the fields of each type. */
  readonly clues?: readonly Clue[] | undefined;
  readonly id?: string | null | undefined;
  readonly meta?: Readonly<Record<string, string>> | undefined;
}
