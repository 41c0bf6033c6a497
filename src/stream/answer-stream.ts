/**
 * Turns a stream of classic puzzles into a stream of answers to any question, one by one, in memory that does not grow
 * with the stream. `solveStream` is the fast way for solutions.
 */
import { OutputFrame } from '../answers/output-frame.js';
import { answerFormats, type AnswerFormat } from '../answers/open-writer.js';
import { selectEngine } from '../engines/select.js';
import { requireOneOf } from '../model/check-value.js';
import { UsageError } from '../model/errors.js';
import { verdictNames } from '../model/verdict.js';
import { requireQuestionOptions } from '../questions/asking/ask.js';
import { presentationOf, questionOf, type QuestionName, type QuestionOptions } from '../questions/asking/questions.js';
import { requireLimits, threadsOf, type SignalOption } from '../search/limits.js';
import type { OpenAnswerer } from './blocks/block-answerer.js';
import { openBlockCanonicalizer } from './blocks/block-canonicalizer.js';
import { openBlockMinimizer } from './blocks/block-minimizer.js';
import { SolutionLines } from './blocks/block-writers.js';
import { OutputBuffer } from './output-buffer.js';
import { StreamInput } from './readers/file-feed.js';
import { readClassicRecords } from './records/classic-records.js';
import { FramedRecords, renderedRecords } from './records/rendered-records.js';
import { RecordRenderer } from './records/record-renderer.js';
import {
  runBlocks,
  type BlockLane,
  type AnsweredStream,
  type StreamReading,
  isPage,
  requireReading,
  streamReadingNames,
  StreamRun,
  streamWriterOptions,
  type RunningStream,
} from './stream-run.js';
import type { ByteStream } from './sources/byte-source.js';

export type { AnswerFormat };

export interface AnswerStreamOptions extends Omit<QuestionOptions, 'answer' | 'reading'>, StreamReading, SignalOption {
  /** The number of threads. Default 1: the calling thread in turns; in a page a worker. */
  readonly threads?: number;
  /** For `verify`: the name or number (from 1) of the CSV column that holds the answers. Default: detected. */
  readonly answers?: string;
  /** The output format, with one entry per record in input order, as the command writes them. Default: `lines`. */
  readonly to?: AnswerFormat;
}

/**
 * Asks a question about each classic puzzle of a stream of bytes, in the formats that `solveStream` reads. `verify`
 * takes the answers from the records: the field behind the puzzle on its line, or a column of CSV.
 * @throws {UsageError} for an invalid option. Later errors fail the stream.
 * @example
 * const lines = ['53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79', '12345'];
 * const stream = answerStream('minimize', new Blob([lines.join('\n')]));
 * const [minimal, second] = (await new Response(stream.readable).text()).split('\n');
 * [minimal.replaceAll('.', '').length, second.slice(0, 10)]; // [23, '!malformed']
 * stream.progress.verdicts.unique; // 1
 */
export function answerStream(
  question: QuestionName,
  source: ByteStream,
  options: AnswerStreamOptions = {},
): AnsweredStream {
  const own = ['threads', 'signal', 'to', 'answers', ...streamReadingNames];
  requireQuestionOptions(questionOf(question), options, own);
  for (const name of ['answer', 'reading'] as const)
    if (name in options) throw new UsageError(`${name} does not apply to a stream`);
  requireReading(options);
  requireLimits(options);
  const { threads: _threads, signal, to = 'lines', from, column, delimiter, answers, ...asked } = options;
  requireOneOf('to', to, answerFormats);
  if (answers !== undefined && question !== 'verify') throw new UsageError('answers apply only to verify');
  const work: StreamWork = { question, to, asked, choice: { format: from, column, delimiter, answers } };
  const threads = threadsOf(options);
  const verdicts = presentationOf(question).verdicts ?? verdictNames;
  return new StreamRun(source, verdicts, signal, (run) => answerAll(run, work, threads));
}

interface StreamWork {
  readonly question: QuestionName;
  readonly to: AnswerFormat;
  readonly asked: QuestionOptions;
  readonly choice: Omit<ConstructorParameters<typeof StreamInput>[1], 'engine'>;
}

/** Canonical forms alone and minimal puzzles, on lines, need no object and no string for a puzzle. */
function byteLaneOf({ question, to, asked }: StreamWork): OpenAnswerer | undefined {
  const { automorphisms, transform, of, seed, timeoutMs, nodeLimit } = asked;
  if (to !== 'lines') return undefined;
  if (question === 'canonical')
    return automorphisms === false && transform === false ? openBlockCanonicalizer() : undefined;
  const isPlain = of === undefined && timeoutMs === undefined && nodeLimit === undefined;
  return question === 'minimize' && isPlain ? openBlockMinimizer(seed) : undefined;
}

async function answerAll(run: RunningStream, work: StreamWork, threads: number): Promise<void> {
  const { asked, choice } = work;
  // It finds the puzzles in the text.
  const engine = selectEngine(asked.engine);
  const input = new StreamInput(run.source, { engine, ...choice });
  const openAnswerer = byteLaneOf(work);
  if (!openAnswerer) return answerRecords(run, work, { engine, input }, threads);
  const threading = threads > 1 || isPage() ? 'threads' : 'slices';
  const answerer = openAnswerer(engine, { threading, threads, signal: run.stop });
  await runBlocks(run, { engine, input, answerer, writer: new SolutionLines(streamWriterOptions) });
}

async function answerRecords(
  { sink, tally, stop }: RunningStream,
  { question, to, asked }: StreamWork,
  { engine, input }: Pick<BlockLane, 'engine' | 'input'>,
  threads: number,
): Promise<void> {
  stop.addEventListener('abort', () => input.stop());
  const renderer = new RecordRenderer({
    ...{ question, format: to, writerOptions: streamWriterOptions, limit: asked.limit ?? 2 },
    ...{ verifies: false, keepsAnswers: false },
  });
  const framed = new FramedRecords(renderer.parts.writer, new OutputFrame(), tally);
  const out = new OutputBuffer(sink);
  const records = readClassicRecords(input, undefined, question === 'verify');
  const options = { threads, signal: stop, keepsCallerFree: isPage(), first: 0, asked, renderer };
  try {
    for await (const { record, reply } of renderedRecords(records, options)) {
      await out.put((buffer) => framed.put(buffer, record, reply));
      if (sink.isClosed) return;
    }
    await out.put((buffer) => buffer.put(framed.finish()));
  } finally {
    await out.flush();
    input.stop();
    await engine.close();
  }
}
