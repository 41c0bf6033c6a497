/**
 * The errors of the package: one class per failure a caller can act on. What a puzzle says (no solution, several,
 * a limit reached) is a result and never an error.
 */

/** Stable names of what can be wrong with the text of a puzzle. */
export type FormatCode =
  /** A value that is neither a text nor a list of cells. */
  | 'E_TYPE'
  /** A character that is neither a digit nor a blank. */
  | 'E_CELL'
  /** A number of cells other than 81 (or 729 candidates). */
  | 'E_LENGTH'
  /** A row of a grid that has not nine cells. */
  | 'E_ROW_WIDTH'
  /** A grid that has not nine rows. */
  | 'E_ROW_COUNT'
  /** A candidate written in the slot of another digit. */
  | 'E_CANDIDATE_SLOT'
  /** A line beyond the longest that is read. */
  | 'E_LINE_TOO_LONG'
  /** An all-digit CSV field of 73 to 80 characters: a spreadsheet took the puzzle for a number. */
  | 'E_LEADING_ZERO_LOST'
  /** A CSV row that ends before the puzzle's column. */
  | 'E_COLUMN_MISSING'
  /** A CSV field whose quotes do not close on its line. */
  | 'E_QUOTE';

/** Where text stopped being a puzzle, and why. Plain data: bulk readers make thousands. */
export interface FormatProblem {
  readonly code: FormatCode;
  /** 1-based. */
  readonly line: number;
  /** 1-based, in bytes of UTF-8. */
  readonly column: number;
  /** A noun phrase, such as `81 cells`. */
  readonly expected: string;
  /** A noun phrase or a quoted piece of the text, such as `80 cells` or `"q"`. */
  readonly found: string;
}

/** One line that says all of a problem: `E_CELL line 3 column 18: expected …, found …`. */
export function describeProblem(problem: FormatProblem): string {
  const { code, line, column, expected, found } = problem;
  return `${code} line ${line} column ${column}: expected ${expected}, found ${found}`;
}

/** Text that is not a puzzle. */
export class PuzzleFormatError extends Error implements FormatProblem {
  override readonly name = 'PuzzleFormatError';
  readonly code: FormatCode;
  readonly line: number;
  readonly column: number;
  readonly expected: string;
  readonly found: string;

  constructor(problem: FormatProblem) {
    super(describeProblem(problem));
    this.code = problem.code;
    this.line = problem.line;
    this.column = problem.column;
    this.expected = problem.expected;
    this.found = problem.found;
  }
}

/** The engine that was asked for by name cannot run here. */
export class EngineUnavailableError extends Error {
  override readonly name = 'EngineUnavailableError';

  /** @param reason why, as a sentence without its full stop. */
  constructor(
    readonly engine: string,
    reason: string,
    options?: ErrorOptions,
  ) {
    super(`the ${engine} engine is not available: ${reason}`, options);
  }
}

/** An option, a file or a setting that cannot be used; the message is for the person who typed it. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** An answer failed an independent check: a defect of Pidoku itself. */
export class InternalCheckError extends Error {
  override readonly name = 'InternalCheckError';
}
