/**
 * A proof in the format LRAT, as far as reverse unit propagation goes: each line is a clause, with the clauses by which
 * its negation leads to a conflict, in the order of propagation.
 *
 * Source: L. Cruz-Filipe, M. Heule, W. Hunt, M. Kaufmann, P. Schneider-Kamp, "Efficient Certified RAT Verification",
 * CADE 2017.
 */

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
