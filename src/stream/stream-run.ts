/**
 * The run of a stream of answers, whatever is asked: its output, its progress, and its end by the reader, by a signal
 * or by an error.
 */
import { delimiters } from '../formats/classic/csv.js';
import { classicFormats } from '../formats/format-names.js';
import { requireOneOf } from '../model/check-value.js';
import type { AnsweredStream, StreamProgress, StreamReading } from './answered-stream.js';
import { ByteOrigin, type ByteStream, ChunkSource } from './sources/byte-source.js';
import { StreamSink } from './stream-sink.js';
import { Tally } from './tally.js';

/** What the work of a stream reads, writes and counts. */
export interface RunningStream {
  readonly source: ChunkSource;
  readonly sink: StreamSink;
  readonly tally: Tally;
  /** Aborted when the output is no longer wanted. */
  readonly stop: AbortSignal;
}

export class StreamRun<Name extends string> implements AnsweredStream<Name> {
  readonly readable: AnsweredStream['readable'];
  readonly #tally = new Tally();
  readonly #source: ChunkSource;
  readonly #stop = new AbortController();
  readonly #sink = new StreamSink(() => this.#stop.abort());
  readonly #startMs = performance.now();
  #endMs: number | undefined;

  /**
   * @param verdicts the names of the verdicts by number; an empty one is no verdict.
   * @param signal fails the stream with its reason.
   * @param work reads, answers and writes everything; what it throws fails the stream.
   */
  constructor(
    source: ByteStream,
    readonly verdicts: readonly (Name | '')[],
    signal: AbortSignal | undefined,
    work: (run: RunningStream) => Promise<void>,
  ) {
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
    void work({ source: this.#source, sink: this.#sink, tally: this.#tally, stop: this.#stop.signal })
      .finally(finish)
      .then(
        () => this.#sink.end(),
        (error: unknown) => this.#sink.fail(error),
      );
  }

  get progress(): StreamProgress<Name> {
    const { records, puzzles, errors, histogram, firstError } = this.#tally;
    const timeMs = (this.#endMs ?? performance.now()) - this.#startMs;
    const counts = this.verdicts.flatMap((name, verdict) => (name === '' ? [] : [[name, histogram[verdict]]]));
    return {
      bytesRead: this.#source.position,
      bytesTotal: this.#source.size,
      records,
      puzzles,
      malformed: errors,
      verdicts: Object.fromEntries(counts) as Record<Name, number>,
      firstError: firstError?.problem,
      timeMs,
      puzzlesPerSecond: timeMs > 0 ? (1000 * puzzles) / timeMs : 0,
      isOver: this.#endMs !== undefined,
    };
  }
}

export const streamWriterOptions = { blank: '.', namesFiles: false, hasStats: false, isUtf8: true, hasColor: false };

/** True in a page: its thread should stay free for the reader. */
export const isPage = (): boolean => 'document' in globalThis;

export const streamReadingNames = ['from', 'column', 'delimiter'];

/** @throws {UsageError} for a wrong format of the puzzles, or a wrong delimiter. */
export function requireReading({ from, delimiter }: StreamReading): void {
  requireOneOf('from', from, classicFormats);
  requireOneOf('delimiter', delimiter, delimiters);
}
