/**
 * The contract of what rewrites records: `shuffle` writes each many times, others drop records or pass them on. The
 * lane around it reads and writes the records in the form in which they came.
 */
import type { AnsweredBoard } from '../../../model/board/board.js';
import type { PuzzleForm } from '../../../model/puzzle.js';
import type { OpenAnswerer } from '../../blocks/block-answerer.js';
import type { RecordBlock } from '../../blocks/record-block.js';

/** Where a record stands. */
export interface SourcePlace {
  /** In the whole input, from 0. */
  readonly index: number;
  readonly file: string;
  readonly line: number;
}

/** A classic puzzle in the bytes of its block. One object is moved from record to record. */
export interface ClassicRecord extends SourcePlace {
  readonly block: RecordBlock;
  /** The index of the puzzle in the block. */
  readonly nth: number;
  readonly bytes: Uint8Array;
  readonly form: PuzzleForm;
  /** The offset of the cells, or candidates. */
  readonly cells: number;
  /** The offset of the 81 cells of the answer; −1 for none. */
  readonly answer: number;
}

/** A board, in the text that it was read from. */
export interface BoardEntry extends AnsweredBoard, SourcePlace {}

export interface Rewriter {
  /** Opens what prepares a block before its records are visited, on all threads. Default: nothing. */
  readonly openAnswerer?: OpenAnswerer | undefined;
  /** Returns how many times a classic puzzle is written; 0 drops it. It is called once for each. */
  copiesOf(record: ClassicRecord): number;
  /**
   * Changes a copy of a record, which is already written as it came. Default: no change.
   * @param copy its number, from 0.
   * @param target holds the copy: its cells at `cells`, its answer at `answer`, −1 for none.
   */
  rewrite?(record: ClassicRecord, copy: number, target: Uint8Array, cells: number, answer: number): void;
  /** Yields what is written for a board. @throws {PuzzleError} at once for one that cannot be rewritten. */
  boardsOf(entry: BoardEntry): Iterable<AnsweredBoard>;
}

/** Writes records as they came. */
export const unchanged: Rewriter = { copiesOf: () => 1, boardsOf: (entry) => [entry] };
