/**
 * The record lane of a run: answers puzzles one by one. It serves boards of every kind, and every question about
 * classic puzzles.
 */
import type { AnsweredRecord, MalformedRecord } from '../../../answers/answer-writer.js';
import type { OutputFormat } from '../../../answers/open-writer.js';
import type { RateForm } from '../../../answers/rate-form.js';
import { selectEngine } from '../../../engines/select.js';
import type { Beside } from '../../../formats/json/write.js';
import { mayBeUnchecked } from '../../../formats/links/link-text.js';
import type { BoardReadOptions } from '../../../formats/read.js';
import type { Answer, QuestionName, QuestionOptions } from '../../../questions/asking/questions.js';
import { describeEngine, openInput, type ClassicReading, type BlockWork, answerBlocks } from '../answer-blocks.js';
import type { OpenFile } from '../input.js';
import { readClassicRecords } from '../../records/classic-records.js';
import { FramedRecords, renderedRecords, type RenderOptions } from '../../records/rendered-records.js';
import type { InputRecord } from '../../records/input-record.js';
import { observedRecord, type Rendering } from '../../records/record-renderer.js';
import { OutputBuffer } from '../../output-buffer.js';
import { queueOptions, recordsBefore, type Amount, type RunContext } from '../run-context.js';
import { readAllRecords, readLineRecords } from './board-records.js';
import { listRecords } from './list-records.js';
import { openRenderer } from './open-renderer.js';
import type { BoardFile, Segment } from '../segments.js';

/** The question about each puzzle and the form of the answers. */
export interface RecordWork {
  readonly question: QuestionName;
  readonly optionsFor: (format: OutputFormat) => QuestionOptions;
  /** Returns the name of the engine that serves boards with these options. */
  readonly engineFor: (options: QuestionOptions) => string;
  /** How to read text of boards, without the format. */
  readonly reading: Omit<BoardReadOptions, 'format'>;
  readonly format: OutputFormat;
  /** The form of ratings. Default: that of the question. */
  readonly form?: RateForm | undefined;
  /** The most puzzles that are drawn instead. */
  readonly mostDrawn: number;
  /** Receives each record, for summaries. */
  readonly observe?: (record: AnsweredRecord<Answer> | MalformedRecord) => void;
  /** True if the question is about the answers that records state. */
  readonly readsAnswers?: boolean;
  /** The most solutions to list of each puzzle instead of its answer. */
  readonly solutions?: number | undefined;
  /** The number of solutions at which a count stops. */
  readonly limit: number;
}

/** The formats that say a record with its answer. */
const formatsOfRecords: ReadonlySet<OutputFormat> = new Set(['ndjson', 'json', 'csv']);

/** Answers the boards of a file. @returns the text after the last record. */
async function answerBoardFile(file: BoardFile, work: RecordWork, context: RunContext): Promise<string> {
  context.reading.begin(file.source);
  const reading = { ...work.reading, format: file.format };
  const { timeoutMs } = work.optionsFor('lines');
  const { question, format, readsAnswers } = work;
  const readsBeside = formatsOfRecords.has(format) || (question === 'minimize' && format === 'lines');
  const besides = { readsAnswers, readsBeside, timeoutMs };
  try {
    if (file.isLineByLine) {
      const records = readLineRecords(file, reading, { keepsText: context.threads > 1, ...besides });
      return await answerRecords(selectRecords(records, context), 'many', reading, work, context);
    }
    const records = await readAllRecords(file, reading, besides);
    const amount = records.length > 1 ? 'many' : 'document';
    return await answerRecords(selectRecords(records, context), amount, reading, work, context);
  } finally {
    file.source.stop();
    context.reading.end(context.reading.records);
  }
}

/** Answers classic puzzles one by one. @returns the text after the last record. */
async function answerClassicFiles(
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
    return await answerRecords(
      readClassicRecords(input, context.observe, work.readsAnswers),
      amount,
      undefined,
      work,
      context,
      servedBy,
    );
  } finally {
    context.reading.end(input.records);
    await engine.close();
  }
}

