/** A stream of answers as its caller sees it: how the puzzles are read, the answers, the progress. */
import type { Delimiter } from '../formats/classic/csv.js';
import type { ClassicFormat } from '../formats/format-names.js';
import type { VerdictName } from '../model/verdict.js';

/** How the puzzles of a stream are read. */
export interface StreamReading {
  /** The format of the puzzles. Default: detected from the beginning of the text. */
  readonly from?: ClassicFormat;
  /** The name or number (from 1) of the CSV column that holds the puzzles. Default: detected. */
  readonly column?: string;
  /** The character between the fields of CSV. Default: detected. */
  readonly delimiter?: Delimiter;
}

/** The progress of a stream. */
export interface StreamProgress<Name extends string = VerdictName> {
  /** The number of stored bytes read, and their total number if it is known. */
  readonly bytesRead: number;
  readonly bytesTotal: number | undefined;
  /** The number of records written: puzzles and malformed records. */
  readonly records: number;
  readonly puzzles: number;
  readonly malformed: number;
  /** The number of puzzles with each verdict. */
  readonly verdicts: Readonly<Record<Name, number>>;
  /** The error of the first malformed record. */
  readonly firstError: string | undefined;
  /** The time from the start until now, or until the end of the stream. */
  readonly timeMs: number;
  readonly puzzlesPerSecond: number;
  /** True if everything is written, or the stream was cancelled or failed. */
  readonly isOver: boolean;
}

export interface AnsweredStream<Name extends string = string> {
  // `Uint8Array<ArrayBuffer>` since TypeScript 5.7, `Uint8Array` before, which knows no type arguments of it.
  /** The answers, computed at the pace of the reader. Cancelling the stream ends the work. */
  readonly readable: ReadableStream<ReturnType<typeof Uint8Array.of>>;
  /** The current progress; a new object on each access. */
  readonly progress: StreamProgress<Name>;
}
