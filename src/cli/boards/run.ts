/** The boards of a run: records in, answers out in the same order, on several threads when it takes long. */
import { InternalCheckError, type OpenFile } from '../../bulk/index.js';
import {
  answerBoard,
  answerBoards,
  findBoardClashes,
  needsReference,
  selectBoardEngine,
  selectEngine,
  type AnswerBoardsOptions,
  type Board,
  type BoardAnswers,
  type BoardQuestion,
  type BoardReadOptions,
  type BoardSource,
  type MalformedBoard,
  type QuestionOptions,
} from '../../index.js';
import { openInput } from '../classic-run.js';
import type { OutputFormat } from '../options.js';
import type { Bench } from '../run.js';
import type { BoardFile } from '../segments.js';
import { usesColor } from '../writers.js';
import { usesUtf8 } from '../locale.js';
import { readClassicRecords } from './classic-records.js';
import { listSolutionsOf } from './listing.js';
import { isLineByLine, readAllRecords, readLineRecords, type BoardRecord } from './records.js';
import { TextSink } from './text-sink.js';
import { describeError, verdictOf, type Answered } from './words.js';
import { makeBoardWriter, type BoardWriter, type BoardWriterOptions } from './writers.js';

/** How much there is: one board by itself, a few lines, or more. */
export type Amount = 'document' | 'few' | 'many';

/** What is asked of each board and how the answer is written. */
export interface BoardWork {
  readonly question: BoardQuestion;
  readonly optionsFor: (format: OutputFormat) => QuestionOptions;
  /** How text is read, its format left out. */
  readonly reading: Omit<BoardReadOptions, 'format'>;
  readonly formatFor: (amount: Amount) => OutputFormat;
  /** Whether a record that is alone is a document, a line too. */
  readonly isDocumentAlone?: boolean;
  /** Instead of the writers that all questions share. */
  readonly makeWriter?: typeof makeBoardWriter;
  /** Instead of these, where the boards are classic puzzles. */
  readonly makeClassicWriter?: typeof makeBoardWriter;
  /** Sees each answer, for what is said of all of them. */
  readonly observe?: (record: BoardRecord, answer: BoardAnswers[BoardQuestion] | MalformedBoard) => void;
  /** Instead of the answers, up to so many solutions of each. */
  readonly solutions?: number | undefined;
  /** Where a count stops. */
  readonly limit: number;
}

/** @returns what is to follow the last record. */
export async function runBoardFile(file: BoardFile, work: BoardWork, bench: Bench): Promise<string> {
  bench.reading.begin(file.source);
  const reading = { ...work.reading, format: file.format };
  try {
    if (isLineByLine(file)) {
      const records = readLineRecords(file, reading, bench.threads > 1);
      return await runRecords(select(records, bench), file.isWhole ? 'few' : 'many', reading, work, bench);
    }
    const records = await readAllRecords(file, reading);
    return await runRecords(select(records, bench), records.length > 1 ? 'many' : 'document', reading, work, bench);
  } finally {
    file.source.stop();
    bench.reading.end(bench.reading.records);
  }
}

/** Classic puzzles asked what only the general core answers. @returns what is to follow the last record. */
export async function runClassicAsBoards(
  files: readonly (string | OpenFile)[],
  amount: Amount,
  work: BoardWork,
  bench: Bench,
): Promise<string> {
  const engine = selectEngine(bench.options.engine);
  const input = openInput(engine, files, bench);
  try {
    const makeWriter = work.makeClassicWriter ?? work.makeWriter;
    return await runRecords(
      readClassicRecords(input),
      amount,
      undefined,
      { ...work, ...(makeWriter && { makeWriter }) },
      bench,
    );
  } finally {
    bench.reading.end(input.records);
    await engine.close();
  }
}

/** Leaves out what `--skip` and `--take` say, counted over all files. */
async function* select(
  records: Iterable<BoardRecord> | AsyncIterable<BoardRecord>,
  { reading, options, interruption }: Bench,
): AsyncGenerator<BoardRecord, void, undefined> {
  for await (const record of records) {
    if (interruption.happened || reading.records >= options.skip + options.take) return;
    if (reading.records++ >= options.skip) yield record;
  }
}

