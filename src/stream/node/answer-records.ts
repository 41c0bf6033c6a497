/**
 * The record lane of a run: answers puzzles one by one. It serves boards of every kind, and every question about
 * classic puzzles.
 */
import type { AnsweredRecord, AnswerWriter, MalformedRecord, RowRange } from '../../answers/answer-writer.js';
import { openWriter, type OutputFormat } from '../../answers/open-writer.js';
import type { PrintedAnswer } from '../../formats/drawing/answer.js';
import type { CsvTable } from '../../formats/classic/csv.js';
import { writeCellLine } from '../../formats/boards/line.js';
import type { BoardReadOptions } from '../../formats/read.js';
import { selectEngine } from '../../engines/select.js';
import { describeClash, findClashes } from '../../model/grid.js';
import { findBoardClashes } from '../../model/board/clash.js';
import type { Board } from '../../model/board/board.js';
import { InternalCheckError } from '../../model/errors.js';
import type { MalformedResult, SolveResult } from '../../model/result.js';
import type { Verdict } from '../../model/verdict.js';
import type { Presentation } from '../../questions/asking/presentation.js';
import {
  presentationOf,
  type Answer,
  type QuestionName,
  type QuestionOptions,
} from '../../questions/asking/questions.js';
import { countWord } from '../../questions/count.js';
import type { TurnsOptions } from '../../search/limits.js';
import { answerBoard, answerBoards } from '../answer-boards.js';
import { describeEngine, openInput, type ClassicReading } from './answer-blocks.js';
import type { OpenFile } from './input.js';
import { listRecords } from './list-records.js';
import { OutputBuffer } from './output-buffer.js';
import {
  boardOfRecord,
  malformedOfInput,
  readAllRecords,
  readClassicRecords,
  readLineRecords,
  type InputRecord,
} from './records.js';
import type { RunContext } from './run-context.js';
import type { BoardFile } from './segments.js';

/** The amount of input: a single puzzle, or more. */
type Amount = 'document' | 'many';

/** The question about each puzzle and the form of the answers. */
export interface RecordWork {
  readonly question: QuestionName;
  readonly optionsFor: (format: OutputFormat) => QuestionOptions;
  /** Returns the name of the engine that serves boards with these options. */
  readonly engineFor: (options: QuestionOptions) => string;
  /** How to read text of boards, without the format. */
  readonly reading: Omit<BoardReadOptions, 'format'>;
  readonly format: OutputFormat;
  /** The most puzzles that are drawn instead. */
  readonly mostDrawn: number;
  /** Receives each record, for summaries. */
  readonly observe?: (record: AnsweredRecord<Answer> | MalformedRecord) => void;
  /** The most solutions to list of each puzzle instead of its answer. */
  readonly solutions?: number | undefined;
  /** The number of solutions at which a count stops. */
  readonly limit: number;
}

/** Answers the boards of a file. @returns the text after the last record. */
export async function answerBoardFile(file: BoardFile, work: RecordWork, context: RunContext): Promise<string> {
  context.reading.begin(file.source);
  const reading = { ...work.reading, format: file.format };
  try {
    if (file.isLineByLine) {
      const records = readLineRecords(file, reading, context.threads > 1);
      return await answerRecords(select(records, context), 'many', reading, work, context);
    }
    const records = await readAllRecords(file, reading);
    const amount = records.length > 1 ? 'many' : 'document';
    return await answerRecords(select(records, context), amount, reading, work, context);
  } finally {
    file.source.stop();
    context.reading.end(context.reading.records);
  }
}

/** Answers classic puzzles one by one. @returns the text after the last record. */
export async function answerClassicFiles(
  files: readonly (string | OpenFile)[],
  classic: ClassicReading,
  amount: Amount,
  work: RecordWork,
  context: RunContext,
): Promise<string> {
  const engine = selectEngine(context.engine);
  const input = openInput(engine, files, classic, context);
  try {
    const servedBy = work.solutions === undefined ? undefined : describeEngine(engine);
    return await answerRecords(readClassicRecords(input, context.observe), amount, undefined, work, context, servedBy);
  } finally {
    context.reading.end(input.records);
    await engine.close();
  }
}

