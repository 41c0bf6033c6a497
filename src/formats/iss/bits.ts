/**
 * Numbers packed into letters, six bits a letter: masks with the lowest bits first, codes with the highest first.
 * Source: docs/sources.md#formats-iss.
 */
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** The value of each letter, by its code. */
const values = new Uint8Array(128);
for (let value = 0; value < alphabet.length; value++) values[alphabet.charCodeAt(value)] = value;

/** The index of the first character that is no letter of the code; −1 if all are. */
export const findStrangeLetter = (code: string): number => code.search(/[^A-Za-z0-9_-]/);

/** The places of the bits that are set, ascending: character k holds bits 6k to 6k + 5, the lowest first. */
export function readMask(code: string): number[] {
  const places: number[] = [];
  for (let index = 0; index < code.length; index++) {
    const bits = values[code.charCodeAt(index)];
    for (let bit = 0; bit < 6; bit++) if ((bits >> bit) & 1) places.push(6 * index + bit);
  }
  return places;
}

/** Does the reverse of `readMask`, without letters of zeros at the end. */
export function writeMask(places: Iterable<number>): string {
  const letters: number[] = [];
  for (const place of places) {
    const index = Math.floor(place / 6);
    while (letters.length <= index) letters.push(0);
    letters[index] |= 1 << (place % 6);
  }
  return letters.map((bits) => alphabet[bits]).join('');
}

/** Reads numbers from base64url, the highest bit first. Only whole bytes count. */
export class BitReader {
  readonly #code: string;
  readonly #length: number;
  #at = 0;

  constructor(code: string) {
    this.#code = code;
    this.#length = Math.floor((6 * code.length) / 8) * 8;
  }

  /** The number of bits that were not read. */
  get left(): number {
    return this.#length - this.#at;
  }

  /** @param bits 0 to 31, at most as many as are left. */
  take(bits: number): number {
    let number = 0;
    let left = bits;
    while (left > 0) {
      const read = this.#at % 6;
      const taken = Math.min(left, 6 - read);
      const letter = values[this.#code.charCodeAt((this.#at - read) / 6)];
      number = (number << taken) | ((letter >> (6 - read - taken)) & ((1 << taken) - 1));
      this.#at += taken;
      left -= taken;
    }
    return number;
  }
}

/** Collects numbers, the highest bit first, as base64url without padding. */
export class BitWriter {
  readonly #bits: number[] = [];

  put(number: number, bits: number): void {
    for (let bit = bits - 1; bit >= 0; bit--) this.#bits.push((number >> bit) & 1);
  }

  /** The code, filled up with zeros to whole bytes. */
  finish(): string {
    while (this.#bits.length % 8 !== 0) this.#bits.push(0);
    let code = '';
    for (let at = 0; at < this.#bits.length; at += 6) {
      const letter = [0, 1, 2, 3, 4, 5].reduce((value, bit) => (value << 1) | (this.#bits[at + bit] ?? 0), 0);
      code += alphabet[letter];
    }
    return code;
  }
}

/** The text of base64url. */
export function readBase64Text(code: string): string {
  const bits = new BitReader(code);
  return new TextDecoder().decode(Uint8Array.from({ length: bits.left / 8 }, () => bits.take(8)));
}

export function writeBase64Text(text: string): string {
  const bits = new BitWriter();
  for (const byte of new TextEncoder().encode(text)) bits.put(byte, 8);
  return bits.finish();
}
