/**
 * What can be wrong with the description of a board, as one typed error that names its culprit. A board without solution is not
 * wrong; one whose description contradicts itself is.
 */

import { escapeControls } from './escape-controls.js';

/** Stable names of what can be wrong with the description of a board. */
export type BoardCode =
  /** Text that is not the syntax of its format. */
  | 'E_SYNTAX'
  /** A value of another type than its place takes. */
  | 'E_TYPE'
  /** A field that is not known and might be a rule. */
  | 'E_FIELD'
  /** A version of the format that is not known. */
  | 'E_VERSION'
  /** More of something than is taken. */
  | 'E_LIMIT'
  /** Rows or columns that make no board. */
  | 'E_SIZE'
  /** A list of cells that has not one entry for each cell. */
  | 'E_LENGTH'
  /** Boxes that do not tile the board. */
  | 'E_BOX'
  /** A name or an alias that cannot name a symbol, or names two. */
  | 'E_SYMBOL_NAME'
  /** A cell that holds what is no symbol of the board. */
  | 'E_SYMBOL'
  /** A cell that is stated twice, differently. */
  | 'E_GIVEN'
  /** What is no cell of the board, or a cell twice in one list. */
  | 'E_CELL'
  /** Multiplicities that do not add up to a house. */
  | 'E_MULTIPLICITY'
  /** A region of another size than the symbols' total. */
  | 'E_REGION_SIZE'
  /** A cage of more cells than there are symbols, though none may repeat. */
  | 'E_CAGE_SIZE'
  /** A sum that no symbols reach. */
  | 'E_CAGE_SUM'
  /** A sum over a cell that may hold a symbol without a number. */
  | 'E_CAGE_VALUE'
  /** A rule that is not known, or cannot hold on this board. */
  | 'E_RULE'
  /** A cage with a sum, where the question is for boards without: `grade`. */
  | 'E_SUMS';

/** What is wrong with a description, where, and why. */
export interface BoardProblem {
  readonly code: BoardCode;
  /** The part of the board, for people: `region B`, `cage 3 (r1c1 r1c2)`. */
  readonly culprit: string;
  /** A noun phrase, such as `12 cells`. */
  readonly expected: string;
  /** A noun phrase or a quoted piece of the text, such as `11 cells` or `"q"`. */
  readonly found: string;
  /** Keys and indices that lead to the value, from the description or the JSON text. */
  readonly path?: readonly (string | number)[] | undefined;
  /** 1-based; absent where there is no text. */
  readonly line?: number | undefined;
  /** 1-based, in characters. */
  readonly column?: number | undefined;
}

/** `cages[3].sum`. */
export function formatPath(path: readonly (string | number)[]): string {
  return path.map((key, index) => (typeof key === 'number' ? `[${key}]` : index === 0 ? key : `.${key}`)).join('');
}

/** One line that says all of a problem: `E_CAGE_SUM line 1 column 90: cage 4 (r1c1 r1c2): expected …, found …`. */
export function describeBoardProblem({ code, culprit, expected, found, line, column }: BoardProblem): string {
  const position = line === undefined ? '' : ` line ${line}${column === undefined ? '' : ` column ${column}`}:`;
  return escapeControls(`${code}${position} ${culprit}: expected ${expected}, found ${found}`);
}

/** A description that makes no board. */
export class BoardError extends Error implements BoardProblem {
  override readonly name = 'BoardError';
  readonly code: BoardCode;
  readonly culprit: string;
  readonly expected: string;
  readonly found: string;
  readonly path: readonly (string | number)[] | undefined;
  readonly line: number | undefined;
  readonly column: number | undefined;

  constructor(problem: BoardProblem) {
    super(describeBoardProblem(problem));
    this.code = problem.code;
    this.culprit = problem.culprit;
    this.expected = problem.expected;
    this.found = problem.found;
    this.path = problem.path;
    this.line = problem.line;
    this.column = problem.column;
  }
}