/** Selects the records by `skip` and `take`, counted over all files. */
export async function* selectRecords(
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
  const { sink, tally, interruption, frame } = context;
  const { records, isFew } =
    work.mostDrawn > 0 ? await lookAhead(found, work.mostDrawn) : { records: found, isFew: false };
  const format = isFew ? 'grid' : work.format;
  const options = work.optionsFor(format);
  const asked = { ...options, ...(reading && { reading }) };
  context.engines.push(() => servedBy ?? `${work.engineFor(options)} for boards`);
  if (work.solutions !== undefined) return listRecords(records, amount, work.solutions, format, asked, context);
  const rendering: Rendering = {
    question: work.question,
    format,
    form: work.form,
    writerOptions: { ...context.writerOptions, namesUnchecked: frame.namesUnchecked(mayBeUnchecked(reading?.format)) },
    limit: work.limit,
    verifies: context.verifies,
    keepsAnswers: work.observe !== undefined,
  };
  const out = new OutputBuffer(sink);
  const renderer = openRenderer(rendering);
  const framed = new FramedRecords(renderer.parts.writer, frame, tally);
  // A single puzzle uses all threads; many puzzles are shared out among them.
  const askedHere: RenderOptions['askedHere'] = (own, record) =>
    amount === 'document' ? { ...afterReading(own, record), threads: context.threads } : own;
  const rendered = renderedRecords(records, {
    ...queueOptions(amount, context),
    ...{ first: recordsBefore(context), asked, askedHere, renderer },
  });
  try {
    for await (const { record, index, reply } of rendered) {
      if (record.beside) nameLeftOut(record.beside, format, context);
      work.observe?.(observedRecord(record, index, reply.outcome, rendering));
      await out.put((buffer) => framed.put(buffer, record, reply));
      if (sink.isClosed || tally.errors >= context.maxErrors) break;
    }
  } catch (error) {
    if (!interruption.happened) throw error;
  } finally {
    await out.flush();
  }
  return framed.finish();
}

/**
 * Names what a record says beside its puzzle and the output does not. A minimal board on a line keeps its texts, and
 * has the same solution.
 */
function nameLeftOut({ texts, others }: Beside, format: OutputFormat, { leftOut }: RunContext): void {
  if (format === 'csv') leftOut?.add([...texts, ...others], 'csv has the puzzle alone; --to ndjson keeps all');
  if (format === 'lines')
    leftOut?.add(
      others.filter((name) => name !== 'solution'),
      'lines have the puzzle alone; --to ndjson keeps all',
    );
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

/** Subtracts the time of reading a puzzle from its time limit. */
function afterReading<T extends QuestionOptions>({ timeoutMs, ...options }: T, { readMs }: InputRecord): T {
  const left = timeoutMs === undefined ? {} : { timeoutMs: Math.max(1, timeoutMs - readMs) };
  return { ...options, ...left } as T;
}

// Answers the puzzles of a part of the input: classic ones in the byte lane if there is one, all others one by one.

/** What is done with each puzzle. */
export interface SegmentWork {
  /** The work of the byte lane on classic puzzles; undefined if they are answered one by one. */
  readonly blocks: BlockWork | undefined;
  /** The work of the record lane on everything else. */
  readonly records: RecordWork;
  /** How the text of classic puzzles is read. */
  readonly classic: ClassicReading;
}

/** Answers a segment of the input. @returns the text after the last record. */
export async function answerSegment(
  segment: Segment,
  { blocks, records, classic }: SegmentWork,
  context: RunContext,
): Promise<string> {
  if (segment.kind === 'boards') return answerBoardFile(segment.file, records, context);
  const { files, isOneGrid } = segment;
  if (!blocks) return answerClassicFiles(files, classic, isOneGrid ? 'document' : 'many', records, context);
  return answerBlocks(files, classic, blocks, context);
}
