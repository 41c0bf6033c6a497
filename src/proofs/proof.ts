/**
 * A proof in the format LRAT, as far as reverse unit propagation goes: each line is a clause, with the clauses by which
 * its negation leads to a conflict, in the order of propagation.
 *
 * Source: L. Cruz-Filipe, M. Heule, W. Hunt, M. Kaufmann, P. Schneider-Kamp, "Efficient Certified RAT Verification",
 * CADE 2017.
 */
import { quoteText, requireText } from '../model/check-value.js';
import { UsageError } from '../model/errors.js';

export interface Lemma {
  readonly literals: readonly number[];
  /** Numbers of clauses of the formula or of earlier lemmas. */
  readonly hints: readonly number[];
}

/** Why there is no proof: the time is over, or it would be longer than a text can be. */
export type UnprovedReason = 'timeout' | 'node-limit';

/** A lemma of a search that looks for short proofs. */
export interface DerivedLemma extends Lemma {
  /** True if it only says what propagation found, so that the lemmas that need it could repeat that instead. */
  readonly isStated: boolean;
}

/** @param firstNumber the number of the first lemma; the clauses of the formula are before it. */
export function writeLrat(lemmas: readonly Lemma[], firstNumber: number): string {
  let text = '';
  lemmas.forEach(({ literals, hints }, index) => {
    const clause = literals.length > 0 ? `${literals.join(' ')} 0` : '0';
    text += `${firstNumber + index} ${clause} ${hints.join(' ')} 0\n`;
  });
  return text;
}

/** Leaves out the lemmas that the last one does not need, and numbers the others anew. */
export function trimLemmas(lemmas: readonly DerivedLemma[], firstNumber: number): DerivedLemma[] {
  const isUsed = new Uint8Array(lemmas.length);
  isUsed[lemmas.length - 1] = 1;
  for (let index = lemmas.length - 1; index >= 0; index--)
    if (isUsed[index] === 1)
      for (const hint of lemmas[index].hints) if (hint >= firstNumber) isUsed[hint - firstNumber] = 1;
  const numbers = new Int32Array(lemmas.length);
  const kept: DerivedLemma[] = [];
  lemmas.forEach(({ literals, hints, isStated }, index) => {
    if (isUsed[index] === 0) return;
    numbers[index] = firstNumber + kept.length;
    const own = hints.map((hint) => (hint < firstNumber ? hint : numbers[hint - firstNumber]));
    kept.push({ literals, hints: own, isStated });
  });
  return kept;
}

// The binary form of LRAT: for each clause the byte `a`, then its number, its literals, 0, its hints and 0. A number x
// is 2 |x|, and one more if it is negative, in groups of seven bits, the lowest first; all but the last have the bit
// 128.
//
// Source: the compressed proofs of DRAT-trim, and the tracer of CaDiCaL.

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
