/**
 * Lists the solutions of each puzzle of a run: one line per solution, or one JSON object per solution and one for the
 * puzzle.
 */
import { isTurnDue, nextTurn } from '#platform';
import { errorWords, printableName } from '../../../answers/answer-writer.js';
import { inAscii } from '../../../answers/ascii.js';
import { jsonLine, openNdjson } from '../../../answers/ndjson.js';
import type { OutputFormat } from '../../../answers/open-writer.js';
import type { TextBuffer } from '../../../answers/text-buffer.js';
import { writeCellLine } from '../../../formats/boards/line.js';
import { UsageError } from '../../../model/errors.js';
import { PuzzleError } from '../../../model/puzzle-error.js';
import { statusWord, verdictNames, verdictOf } from '../../../model/verdict.js';
import { solutionPresentation } from '../../../questions/solve.js';
import {
  listSolutions,
  type PausingList,
  type SolutionsEnd,
  type SolutionsOptions,
} from '../../../questions/solutions.js';
import { OutputBuffer } from '../output-buffer.js';
import { boardOfRecord, malformedOfInput, type InputRecord } from './records.js';
import type { RunContext } from '../run-context.js';

/**
 * @param most the most solutions of a puzzle.
 * @returns the text after the last solution.
 * @throws {UsageError} for a format that cannot list solutions.
 */
export async function listRecords(
  records: AsyncIterable<InputRecord>,
  most: number,
  format: OutputFormat,
  options: SolutionsOptions,
  context: RunContext,
): Promise<string> {
  const isJson = format === 'ndjson';
  if (!isJson && format !== 'lines')
    throw new UsageError(`--to ${format} does not apply to --limit, which writes lines or ndjson`);
  const { tally, interruption, sink } = context;
  const out = new OutputBuffer(sink);
  const limited: SolutionsOptions = { ...options, ...(most < Infinity && { limit: most }) };
  for await (const record of records) {
    const index = context.skip + tally.records;
    try {
      if (record.source instanceof Error) throw record.source;
      await listRecord(record);
    } catch (error) {
      if (!(error instanceof PuzzleError)) throw error;
      const malformed = malformedOfInput(record, error, index);
      tally.addError(malformed.problem, record.file);
      await out.put((buffer) =>
        isJson
          ? openNdjson(solutionPresentation, context.writerOptions).error(buffer, malformed)
          : buffer.put(`${errorWords(malformed, context.writerOptions)}\n`),
      );
    }
    if (interruption.happened || sink.isClosed || tally.errors >= context.maxErrors) break;
  }
  await out.flush();
  return '';

  /**
   * Lists the solutions of one puzzle.
   * @throws {PuzzleError} before the first solution, if the board is too large for the engine.
   */
  async function listRecord(record: InputRecord): Promise<void> {
    const list = listSolutions(record.puzzle(), limited);
    const show = isJson ? showObjects(record, context) : showLines(record, context);
    const end = await writeSolutions(list, (buffer, text, ordinal) => buffer.put(show(text, ordinal)), out, context);
    tally.records++;
    const { solutions, exact, reason } = end;
    const verdict = verdictOf(solutions, exact ? 'complete' : reason ? 'limit' : 'enough', true);
    if (interruption.happened) return;
    tally.histogram[verdict]++;
    if (sink.isClosed) return;
    const status = verdictNames[verdict];
    const last = isJson
      ? jsonLine({ ...placeOf(record, context), status, ...(reason && { reason }), solutions, exact })
      : `${statusWord(status, reason)}\n`;
    if (isJson || solutions === 0 || reason) await out.put((buffer) => buffer.put(last));
  }
}

/** The number of solutions between two looks at the clock. */
const solutionsBetweenTurns = 16;

/** Writes the solutions as they are found, until the list ends or the run is interrupted. */
async function writeSolutions(
  list: PausingList,
  put: (buffer: TextBuffer, solution: string, ordinal: number) => void,
  out: OutputBuffer,
  { interruption, sink }: RunContext,
): Promise<SolutionsEnd> {
  let solutions = 0;
  try {
    for (let steps = 0; !interruption.happened && !sink.isClosed; steps++) {
      const step = list.next();
      if (step.done) return step.value;
      const solution = step.value;
      if (solution !== null) {
        solutions++;
        const full = out.put((buffer) => put(buffer, solution, solutions));
        if (full) await full;
      }
      if ((solution === null || steps % solutionsBetweenTurns === 0) && isTurnDue()) await nextTurn();
    }
    return { solutions, exact: false, reason: 'cancelled' };
  } finally {
    list.return({ solutions, exact: false, reason: 'cancelled' });
  }
}

type Show = (solution: string, ordinal: number) => string;

function showLines(record: InputRecord, { writerOptions }: RunContext): Show {
  if (writerOptions.isUtf8) return (solution) => `${solution}\n`;
  return (solution) => `${inAscii(solution, () => boardOfRecord(record))}\n`;
}

function showObjects(record: InputRecord, context: RunContext): Show {
  const place = placeOf(record, context);
  return (solution, ordinal) => jsonLine({ ...place, ordinal, solution });
}

function placeOf(record: InputRecord, { writerOptions: { namesFiles, blank } }: RunContext): object {
  const place = { v: 1, ...(namesFiles && { file: printableName(record.file) }), line: record.line };
  if (record.isClassic) return { ...place, puzzle: (record.source as string).replace(/[^1-9]/g, blank) };
  const board = boardOfRecord(record);
  return { ...place, ...(board.id !== null && { id: board.id }), puzzle: writeCellLine(board, board.givens) };
}
