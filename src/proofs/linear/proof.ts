/**
 * A proof in the format of VeriPB, version 2.0: rows that follow from those before them, as sums of rows or by reverse
 * unit propagation, up to a row that nothing satisfies.
 *
 * Source: S. Gocht, J. Nordström, "Certifying Parity Reasoning Efficiently Using Pseudo-Boolean Proofs", AAAI 2021; the
 * overview of the proof format of VeriPB.
 */
import type { Term } from './rows.js';

/** A row of a proof: a sum of rows, or a clause that propagation of the rows before it shows. */
export type ProofStep = { readonly terms: readonly Term[] } | { readonly clause: readonly number[] };

export interface LinearProof {
  readonly steps: readonly ProofStep[];
  /** The number of rows of the formula, before the first step. */
  readonly rows: number;
}

export const proofHeader = 'pseudo-Boolean proof version 2.0';

export function writeVeriPb({ steps, rows }: LinearProof): string {
  const lines = steps.map((step) =>
    'terms' in step ? `pol ${writeTerms(step.terms)}` : `rup ${writeClause(step.clause)}`,
  );
  const end = ['output NONE', `conclusion UNSAT : ${rows + steps.length}`, 'end pseudo-Boolean proof'];
  return [proofHeader, `f ${rows}`, ...lines, ...end].map((line) => `${line}\n`).join('');
}

const writeClause = (literals: readonly number[]): string =>
  [...literals.map((literal) => `1 ${literal < 0 ? '~' : ''}x${Math.abs(literal)}`), '>= 1 ;'].join(' ');

/** Reverse Polish notation. */
const writeTerms = (terms: readonly Term[]): string =>
  terms.map(({ row, times }, at) => `${row}${times === 1 ? '' : ` ${times} *`}${at === 0 ? '' : ' +'}`).join(' ');

/**
 * Leaves out the steps that the last one does not need, and numbers the others anew.
 * @param needs the rows and steps, by their numbers, that each step needs, and negated the facts.
 * @param needsOfFact what a fact needs, in the same way.
 */
export function trimSteps(
  { steps, rows }: LinearProof,
  needs: readonly (readonly number[])[],
  needsOfFact: (fact: number) => readonly number[],
): LinearProof {
  const isUsed = new Uint8Array(steps.length);
  const facts = new Set<number>();
  const open = [rows + steps.length];
  for (let need = open.pop(); need !== undefined; need = open.pop()) {
    if (need > rows && isUsed[need - rows - 1] === 0) {
      isUsed[need - rows - 1] = 1;
      const step = steps[need - rows - 1];
      if ('terms' in step) open.push(...step.terms.map(({ row }) => row));
      open.push(...needs[need - rows - 1]);
    } else if (need < 0 && !facts.has(need)) {
      facts.add(need);
      open.push(...needsOfFact(-need));
    }
  }
  const numbers = new Int32Array(steps.length);
  const kept: ProofStep[] = [];
  const renumber = ({ row, times }: Term): Term => ({ row: row > rows ? numbers[row - rows - 1] : row, times });
  steps.forEach((step, at) => {
    if (isUsed[at] === 0) return;
    kept.push('terms' in step ? { terms: step.terms.map(renumber) } : step);
    numbers[at] = rows + kept.length;
  });
  return { steps: kept, rows };
}
