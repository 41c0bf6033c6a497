/**
 * Reads proofs that were checked, LRAT in text or binary form and VeriPB, and leaves out what they do not need.
 */
import type { Lemma } from '../proof.js';
import { UsageError } from '../../model/errors.js';
import type { ProofStep, Term } from '../finish-proof.js';

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

// Reads pseudo-Boolean proofs that were checked, as far as they are sums of rows, and clauses with hints.

/** @throws {UsageError} for other lines, which checkers know and explanations do not. */
export function readVeriPb(proof: Uint8Array): ProofStep[] {
  const steps: ProofStep[] = [];
  let end = 0;
  for (const line of new TextDecoder().decode(proof).split('\n').slice(2)) {
    if (line.startsWith('*')) continue;
    if (line.startsWith('pol ')) steps.push({ terms: readTerms(line.slice(4).split(' ')) });
    else if (line.startsWith('rup ')) steps.push(readClause(line.slice(4)));
    else if (line.startsWith('conclusion UNSAT : ')) end = Number(line.slice('conclusion UNSAT : '.length));
  }
  const last = steps.at(-1);
  // A sum of rows may be violated by itself.
  return last && 'literals' in last && last.literals.length === 0 ? steps : [...steps, { literals: [], hints: [end] }];
}

/** Reverse Polish notation. */
function readTerms(words: readonly string[]): Term[] {
  const stack: Term[][] = [];
  const pop = (): Term[] => stack.pop() ?? refuse();
  for (let at = 0; at < words.length; at++) {
    if (words[at + 1] === '*') {
      const by = Number(words[at++]);
      stack.push(pop().map(({ row, times }) => ({ row, times: by * times })));
    } else if (words[at] === '+') {
      const last = pop();
      stack.push([...pop(), ...last]);
    } else stack.push([{ row: /^\d+$/.test(words[at]) ? Number(words[at]) : refuse(), times: 1 }]);
  }
  return stack[0];
}

function readClause(text: string): ProofStep {
  const [terms, hints] = text.split(' ;');
  const [, sum] = /^(.*)>= 1$/.exec(terms) ?? refuse();
  const words = sum.split(' ').filter((word) => word !== '');
  const literals: number[] = [];
  for (let at = 0; at < words.length; at += 2) {
    if (words[at] !== '1') refuse();
    literals.push(Number(words[at + 1].replace('x', '').replace('~', '-')));
  }
  // The negated clause is what the step assumes.
  const rows = hints.trim().split(' ').filter((word) => word !== '~'); // prettier-ignore
  if (hints.trim() === '') refuse();
  return { literals, hints: rows.map(Number) };
}

const refuse = (): never => {
  throw new UsageError('only proofs made of sums of rows and of clauses with hints are explained');
};
