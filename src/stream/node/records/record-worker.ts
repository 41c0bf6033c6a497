/**
 * The worker thread of the command: answers a question about each of several records, lists their solutions, or
 * annotates them.
 */
import { TextBuffer } from '../../../answers/text-buffer.js';
import { readPuzzle } from '../../../formats/puzzle-input.js';
import type { BoardReadOptions } from '../../../formats/read.js';
import type { Board } from '../../../model/board/board.js';
import { markBoard } from '../../../model/board/checked-boards.js';
import { InternalCheckError } from '../../../model/errors.js';
import type { Puzzle } from '../../../model/puzzle.js';
import { replyNow } from '../../../questions/asking/reply.js';
import { annotatePuzzles, type AddedValues, type AnnotationTask } from '../annotating/annotation-task.js';
import { listRecord, type ListOutcome } from './list-record.js';
import { RecordRenderer, type RecordOutcome } from './record-renderer.js';
import { withAnswer, type ListTask, type RecordReply, type RecordTask, type SentRecord } from './record-task.js';
import type { InputRecord } from './records.js';

/** The most bytes of the lists of a task. The calling thread lists what is longer. */
const mostListBytes = 1 << 22;

export default function doRecordTask(
  task: RecordTask | ListTask | AnnotationTask,
): RecordReply<RecordOutcome> | RecordReply<ListOutcome | null> | AddedValues[] {
  if (task.kind === 'annotations') return annotatePuzzles(task);
  return task.kind === 'records' ? answer(task) : list(task);
}

function answer({ records, options, rendering }: RecordTask): RecordReply<RecordOutcome> {
  const startMs = performance.now();
  const renderer = new RecordRenderer(rendering);
  const ends = new Uint32Array(records.length);
  const outcomes: RecordOutcome[] = [];
  let failedCheck: string | undefined;
  try {
    for (const [at, sent] of records.entries()) {
      const record = receivedRecord(sent, options.reading);
      const reply = replyNow(rendering.question, record.puzzle, withAnswer(options, sent));
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

function list({ records, reading, listing }: ListTask): RecordReply<ListOutcome | null> {
  const startMs = performance.now();
  const out = new TextBuffer(1 << 12);
  const one = new TextBuffer(1 << 12);
  const ends = new Uint32Array(records.length);
  const outcomes = records.map((sent, at) => {
    const steps = listRecord(receivedRecord(sent, reading), sent.index, listing, one);
    let step = steps.next();
    while (!step.done && out.length + one.length <= mostListBytes) step = steps.next();
    const bytes = one.take();
    if (step.done) out.copy(bytes, 0, bytes.length);
    else steps.return(undefined as never);
    ends[at] = out.length;
    return step.done ? step.value : null;
  });
  return { bytes: out.take().slice(), ends, outcomes, timeMs: performance.now() - startMs };
}

function receivedRecord(sent: SentRecord, reading: BoardReadOptions | undefined): InputRecord {
  const { source, isChecked } = sent;
  if (isChecked) markBoard(source as Board);
  let read: Puzzle | undefined;
  return { ...sent, puzzle: () => (read ??= readPuzzle(source, reading)) };
}
