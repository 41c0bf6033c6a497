/** The amount of input of the command: a single puzzle, which uses all threads, or more, which are shared out. */
import type { AnswerQueueOptions } from '../../answer-queue.js';
import type { RunContext } from '../run-context.js';

export type Amount = 'document' | 'many';

/** Returns the number of records of the run so far. */
export const recordsBefore = ({ skip, tally }: RunContext): number => skip + tally.records;

/** Returns how the records are answered. */
export const queueOptions = (amount: Amount, { threads, interruption }: RunContext): AnswerQueueOptions => ({
  threads: amount === 'document' ? 1 : threads,
  signal: interruption.signal,
});
