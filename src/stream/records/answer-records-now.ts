/** Answers a question about each of several records on a worker thread, and renders the answers there. */
import { readPuzzle } from '../../formats/puzzle-input.js';
import type { BoardReadOptions } from '../../formats/read.js';
import type { Board } from '../../model/board/board.js';
import { markBoard } from '../../model/board/checked-boards.js';
import { InternalCheckError } from '../../model/errors.js';
import type { Puzzle } from '../../model/puzzle.js';
import { replyNow } from '../../questions/asking/reply.js';
import type { InputRecord } from './input-record.js';
import { RecordRenderer, type RecordOutcome } from './record-renderer.js';
import { wordsBeside } from './words-beside.js';
import { withAnswer, type RecordReply, type RecordTask, type SentRecord } from './record-task.js';

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
