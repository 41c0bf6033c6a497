/**
 * The contract of presentations: the line, JSON members and columns of an answer, and its drawing. The formats
 * (`src/answers/`) add the rest of the record.
 */
import type { Board } from '../../model/board/board.js';
import type { UnknownReason } from '../../model/verdict.js';

/** Text as a string, or as bytes of ASCII text that were not decoded. */
export type Text = string | ByteRange;
export interface ByteRange {
  readonly bytes: Uint8Array;
  readonly start: number;
  readonly end: number;
}

/** The puzzle that an answer is about. */
export interface Subject {
  /** Returns the puzzle as a board, which is built on demand. */
  readonly board: () => Board;
  /** Returns the puzzle as text on one line. */
  readonly puzzle: () => string;
}

/** Receives the members of a JSON object in order. */
export interface Members {
  /** Writes a number, a boolean, or a word without characters that JSON escapes. */
  put(name: string, value: string | number | boolean): void;
  /** Writes text without characters that JSON escapes. */
  text(name: string, text: Text): void;
  /** Writes any value. */
  json(name: string, value: unknown): void;
}

/** Writes the status of an answer and, if that is `unknown`, the reason. */
export function putStatus(members: Members, status: string, reason: UnknownReason | null): void {
  members.put('status', status);
  if (reason) members.put('reason', reason);
}

/**
 * Draws the board with symbols (by index, −1 for an open cell) or texts in its cells. Emphasised cells, by default the
 * givens, stand out if the output has colour.
 */
export type Draw = (cells: ArrayLike<number | string | null>, emphasis?: ReadonlySet<number>) => string;

export interface Presentation<Answer> {
  /**
   * The names of the verdicts by number, for the totals. Default: those of puzzles. 4 is unknown and 6 cancelled in all
   * questions.
   */
  readonly verdicts?: readonly string[];
  /** Returns the number of the verdict. @param limit the number of solutions at which a count stops. */
  readonly verdict: (answer: Answer, limit: number) => number;
  /** Returns one line without its line end. */
  readonly line: (answer: Answer, subject: Subject) => Text;
  /** Writes the members of the JSON object that follow those of the record. */
  readonly members: (answer: Answer, members: Members, subject: Subject, verdict: number) => void;
  /** Returns the solution that the answer shows, as symbol indices, so that it can be verified. */
  readonly solution?: (answer: Answer) => ArrayLike<number> | null;
  /** The columns of CSV between the status and the reason. */
  readonly columns: Columns<Answer>;
}

/** Returns the drawing of an answer with its sentences; all lines but the last end with a newline. */
export type Drawing<Answer> = (answer: Answer, subject: Subject, draw: Draw) => string;

/** What a terminal needs too; pages load no drawings. */
export interface DrawnPresentation<Answer> extends Presentation<Answer> {
  readonly draw: Drawing<Answer>;
}

/** Columns of CSV; every row of a table has the same ones. */
export interface Columns<Answer> {
  readonly names: readonly string[];
  /** True if no status stands before them and no reason after them. Default: false. */
  readonly isBare?: boolean;
  /** Writes the fields of a row in order. */
  put(answer: Answer, row: Row, subject: Subject, verdict: number): void;
}

export interface Row {
  /** Writes a field, quoted if necessary. */
  field(value: Text | number | boolean): void;
}
