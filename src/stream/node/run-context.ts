/** What the lanes of a run work with: which records it takes, where results go, what was counted, how it is ended. */
import type { AnswerWriter, WriterOptions } from '../../answers/answer-writer.js';
import type { OutputFormat } from '../../answers/open-writer.js';
import type { EngineChoice } from '../../engines/select.js';
import type { Answer } from '../../questions/asking/questions.js';
import type { RecordBlock } from '../blocks/record-block.js';
import type { Tally } from '../tally.js';
import type { ByteSink } from './byte-sink.js';
import type { Reading } from './reading.js';

/** An interruption by the user: reading stops at once, answers under way come out for a moment. */
export interface Interrupting {
  readonly happened: boolean;
  /** Whether the moment is over: blocks are cut where they are. */
  readonly isHurried: boolean;
  /** Aborted at once. */
  readonly immediate: AbortSignal;
  /** Aborted when the moment is over. */
  readonly signal: AbortSignal;
}

export interface RunContext {
  /** Records left out at the beginning of the run, records taken at most, and malformed ones after which it stops. */
  readonly skip: number;
  readonly take: number;
  readonly maxErrors: number;
  readonly engine: EngineChoice | undefined;
  readonly threads: number;
  /** Whether the number of threads is up to the run: blocks then go to threads once these are worth their start. */
  readonly choosesThreads: boolean;
  /** Whether solutions are checked by code that shares nothing with the engines. */
  readonly verifies: boolean;
  readonly writerOptions: WriterOptions;
  readonly tally: Tally;
  readonly sink: ByteSink;
  readonly interruption: Interrupting;
  readonly reading: Reading;
  /** Writers of the records that are answered one by one, by their format. */
  readonly writers: Map<OutputFormat, AnswerWriter<Answer>>;
  /** Names of the engines that served, for the report. */
  readonly engines: string[];
  /** Sees each answered block. */
  readonly observe: (block: RecordBlock) => void;
}

/** Whether the run needs no more records. */
export const isEnough = ({ reading, tally, skip, take, maxErrors }: RunContext): boolean =>
  reading.records >= skip + take || tally.errors >= maxErrors;
