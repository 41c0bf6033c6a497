/**
 * The contract of the output formats: what a writer is told of a record with its answer, and what all writers share.
 * Every record has exactly one entry in the output, in input order.
 */
import { escapeControls } from '../model/escape-controls.js';
import { describeProblem, type PuzzleProblem } from '../model/puzzle-error.js';
import type { PrintedAnswer } from '../formats/drawing/answer.js';
import type { Verdict } from '../model/verdict.js';
import type { ByteRange, Presentation, Subject } from '../questions/asking/presentation.js';
import type { TextBuffer } from './text-buffer.js';

/** Where a record stands in the input. */
export interface RecordPlace {
  readonly file: string;
  /** 1-based. */
  readonly line: number;
  /** Number of the record in the whole input, from 0. */
  readonly index: number;
  /** The row of the record, where the input is CSV. */
  readonly row: ByteRange | undefined;
}

/** A record with its answer. The byte lane shows the records of a block one after another through one such object. */
export interface AnsweredRecord<Answer = unknown> extends RecordPlace, Subject {
  readonly answer: Answer;
  readonly verdict: Verdict;
  readonly id: string | null;
  /** The counters of the search. */
  readonly stats: object;
  /** The bytes of a classic puzzle of which no string was made; empty cells are any bytes but digits. */
  readonly cells: ByteRange | undefined;
  /** The text of a classic puzzle as it was written; undefined where no string was made of it. */
  readonly written: string | undefined;
  /** The answer in the form of source document 002; undefined where it is drawn as a board. */
  readonly printed: (() => PrintedAnswer) | undefined;
}

/** A record that holds no puzzle. */
export interface MalformedRecord extends RecordPlace {
  readonly problem: PuzzleProblem;
}

/** The numbers of a run that its summary says. */
export interface Totals {
  readonly records: number;
  readonly errors: number;
  /** Puzzles by verdict. */
  readonly histogram: ArrayLike<number>;
}

export interface AnswerWriter<Answer = unknown> {
  /** Begins a part of the input. @param header names of the columns, where the part is CSV that has them. */
  begin?(out: TextBuffer, isCsv: boolean, header: string | undefined): void;
  answer(out: TextBuffer, record: AnsweredRecord<Answer>): void;
  error(out: TextBuffer, record: MalformedRecord): void;
  /** The text behind the last record. */
  finish?(totals: Totals): string;
}

export interface WriterOptions {
  /** The character that stands for an empty cell of a classic puzzle. */
  readonly blank: string;
  /** Whether records name their file: there are several. */
  readonly namesFiles: boolean;
  /** Whether each record of NDJSON carries the counters of its search. */
  readonly hasStats: boolean;
  /** Whether more than ASCII may be printed. */
  readonly isUtf8: boolean;
  /** Whether givens are set in bold in drawings. */
  readonly hasColor: boolean;
  /** Further members of the summary of NDJSON. */
  readonly summary?: () => Readonly<Record<string, unknown>>;
}

/** A format: opens its writer for the answers to one question. */
export type WriterOpener = <Answer>(presentation: Presentation<Answer>, options: WriterOptions) => AnswerWriter<Answer>;

/** `!error E_CELL line 3 column 18: expected …, found …`, with the file before the line where there are several. */
export function errorWords({ file, problem }: MalformedRecord, { namesFiles }: WriterOptions): string {
  const words = escapeControls(describeProblem(problem));
  return `!error ${namesFiles ? words.replace(' ', () => ` ${printableName(file)} `) : words}`;
}

/** A file's name that cannot break a line, nor steer a terminal. */
export function printableName(file: string): string {
  return file === '-' ? 'stdin' : escapeControls(file);
}