/** Selects the records by `skip` and `take`, counted over all files. */
async function* select(
  records: Iterable<InputRecord> | AsyncIterable<InputRecord>,
  { reading, skip, take, interruption }: RunContext,
): AsyncGenerator<InputRecord, void, undefined> {
  for await (const record of records) {
    if (interruption.happened || reading.records >= skip + take) return;
    if (reading.records++ >= skip) yield record;
  }
}

/**
 * Answers records and writes the answers.
 * @param servedBy the engine for the report, if it is not the engine for boards.
 */
async function answerRecords(
  found: AsyncIterable<InputRecord>,
  amount: Amount,
  reading: BoardReadOptions | undefined,
  work: RecordWork,
  context: RunContext,
  servedBy?: string,
): Promise<string> {
  const { sink, tally, interruption } = context;
  const { records, isFew } = work.mostDrawn > 0 ? await lookAhead(found, work.mostDrawn) : { records: found, isFew: false };
  const format = isFew ? 'grid' : work.format;
  const options = work.optionsFor(format);
  context.engines.push(servedBy ?? `${work.engineFor(options)} for boards`);
  if (work.solutions !== undefined) return listRecords(records, work.solutions, format, options, context);
  const presentation = presentationOf(work.question);
  const writer = writerOf(format, work.question, context);
  const out = new OutputBuffer(sink);
  const pending: InputRecord[] = [];
  let table: CsvTable | undefined;
  let hasBegun = false;
  const asked = { ...options, ...(reading && { reading }), threads: context.threads, signal: interruption.signal };
  try {
    for await (const answer of answersTo(work.question, records, pending, amount, asked)) {
      const record = pending.shift()!;
      if (record.table !== table || !hasBegun) await out.put((buffer) => writer.begin?.(buffer, record.table));
      ({ table } = record);
      hasBegun = true;
      const index = context.skip + tally.records;
      if ('error' in answer) {
        const malformed = malformedOfInput(record, answer.error, index);
        tally.addError(malformed.problem, record.file);
        work.observe?.(malformed);
        await out.put((buffer) => writer.error(buffer, malformed));
      } else {
        const answered = new Answered(record, answer, presentation.verdict(answer, work.limit), index, work.question);
        if (context.verifies) verify(answered, presentation);
        tally.addAnswer(answered.verdict, answer.stats);
        work.observe?.(answered);
        await out.put((buffer) => writer.answer(buffer, answered));
      }
      if (sink.isClosed || tally.errors >= context.maxErrors) break;
    }
    if (!hasBegun) await out.put((buffer) => writer.begin?.(buffer, undefined));
  } catch (error) {
    if (!interruption.happened) throw error;
  } finally {
    await out.flush();
  }
  return writer.finish?.(tally) ?? '';
}

/** Returns the writer of a format. It is opened once per run, so that the header of CSV is written only once. */
function writerOf(format: OutputFormat, question: QuestionName, context: RunContext): AnswerWriter<Answer> {
  const writer = context.writers.get(format) ?? openWriter(format, question, context.writerOptions);
  context.writers.set(format, writer);
  return writer;
}

/** A record of a file with its answer, as writers see it. */
class Answered implements AnsweredRecord<Answer> {
  readonly cells = undefined;
  readonly printed: (() => PrintedAnswer) | undefined;

  constructor(
    readonly record: InputRecord,
    readonly answer: Answer,
    readonly verdict: Verdict,
    readonly index: number,
    question: QuestionName,
  ) {
    const isPrinted = question === 'solve' && record.isClassic;
    this.printed = isPrinted ? () => printedAnswer(this.board(), answer as SolveResult) : undefined;
  }

