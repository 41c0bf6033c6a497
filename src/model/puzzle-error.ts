/**
 * The error of a text or a description that makes no puzzle: it says what is wrong and where, and names its culprit.
 * What a puzzle says is never an error: a puzzle without solution is a result, a description that contradicts itself is
 * refused.
 */

import { escapeControls } from './escape-controls.js';

/** Stable names of what can be wrong. */
export type ProblemCode =
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
  /** A number of cells or candidates that does not fit the board: for classic puzzles 81 or 729. */
  | 'E_LENGTH'
  /** A row of a classic grid that has not nine cells. */
  | 'E_ROW_WIDTH'
  /** A classic grid that has not nine rows. */
  | 'E_ROW_COUNT'
  /** A character that is no cell of a classic puzzle; what is no cell of the board, or a cell twice in one list. */
  | 'E_CELL'
  /** A candidate written in the slot of another digit. */
  | 'E_CANDIDATE_SLOT'
  /** An all-digit CSV field of 73 to 80 characters: a spreadsheet took the puzzle for a number. */
  | 'E_LEADING_ZERO_LOST'
  /** A CSV row that ends before the puzzle's column. */
  | 'E_COLUMN_MISSING'
  /** A CSV field whose quotes do not close on its line. */
  | 'E_QUOTE'
  /** A line beyond the longest that is read. */
  | 'E_LINE_TOO_LONG'
  /** Boxes that do not tile the board. */
  | 'E_BOX'
  /** A name or an alias that cannot name a symbol, or names two. */
  | 'E_SYMBOL_NAME'
  /** A cell that holds what is no symbol of the board. */
  | 'E_SYMBOL'
  /** A cell that is stated twice, differently. */
  | 'E_GIVEN'
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
  /** A clue of no known type, or with fields that its type does not allow. */
  | 'E_CLUE'
  /** A cage with a sum, where the question is for boards without: `grade`. */
  | 'E_SUMS'
  /** Stated candidates, where the question is for puzzles of givens: `minimize`, `redundant`. */
  | 'E_CANDIDATES'
  /** An answer that is missing, or cannot be found, where one must be written. */
  | 'E_ANSWER';

/** Says what is wrong, where, and why. It is plain data, since bulk readers make thousands. */
export interface PuzzleProblem {
  readonly code: ProblemCode;
  /** 1-based; absent where there is no text. Of an array of classic cells: the row. */
  readonly line?: number | undefined;
  /** 1-based, in characters (code points); absent where there is no text. Of an array of classic cells: the cell. */
  readonly column?: number | undefined;
  /** The part of the puzzle, for people: `region B`, `cage 3 (r1c1 r1c2)`; absent where line and column say it all. */
  readonly culprit?: string | undefined;
  /** A noun phrase, such as `81 cells`. */
  readonly expected: string;
  /** A noun phrase or a quoted piece of the text, such as `80 cells` or `"q"`. */
  readonly found: string;
  /** Keys and indices that lead to the value, from the description or the JSON text. */
  readonly path?: readonly (string | number)[] | undefined;
}

/** `cages[3].sum`. */
export function formatPath(path: readonly (string | number)[]): string {
  return path.map((key, index) => (typeof key === 'number' ? `[${key}]` : index === 0 ? key : `.${key}`)).join('');
}

/** Says all of a problem in one line: `E_CAGE_SUM line 1 column 90: cage 4 (r1c1 r1c2): expected …, found …`. */
export function describeProblem({ code, line, column, culprit, expected, found }: PuzzleProblem): string {
  const place = line === undefined ? '' : ` line ${line}${column === undefined ? '' : ` column ${column}`}`;
  const subject = culprit === undefined ? '' : `${place && ':'} ${culprit}`;
  return escapeControls(`${code}${place}${subject}: expected ${expected}, found ${found}`);
}

/** A text or a description that makes no puzzle. */
export class PuzzleError extends Error implements PuzzleProblem {
  override readonly name = 'PuzzleError';
  readonly code!: ProblemCode;
  readonly line: number | undefined;
  readonly column: number | undefined;
  readonly culprit: string | undefined;
  readonly expected!: string;
  readonly found!: string;
  readonly path: readonly (string | number)[] | undefined;

  constructor(problem: PuzzleProblem) {
    super(describeProblem(problem));
    Object.assign(this, dataOf(problem));
  }

  /** The problem as plain data: to be told with another place, or to another thread, where errors lose their class. */
  get problem(): PuzzleProblem {
    return dataOf(this);
  }
}

const dataOf = ({ code, line, column, culprit, expected, found, path }: PuzzleProblem): PuzzleProblem => ({
  code,
  line,
  column,
  culprit,
  expected,
  found,
  path,
});
