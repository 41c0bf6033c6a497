/**
 * Lists the solutions of each puzzle of a run, on threads as far as there are several puzzles. A list that is long is
 * written as it is found, on the calling thread.
 */
import { isTurnDue, nextTurn } from '#platform';
import type { OutputFormat } from '../../../answers/open-writer.js';
import { TextBuffer } from '../../../answers/text-buffer.js';
import { UsageError } from '../../../model/errors.js';
import type { ReadingOption } from '../../../questions/asking/ask.js';
import type { SolutionsOptions } from '../../../questions/solutions.js';
import type { InputRecord, NumberedRecord } from '../../records/input-record.js';
import { replyInOrder, type RecordQueueWork } from '../../records/record-queue.js';
import { sentRecord, splitReply, type RecordReply, type Rendered } from '../../records/record-task.js';
import { OutputBuffer } from '../../output-buffer.js';
import type { RunContext } from '../run-context.js';
import { listRecord, type Listing, type ListOutcome } from './list-record.js';
import { queueOptions, recordsBefore, type Amount } from './amount.js';
import type { ListTask } from './record-worker.js';

/**
 * @param most the most solutions of a puzzle.
 * @returns the text after the last solution.
 * @throws {UsageError} for a format that cannot list solutions.
 */
export async function listRecords(
  records: AsyncIterable<InputRecord>,
  amount: Amount,
  most: number,
  format: OutputFormat,
  { reading, ...options }: SolutionsOptions & ReadingOption,
  context: RunContext,
): Promise<string> {
  if (format !== 'ndjson' && format !== 'lines')
    throw new UsageError(`--to ${format} does not apply to --limit, which writes lines or ndjson`);
  const { tally, interruption, sink, writerOptions } = context;
  const listing: Listing = { format, writerOptions, options: { ...options, ...(most < Infinity && { limit: most }) } };
  const out = new OutputBuffer(sink);
  const work: RecordQueueWork<Rendered<ListOutcome | null>> = {
    here: async () => listedHere,
    task: (items): ListTask => ({ kind: 'lists', records: items.map(sentRecord), reading, listing }),
    repliesOf: (result) => splitReply(result as RecordReply<ListOutcome | null>),
  };
  try {
    for await (const { reply, ...numbered } of replyInOrder(
      records,
      recordsBefore(context),
      work,
      queueOptions(amount, context),
    )) {
      await out.put((buffer) => buffer.copy(reply.bytes, 0, reply.bytes.length));
      const outcome = reply.outcome ?? (await listHere(numbered, listing, out, context));
      if (outcome && 'problem' in outcome) tally.addError(outcome.problem, numbered.record.file);
      else {
        tally.addVerdict(outcome?.verdict);
        tally.addUnchecked(outcome?.unchecked, numbered.record.file, numbered.record.line);
      }
      if (interruption.happened || sink.isClosed || tally.errors >= context.maxErrors) break;
    }
  } catch (error) {
    if (!interruption.happened) throw error;
  } finally {
    await out.flush();
  }
  return '';
}

/** The reply for a record whose solutions are listed when its turn comes, as they are found. */
const listedHere: Rendered<null> = { bytes: new Uint8Array(0), outcome: null };

/** The number of solutions between two looks at the clock. */
const solutionsBetweenTurns = 16;

/** Writes the solutions of a record as they are found. @returns undefined if the run ended before the list. */
async function listHere(
  { record, index }: NumberedRecord,
  listing: Listing,
  out: OutputBuffer,
  { interruption, sink }: RunContext,
): Promise<ListOutcome | undefined> {
  const found = new TextBuffer(1 << 12);
  const list = listRecord(record, index, listing, found);
  try {
    for (let steps = 0; !interruption.happened && !sink.isClosed; steps++) {
      const step = list.next();
      const { length } = found;
      const full = length > 0 ? out.put((buffer) => buffer.copy(found.take(), 0, length)) : undefined;
      if (full) await full;
      if (step.done) return step.value;
      if ((length === 0 || steps % solutionsBetweenTurns === 0) && isTurnDue()) await nextTurn();
    }
    return undefined;
  } finally {
    list.return(undefined as never);
  }
}
