/**
 * The contract of how an answer is shown: its line, its JSON members, its columns and its drawing. The formats
 * (`src/answers/`) put the record around it.
 */
import type { Board } from '../../model/board/board.js';
import type { Verdict } from '../../model/verdict.js';

/** Text, or the bytes of ASCII text where no string was made of them. */
export type Text = string | ByteRange;
export interface ByteRange {
  readonly bytes: Uint8Array;
  readonly start: number;
  readonly end: number;
}

/** The puzzle that an answer is about. */
export interface Subject {
  /** The puzzle as a board; made when it is asked for. */
  readonly board: () => Board;
  /** The puzzle as it is written on a line. */
  readonly puzzle: () => string;
}

/** Receives the members of a JSON object in order. */
export interface Members {
  /** A word without characters that JSON escapes, a number or a truth value. */
  put(name: string, value: string | number | boolean): void;
  /** Text without characters that JSON escapes. */
  text(name: string, text: Text): void;
  /** Any value. */
  json(name: string, value: unknown): void;
}

/**
 * Draws the board with symbols (by index, −1 for an open cell) or texts in its cells; emphasised cells stand out where
 * there is colour, the givens unless others are stated.
 */
export type Draw = (cells: ArrayLike<number | string | null>, emphasis?: ReadonlySet<number>) => string;

export interface Presentation<Answer> {
  /** The verdict that the answer counts as. @param limit of solutions, where a count stops. */
  readonly verdict: (answer: Answer, limit: number) => Verdict;
  /** One line without its end. */
  readonly line: (answer: Answer, subject: Subject) => Text;
  /** The members of its JSON object; the record is named before them. */
  readonly members: (answer: Answer, members: Members, subject: Subject, verdict: Verdict) => void;
  /** The drawing with its sentences; lines end with a newline but the last. */
  readonly draw: (answer: Answer, subject: Subject, draw: Draw) => string;
  /** The solution that the answer shows, as symbol indices, so that it can be verified. */
  readonly solution?: (answer: Answer) => ArrayLike<number> | null;
  /** For CSV. */
  readonly columns?: Columns<Answer>;
}

/** Columns of CSV; the puzzle goes before them. */
export interface Columns<Answer> {
  readonly names: readonly string[];
  /** Puts the fields of a row in order. */
  put(answer: Answer, row: Row, subject: Subject, verdict: Verdict): void;
}

export interface Row {
  /** A field, quoted where it is needed. @param end follows the value within the field; it needs no quotes. */
  field(value: Text | number, end?: string): void;
}
