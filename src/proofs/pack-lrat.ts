/**
 * The binary form of LRAT: for each clause the byte `a`, then its number, its literals, 0, its hints and 0. A number x
 * is 2 |x|, and one more if it is negative, in groups of seven bits, the lowest first; all but the last have the bit
 * 128.
 *
 * Source: the compressed proofs of DRAT-trim, and the tracer of CaDiCaL.
 */
import { quoteText, requireText } from '../model/check-value.js';
import { UsageError } from '../model/errors.js';

/**
 * @param text an LRAT proof as `prove` returns it.
 * @returns the same in binary form, about half as long.
 * @throws {PuzzleError} for what is no text, {UsageError} for words that are no numbers.
 */
export function packLrat(text: string): Uint8Array {
  requireText(text, Infinity, ['text']);
  // No number takes more bytes than its digits and the space after it; each line takes one more.
  const bytes = new Uint8Array(2 * text.length);
  let end = 0;
  for (const line of text.split('\n')) {
    if (line === '') continue;
    bytes[end++] = stepByte;
    for (const word of line.split(' ')) {
      const number = Number(word);
      if (!Number.isSafeInteger(number))
        throw new UsageError(`text: expected the numbers of an LRAT proof, found ${quoteText(word)}`);
      let rest = 2 * Math.abs(number) + (number < 0 ? 1 : 0);
      for (; rest > 0x7f; rest = Math.floor(rest / 0x80)) bytes[end++] = (rest & 0x7f) | 0x80;
      bytes[end++] = rest;
    }
  }
  return bytes.slice(0, end);
}

/** The letter a. */
const stepByte = 0x61;
