/**
 * The contract of what rewrites records: `shuffle` writes each many times, others drop records or pass them on. The
 * lane around it reads and writes the records in the form in which they came.
 */
import type { AnsweredBoard } from '../../../model/board/board.js';
import type { PuzzleForm } from '../../../model/puzzle.js';

/** A classic puzzle in the bytes of its block. One object is moved from record to record. */
export interface ClassicRecord {
  readonly bytes: Uint8Array;
  readonly form: PuzzleForm;
  /** The offset of the cells, or candidates. */
  readonly cells: number;
  /** The offset of the 81 cells of the answer; −1 for none. */
  readonly answer: number;
  /** The index of the record in the whole input, from 0. */
  readonly index: number;
}

/** A board, in the text that it was read from. */
export interface BoardEntry extends AnsweredBoard {
  readonly index: number;
}

export interface Rewriter {
  /** Returns how many times a classic puzzle is written; 0 drops it. It is called once for each. */
  copiesOf(record: ClassicRecord): number;
  /**
   * Changes a copy of a record, which is already written as it came. Default: no change.
   * @param copy its number, from 0.
   * @param target holds the copy: its cells at `cells`, its answer at `answer`, −1 for none.
   */
  rewrite?(record: ClassicRecord, copy: number, target: Uint8Array, cells: number, answer: number): void;
  /** Yields what is written for a board. */
  boardsOf(entry: BoardEntry): Iterable<AnsweredBoard>;
}

/** Writes records as they came. */
export const unchanged: Rewriter = { copiesOf: () => 1, boardsOf: (entry) => [entry] };
