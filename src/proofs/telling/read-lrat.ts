/** Reads LRAT proofs that were checked, in text or binary form, and leaves out what they do not need. */
import type { Lemma } from '../proof.js';

/** A clause of a proof; its literals follow from the clauses of the hints. */
export type NumberedLemma = Pick<Lemma, 'literals' | 'hints'> & { readonly number: number };

/** The letter a. */
const clauseByte = 0x61;

export function readLrat(proof: Uint8Array): NumberedLemma[] {
  const words = (): string[] => new TextDecoder().decode(proof).trim().split(/\s+/);
  const numbers = proof[0] === clauseByte ? unpack(proof) : words().map(Number);
  const lemmas: NumberedLemma[] = [];
  for (let at = 0; at < numbers.length;) {
    const middle = numbers.indexOf(0, at);
    const end = numbers.indexOf(0, middle + 1);
    const [number, ...literals] = numbers.slice(at, middle);
    lemmas.push({ number, literals, hints: numbers.slice(middle + 1, end) });
    at = end + 1;
  }
  return lemmas;
}

/** The numbers of a binary proof, without the letters that begin its clauses. */
function unpack(proof: Uint8Array): number[] {
  const numbers: number[] = [];
  let zeros = 2;
  for (let at = 0; at < proof.length;) {
    if (zeros === 2) at++;
    zeros %= 2;
    let [value, unit] = [0, 1];
    for (; proof[at] >= 0x80; unit *= 0x80) value += unit * (proof[at++] & 0x7f);
    value += unit * proof[at++];
    numbers.push(value % 2 === 1 ? -Math.floor(value / 2) : value / 2);
    if (value === 0) zeros++;
  }
  return numbers;
}

/**
 * Leaves out hints and lemmas that the last lemma does not need.
 * @param clauseOf the literals of a clause of the formula.
 */
export function trimProof(
  lemmas: readonly NumberedLemma[],
  clauseOf: (number: number) => readonly number[],
): NumberedLemma[] {
  const byNumber = new Map(lemmas.map((lemma) => [lemma.number, lemma]));
  const literalsOf = (number: number): readonly number[] => byNumber.get(number)?.literals ?? clauseOf(number);
  const needed = new Set([lemmas.at(-1)!.number]);
  const kept: NumberedLemma[] = [];
  for (const lemma of [...lemmas].reverse()) {
    if (!needed.has(lemma.number)) continue;
    const hints = neededHints(lemma, literalsOf);
    hints.forEach((hint) => needed.add(hint));
    kept.push({ ...lemma, hints });
  }
  return kept.reverse();
}

/** The hints that the conflict needs, from the last one on. */
function neededHints({ literals, hints }: NumberedLemma, literalsOf: (number: number) => readonly number[]): number[] {
  const held = new Set(literals.map((literal) => -literal));
  const found = hints.map((hint) => {
    const open = literalsOf(hint).find((literal) => !held.has(-literal));
    if (open !== undefined) held.add(open);
    return open;
  });
  const wanted = new Set<number>();
  return hints
    .map((hint, at) => ({ hint, forced: found[at] }))
    .reverse()
    .filter(({ hint, forced }) => {
      if (forced !== undefined && !wanted.has(forced)) return false;
      for (const literal of literalsOf(hint)) if (literal !== forced) wanted.add(-literal);
      return true;
    })
    .map(({ hint }) => hint)
    .reverse();
}
