/**
 * The context of a run that both lanes share: the selection of records, the output, the counters and the interruption.
 */
import type { WriterOptions } from '../../answers/answer-writer.js';
import type { OutputFrame } from '../../answers/output-frame.js';
import type { CsvTable } from '../../formats/classic/csv.js';
import type { EngineChoice } from '../../engines/select.js';
import type { RecordBlock } from '../blocks/record-block.js';
import type { Tally } from '../tally.js';
import type { ByteSink } from './byte-sink.js';
import type { AnswerQueueOptions } from '../answer-queue.js';

/** An interruption by the user: reading stops at once, and answers in progress have a moment to finish. */
interface Interrupting {
  readonly happened: boolean;
  /** True if the moment is over, so that blocks are cut at the first unfinished puzzle. */
  readonly isHurried: boolean;
  /** Aborted at once. */
  readonly immediate: AbortSignal;
  /** Aborted when the moment is over. */
  readonly signal: AbortSignal;
}

export interface RunContext {
  /**
   * The number of records to skip, the most records to take, and the number of malformed records after which the run
   * stops.
   */
  readonly skip: number;
  readonly take: number;
  readonly maxErrors: number;
  /** Returns true if the pass over the input ends before the record that was looked at last. Default: never. */
  readonly isCut?: () => boolean;
  readonly engine: EngineChoice | undefined;
  readonly threads: number;
  /** True if the run chooses the number of threads: blocks then go to threads once these pay off. */
  readonly choosesThreads: boolean;
  /** True to check solutions by code that shares nothing with the engines. */
  readonly verifies: boolean;
  readonly writerOptions: WriterOptions;
  readonly tally: Tally;
  readonly sink: ByteSink;
  readonly interruption: Interrupting;
  readonly reading: Reading;
  /** The frame of the output. */
  readonly frame: OutputFrame;
  /** True if an earlier part of the output has its header. Default: false. */
  readonly isContinued?: boolean;
  /** Each returns the name of an engine that served: only some reports need it, and boards may not have needed one. */
  readonly engines: (() => string)[];
  /** Receives the columns of each CSV file before its first record. */
  readonly onTable?: (table: CsvTable, file: string) => void;
  /** Learns what records say beside their puzzles and the output does not. Default: nothing does. */
  readonly leftOut?: { add(names: Iterable<string>, why: string): void };
  /** Receives each block of classic puzzles. */
  readonly observe: (block: RecordBlock) => void;
}

/** True if the run needs no more records. */
export const isEnough = ({ reading, tally, skip, take, maxErrors, isCut }: RunContext): boolean =>
  reading.records >= skip + take || tally.errors >= maxErrors || isCut?.() === true;

// The amount of input of the command: a single puzzle, which uses all threads, or more, which are shared out.

export type Amount = 'document' | 'many';

/** Returns the number of records of the run so far. */
export const recordsBefore = ({ skip, tally }: RunContext): number => skip + tally.records;

/** Returns how the records are answered. */
export const queueOptions = (amount: Amount, { threads, interruption }: RunContext): AnswerQueueOptions => ({
  threads: amount === 'document' ? 1 : threads,
  signal: interruption.signal,
});

// The input that is being read: its position for the progress bar, its number of records, and a way to stop it.

export interface Readable {
  /** The number of stored bytes read so far. */
  readonly position: number;
  stop(): void;
}

export class Reading {
  /** The number of records read so far, including skipped ones. */
  records = 0;
  #current: Readable | undefined;
  #finishedBytes = 0;
  #isStopped = false;

  /** The number of stored bytes read so far from all files. */
  get position(): number {
    return this.#finishedBytes + (this.#current?.position ?? 0);
  }

  /** Sets the input that is read from now on. It replaces an input that was only peeked at. */
  begin(input: Readable): void {
    this.#current = input;
    if (this.#isStopped) input.stop();
  }

  /** Ends the current input and adds its bytes. @param records the number of records of the whole run so far. */
  end(records: number): void {
    this.#finishedBytes = this.position;
    this.#current = undefined;
    this.records = records;
  }

  /** Begins again at the start of the input. */
  rewind(): void {
    this.records = 0;
    this.#finishedBytes = 0;
  }

  readonly stop = (): void => {
    this.#isStopped = true;
    this.#current?.stop();
  };
}
