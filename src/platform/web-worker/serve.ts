/** The task loop of a Web Worker: it runs tasks of every kind, one after another. */
import work, { type AnswerTask } from '../../questions/asking/thread-worker.js';
import { answerRecordsNow, type RecordTask } from '../../stream/records/record-task.js';
import type { PartTask } from '../../search/board/part-task.js';
import type { BatchBlock } from '../../engines/batch-block.js';
import type { CanonicalBlock } from '../../engines/canonical/canonical-block.js';
import { answerBlock } from '../../engines/answer-block.js';
import type { WorkerKind } from '../platform.js';
import type { WorkerAnswer, WorkerRequest } from './protocol.js';

/** The global scope of a worker; TypeScript declares it for browsers only. */
interface WorkerScope {
  onmessage: ((event: { readonly data: WorkerRequest }) => void) | null;
  postMessage(answer: WorkerAnswer, transfer: readonly ArrayBuffer[]): void;
}

const tasks: Readonly<Record<WorkerKind, (task: never) => unknown>> = {
  batch: (block: BatchBlock | CanonicalBlock) => answerBlock(block),
  board: (task: PartTask | AnswerTask) => work(task),
  record: (task: RecordTask) => answerRecordsNow(task),
};

/** Starts to listen for tasks. A reply that is a buffer is transferred back. */
export function serveTasks(): void {
  const scope = globalThis as unknown as WorkerScope;
  scope.onmessage = ({ data: { kind, task } }) => {
    try {
      const reply = tasks[kind](task as never);
      scope.postMessage({ reply }, reply instanceof ArrayBuffer ? [reply] : []);
    } catch (error) {
      scope.postMessage({ error }, []);
    }
  };
  scope.postMessage('listening', []);
}
