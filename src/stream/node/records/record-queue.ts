/** Numbers the records of a run and does work on each, in order: on threads if there are many records. */
import { isTurnDue, nextTurn } from '#platform';
import { answerInOrder, type QueueWork } from '../../answer-queue.js';
import { gatherBatches } from '../../gather.js';
import type { RunContext } from '../run-context.js';
import type { InputRecord } from './records.js';

/** The number of records read ahead: enough for two tasks of the greatest size. */
const readAhead = 1024;

/** The amount of input: a single puzzle, or more. */
export type Amount = 'document' | 'many';

/** A record with its place in the whole input. */
export interface NumberedRecord {
  readonly record: InputRecord;
  readonly index: number;
}

/** The part of the work on records that differs between answers and lists. */
export type RecordQueueWork<Reply> = Pick<QueueWork<NumberedRecord, Reply>, 'here' | 'task' | 'repliesOf'>;

/** Yields each record with its reply. */
export async function* replyInOrder<Reply>(
  records: AsyncIterable<InputRecord>,
  amount: Amount,
  work: RecordQueueWork<Reply>,
  { threads, interruption: { signal }, skip, tally }: RunContext,
): AsyncGenerator<NumberedRecord & { readonly reply: Reply }, void, undefined> {
  const pending: NumberedRecord[] = [];
  let index = skip + tally.records;
  async function* numbered(): AsyncGenerator<NumberedRecord, void, undefined> {
    for await (const record of records) {
      const next = { record, index: index++ };
      pending.push(next);
      yield next;
    }
  }
  const sending = {
    ...work,
    workers: 'record',
    canBeSent: ({ record }: NumberedRecord): boolean => !(record.source instanceof Error),
  } as const;
  const queue = { threads: amount === 'document' ? 1 : threads, signal };
  for await (const reply of answerInOrder(gatherBatches(numbered(), readAhead, signal), sending, queue)) {
    if (isTurnDue()) await nextTurn();
    yield { ...pending.shift()!, reply };
  }
}
