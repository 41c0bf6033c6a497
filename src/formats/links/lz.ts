/**
 * The compression of links: lz-string's, a variant of LZ78 over UTF-16 units, six bits a character. lz-string itself
 * decompresses without a limit, so that a link of some kilobytes may fill the memory; here every entry of the
 * dictionary is a place in the output, and the output stops at a limit. Source: lz-string 1.5.0 (docs/sources.md).
 */
import { PuzzleError } from '../../model/puzzle-error.js';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const base64 = `${letters}+/`;
const forUrls = `${letters}+-`;

/** Codes that are no entries. */
const Code = { Byte: 0, Unit: 1, End: 2, FirstEntry: 3 } as const;

/** The six bits of each character of either alphabet; 64 for padding, 255 for what is none. */
const sixBits = new Uint8Array(128).fill(255);
for (const alphabet of [base64, forUrls])
  for (let bits = 0; bits < 64; bits++) sixBits[alphabet.charCodeAt(bits)] = bits;
for (const padding of '=$') sixBits[padding.charCodeAt(0)] = 64;

function refuseText(code: 'E_SYNTAX' | 'E_LIMIT', expected: string, found: string): never {
  throw new PuzzleError({ code, culprit: 'link', expected, found });
}

/** Reads numbers of so many bits, least significant first. */
class BitReader {
  #at = 0;
  #bit = 5;
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  read(bits: number): number {
    let number = 0;
    for (let i = 0; i < bits; i++) {
      const six = this.#at < this.#text.length ? sixBits[this.#text.charCodeAt(this.#at)] : undefined;
      if (six === undefined) refuseText('E_SYNTAX', 'a whole link', 'one that was cut or changed');
      number |= ((six >> this.#bit) & 1) << i;
      if (this.#bit-- === 0) {
        this.#bit = 5;
        this.#at++;
      }
    }
    return number;
  }
}

/** Text that was written so far; each entry of a dictionary is a part of it. */
class Output {
  length = 0;
  #units = new Uint16Array(1 << 12);

  constructor(readonly most: number) {}

  #reserve(count: number): void {
    if (this.length + count > this.most)
      refuseText('E_LIMIT', `a link of at most ${this.most} characters when decompressed`, 'more');
    if (this.length + count <= this.#units.length) return;
    const larger = new Uint16Array(2 * (this.length + count));
    larger.set(this.#units.subarray(0, this.length));
    this.#units = larger;
  }

  put(unit: number): void {
    this.#reserve(1);
    this.#units[this.length++] = unit;
  }

  /** Writes a part again; it may reach one unit into what is being written. */
  repeat(start: number, count: number): void {
    this.#reserve(count);
    for (let i = 0; i < count; i++) this.#units[this.length + i] = this.#units[start + i];
    this.length += count;
  }

  toString(): string {
    const pieces: string[] = [];
    for (let at = 0; at < this.length; at += 8192)
      pieces.push(String.fromCharCode(...this.#units.subarray(at, Math.min(at + 8192, this.length))));
    return pieces.join('');
  }
}

/**
 * Decompresses base64 or the alphabet for URLs.
 * @param most UTF-16 units of the text.
 * @throws PuzzleError for what is no compressed text, is cut, or becomes too long.
 */
export function decompressLink(text: string, most: number): string {
  const strange = /[^A-Za-z0-9+/=$-]/.exec(text);
  if (strange) refuseText('E_SYNTAX', 'letters, digits, "+", "/", "-" and "="', JSON.stringify(strange[0]));
  const bits = new BitReader(text);
  const out = new Output(most);
  /** Where each entry begins in the output, and its length. */
  const starts = [0, 0, 0];
  const lengths = [0, 0, 0];
  let width = 2;
  let room = 1;
  let lastLength = 0;
  const use = (): void => {
    if (--room === 0) room = 2 ** width++;
  };
  for (;;) {
    const at = out.length;
    const code = bits.read(width);
    if (code === Code.End) return out.toString();
    if (code === Code.Byte || code === Code.Unit) {
      out.put(bits.read(code === Code.Byte ? 8 : 16));
      starts.push(at);
      lengths.push(1);
      use();
    } else if (code < starts.length) out.repeat(starts[code], lengths[code]);
    else if (code === starts.length && lastLength > 0) out.repeat(at - lastLength, lastLength + 1);
    else refuseText('E_SYNTAX', 'a whole link', 'one that was cut or changed');
    if (lastLength > 0) {
      starts.push(at - lastLength);
      lengths.push(lastLength + 1);
      use();
    }
    lastLength = out.length - at;
  }
}

class BitWriter {
  readonly #alphabet: string;
  readonly #characters: string[] = [];
  #six = 0;
  #count = 0;

  constructor(alphabet: string) {
    this.#alphabet = alphabet;
  }

  write(number: number, bits: number): void {
    for (let i = 0; i < bits; i++) {
      this.#six = (this.#six << 1) | ((number >> i) & 1);
      if (++this.#count < 6) continue;
      this.#characters.push(this.#alphabet[this.#six]);
      this.#six = this.#count = 0;
    }
  }

  /** Fills the last character, which may be empty, with zeros. */
  finish(): string {
    this.write(0, 6 - this.#count);
    return this.#characters.join('');
  }
}

function compress(text: string, alphabet: string): string {
  const bits = new BitWriter(alphabet);
  /** The number of an entry by that of the entry without its last unit, and the unit. */
  const entries = new Map<number, number>();
  /** Units that have a number but were not written yet. */
  const fresh = new Set<number>();
  let size: number = Code.FirstEntry;
  let width = 2;
  let room = 2;
  const use = (): void => {
    if (--room === 0) room = 2 ** width++;
  };
  const write = (entry: number, unit: number): void => {
    if (!fresh.delete(entry)) bits.write(entry, width);
    else {
      bits.write(unit < 256 ? Code.Byte : Code.Unit, width);
      bits.write(unit, unit < 256 ? 8 : 16);
      use();
    }
    use();
  };
  let entry = 0;
  let first = 0;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    let single = entries.get(unit);
    if (single === undefined) {
      single = size++;
      entries.set(unit, single);
      fresh.add(single);
    }
    const longer = entry === 0 ? single : entries.get(entry * 0x10000 + unit);
    if (longer === undefined) {
      write(entry, first);
      entries.set(entry * 0x10000 + unit, size++);
      entry = single;
      first = unit;
    } else {
      if (entry === 0) first = unit;
      entry = longer;
    }
  }
  if (entry !== 0) write(entry, first);
  bits.write(Code.End, width);
  return bits.finish();
}

/** Compresses to base64, as f-puzzles and SudokuPad take it. */
export function compressLink(text: string): string {
  const written = compress(text, base64);
  return written + '='.repeat((4 - (written.length % 4)) % 4);
}

/** Compresses to the alphabet that needs no escapes in a URL, as SudokuMaker takes it. */
export const compressForUrl = (text: string): string => compress(text, forUrls);
