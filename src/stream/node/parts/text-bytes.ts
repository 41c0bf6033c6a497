/** The bytes of a text, which can be read from any place. */
import { closeSync, read, readSync } from 'node:fs';
import { longestQuotedRow, QUOTE, splitCsvRow } from '../../../formats/classic/csv.js';
import type { ByteSource } from '../../sources/byte-source.js';
import { openSource } from '../open-source.js';

/** Up to this size another thread takes longer to begin than to read. */
const shortRead = 1 << 14;

export interface TextBytes {
  /** Infinity as long as it is not known. */
  readonly size: number;
  /** The bytes that can be read again behind the place of the last read without reading all before them. */
  readonly mostBack: number;
  /** Reads bytes at a place. @returns their number, 0 only at the end. */
  readAt(target: Uint8Array, from: number): Promise<number>;
  close(): void;
}

/** A text whose records are lines, or rows of a table. */
export interface TextOfRecords {
  /** Infinity as long as it is not known. */
  readonly size: number;
  /** The offset of the line of the first record. */
  readonly dataStart: number;
  /** True if the text ends its lines with a lone CR. */
  readonly endsLinesWithCr: boolean;
  /** The character between the fields of a table; undefined for other text, whose quotes mean nothing. */
  readonly delimiter: number | undefined;
  /** Returns up to `most` bytes from a place on, less only at the end of the text. */
  readRange(from: number, most: number): Promise<Uint8Array>;
}

/** The bytes of a file as they are stored. */
export class StoredBytes implements TextBytes {
  readonly mostBack = Infinity;

  constructor(
    readonly fd: number,
    readonly size: number,
  ) {}

  async readAt(target: Uint8Array, from: number): Promise<number> {
    if (target.length <= shortRead) return readSync(this.fd, target, 0, target.length, from);
    return new Promise((resolve, reject) => {
      read(this.fd, target, 0, target.length, from, (error, bytes) => (error ? reject(error) : resolve(bytes)));
    });
  }

  close(): void {
    closeSync(this.fd);
  }
}

// Finds where a record begins. A record is a line, except that a row of CSV goes on after a line end within quotes:
// near a quote, rows are read from the last known start of one, as `CsvReader` reads them.

const LF = 0x0a;
const CR = 0x0d;
/** What is read to find the end of a line: most lines are short. */
const firstChunk = 1 << 8;
const lineChunk = 1 << 14;
const rowChunk = 1 << 22;

/**
 * Returns the offset of the first record at `at` or behind it; the size of the file if there is none.
 * @param known the offset of a record before `at`.
 */
export async function recordStart(file: TextOfRecords, at: number, known: number): Promise<number> {
  if (at <= known) return known;
  const line = await lineStart(file, at);
  const { delimiter } = file;
  if (delimiter === undefined || line >= file.size) return line;
  const from = Math.max(known, line - longestQuotedRow);
  const before = await file.readRange(from, line - from);
  return before.includes(QUOTE) ? rowStart(file, at, known, delimiter) : line;
}

/** Returns the start of the first line at `at` or behind it. */
async function lineStart(file: TextOfRecords, at: number): Promise<number> {
  let bytes = firstChunk;
  for (let from = at - 1; from < file.size; from += bytes, bytes = lineChunk) {
    const chunk = await file.readRange(from, bytes);
    const lf = chunk.indexOf(LF);
    const cr = file.endsLinesWithCr ? chunk.indexOf(CR) : -1;
    const end = lf < 0 || cr < 0 ? Math.max(lf, cr) : Math.min(lf, cr);
    if (end >= 0) return from + end + 1;
  }
  return file.size;
}