  get row(): RowRange | undefined {
    return this.record.row;
  }

  get file(): string {
    return this.record.file;
  }

  get line(): number {
    return this.record.line;
  }

  get id(): string | null {
    return this.record.isClassic ? null : this.board().id;
  }

  /** The counters, with times rounded to the microsecond. */
  get stats(): object {
    const { stats } = this.answer;
    return { ...stats, timeMs: Number(stats.timeMs.toFixed(3)) };
  }

  /** The text of a classic puzzle as in the input. */
  get written(): string | undefined {
    const { source } = this.record;
    return typeof source === 'string' && /^[.\d]+$/.test(source) ? source : undefined;
  }

  #board: Board | undefined;

  readonly board = (): Board => (this.#board ??= boardOfRecord(this.record));

  readonly puzzle = (): string => writeCellLine(this.board(), this.board().givens);
}

function printedAnswer(
  board: Board,
  { status, solution, canonical, solutions, exact, stats }: SolveResult,
): PrintedAnswer {
  const puzzle = writeCellLine(board, board.givens);
  const clashes = status === 'invalid' ? findClashes(new TextEncoder().encode(puzzle)).map(describeClash) : [];
  const found = countWord({ solutions, exact });
  return { puzzle, verdict: status, positions: stats.nodes, found, isCanonical: canonical, clashes, solution };
}

/** Finds out whether there are at most so many records. Records that a person types are few. */
async function lookAhead(
  found: AsyncIterable<InputRecord>,
  most: number,
): Promise<{ records: AsyncIterable<InputRecord>; isFew: boolean }> {
  const rest = found[Symbol.asyncIterator]();
  const ahead: InputRecord[] = [];
  let isFew = false;
  while (!isFew && ahead.length <= most) {
    const next = await rest.next();
    if (next.done) isFew = true;
    else ahead.push(next.value);
    if (ahead[0]?.file === '-' && process.stdin.isTTY) isFew = true;
  }
  async function* records(): AsyncGenerator<InputRecord, void, undefined> {
    try {
      yield* ahead;
      for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
    } finally {
      await rest.return?.();
    }
  }
  return { records: records(), isFew };
}

/** Yields the answers. A single puzzle uses all threads; many puzzles are shared out among the threads. */
async function* answersTo(
  question: QuestionName,
  records: AsyncIterable<InputRecord>,
  pending: InputRecord[],
  amount: Amount,
  options: QuestionOptions & TurnsOptions,
): AsyncGenerator<Answer | MalformedResult, void, undefined> {
  if (amount !== 'document') {
    async function* sources(): AsyncGenerator<InputRecord['source'], void, undefined> {
      for await (const record of records) {
        pending.push(record);
        yield record.source;
      }
    }
    return yield* answerBoards(question, sources(), options);
  }
  for await (const record of records) {
    pending.push(record);
    yield await answerBoard(question, record.source, afterReading(options, record));
  }
}

/** Subtracts the time of reading a puzzle from its time limit. */
function afterReading<T extends QuestionOptions>({ timeoutMs, ...options }: T, { readMs }: InputRecord): T {
  const left = timeoutMs === undefined ? {} : { timeoutMs: Math.max(1, timeoutMs - readMs) };
  return { ...options, ...left } as T;
}

/**
 * Checks a solution against the rules of its board, with code that shares nothing with the engines.
 * @throws InternalCheckError for a wrong solution.
 */
function verify(answered: Answered, presentation: Presentation<Answer>): void {
  const cells = presentation.solution?.(answered.answer);
  if (!cells) return;
  const board = answered.board();
  const givens = Array.from(cells);
  const keepsGivens = board.givens.every((given, cell) => given < 0 || given === givens[cell]);
  if (keepsGivens && findBoardClashes({ ...board, givens }).length === 0) return;
  throw new InternalCheckError(`the answer to ${board.id ?? 'a board'} is not a solution of it`);
}
