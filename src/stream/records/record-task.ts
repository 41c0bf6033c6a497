/** The messages between the record lane and its worker threads: records to answer, and their output. */
import { type BoardInput, readPuzzle } from '../../formats/puzzle-input.js';
import { isBoard, markBoard } from '../../model/board/checked-boards.js';
import { InternalCheckError } from '../../model/errors.js';
import type { QuestionOptions } from '../../questions/asking/questions.js';
import { type Rendering, RecordRenderer, type RecordOutcome } from './record-renderer.js';
import { type InputRecord, type NumberedRecord, wordsBeside } from './input-record.js';
import type { BoardReadOptions } from '../../formats/read.js';
import type { Board } from '../../model/board/board.js';
import type { Puzzle } from '../../model/puzzle.js';
import { replyNow } from '../../questions/asking/reply.js';

/** A record that can be sent to a thread. */
export interface SentRecord extends Omit<InputRecord, 'puzzle' | 'source' | 'words'> {
  readonly source: BoardInput | string;
  /** True for a board that the sender has checked. */
  readonly isChecked: boolean;
  readonly index: number;
}

export interface RecordTask {
  readonly kind: 'records';
  readonly records: readonly SentRecord[];
  readonly options: QuestionOptions;
  readonly rendering: Rendering;
}

export interface RecordReply<Outcome> {
  /** The output of all records: one buffer, because each costs a clone. */
  readonly bytes: Uint8Array;
  /** Where the output of each record ends. */
  readonly ends: Uint32Array;
  readonly outcomes: Outcome[];
  /** The time for all records together. */
  readonly timeMs: number;
  /** The message of an answer that failed its check; errors lose their class between threads. */
  readonly failedCheck?: string;
}

/** The output of a record without what separates it from others. */
export interface Rendered<Outcome> {
  readonly bytes: Uint8Array;
  readonly outcome: Outcome;
}

/** Adds the answer that a record states to the options of the question. */
export const withAnswer = (options: QuestionOptions, { answer }: Pick<InputRecord, 'answer'>): QuestionOptions =>
  answer === undefined ? options : { ...options, answer };

export function sentRecord({
  record: { puzzle: _puzzle, words: _words, ...record },
  index,
}: NumberedRecord): SentRecord {
  const source = record.source as SentRecord['source'];
  // Of a text it need not be asked, which would load all of boards.
  return { ...record, source, isChecked: typeof source !== 'string' && isBoard(source), index };
}

/** Returns the replies one by one. @throws {InternalCheckError} for an answer that failed its check. */
export function splitReply<Outcome>({ bytes, ends, outcomes, failedCheck }: RecordReply<Outcome>): Rendered<Outcome>[] {
  if (failedCheck !== undefined) throw new InternalCheckError(failedCheck);
  return outcomes.map((outcome, at) => ({ bytes: bytes.subarray(at === 0 ? 0 : ends[at - 1], ends[at]), outcome }));
}

// Answers a question about each of several records on a worker thread, and renders the answers there.

export function answerRecordsNow(
  { records, options, rendering }: RecordTask,
  renderer = new RecordRenderer(rendering),
): RecordReply<RecordOutcome> {
  const startMs = performance.now();
  const ends = new Uint32Array(records.length);
  const outcomes: RecordOutcome[] = [];
  let failedCheck: string | undefined;
  try {
    for (const [at, sent] of records.entries()) {
      const record = receivedRecord(sent, options.reading);
      const reply = replyNow(renderer.parts.question, record.puzzle, withAnswer(options, sent));
      outcomes.push(renderer.render(record, sent.index, reply));
      ends[at] = renderer.length;
    }
  } catch (error) {
    if (!(error instanceof InternalCheckError)) throw error;
    failedCheck = error.message;
  }
  const reply = { bytes: renderer.take(), ends, outcomes, timeMs: performance.now() - startMs };
  return failedCheck === undefined ? reply : { ...reply, failedCheck };
}

/** Returns a record as it was before it was sent. Its puzzle is read on demand. */
export function receivedRecord(sent: SentRecord, reading: BoardReadOptions | undefined): InputRecord {
  const { source, isChecked } = sent;
  if (isChecked) markBoard(source as Board);
  let read: Puzzle | undefined;
  const words = sent.isClassic ? undefined : wordsBeside(sent.beside);
  return { ...sent, words, puzzle: () => (read ??= readPuzzle(source, reading)) };
}
