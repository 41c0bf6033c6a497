/**
 * Turns a stream of puzzle text into a stream of answers, for files of millions of puzzles: does the work of the
 * command on any platform with streams. No object and no string is made per puzzle; memory is limited to a few blocks,
 * however long the stream.
 */
import type { OutputFormat } from '../answers/open-writer.js';
import { selectEngine } from '../engines/select.js';
import { requireOneOf } from '../model/check-value.js';
import { verdictNames, type VerdictName } from '../model/verdict.js';
import {
  requireLimits,
  requireOptions,
  searchOptionNames,
  threadsOf,
  type LimitOptions,
  type SearchOptions,
} from '../search/limits.js';
import { BlockSolver } from './blocks/block-solver.js';
import { openBlockWriter } from './blocks/block-writers.js';
import {
  runBlocks,
  type AnsweredStream,
  type StreamReading,
  isPage,
  requireReading,
  streamReadingNames,
  StreamRun,
  streamWriterOptions,
  type RunningStream,
} from './stream-run.js';
import { StreamInput } from './readers/file-feed.js';
import type { ByteStream } from './sources/byte-source.js';

export type { ByteStream };

const streamFormats = ['lines', 'colon', 'csv', 'ndjson', 'json'] as const satisfies readonly OutputFormat[];
export type StreamFormat = (typeof streamFormats)[number];

export interface SolveStreamOptions extends SearchOptions, StreamReading {
  /**
   * The number of threads. Default 1: the calling thread in short slices; in a page a worker, so that the page stays
   * responsive.
   */
  readonly threads?: number;
  /**
   * Ends the stream: it fails with the reason of the signal. All output before that is complete lines with correct
   * answers.
   */
  readonly signal?: AbortSignal;
  /**
   * The output format, with one entry per record in input order. `lines` (the default): the solution or
   * `!multiple`, `!none`, `!invalid`, `!unknown`; `colon`: `puzzle:count:solution`; `csv`: the columns of the input and
   * ours; `ndjson`: an object per record; `json`: the records and a summary in one document. The entry of a malformed
   * record describes its error.
   */
  readonly to?: StreamFormat;
}

export type SolvedStream = AnsweredStream<VerdictName>;

/**
 * Solves the classic puzzles of a stream of bytes. It detects gzip and the format of the text (lines, CSV, nine-line
 * grids, pencilmarks).
 * @throws {UsageError} for an invalid option. Later errors fail the stream.
 */
export function solveStream(source: ByteStream, options: SolveStreamOptions = {}): SolvedStream {
  requireOptions(options, [...searchOptionNames, ...streamReadingNames, 'threads', 'signal', 'to']);
  requireReading(options);
  requireOneOf('to', options.to, streamFormats);
  const limits = requireLimits(options);
  const threads = threadsOf(options);
  return new StreamRun(source, verdictNames, options.signal, (run) => solveAll(run, options, limits, threads));
}

async function solveAll(
  { source, sink, tally, stop }: RunningStream,
  options: SolveStreamOptions,
  limits: LimitOptions,
  threads: number,
): Promise<void> {
  const { to = 'lines', from, column, delimiter } = options;
  const engine = selectEngine(options.engine, { threads, keepsCallerFree: isPage() });
  const input = new StreamInput(source, { engine, format: from, column, delimiter });
  const task = { kind: 'solve', solutions: 2, limits, shows: to === 'lines' ? 0 : 1, verifies: false } as const;
  const solver = new BlockSolver(engine, task, threads > 1 || isPage() ? 'threads' : 'slices', stop);
  const writer = openBlockWriter(to, 'solve', streamWriterOptions);
  await runBlocks({ source, sink, tally, stop }, { engine, input, answerer: solver, writer });
}
