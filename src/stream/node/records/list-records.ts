/**
 * Lists the solutions of each puzzle of a run, on threads as far as there are several puzzles. A list that is long is
 * written as it is found, on the calling thread.
 */
import { errorWords, printableName, type WriterOptions, inAscii } from '../../../answers/answer-writer.js';
import { jsonLine, openNdjson } from '../../../answers/ndjson.js';
import { TextBuffer } from '../../../answers/text-buffer.js';
import { writeCellLine } from '../../../formats/boards/line.js';
import { PuzzleError, type PuzzleProblem } from '../../../model/puzzle-error.js';
import { statusWord, verdictNames, verdictOf, type Verdict } from '../../../model/verdict.js';
import { solutionPresentation } from '../../../questions/solve.js';
import { listSolutions, type SolutionsOptions } from '../../../questions/solutions.js';
import { boardOfRecord, malformedOfInput, type InputRecord, type NumberedRecord } from '../../records/input-record.js';
import { documentOf } from '../../records/record-renderer.js';
import { isTurnDue, nextTurn } from '#platform';
import type { OutputFormat } from '../../../answers/open-writer.js';
import { UsageError } from '../../../model/errors.js';
import type { ReadingOption } from '../../../questions/asking/ask.js';
import { replyInOrder, type RecordQueueWork } from '../../answer-queue.js';
import { sentRecord, splitReply, type RecordReply, type Rendered, type SentRecord } from '../../records/record-task.js';
import { OutputBuffer } from '../../output-buffer.js';
import { type RunContext, queueOptions, recordsBefore, type Amount } from '../run-context.js';
import type { BoardReadOptions } from '../../../formats/read.js';

export interface ListTask {
  readonly kind: 'lists';
  readonly records: readonly SentRecord[];
  readonly reading: BoardReadOptions | undefined;
  readonly listing: Listing;
}

// Renders the solutions of a record: a line each, or a JSON object each and one for the puzzle.

/** How solutions are listed; plain data, which can be sent to a thread. */
interface Listing {
  readonly format: 'lines' | 'ndjson';
  readonly writerOptions: WriterOptions;
  readonly options: SolutionsOptions;
}

/** What the totals count of a record. */
export type ListOutcome =
  { readonly problem: PuzzleProblem } | { readonly verdict: Verdict; readonly unchecked?: string | undefined };

/**
 * Writes the solutions of a record as they are found, and its last line. Yields after each of them, and where the
 * search may be interrupted.
 * @param index of the record in the whole input.
 */
export function* listRecord(
  record: InputRecord,
  index: number,
  listing: Listing,
  out: TextBuffer,
): Generator<undefined, ListOutcome, void> {
  try {
    if (record.source instanceof Error) throw record.source;
    return yield* listPuzzle(record, index, listing, out);
  } catch (error) {
    // Thrown before the first solution, by a board that is too large for the engine too.
    if (!(error instanceof PuzzleError)) throw error;
    const malformed = malformedOfInput(record, error, index);
    const { format, writerOptions } = listing;
    if (format === 'ndjson') openNdjson(solutionPresentation, writerOptions).error(out, malformed);
    else out.put(`${errorWords(malformed, writerOptions)}\n`);
    return { problem: malformed.problem };
  }
}

function* listPuzzle(
  record: InputRecord,
  index: number,
  { format, writerOptions, options }: Listing,
  out: TextBuffer,
): Generator<undefined, ListOutcome, void> {
  const list = listSolutions(record.puzzle(), options);
  const place = format === 'ndjson' ? placeOf(record, index, writerOptions) : undefined;
  const toAscii = writerOptions.isUtf8 ? undefined : (text: string) => inAscii(text, () => boardOfRecord(record));
  try {
    for (let ordinal = 0; ;) {
      const step = list.next();
      if (step.done) {
        const { solutions, exact, reason, unchecked } = step.value;
        const verdict = verdictOf(solutions, exact ? 'complete' : reason ? 'limit' : 'enough', true);
        const status = verdictNames[verdict];
        if (place) out.put(jsonLine({ ...place, status, ...(reason && { reason }), solutions, exact, unchecked }));
        else if (solutions === 0 || reason) out.put(`${statusWord(status, reason)}\n`);
        return { verdict, unchecked };
      }
      const solution = step.value;
      if (solution !== null) {
        ordinal++;
        out.put(place ? jsonLine({ ...place, ordinal, solution }) : `${toAscii?.(solution) ?? solution}\n`);
      }
      yield;
    }
  } finally {
    list.return(undefined as never);
  }
}

function placeOf(record: InputRecord, index: number, { namesFiles, blank }: WriterOptions): object {
  const place = { v: 1, i: index, ...(namesFiles && { file: printableName(record.file) }), line: record.line };
  if (record.isClassic) return { ...place, puzzle: (record.source as string).replace(/[^1-9]/g, blank) };
  const board = boardOfRecord(record);
  const puzzle = documentOf(board) ?? writeCellLine(board, board.givens);
  return { ...place, ...record.words?.(board), puzzle };
}

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
