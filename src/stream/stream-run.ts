/**
 * The run of a stream of answers, whatever is asked: its output, its progress, and its end by the reader, by a signal
 * or by an error.
 */
import { type Delimiter, delimiters } from '../formats/classic/csv.js';
import { type ClassicFormat, classicFormats } from '../formats/format-names.js';
import type { VerdictName } from '../model/verdict.js';
import { requireOneOf } from '../model/check-value.js';
import { ByteOrigin, type ByteStream, ChunkSource } from './sources/byte-source.js';
import { Tally } from './tally.js';
import { isTurnDue, nextTurn } from '#platform';
import type { Engine } from '../engines/engine.js';
import type { BlockAnswerer } from './blocks/block-answerer.js';
import type { BlockWriter } from './blocks/block-writers.js';
import { runPipeline } from './blocks/pipeline.js';
import type { StreamInput } from './readers/file-feed.js';

// A stream of answers as its caller sees it: how the puzzles are read, the answers, the progress.

/** How the puzzles of a stream are read. */
export interface StreamReading {
  /** The format of the puzzles. Default: detected from the beginning of the text. */
  readonly from?: ClassicFormat;
  /** The name or number (from 1) of the CSV column that holds the puzzles. Default: detected. */
  readonly column?: string;
  /** The character between the fields of CSV. Default: detected. */
  readonly delimiter?: Delimiter;
}

/** The progress of a stream. */
export interface StreamProgress<Name extends string = VerdictName> {
  /** The number of stored bytes read, and their total number if it is known. */
  readonly bytesRead: number;
  readonly bytesTotal: number | undefined;
  /** The number of records written: puzzles and malformed records. */
  readonly records: number;
  readonly puzzles: number;
  readonly malformed: number;
  /** The number of puzzles with each verdict. */
  readonly verdicts: Readonly<Record<Name, number>>;
  /** The error of the first malformed record. */
  readonly firstError: string | undefined;
  /** The time from the start until now, or until the end of the stream. */
  readonly timeMs: number;
  readonly puzzlesPerSecond: number;
  /** True if everything is written, or the stream was cancelled or failed. */
  readonly isOver: boolean;
}

export interface AnsweredStream<Name extends string = string> {
  // `Uint8Array<ArrayBuffer>` since TypeScript 5.7, `Uint8Array` before, which knows no type arguments of it.
  /** The answers, computed at the pace of the reader. Cancelling the stream ends the work. */
  readonly readable: ReadableStream<ReturnType<typeof Uint8Array.of>>;
  /** The current progress; a new object on each access. */
  readonly progress: StreamProgress<Name>;
}

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

// The output of a stream: a `ReadableStream` that receives the next block when its reader has taken the previous one.

class StreamSink {
  readonly readable: AnsweredStream['readable'];
  /** True if the stream accepts no more bytes. */
  isClosed = false;
  #controller!: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>>;
  #wake: () => void = () => {};

  /** @param onClosed called when the reader cancels. */
  constructor(onClosed: () => void) {
    this.readable = new ReadableStream<Uint8Array<ArrayBuffer>>(
      {
        start: (controller) => void (this.#controller = controller),
        pull: () => this.#wake(),
        cancel: () => {
          this.#close();
          onClosed();
        },
      },
      { highWaterMark: 1 },
    );
  }

  /** Passes on a copy of `bytes` once the reader wants more. */
  async write(bytes: Uint8Array): Promise<void> {
    if (bytes.length === 0) return;
    if (isTurnDue()) await nextTurn();
    while (!this.isClosed && this.#controller.desiredSize! <= 0)
      await new Promise<void>((resolve) => (this.#wake = resolve));
    if (!this.isClosed) this.#controller.enqueue(new Uint8Array(bytes));
  }

  end(): void {
    if (!this.isClosed) this.#controller.close();
    this.#close();
  }

  fail(error: unknown): void {
    if (!this.isClosed) this.#controller.error(error);
    this.#close();
  }

  #close(): void {
    this.isClosed = true;
    this.#wake();
  }
}

// The byte lane of a stream: answers the puzzles of blocks and writes the blocks, in order.

/** What a lane works with; it is closed in the end. */
export interface BlockLane {
  readonly engine: Engine;
  readonly input: StreamInput;
  readonly answerer: BlockAnswerer;
  readonly writer: BlockWriter;
}

export async function runBlocks(
  { sink, tally, stop }: RunningStream,
  { engine, input, answerer, writer }: BlockLane,
): Promise<void> {
  stop.addEventListener('abort', () => input.stop());
  try {
    await runPipeline({
      input,
      isConcurrent: answerer.isConcurrent,
      sharesMemory: answerer.sharesMemory,
      solve: async (block) => {
        if (!stop.aborted) await answerer.answer(block);
      },
      deliver: async (block) => {
        if (stop.aborted) return false;
        await sink.write(writer.render(block));
        if (!sink.isClosed) tally.add(block);
        return !sink.isClosed;
      },
    });
    await sink.write(new TextEncoder().encode(writer.finish?.(tally) ?? ''));
  } finally {
    input.stop();
    await answerer.close?.();
    await engine.close();
  }
}
