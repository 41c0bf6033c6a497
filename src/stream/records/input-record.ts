/** A record of the record lane: a puzzle, or the error of reading it, with its place and the row that it came in. */
import {
  longestMalformed,
  type AnsweredRecord,
  type MalformedRecord,
  type RowRange,
} from '../../answers/answer-writer.js';
import type { CsvTable } from '../../formats/classic/csv.js';
import type { Beside } from '../../formats/json/write.js';
import { asBoard } from '../../model/board/classic-board.js';
import type { Board } from '../../model/board/board.js';
import type { Puzzle } from '../../model/puzzle.js';
import type { PuzzleError } from '../../model/puzzle-error.js';
import type { PuzzleSource } from '../../questions/asking/reply.js';

export interface InputRecord {
  readonly file: string;
  /** The line where it begins, from 1. */
  readonly line: number;
  /** The number to add to the line of an error. */
  readonly linesBefore: number;
  /** The puzzle, its text, or its error. */
  readonly source: PuzzleSource;
  /**
   * Returns the puzzle, which is read again if only its text was kept.
   * @throws {PuzzleError} for a malformed record.
   */
  readonly puzzle: () => Puzzle;
  /** True if it is a classic puzzle from a text of classic puzzles. */
  readonly isClassic: boolean;
  /** The milliseconds that reading it took; 0 if its text is kept. */
  readonly readMs: number;
  /** The row and the columns of its table, if the text is CSV. */
  readonly row?: RowRange | undefined;
  readonly table?: CsvTable | undefined;
  /** The text of a malformed record on one line that is not CSV. */
  readonly text?: string | undefined;
  /** The answer that it states, if the question is about answers. */
  readonly answer?: string | undefined;
  /** What it says beside its puzzle, if it is JSON and the output has a place for that. */
  readonly beside?: Beside | undefined;
  /** Returns what answers in JSON repeat beside the board of the record. */
  readonly words?: ((board: Board) => AnsweredRecord['words']) | undefined;
}

/** A record with its place in the whole input. */
export interface NumberedRecord {
  readonly record: InputRecord;
  readonly index: number;
}

export const boardOfRecord = (record: InputRecord): Board => asBoard(record.puzzle());

const textOfSource = (source: PuzzleSource): string | undefined =>
  typeof source === 'string' ? source.slice(0, longestMalformed) : undefined;

/**
 * Returns a malformed record with the line of its error in the whole file.
 * @param index of the record in the whole input.
 */
export const malformedOfInput = (
  { file, line, linesBefore, row, source, text = row ? undefined : textOfSource(source) }: InputRecord,
  error: PuzzleError,
  index: number,
): MalformedRecord => ({
  file,
  line,
  index,
  row,
  text,
  problem: { ...error.problem, line: error.line === undefined ? line : error.line + linesBefore },
});

// What a record says beside its puzzle, as answers in JSON repeat it.

/** Returns the function of a record that says what stands beside its board. */
export const wordsBeside =
  (beside?: Beside) =>
  ({ id, meta }: Board): AnsweredRecord['words'] => ({
    id: id ?? undefined,
    meta: Object.keys(meta).length > 0 ? meta : undefined,
    fields: beside?.fields,
  });
