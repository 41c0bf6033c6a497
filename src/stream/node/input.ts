/** Reads the files of a run as one sequence of blocks: numbers the records, skips, takes and stops. */
import { UsageError } from '../../model/errors.js';
import type { ByteSource } from '../sources/byte-source.js';
import { FileFeed, type FeedOptions } from '../readers/file-feed.js';
import type { BegunText } from '../readers/text-opening.js';
import { describeReadError, openSource } from './open-source.js';
import { type RecordBlock, keepRecords } from '../blocks/record-block.js';

/** An open file. */
export interface OpenFile {
  readonly name: string;
  readonly source: ByteSource;
  /** How the text is read, if the source begins in the middle of it. */
  readonly begun?: BegunText | undefined;
}

interface InputSettings extends FeedOptions {
  /** Paths, `-` for standard input, or open files. */
  readonly files: readonly (string | OpenFile)[];
  /** The number of records to skip at the beginning, and the most records to read. */
  readonly skip: number;
  readonly take: number;
  /** The number of malformed records after which reading stops. */
  readonly maxErrors: number;
  /** The records and errors of the run before this input. Default: none. */
  readonly before?: { readonly records: number; readonly errors: number };
}

export class Input {
  #nextFile = 0;
  #feed: FileFeed | undefined;
  #begun: BegunText | undefined;
  #records: number;
  #errors: number;
  #isStopped = false;
  #finishedBytes = 0;

  constructor(readonly options: InputSettings) {
    this.#records = options.before?.records ?? 0;
    this.#errors = options.before?.errors ?? 0;
  }

  /** The number of records read so far in the run, including skipped ones. */
  get records(): number {
    return this.#records;
  }

  /** True if reading ended because of `maxErrors`. */
  get hasTooManyErrors(): boolean {
    return this.#errors >= this.options.maxErrors;
  }

  /** The number of stored bytes read so far from all files. */
  get position(): number {
    return this.#finishedBytes + (this.#feed?.source.position ?? 0);
  }

  /** Ends reading. A block that is being filled is dropped. */
  stop(): void {
    this.#isStopped = true;
    this.#feed?.source.stop();
  }

  /**
   * Fills a block with the next records; with none if the text so far does not hold a whole record.
   * @returns false if there are no more.
   * @throws UsageError if a file cannot be read, after the records before the failure were returned.
   */
  async fill(block: RecordBlock): Promise<boolean> {
    const isEnough = this.#records >= this.options.skip + this.options.take || this.hasTooManyErrors;
    if (this.#isStopped || isEnough || !(await this.#openNext())) return false;
    const feed = this.#feed!;
    try {
      await feed.fill(block);
    } catch (error) {
      throw error instanceof UsageError ? error : new UsageError(describeReadError(error, feed.name), { cause: error });
    }
    if (this.#begun) this.#begun.line = feed.line;
    if (this.#isStopped) return false;
    this.#trim(block);
    block.isLast = feed.isDone && this.#nextFile === this.options.files.length;
    return true;
  }

  async #openNext(): Promise<boolean> {
    if (this.#feed && !this.#feed.isDone) return true;
    this.#finishedBytes = this.position;
    this.#feed?.source.stop();
    this.#feed = undefined;
    const file = this.options.files[this.#nextFile];
    if (file === undefined) return false;
    this.#nextFile++;
    const { name, source, begun }: OpenFile =
      typeof file === 'string' ? { name: file, source: await openNamed(file) } : file;
    this.#begun = begun;
    this.#feed = new FileFeed(source, name, this.options, begun);
    return true;
  }

  #trim(block: RecordBlock): void {
    const { skip, take, maxErrors } = this.options;
    block.firstRecord = this.#records;
    this.#records += block.records;
    keepRecords(block, skip - block.firstRecord, skip + take - block.firstRecord);
    if (this.#errors + block.errors > maxErrors)
      keepRecords(block, 0, recordAfterError(block, maxErrors - this.#errors));
    this.#errors += block.errors;
  }
}

/** Opens a file by its path. @throws UsageError if it cannot be opened. */
async function openNamed(path: string): Promise<ByteSource> {
  try {
    return await openSource(path);
  } catch (error) {
    throw error instanceof UsageError ? error : new UsageError(describeReadError(error, path), { cause: error });
  }
}

/** Returns the number of records up to and including the `nth` malformed one. */
function recordAfterError(block: RecordBlock, nth: number): number {
  let errors = 0;
  for (const exception of block.exceptions) {
    if (exception.kind === 'error' && ++errors === nth) return exception.before + errors;
  }
  return block.records;
}
