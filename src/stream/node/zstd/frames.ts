/**
 * Cuts zstd data into its frames, of which a file may have several, and leaves out skippable ones. Decoders let pass
 * what is found here: fzstd reads no checksum and no dictionary, Node's drops frames behind another one in the same
 * write. Source: RFC 8878, section 3.1.
 */
import type { ByteSource } from '../../sources/byte-source.js';

/** The largest window, as in the tools of zstd: a frame that asks for more could take all memory. */
const mostWindowBytes = 2 ** 27;
const mostBlockBytes = 2 ** 17;

/** A part of a frame: its header, a block, or its end. Together they are the frame. */
export interface FramePart {
  readonly kind: 'header' | 'block' | 'end';
  readonly bytes: Uint8Array;
  readonly frame: FrameHeader;
}

interface FrameHeader {
  /** The bytes of the content; undefined if the frame does not say. */
  readonly contentBytes: number | undefined;
  /** True if the end is the lower half of the XXH64 of the content, 4 bytes; without a checksum it has none. */
  readonly hasChecksum: boolean;
  /** The most bytes of a block. */
  readonly mostBlock: number;
}

/** True for the first four bytes of zstd data. */
export const isZstd = (head: Uint8Array): boolean => isFrame(head) || isSkippable(head);

const isFrame = ([first, second, third, fourth]: Uint8Array): boolean =>
  first === 0x28 && second === 0xb5 && third === 0x2f && fourth === 0xfd;

const isSkippable = ([first, second, third, fourth]: Uint8Array): boolean =>
  first >> 4 === 5 && second === 0x2a && third === 0x4d && fourth === 0x18;

/**
 * Yields the parts of the frames of a source.
 * @throws an error with the code `Z_DATA_ERROR` for damaged data, and `Z_BUF_ERROR` if it ends within a frame.
 */
export async function* framesOf(source: ByteSource): AsyncGenerator<FramePart, void, undefined> {
  const stored = new StoredFields(source);
  for (;;) {
    const magic = await stored.take(4, true);
    if (magic.length === 0) return;
    if (isSkippable(magic)) {
      for (let rest = numberIn(await stored.take(4)); rest > 0; rest -= mostBlockBytes)
        await stored.take(Math.min(rest, mostBlockBytes));
      continue;
    }
    if (!isFrame(magic)) throw damaged('there is something else behind a frame of zstd');
    const descriptor = await stored.take(1);
    const fields = await stored.take(fieldBytes(descriptor[0]));
    const frame = readHeader(descriptor[0], fields);
    yield { kind: 'header', bytes: Buffer.concat([magic, descriptor, fields]), frame };
    for (let isLast = false; !isLast;) {
      const head = await stored.take(3);
      isLast = (head[0] & 1) === 1;
      const type = (head[0] >> 1) & 3;
      const size = numberIn(head) >>> 3;
      if (type === 3 || size > frame.mostBlock) throw damaged('a block of a kind or size that does not exist');
      yield { kind: 'block', bytes: Buffer.concat([head, await stored.take(type === 1 ? 1 : size)]), frame };
    }
    yield { kind: 'end', bytes: await stored.take(frame.hasChecksum ? 4 : 0), frame };
  }
}

/** Reads a source in large chunks, of which it gives as many bytes as are asked for. */
class StoredFields {
  readonly #chunk = new Uint8Array(mostBlockBytes);
  #rest = this.#chunk.subarray(0, 0);

  constructor(readonly source: ByteSource) {}

  /** Returns the next `count` bytes. @param mayEnd true to return none if the data ends before the first. */
  async take(count: number, mayEnd = false): Promise<Uint8Array> {
    const bytes = new Uint8Array(count);
    for (let length = 0; length < count;) {
      if (this.#rest.length === 0) this.#rest = this.#chunk.subarray(0, await this.source.read(this.#chunk));
      if (this.#rest.length === 0 && mayEnd && length === 0) return this.#rest;
      if (this.#rest.length === 0) throw Object.assign(new Error('unexpected end of file'), { code: 'Z_BUF_ERROR' });
      const part = this.#rest.subarray(0, count - length);
      bytes.set(part, length);
      length += part.length;
      this.#rest = this.#rest.subarray(part.length);
    }
    return bytes;
  }
}

const dictionaryBytes = (descriptor: number): number => [0, 1, 2, 4][descriptor & 3];
const isSingleSegment = (descriptor: number): boolean => (descriptor & 0x20) !== 0;
const sizeBytes = (descriptor: number): number => [isSingleSegment(descriptor) ? 1 : 0, 2, 4, 8][descriptor >> 6];

/** Returns the bytes of a header behind its descriptor. */
const fieldBytes = (descriptor: number): number =>
  (isSingleSegment(descriptor) ? 0 : 1) + dictionaryBytes(descriptor) + sizeBytes(descriptor);

function readHeader(descriptor: number, fields: Uint8Array): FrameHeader {
  if (descriptor & 8) throw damaged('a header with a reserved bit');
  const dictionaryAt = isSingleSegment(descriptor) ? 0 : 1;
  const sizeAt = dictionaryAt + dictionaryBytes(descriptor);
  const dictionary = numberIn(fields.subarray(dictionaryAt, sizeAt));
  if (dictionary > 0) throw new Error(`its zstd needs dictionary ${dictionary}; compress it again without one`);
  const size = fields.subarray(sizeAt);
  const contentBytes = size.length === 0 ? undefined : numberIn(size) + (size.length === 2 ? 256 : 0);
  const window = isSingleSegment(descriptor) ? contentBytes! : windowOf(fields[0]);
  if (window > mostWindowBytes)
    throw new Error(`its zstd needs a window of ${window} bytes; at most ${mostWindowBytes} are read`);
  return { contentBytes, hasChecksum: (descriptor & 4) !== 0, mostBlock: Math.min(window, mostBlockBytes) };
}

const windowOf = (byte: number): number => 2 ** (10 + (byte >> 3)) * (1 + (byte & 7) / 8);

/** Returns the number in bytes, the lowest first. */
export const numberIn = (bytes: Uint8Array): number =>
  bytes.reduce<number>((sum, byte, index) => sum + byte * 256 ** index, 0);

/** Returns an error for damaged data. */
export const damaged = (what: string): Error => Object.assign(new Error(what), { code: 'Z_DATA_ERROR' });
