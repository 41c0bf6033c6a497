/** How `solve -n` and `--all` list the solutions of boards: a line each, or an object each and one more for the board. */
import { printableName, statusWords } from '../../bulk/index.js';
import {
  BoardError,
  PuzzleFormatError,
  UsageError,
  solutionsAsync,
  writeCellLine,
  type Board,
  type BoardSolutionsOptions,
  type SolutionsEnd,
} from '../../index.js';
import { verdictOf } from '../classic-run.js';
import type { OutputFormat } from '../options.js';
import type { Bench } from '../run.js';
import { jsonLine } from './json-writer.js';
import type { BoardRecord } from './records.js';
import { TextSink } from './text-sink.js';
import { describeError, inAscii } from './words.js';
import { makeBoardWriter, type BoardWriterOptions } from './writers.js';

/** @returns what is to follow the last solution. */
export async function listSolutionsOf(
  records: AsyncIterable<BoardRecord>,
  solutions: number,
  format: OutputFormat,
  writerOptions: BoardWriterOptions,
  bench: Bench,
): Promise<string> {
  const isJson = format === 'ndjson' || format === 'json';
  if (!isJson && format !== 'lines') throw new UsageError(`-n and --all write lines or ndjson, not ${format}`);
  const { tally, sink, options, interruption } = bench;
  const errorWriter = makeBoardWriter(format, writerOptions);
  const out = new TextSink(sink);
  for await (const record of records) {
    const index = options.skip + tally.records++;
    try {
      if (record.source instanceof Error) throw record.source;
      await listBoard(record, record.board());
    } catch (error) {
      if (!(error instanceof BoardError || error instanceof PuzzleFormatError)) throw error;
      tally.errors++;
      tally.firstError ??= { problem: describeError({ status: 'malformed', error }, record, false), file: record.file };
      await out.put(errorWriter.error(record, { status: 'malformed', error }, index));
    }
    if (interruption.happened || sink.isClosed) break;
  }
  await out.flush();
  return '';

  /** A board that is too large for the engine throws before its first solution. */
  async function listBoard(record: BoardRecord, board: Board): Promise<void> {
    const place = isJson && {
      v: 1,
      ...(writerOptions.namesFiles && { file: printableName(record.file) }),
      line: record.line,
      ...(board.id !== null && { id: board.id }),
      puzzle: writeCellLine(board, board.givens),
    };
    const show = (text: string): string => (writerOptions.isUtf8 ? text : inAscii(text, () => board));
    const write = (solution: string, ordinal: number): string =>
      place ? jsonLine({ ...place, ordinal, solution }) : `${show(solution)}\n`;
    const { solutions: found, exact } = await listOne(
      board,
      solutions,
      (solution, ordinal) => out.put(write(solution, ordinal)),
      bench,
    );
    const verdict = verdictOf(found, exact, !exact && found < solutions);
    if (!interruption.happened) tally.histogram[verdict]++;
    if (interruption.happened || sink.isClosed) return;
    await out.put(
      place ? jsonLine({ ...place, solutions: found, exact }) : found > 0 ? '' : `${statusWords[verdict]}\n`,
    );
  }
}

/** Writes the solutions as they are found, smallest first, until the limit, the end, or an interruption. */
async function listOne(
  board: Board,
  limit: number,
  put: (solution: string, ordinal: number) => Promise<void>,
  { options, sink, interruption }: Bench,
): Promise<SolutionsEnd> {
  const asked: BoardSolutionsOptions = {
    ...(limit < Infinity && { limit }),
    ...(options.timeout > 0 && { timeLimitMs: options.timeout }),
    ...(options.engine && { engine: options.engine }),
  };
  const list = solutionsAsync(board, asked);
  let found = 0;
  for (;;) {
    const step = await list.next();
    if (step.done) return step.value;
    await put(step.value, ++found);
    if (!interruption.happened && !sink.isClosed) continue;
    await list.return({ solutions: found, exact: false });
    return { solutions: found, exact: false };
  }
}
