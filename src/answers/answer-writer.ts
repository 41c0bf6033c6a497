/**
 * The contract of the output formats: the record that a writer gets with its answer, and the helpers of all writers.
 * Every record has exactly one entry in the output, in input order.
 */
import type { CsvTable } from '../formats/classic/csv.js';
import { escapeControls } from '../model/escape-controls.js';
import { describeProblem, type PuzzleProblem } from '../model/puzzle-error.js';
import type { ByteRange, Presentation, Subject } from '../questions/asking/presentation.js';
import type { TextBuffer } from './text-buffer.js';
import type { Board } from '../model/board/board.js';

/** The place of a record in the input. */
export interface RecordPlace {
  readonly file: string;
  /** 1-based. */
  readonly line: number;
  /** The index of the record in the whole input, from 0. */
  readonly index: number;
  /** The row of the record, if the input is CSV. */
  readonly row: RowRange | undefined;
}

/** A row of CSV as it came. */
export interface RowRange extends ByteRange {
  /** The number of its fields, counted up to the width of its table; 0 if it has a damaged quote. */
  readonly fields: number;
}

/** A record with its answer. The byte lane reuses one such object for all records of a block. */
export interface AnsweredRecord<Answer = unknown> extends RecordPlace, Subject {
  readonly answer: Answer;
  /** The number of the verdict, by the names of the question. */
  readonly verdict: number;
  /** Its name, its texts and the other members of its JSON; undefined for what it does not say. */
  readonly words?: Readonly<Record<'id' | 'meta' | 'fields', unknown>> | undefined;
  /** The counters of the search. */
  readonly stats: object;
  /** The bytes of a classic puzzle that was not decoded; empty cells are any bytes but digits. */
  readonly cells: ByteRange | undefined;
  /** Returns the puzzle as our JSON, for NDJSON and CSV; undefined if its cells say all of it. */
  readonly document?: () => object | undefined;
  /** True if it is drawn in the form of document 002 (docs/sources.md#002), and not as a board. */
  readonly isPrinted?: boolean;
}

/** The puzzle on one line: as JSON if it is more than its cells. */
export function puzzleOnOneLine({ document, puzzle }: Pick<AnsweredRecord, 'document' | 'puzzle'>): string {
  const rules = document?.();
  return rules ? JSON.stringify(rules) : puzzle();
}

/** A record that holds no puzzle. */
export interface MalformedRecord extends RecordPlace {
  readonly problem: PuzzleProblem;
  /** Its text, cut after a thousand characters; undefined if its records span lines, or it is a row of CSV. */
  readonly text?: string | undefined;
}

/** The most characters of the text of a malformed record that the output repeats. */
export const longestMalformed = 1000;

/** The numbers of a run for its summary. */
export interface Totals {
  readonly records: number;
  readonly errors: number;
  /** The number of puzzles with each verdict. */
  readonly histogram: ArrayLike<number>;
}

export interface AnswerWriter<Answer = unknown> {
  /** Sets the columns of the records that follow, if they are rows of CSV. */
  useTable?(table: CsvTable | undefined): void;
  /** Returns the text before the first record. @param table the columns of the first part of the input. */
  readonly opening?: (table: CsvTable | undefined) => string;
  /** The text between two records. */
  readonly between?: string;
  answer(out: TextBuffer, record: AnsweredRecord<Answer>): void;
  error(out: TextBuffer, record: MalformedRecord): void;
  /** Returns the text after the last record. */
  finish?(totals: Totals): string;
}

export interface WriterOptions {
  /** The character for an empty cell of a classic puzzle. */
  readonly blank: string;
  /** True if records name their file, because there are several files. */
  readonly namesFiles: boolean;
  /** True if each record of NDJSON includes the counters of its search. */
  readonly hasStats: boolean;
  /** True if the output may have other characters than ASCII. */
  readonly isUtf8: boolean;
  /** True if drawings show givens in bold. */
  readonly hasColor: boolean;
  /** The verdict whose records are left out; the others name their lines in every format. Default: none. */
  readonly leftOut?: number | undefined;
  /** True if CSV has a column for rules of links that were left out. Default: false. */
  readonly namesUnchecked?: boolean | undefined;
}

/** Opens the writer of a format for the answers to one question. */
export type WriterOpener = <Answer>(presentation: Presentation<Answer>, options: WriterOptions) => AnswerWriter<Answer>;

/** Returns `line 3`, with the file before it if there are several files. */
export const placeWords = ({ file, line }: RecordPlace, { namesFiles }: WriterOptions): string =>
  `${namesFiles ? `${printableName(file)} ` : ''}line ${line}`;

/**
 * Returns `!malformed E_CELL line 3 column 18: expected …, found …`, with the file before the line if there are several
 * files.
 */
export function errorWords({ file, problem }: MalformedRecord, { namesFiles }: WriterOptions): string {
  const words = escapeControls(describeProblem(problem));
  return `!malformed ${namesFiles ? words.replace(' ', () => ` ${printableName(file)} `) : words}`;
}

/** Returns the name of a file without characters that would break a line or control a terminal. */
export function printableName(file: string): string {
  return file === '-' ? 'stdin' : escapeControls(file);
}

// Converts text of boards for terminals that show ASCII only.

/** Replaces the names of symbols that are not ASCII by an ASCII alias, if they have one. */
export function inAscii(text: string, board: () => Board): string {
  if (!/[^\x00-\x7f]/.test(text)) return text;
  return board().symbols.reduce((so, { name, aliases }) => {
    const other = aliases.find((alias) => /^[\x21-\x7e]$/.test(alias));
    return other !== undefined && /[^\x00-\x7f]/.test(name) ? so.replaceAll(name, other) : so;
  }, text);
}
