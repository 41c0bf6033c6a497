/**
 * The worker thread of the command: answers a question about each of several records, lists their solutions, annotates
 * them, or answers one question of the service.
 */
import { TextBuffer } from '../../../answers/text-buffer.js';
import { answerRecordsNow, receivedRecord, type RecordReply, type RecordTask } from '../../records/record-task.js';
import type { RecordOutcome } from '../../records/record-renderer.js';
import type { OneGenerationTask } from './one-generation.js';
import { answerOneQuestion, type OneQuestionReply, type OneQuestionTask } from './one-question.js';
import { annotatePuzzles, type AddedValues, type AnnotationTask } from '../rewriting/annotation-task.js';
import { openRenderer } from './open-renderer.js';
import { listRecord, type ListOutcome, type ListTask } from './list-records.js';

/** The most bytes of the lists of a task. The calling thread lists what is longer. */
const mostListBytes = 1 << 22;

type Task = RecordTask | ListTask | AnnotationTask | OneQuestionTask;

export default function doRecordTask(
  task: Task | OneGenerationTask,
): RecordReply<RecordOutcome> | RecordReply<ListOutcome | null> | AddedValues[] | OneQuestionReply | Promise<unknown> {
  switch (task.kind) {
    case 'annotations':
      return annotatePuzzles(task);
    case 'lists':
      return list(task);
    case 'records':
      return answerRecordsNow(task, openRenderer(task.rendering));
    case 'question':
      return answerOneQuestion(task);
    case 'generation':
      // Loaded on use: other tasks start sooner without it.
      return import('./one-generation.js').then(({ generateOne }) => generateOne(task));
  }
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
