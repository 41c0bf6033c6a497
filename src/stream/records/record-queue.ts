/** Numbers the records of a run and does work on each, in order: on threads if there are many records. */
import { isTurnDue, nextTurn } from '#platform';
import { answerInOrder, type AnswerQueueOptions, type QueueWork } from '../answer-queue.js';
import { gatherBatches } from '../gather.js';
import type { InputRecord, NumberedRecord } from './input-record.js';

/** The number of records read ahead: enough for two tasks of the greatest size. */
const readAhead = 1024;

/** The part of the work on records that differs between answers and lists. */
export type RecordQueueWork<Reply> = Pick<QueueWork<NumberedRecord, Reply>, 'here' | 'task' | 'repliesOf'>;

/**
 * Yields each record with its reply.
 * @param first the number of records in the input before these.
 */
export async function* replyInOrder<Reply>(
  records: AsyncIterable<InputRecord>,
  first: number,
  work: RecordQueueWork<Reply>,
  options: AnswerQueueOptions,
): AsyncGenerator<NumberedRecord & { readonly reply: Reply }, void, undefined> {
  const pending: NumberedRecord[] = [];
  let index = first;
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
  for await (const reply of answerInOrder(gatherBatches(numbered(), readAhead, options.signal), sending, options)) {
    if (isTurnDue()) await nextTurn();
    yield { ...pending.shift()!, reply };
  }
}
