/**
 * Decompresses the frames of zstd: by Node from 22.15 on, before that by the library fzstd, whose output is compared
 * with the length and the checksum that a frame has. Without a checksum some damage does not show.
 */
import { Transform, type TransformCallback } from 'node:stream';
import zlib from 'node:zlib';
import type { Decompress } from 'fzstd';
import { Xxh64 } from './xxhash.js';
import { damaged, numberIn, type FramePart } from './frames.js';

/** The bytes at a time for a decoder on another thread. */
const writtenBytes = 1 << 17;

/** Takes the parts of frames and gives the bytes of their content. */
interface ZstdDecoder {
  readonly through: Transform;
  /** Returns what is written to `through` for the parts. */
  readonly written: (parts: AsyncIterable<FramePart>) => AsyncIterable<unknown>;
}

/** Opens a decoder. Damaged content is an error with a code that begins with `Z` or `ERR_ZSTD`. */
export async function openZstd(): Promise<ZstdDecoder> {
  const { createZstdDecompress } = zlib as { createZstdDecompress?: () => Transform };
  if (createZstdDecompress) return { through: createZstdDecompress(), written: bytesOf };
  const { Decompress } = await import('fzstd');
  return { through: new LibraryDecoder(Decompress), written: (parts) => parts };
}

/** Yields the bytes of frames, of one frame at a time: Node's decoder drops what follows a frame in the same write. */
async function* bytesOf(parts: AsyncIterable<FramePart>): AsyncGenerator<Uint8Array, void, undefined> {
  let waiting: Uint8Array[] = [];
  for await (const { kind, bytes } of parts) {
    waiting.push(bytes);
    const length = waiting.reduce((sum, { length }) => sum + length, 0);
    if (kind !== 'end' && length < writtenBytes) continue;
    if (length > 0) yield Buffer.concat(waiting);
    waiting = [];
  }
}

/**
 * True for a block whose Huffman weights would take no bits, so that fzstd reads them for ever: the table of their
 * states gives all of its probability to one weight, maybe behind some that have none. Source: RFC 8878, section 4.
 */
function hasEndlessWeights(block: Uint8Array): boolean {
  const isCompressed = ((block[0] >> 1) & 3) === 2;
  const hasTree = (block[3] & 3) === 2;
  const tree = 3 + [3, 3, 4, 5][(block[3] >> 2) & 3];
  if (!isCompressed || !hasTree || !(block[tree] < 128)) return false;
  const bits = (block[tree + 1] & 15) + 5;
  let at = 8 * (tree + 1) + 4;
  const peek = (count: number): number => {
    const first = at >> 3;
    return (numberIn(block.subarray(first, first + 4)) >>> (at & 7)) & ((1 << count) - 1);
  };
  for (; at < 8 * block.length; at += 2) {
    if (peek(bits + 1) === 2 ** (bits + 1) - 1) return true;
    if (peek(bits) !== 1) return false;
    for (at += bits; peek(2) === 3;) at += 2;
  }
  return false;
}

export class LibraryDecoder extends Transform {
  #decoder!: Decompress;
  #hash!: Xxh64;
  #length = 0;

  constructor(readonly library: typeof Decompress) {
    super({ writableObjectMode: true });
  }

  override _transform(part: FramePart, _encoding: BufferEncoding, done: TransformCallback): void {
    try {
      if (part.kind === 'header') this.#begin();
      if (part.kind === 'block' && hasEndlessWeights(part.bytes))
        throw new Error('a table of Huffman weights that takes no bits');
      this.#decoder.push(part.bytes, part.kind === 'end');
      if (part.kind === 'end') this.#requireWhole(part);
      done();
    } catch (error) {
      done(damaged((error as Error).message));
    }
  }

  #begin(): void {
    this.#hash = new Xxh64();
    this.#length = 0;
    this.#decoder = new this.library((bytes) => {
      if (bytes.length === 0) return;
      this.#length += bytes.length;
      this.#hash.update(bytes);
      this.push(bytes);
    });
  }

  #requireWhole({ bytes, frame }: FramePart): void {
    const { contentBytes = this.#length, hasChecksum } = frame;
    if (this.#length !== contentBytes)
      throw new Error(`a frame of zstd has ${this.#length} bytes, its header says ${contentBytes}`);
    if (hasChecksum && BigInt.asUintN(32, this.#hash.digest()) !== BigInt(numberIn(bytes)))
      throw new Error('the checksum of a frame of zstd differs from that of its content');
  }
}
