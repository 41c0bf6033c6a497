/** Text as a source of bytes, and sources of bytes as text. */
import type { ByteSource } from './byte-source.js';
import type { RecordSplitter, RecordText } from '../../formats/split.js';

export class TextSource implements ByteSource {
  /** Undefined, so that nobody opens the source by its name. */
  readonly size = undefined;
  readonly #bytes: Uint8Array;
  #position = 0;

  constructor(text: string) {
    this.#bytes = new TextEncoder().encode(text);
  }

  get position(): number {
    return this.#position;
  }

  async read(target: Uint8Array): Promise<number> {
    const part = this.#bytes.subarray(this.#position, this.#position + target.length);
    target.set(part);
    this.#position += part.length;
    return part.length;
  }

  async settle(): Promise<boolean> {
    return true;
  }

  stop(): void {
    this.#position = this.#bytes.length;
  }
}

// Reads a source as text, record by record in constant memory, or as a whole.

/** The number of bytes read at a time. */
const chunkBytes = 1 << 16;

/** Yields the records of UTF-8 text as they arrive. Throws a read error after the records before it. */
export async function* splitSource(
  source: ByteSource,
  splitter: RecordSplitter,
): AsyncGenerator<RecordText, void, undefined> {
  const decoder = new TextDecoder();
  const chunk = new Uint8Array(chunkBytes);
  for (let count = await source.read(chunk); count > 0; count = await source.read(chunk))
    yield* splitter.push(decoder.decode(chunk.subarray(0, count), { stream: true }));
  yield* splitter.push(decoder.decode());
  yield* splitter.finish();
}

/** Returns the whole text. @returns null if it is longer than `longest` bytes. */
export async function readText(source: ByteSource, longest: number): Promise<string | null> {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  const chunk = new Uint8Array(chunkBytes);
  let text = '';
  let length = 0;
  for (;;) {
    const count = await source.read(chunk);
    if (count === 0) return text + decoder.decode();
    text += decoder.decode(chunk.subarray(0, count), { stream: true });
    length += count;
    if (length > longest) return null;
  }
}
