/**
 * Turns a stream of puzzle text into a stream of answers, for files of millions of puzzles: does the work of the
 * command on any platform with streams. No object and no string is made per puzzle; memory is limited to a few blocks,
 * however long the stream.
 */
import { ByteOrigin, type ByteStream } from './sources/byte-origin.js';
import { ChunkSource } from './sources/chunk-source.js';
import { runPipeline } from './blocks/pipeline.js';
import { BlockSolver } from './blocks/block-solver.js';
import { StreamInput } from './readers/stream-input.js';
import { StreamSink } from './stream-sink.js';
import { Tally } from './tally.js';
import type { OutputFormat } from '../answers/open-writer.js';
import { openBlockWriter } from './blocks/block-writers.js';
import { selectEngine } from '../engines/select.js';
import { delimiters, type Delimiter } from '../formats/classic/csv.js';
import { classicFormats, type ClassicFormat } from '../formats/format-names.js';
import { UsageError } from '../model/errors.js';
import { verdictNames, type VerdictName } from '../model/verdict.js';
import { requireLimits, requireOptions, searchOptionNames, threadsOf, type SearchOptions } from '../search/limits.js';

export type { ByteStream };

export const streamFormats = ['lines', 'colon', 'csv', 'ndjson', 'json'] as const satisfies readonly OutputFormat[];
export type StreamFormat = (typeof streamFormats)[number];

const writerOptions = { blank: '.', namesFiles: false, hasStats: false, isUtf8: true, hasColor: false };

export interface SolveStreamOptions extends SearchOptions {
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
  /** The format of the puzzles. Default: detected from the beginning of the text. */
  readonly from?: ClassicFormat;
  /** The name or number (from 1) of the CSV column that holds the puzzles. Default: detected. */
  readonly column?: string;
  /** The character between the fields of CSV. Default: detected. */
  readonly delimiter?: Delimiter;
  /**
   * The output format, with one entry per record in input order. `lines` (the default): the solution or
   * `!multiple`, `!none`, `!invalid`, `!unknown`; `colon`: `puzzle:count:solution`; `csv`: the columns of the input and
   * ours; `ndjson`: an object per record; `json`: the records and a summary in one document. The entry of a malformed
   * record describes its error.
   */
  readonly to?: StreamFormat;
}

/** The progress of a stream. */
export interface StreamProgress {
  /** The number of stored bytes read, and their total number if it is known. */
  readonly bytesRead: number;
  readonly bytesTotal: number | undefined;
  /** The number of records written: puzzles and malformed records. */
  readonly records: number;
  readonly puzzles: number;
  readonly malformed: number;
  readonly verdicts: Readonly<Record<VerdictName, number>>;
  /** The error of the first malformed record. */
  readonly firstError: string | undefined;
  /** The time from the start until now, or until the end of the stream. */
  readonly timeMs: number;
  readonly puzzlesPerSecond: number;
  /** True if everything is written, or the stream was cancelled or failed. */
  readonly isOver: boolean;
}

export interface SolvedStream {
  // `Uint8Array<ArrayBuffer>` since TypeScript 5.7, `Uint8Array` before, which knows no type arguments of it.
  /** The answers, computed at the pace of the reader. Cancelling the stream ends the work. */
  readonly readable: ReadableStream<ReturnType<typeof Uint8Array.of>>;
  /** The current progress; a new object on each access. */
  readonly progress: StreamProgress;
}

/**
 * Solves the classic puzzles of a stream of bytes. It detects gzip and the format of the text (lines, CSV, nine-line
 * grids, pencilmarks).
 * @throws {UsageError} for an invalid option. Later errors fail the stream.
 */
export function solveStream(source: ByteStream, options: SolveStreamOptions = {}): SolvedStream {
  return new StreamRun(source, options);
}

class StreamRun implements SolvedStream {
  readonly readable: SolvedStream['readable'];
  readonly #tally = new Tally();
  readonly #source: ChunkSource;
  readonly #stop = new AbortController();
  readonly #sink = new StreamSink(() => this.#stop.abort());
  readonly #startMs = performance.now();
  #endMs: number | undefined;

  constructor(source: ByteStream, options: SolveStreamOptions) {
    requireOptions(options, [...searchOptionNames, 'threads', 'signal', 'from', 'to', 'column', 'delimiter']);
    requireLimits(options);
    const { signal } = options;
    requireOneOf('from', options.from, classicFormats);
    requireOneOf('to', options.to, streamFormats);
    requireOneOf('delimiter', options.delimiter, delimiters);
    const threads = threadsOf(options);
    this.readable = this.#sink.readable;
    this.#source = new ChunkSource(new ByteOrigin(source));
    const abort = (): void => {
      this.#sink.fail(signal!.reason);
      this.#stop.abort();
    };
    if (signal?.aborted) abort();
    signal?.addEventListener('abort', abort);
    const finish = (): void => {
      signal?.removeEventListener('abort', abort);
      this.#endMs = performance.now();
    };
    void this.#run(options, threads)
      .finally(finish)
      .then(
        () => this.#sink.end(),
        (error: unknown) => this.#sink.fail(error),
      );
  }

  get progress(): StreamProgress {
    const { records, puzzles, errors, histogram, firstError } = this.#tally;
    const timeMs = (this.#endMs ?? performance.now()) - this.#startMs;
    return {
      bytesRead: this.#source.position,
      bytesTotal: this.#source.size,
      records,
      puzzles,
      malformed: errors,
      verdicts: Object.fromEntries(verdictNames.map((name, verdict) => [name, histogram[verdict]])) as Record<
        VerdictName,
        number
      >,
      firstError: firstError?.problem,
      timeMs,
      puzzlesPerSecond: timeMs > 0 ? (1000 * puzzles) / timeMs : 0,
      isOver: this.#endMs !== undefined,
    };
  }

  async #run(options: SolveStreamOptions, threads: number): Promise<void> {
    const { to = 'lines', from, column, delimiter } = options;
    const stop = this.#stop.signal;
    const isPage = 'document' in globalThis;
    const engine = selectEngine(options.engine, { threads, keepsCallerFree: isPage });
    const input = new StreamInput(this.#source, { engine, format: from, column, delimiter });
    const task = {
      kind: 'solve',
      solutions: 2,
      limits: requireLimits(options),
      shows: to === 'lines' ? 0 : 1,
      verifies: false,
    } as const;
    const solver = new BlockSolver(engine, task, threads > 1 || isPage ? 'threads' : 'slices', stop);
    const writer = openBlockWriter(to, 'solve', writerOptions);
    stop.addEventListener('abort', () => input.stop());
    try {
      await runPipeline({
        input,
        isConcurrent: solver.isConcurrent,
        sharesMemory: solver.sharesMemory,
        solve: async (block) => {
          if (!stop.aborted) await solver.answer(block);
        },
        deliver: async (block) => {
          if (stop.aborted) return false;
          await this.#sink.write(writer.render(block));
          if (!this.#sink.isClosed) this.#tally.add(block);
          return !this.#sink.isClosed;
        },
      });
      await this.#sink.write(new TextEncoder().encode(writer.finish?.(this.#tally) ?? ''));
    } finally {
      input.stop();
      await engine.close();
    }
  }
}

function requireOneOf(name: string, value: string | undefined, allowed: readonly string[]): void {
  if (value !== undefined && !allowed.includes(value))
    throw new UsageError(`${name} must be one of ${allowed.join(', ')}, not "${value}"`);
}
