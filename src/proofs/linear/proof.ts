/**
 * A proof in the format of VeriPB, version 2.0: rows that follow from those before them, as sums of rows or by reverse
 * unit propagation, up to a row that nothing satisfies.
 *
 * Source: S. Gocht, J. Nordström, "Certifying Parity Reasoning Efficiently Using Pseudo-Boolean Proofs", AAAI 2021; the
 * overview of the proof format of VeriPB.
 */
import type { ProofStep } from '../finish-proof.js';
import type { Term } from './rows.js';

export interface LinearProof {
  readonly steps: readonly ProofStep[];
  /** The number of rows of the formula, before the first step. */
  readonly rows: number;
}

const proofHeader = 'pseudo-Boolean proof version 2.0';

export function writeVeriPb({ steps, rows }: LinearProof): string {
  const lines = steps.map((step) =>
    'terms' in step ? `pol ${writeTerms(step.terms)}` : `rup ${writeClause(step.literals)} ~ ${step.hints.join(' ')}`,
  );
  const end = ['output NONE', `conclusion UNSAT : ${rows + steps.length}`, 'end pseudo-Boolean proof'];
  return [proofHeader, `f ${rows}`, ...lines, ...end].map((line) => `${line}\n`).join('');
}

const writeClause = (literals: readonly number[]): string =>
  [...literals.map((literal) => `1 ${literal < 0 ? '~' : ''}x${Math.abs(literal)}`), '>= 1 ;'].join(' ');

/** Reverse Polish notation. */
const writeTerms = (terms: readonly Term[]): string =>
  terms.map(({ row, times }, at) => `${row}${times === 1 ? '' : ` ${times} *`}${at === 0 ? '' : ' +'}`).join(' ');
