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
import type { Reading } from './reading.js';

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
