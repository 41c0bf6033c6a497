/**
 * Fills blocks with the records of one file: reads text until the block is full or a slow pipe pauses, detects the
 * format once, and carries a line cut by the end of a block over to the next. A line longer than a block is an error.
 */
import type { Engine } from '../../engines/engine.js';
import { columnAt } from '../../formats/classic/cell-bytes.js';
import type { CsvTable } from '../../formats/classic/csv.js';
import type { ClassicFormat } from '../../formats/format-names.js';
import type { ByteSource } from '../sources/byte-source.js';
import { CsvReader } from './csv-reader.js';
import { GridBlockReader, LineReader, PencilmarkReader, type RecordReader } from './line-reader.js';
import { textCapacity, type RecordBlock } from '../blocks/record-block.js';
import {
  turnCrIntoLf,
  classicFormatOf,
  openText,
  type BegunText,
  type OpeningChoice,
  type TextOpening,
} from './text-opening.js';
import type { BlockInput } from '../blocks/pipeline.js';

const LF = 0x0a;

export interface FeedOptions extends OpeningChoice {
  readonly engine: Engine;
  /** Receives the columns of a CSV text before its first block is filled. */
  readonly onTable?: ((table: CsvTable, file: string) => void) | undefined;
}

export class FileFeed {
  #carry: Uint8Array = new Uint8Array(0);
  #reader: RecordReader | undefined;
  #hasEnded = false;
  #failure: { readonly error: unknown } | undefined;
  #isDiscarding = false;
  /** True if lines end with a lone CR, which is replaced by LF. */
  #endsLinesWithCr = false;

  /** @param begun how the text is read, if the source begins in the middle of it. */
  constructor(
    readonly source: ByteSource,
    readonly name: string,
    readonly options: FeedOptions,
    begun?: BegunText,
  ) {
    if (begun) this.#use(begun.opening, begun.line);
  }

  /** The number of the next line, 1-based; known once a block was filled. */
  get line(): number {
    return this.#reader!.line;
  }

  get isDone(): boolean {
    return this.#hasEnded && this.#carry.length === 0;
  }

  /**
   * Fills a block with the next records; with none if the text so far does not hold a whole record.
   * @throws the error of reading the source, after the whole lines before it were returned.
   */
  async fill(block: RecordBlock): Promise<void> {
    if (this.#failure) throw this.#failure.error;
    block.reset();
    block.file = this.name;
    const end = await this.#readText(block.bytes);
    block.textEnd = end;
    block.spareEnd = textCapacity;
    block.firstLine = this.#reader?.line ?? 1;
    const start = this.#reader ? 0 : this.#begin(block, end);
    const reader = this.#reader!;
    block.table = reader instanceof CsvReader ? reader.table : undefined;
    block.form = reader instanceof PencilmarkReader ? 'candidates' : 'givens';
    const consumed = reader.read(block, start, end, this.#hasEnded);
    if (consumed === 0 && end === textCapacity) this.#refuseLongLine(block, reader);
    else this.#carry = block.bytes.slice(consumed, end);
  }

  /** Reads text after the carried bytes. @returns the end of the text. */
  async #readText(bytes: Uint8Array): Promise<number> {
    bytes.set(this.#carry);
    let end = this.#carry.length;
    const head = new TextHead(this.options.format);
    while (!this.#hasEnded && end < textCapacity) {
      const count = await this.#read(bytes.subarray(end, textCapacity));
      if (this.#failure) break;
      if (count === 0) this.#hasEnded = true;
      const from = end;
      end += count;
      if (this.#endsLinesWithCr) turnCrIntoLf(bytes.subarray(from, end));
      if (this.#isDiscarding) end = this.#discard(bytes, end);
      if (!(await this.source.settle()) && head.holdsLine(bytes, end) && (this.#reader || head.tellsFormat(bytes, end)))
        break;
    }
    return end;
  }

  /** Reads from the source. An error is kept until the lines before it were returned. */
  async #read(target: Uint8Array): Promise<number> {
    try {
      return await this.source.read(target);
    } catch (error) {
      this.#failure = { error };
      return 0;
    }
  }

  /** Chooses the reader by the head of the text. @returns the offset where the first record may begin. */
  #begin(block: RecordBlock, end: number): number {
    const opening = openText(block.bytes.subarray(0, end), this.#hasEnded, this.options);
    if (opening.table) this.options.onTable?.(opening.table, this.name);
    block.firstLine = opening.firstLine;
    this.#use(opening, opening.firstLine);
    return opening.start;
  }

  #use({ format, table, endsLinesWithCr }: TextOpening, line: number): void {
    const { engine } = this.options;
    this.#endsLinesWithCr = endsLinesWithCr;
    if (table) this.#reader = new CsvReader(engine, table);
    else if (format === 'grid') this.#reader = new GridBlockReader();
    else if (format === 'pencilmarks') this.#reader = new PencilmarkReader();
    else this.#reader = new LineReader(engine);
    this.#reader.line = line;
  }

  #refuseLongLine(block: RecordBlock, reader: RecordReader): void {
    const problem = {
      code: 'E_LINE_TOO_LONG',
      line: reader.line,
      column: columnAt(block.bytes, 0, textCapacity),
      expected: `a line of at most ${textCapacity} bytes`,
      found: 'a longer one',
    } as const;
    if (block.bytes[0] === 0x23) block.addSkipped(0);
    else block.addError(0, reader.line, undefined, problem);
    reader.line++;
    this.#carry = new Uint8Array(0);
    this.#isDiscarding = true;
  }

  /** Drops text up to the end of a refused line. @returns the end of the remaining text. */
  #discard(bytes: Uint8Array, end: number): number {
    const newline = bytes.subarray(0, end).indexOf(LF);
    if (newline < 0) return 0;
    this.#isDiscarding = false;
    bytes.copyWithin(0, newline + 1, end);
    return end - newline - 1;
  }
}

/** Examines the text of a block while it arrives in small pieces; no byte is looked at twice. */
class TextHead {
  #searched = 0;
  #holdsLine = false;
  readonly #progress = {};

  /** @param format the format, if the user named it. */
  constructor(readonly format: ClassicFormat | undefined) {}

  /** True if the text so far holds a whole line. */
  holdsLine(bytes: Uint8Array, end: number): boolean {
    this.#holdsLine ||= bytes.subarray(this.#searched, end).includes(LF);
    this.#searched = end;
    return this.#holdsLine;
  }

  /** True if the format of the text so far is known. */
  tellsFormat(bytes: Uint8Array, end: number): boolean {
    if (this.format !== undefined) return true;
    const head = bytes.subarray(0, end);
    return classicFormatOf(head, { isWhole: false, progress: this.#progress }) !== undefined;
  }
}

// Reads one source as a sequence of blocks and numbers its records. `node/input.ts` does this for the files of the
// command.

export class StreamInput implements BlockInput {
  readonly #feed: FileFeed;
  #records = 0;
  #isStopped = false;

  constructor(
    readonly source: ByteSource,
    options: FeedOptions,
  ) {
    this.#feed = new FileFeed(source, '-', options);
  }

  /** Ends reading. A block that is being filled is dropped. */
  stop(): void {
    this.#isStopped = true;
    this.source.stop();
  }

  /** Fills a block with the next records. @throws the error of the source, after the lines before it were returned. */
  async fill(block: RecordBlock): Promise<boolean> {
    if (this.#isStopped || this.#feed.isDone) return false;
    await this.#feed.fill(block);
    if (this.#isStopped) return false;
    block.firstRecord = this.#records;
    this.#records += block.records;
    block.isLast = this.#feed.isDone;
    return true;
  }
}
