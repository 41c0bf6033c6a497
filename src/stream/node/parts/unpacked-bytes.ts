/**
 * The text of a compressed file. It is decompressed from its start up to the bytes that are wanted; the last ones stay
 * in memory, so that a reader can go back a little. Going back further decompresses all before it again.
 */
import { recordStart } from './record-start.js';
import type { TextOfRecords, TextBytes } from './text-bytes.js';
import type { ByteSource } from '../../sources/byte-source.js';
import { openSource } from '../open-source.js';

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