/** Reads rows from `known` on. @returns the start of the first row at `at` or behind it. */
async function rowStart(file: TextOfRecords, at: number, known: number, delimiter: number): Promise<number> {
  let start = known;
  while (start < at) {
    // Rows up to `at`, and the one that begins before it.
    const chunk = await file.readRange(start, Math.min(rowChunk, at - start + 2 * longestQuotedRow));
    if (file.endsLinesWithCr) chunk.forEach((byte, index) => byte === CR && (chunk[index] = LF));
    const isLast = start + chunk.length >= file.size;
    // A row that begins behind this offset may go on behind the chunk.
    const limit = isLast ? chunk.length : chunk.length - longestQuotedRow;
    let next = 0;
    while (next < limit && start + next < at) next = rowEnd(chunk, next, delimiter);
    start += next;
    if (chunk.length === 0) break;
  }
  return Math.min(start, file.size);
}

/** Returns the start of the row after that at `start`. */
function rowEnd(text: Uint8Array, start: number, delimiter: number): number {
  const newline = text.indexOf(LF, start);
  const lineEnd = newline < 0 ? text.length : newline;
  const quote = text.subarray(start, lineEnd).indexOf(QUOTE);
  if (quote < 0) return lineEnd + 1;
  const row = splitCsvRow(text, start, Math.min(text.length, start + longestQuotedRow), delimiter);
  if (!row || row.end <= lineEnd) return lineEnd + 1;
  return row.end + (text[row.end] === CR ? 2 : 1);
}

// The text of a compressed file. It is decompressed from its start up to the bytes that are wanted; the last ones stay
// in memory, so that a reader can go back a little. Going back further decompresses all before it again.

// Where shards of a compressed text may begin.

/** The most places where shards begin, and the bytes between two at first. */
const mostCuts = 1 << 14;
const leastSpacing = 1 << 10;

/** Reads a text to its end. @returns the starts of some of its records, at most 16,384, evenly spaced, in order. */
export async function unpackedCuts(file: TextOfRecords): Promise<number[]> {
  let cuts: number[] = [];
  let spacing = leastSpacing;
  for (let known = file.dataStart; ;) {
    known = await recordStart(file, known + spacing, known);
    if (known >= file.size) return cuts;
    cuts.push(known);
    if (cuts.length < mostCuts) continue;
    cuts = cuts.filter((_, index) => index % 2 === 1);
    spacing *= 2;
  }
}

const chunkBytes = 1 << 19;
/** The number of chunks that stay in memory: 32 MB. */
const mostChunks = 64;

export class UnpackedBytes implements TextBytes {
  readonly mostBack = (mostChunks * chunkBytes) / 2;
  size = Infinity;
  #source: ByteSource | undefined;
  /** The last chunks, of which `#first` is the number of the first. */
  #chunks: Uint8Array[] = [];
  #first = 0;

  constructor(readonly path: string) {}

  async readAt(target: Uint8Array, from: number): Promise<number> {
    const number = Math.floor(from / chunkBytes);
    const chunk = await this.#chunk(number);
    const rest = chunk.subarray(from - number * chunkBytes);
    const count = Math.min(rest.length, target.length);
    target.set(rest.subarray(0, count));
    return count;
  }

  close(): void {
    this.#source?.stop();
    this.#source = undefined;
    this.#chunks = [];
    this.#first = 0;
  }

  /** Returns a chunk of the text; of the last one, what there is. */
  async #chunk(number: number): Promise<Uint8Array> {
    if (number < this.#first) this.close();
    for (;;) {
      const chunk = this.#chunks[number - this.#first] as Uint8Array | undefined;
      if (chunk) return chunk;
      const last = this.#chunks.at(-1);
      if (last && last.length < chunkBytes) return last.subarray(last.length);
      await this.#readChunk();
    }
  }

  async #readChunk(): Promise<void> {
    this.#source ??= await openSource(this.path);
    const isFull = this.#chunks.length === mostChunks;
    // The oldest chunk has been read: its memory is used again.
    const bytes = isFull ? this.#chunks.shift()! : new Uint8Array(chunkBytes);
    if (isFull) this.#first++;
    let length = 0;
    for (let count = 1; count > 0 && length < chunkBytes; length += count)
      count = await this.#source.read(bytes.subarray(length));
    if (length < chunkBytes) this.size = (this.#first + this.#chunks.length) * chunkBytes + length;
    this.#chunks.push(bytes.subarray(0, length));
  }
}
