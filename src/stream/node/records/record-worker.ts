/** The worker thread of the record lane: answers a question about each of several records and renders the answers. */
import type { Board } from '../../../model/board/board.js';
import { markBoard } from '../../../model/board/checked-boards.js';
import { InternalCheckError } from '../../../model/errors.js';
import type { Puzzle } from '../../../model/puzzle.js';
import { readPuzzle } from '../../../formats/puzzle-input.js';
import type { QuestionOptions } from '../../../questions/asking/questions.js';
import { replyNow } from '../../../questions/asking/reply.js';
import { RecordRenderer, type Outcome } from './record-renderer.js';
import type { RecordReply, RecordTask, SentRecord } from './record-task.js';

export default function answer({ records, options, rendering }: RecordTask): RecordReply {
  const startMs = performance.now();
  const renderer = new RecordRenderer(rendering);
  const ends = new Uint32Array(records.length);
  const outcomes: Outcome[] = [];
  let failedCheck: string | undefined;
  try {
    for (const [at, record] of records.entries()) {
      outcomes.push(answerOne(record, options, renderer));
      ends[at] = renderer.length;
    }
  } catch (error) {
    if (!(error instanceof InternalCheckError)) throw error;
    failedCheck = error.message;
  }
  const reply = { bytes: renderer.take(), ends, outcomes, timeMs: performance.now() - startMs };
  return failedCheck === undefined ? reply : { ...reply, failedCheck };
}

function answerOne(sent: SentRecord, options: QuestionOptions, renderer: RecordRenderer): Outcome {
  const { source, isChecked, index } = sent;
  if (isChecked) markBoard(source as Board);
  let read: Puzzle | undefined;
  const puzzle = (): Puzzle => (read ??= readPuzzle(source, options.reading));
  const reply = replyNow(renderer.rendering.question, puzzle, options);
  return renderer.render({ ...sent, puzzle }, index, reply);
}
