/**
 * A stream of bytes to a stream of bytes, for files of millions of puzzles: what the command does from file to file,
 * wherever there are streams. No object and no string is made for a puzzle; memory is that of a few blocks, however
 * long the stream.
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
import { classicFormats, type ClassicFormat } from '../formats/format-names.js';
import { UsageError } from '../model/errors.js';
import { verdictNames, type VerdictName } from '../model/verdict.js';
import { requireLimits, threadsOf, type SearchOptions } from '../search/limits.js';

export type { ByteStream };

export const streamFormats = ['lines', 'colon', 'csv', 'ndjson'] as const satisfies readonly OutputFormat[];
export type StreamFormat = (typeof streamFormats)[number];

const writerOptions = { blank: '.', namesFiles: false, hasStats: false, isUtf8: true, hasColor: false };

export interface SolveStreamOptions extends SearchOptions {
  /**
   * Threads to solve on. Default 1: the calling thread in short slices, but in a page a worker, so that the page stays
   * free.
   */
  readonly threads?: number;
  /**
   * Ends the stream: it fails with the signal's reason; what was read from it before is whole lines of right answers.
   */
  readonly signal?: AbortSignal;
  /** How the puzzles are written. Default: found out from the beginning of the text. */
  readonly from?: ClassicFormat;
  /** Name or number (from 1) of the column that holds the puzzles, of CSV. Default: found out. */
  readonly column?: string;
  /**
   * `lines`: the solution or `!multiple`, `!none`, `!invalid`, `!timeout`; `colon`: `puzzle:count:solution`; `csv`;
   * `ndjson`: an object a record and a summary. One entry a record in the order of the input; a malformed one says what
   * is wrong with it. Default `lines`.
   */
  readonly to?: StreamFormat;
}

/** How far a stream is. */
export interface StreamProgress {
  /** Bytes read, as they are stored, and how many there are, where that is known. */
  readonly bytesRead: number;
  readonly bytesTotal: number | undefined;
  /** Records handed on: puzzles by their verdict, and lines that are none. */
  readonly records: number;
  readonly puzzles: number;
  readonly malformed: number;
  readonly verdicts: Readonly<Record<VerdictName, number>>;
  /** What is wrong with the first malformed record. */
  readonly firstError: string | undefined;
  /** Since the start, to the end when it is over. */
  readonly timeMs: number;
  readonly puzzlesPerSecond: number;
  /** Whether all is handed on, the stream was cancelled, or failed. */
  readonly isOver: boolean;
}

export interface SolvedStream {
  /** The answers. Its reader sets the pace; cancelling it ends the work. */
  readonly readable: ReadableStream<Uint8Array<ArrayBuffer>>;
  /** How far it is: a new object each time it is asked for. */
  readonly progress: StreamProgress;
}

/**
 * Solves classic puzzles from bytes to bytes. Formats of the text (lines, CSV, nine-line grids, pencilmarks) and gzip
 * are found out.
 * @throws {UsageError} for an option that makes no sense. What goes wrong later fails the stream.
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
    requireLimits(options);
    const { signal } = options;
    requireOneOf('from', options.from, classicFormats);
    requireOneOf('to', options.to, streamFormats);
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
    const { to = 'lines', from, column } = options;
    const stop = this.#stop.signal;
    const isPage = 'document' in globalThis;
    const engine = selectEngine(options.engine, { threads, keepsCallerFree: isPage });
    const input = new StreamInput(this.#source, { engine, format: from, column });
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
          if (!stop.aborted) await solver.solve(block);
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
