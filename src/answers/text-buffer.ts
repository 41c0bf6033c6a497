/** A growing buffer of UTF-8 that writers fill. The bytes that `take` returns are valid until the next write. */
import type { ByteRange, Text } from '../questions/asking/presentation.js';

const encoder = new TextEncoder();

export class TextBuffer {
  #bytes: Uint8Array;
  #length = 0;

  constructor(capacity = 1 << 16) {
    this.#bytes = new Uint8Array(capacity);
  }

  get length(): number {
    return this.#length;
  }

  /** The bytes so far, and room behind them; another list after the next write. */
  get bytes(): Uint8Array {
    return this.#bytes;
  }

  put(text: Text): void {
    if (typeof text !== 'string') return this.copy(text.bytes, text.start, text.end);
    this.#reserve(3 * text.length);
    const bytes = this.#bytes;
    let to = this.#length;
    // A loop while the text is ASCII: a call of `encodeInto` costs as much as a hundred characters.
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at);
      if (code > 0x7f) {
        this.#length += encoder.encodeInto(text, bytes.subarray(this.#length)).written;
        return;
      }
      bytes[to++] = code;
    }
    this.#length = to;
  }

  /** Appends one byte. */
  byte(code: number): void {
    this.#reserve(1);
    this.#bytes[this.#length++] = code;
  }

  /** Appends `source[start, end)`. */
  copy(source: Uint8Array, start: number, end: number): void {
    this.#reserve(end - start);
    this.#bytes.set(source.subarray(start, end), this.#length);
    this.#length += end - start;
  }

  /** Appends `count` puzzle bytes from `start`: digits unchanged, all other bytes as the byte `blank`. */
  cells(source: Uint8Array, start: number, count: number, blank: number): void {
    this.#reserve(count);
    const bytes = this.#bytes;
    let to = this.#length;
    for (let at = start; at < start + count; at++) {
      const byte = source[at];
      bytes[to++] = byte >= 0x31 && byte <= 0x39 ? byte : blank;
    }
    this.#length = to;
  }

  /** Returns the bytes so far and empties the buffer. */
  take(): Uint8Array {
    const taken = this.#bytes.subarray(0, this.#length);
    this.#length = 0;
    return taken;
  }

  #reserve(more: number): void {
    if (this.#length + more <= this.#bytes.length) return;
    const grown = new Uint8Array(2 * (this.#length + more));
    grown.set(this.#bytes.subarray(0, this.#length));
    this.#bytes = grown;
  }
}

/** Appends the cells of a classic puzzle, empty ones as `blank`. */
export function putPuzzle(out: TextBuffer, { cells }: { readonly cells: ByteRange | undefined }, blank: string): void {
  const { bytes, start, end } = cells!;
  out.cells(bytes, start, end - start, blank.charCodeAt(0));
}