async function runRecords(
  found: AsyncIterable<BoardRecord>,
  amountFound: Amount,
  reading: BoardReadOptions | undefined,
  work: BoardWork,
  bench: Bench,
): Promise<string> {
  const { options, namesFiles, sink, tally, interruption } = bench;
  const { records, isAlone } = work.isDocumentAlone ? await lookAhead(found) : { records: found, isAlone: false };
  const amount = isAlone ? 'document' : amountFound;
  const format = work.formatFor(amount);
  const questionOptions = work.optionsFor(format);
  bench.engines.push(
    `${work.question === 'grade' || needsReference(questionOptions) ? 'reference' : selectBoardEngine(options.engine).name} for boards`,
  );
  const writerOptions: BoardWriterOptions = {
    namesFiles,
    hasStats: options.stats === true,
    isUtf8: usesUtf8(),
    hasColor: usesColor(options),
    limit: work.limit,
  };
  if (work.solutions !== undefined) return listSolutionsOf(records, work.solutions, format, writerOptions, bench);
  const writer = (work.makeWriter ?? makeBoardWriter)(format, writerOptions);
  const out = new TextSink(sink);
  const pending: BoardRecord[] = [];
  const asked = {
    ...questionOptions,
    ...(reading && { reading }),
    threads: bench.threads,
    signal: interruption.signal,
  };
  try {
    for await (const answer of answersTo(work.question, records, pending, amount, asked)) {
      const record = pending.shift()!;
      work.observe?.(record, answer);
      await out.put(render(record, work.question, answer, writer, writerOptions, bench));
      if (sink.isClosed || tally.errors >= options.maxErrors) break;
    }
  } catch (error) {
    if (!interruption.happened) throw error;
  } finally {
    await out.flush();
  }
  return writer.finish?.(tally) ?? '';
}

/** Whether there is but one record. */
async function lookAhead(
  found: AsyncIterable<BoardRecord>,
): Promise<{ records: AsyncIterable<BoardRecord>; isAlone: boolean }> {
  const rest = found[Symbol.asyncIterator]();
  const first = await rest.next();
  const second = first.done ? first : await rest.next();
  async function* records(): AsyncGenerator<BoardRecord, void, undefined> {
    try {
      for (let next = first; !next.done; next = next === first ? second : await rest.next()) yield next.value;
    } finally {
      await rest.return?.();
    }
  }
  return { records: records(), isAlone: !first.done && second.done === true };
}

/** One board has all threads to itself; of many, each thread has some. */
async function* answersTo(
  question: BoardQuestion,
  records: AsyncIterable<BoardRecord>,
  pending: BoardRecord[],
  amount: Amount,
  options: AnswerBoardsOptions,
): AsyncGenerator<BoardAnswers[BoardQuestion] | MalformedBoard, void, undefined> {
  async function* sources(): AsyncGenerator<BoardSource, void, undefined> {
    for await (const record of records) {
      pending.push(record);
      yield record.source;
    }
  }
  if (amount !== 'document') return yield* answerBoards(question, sources(), options);
  for await (const source of sources())
    yield await answerBoard(question, source, afterReading(options, pending.at(-1)!));
}

/** The limit of a board is that of reading it too. */
function afterReading({ timeLimitMs, ...options }: AnswerBoardsOptions, { readMs }: BoardRecord): AnswerBoardsOptions {
  return timeLimitMs === undefined ? options : { ...options, timeLimitMs: Math.max(1, timeLimitMs - readMs) };
}

/** Counts an answer. @returns what is written of it. */
function render(
  record: BoardRecord,
  question: BoardQuestion,
  answer: BoardAnswers[BoardQuestion] | MalformedBoard,
  writer: BoardWriter,
  { limit }: BoardWriterOptions,
  { tally, options }: Bench,
): string {
  const index = options.skip + tally.records++;
  if ('error' in answer) {
    tally.errors++;
    tally.firstError ??= { problem: describeError(answer, record, false), file: record.file };
    return writer.error(record, answer, index);
  }
  const answered = { question, answer } as Answered;
  if (options.verify ?? Boolean(process.env['PIDOKU_VERIFY'])) verify(answered, record.board());
  tally.histogram[verdictOf(answered, limit)]++;
  tally.nodes += answer.stats.nodes;
  tally.guesses += answer.stats.guesses;
  tally.backtracks += answer.stats.backtracks;
  tally.failures += answer.stats.failures;
  tally.propagations += answer.stats.propagations ?? 0;
  tally.depth = Math.max(tally.depth, answer.stats.depth ?? 0);
  return writer.answer(record, answered, index);
}

/** By the definition of the rules, which shares nothing with the engines. @throws InternalCheckError for a solution that is none. */
function verify(answered: Answered, board: Board): void {
  const givens = solutionOf(answered);
  if (!givens) return;
  const keepsGivens = board.givens.every((given, cell) => given < 0 || given === givens[cell]);
  if (keepsGivens && findBoardClashes({ ...board, givens }).length === 0) return;
  throw new InternalCheckError(`the answer to ${board.id ?? 'a board'} is not a solution of it`);
}

/** The solution that an answer shows: found by a search, or by techniques. */
function solutionOf({ question, answer }: Answered): number[] | null {
  if (question === 'solve') return answer.cells && Array.from(answer.cells);
  return question === 'explain' && answer.isSolved ? Array.from(answer.masks, (mask) => 31 - Math.clz32(mask)) : null;
}
