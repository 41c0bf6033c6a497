/** Claims about puzzles with their proofs, as the command writes them. */
import { check } from '../../dist/index.js';
import { asBoard } from '../../src/model/board/classic-board.js';
import type { Claim } from '../../src/proofs/check/check-claim.js';
import { formulaOf } from '../../src/proofs/formula.js';
import { writeLrat } from '../../src/proofs/proof.js';
import { proveFormula } from '../../src/proofs/prove-formula.js';

export interface ProvedClaim {
  readonly claim: Claim & { readonly puzzle: string };
  readonly proof: string | undefined;
}

export function claimOf(puzzle: string): ProvedClaim {
  const { status, witnesses } = check(puzzle);
  if (status === 'unknown') throw new Error(`no verdict on ${puzzle}`);
  if (status === 'multiple') return { claim: { status, puzzle, witnesses }, proof: undefined };
  const solution = status === 'unique' ? witnesses[0] : undefined;
  return { claim: { status, puzzle, ...(solution !== undefined && { solution }) }, proof: proofOf(puzzle, solution) };
}

/** @param blocked the solution that the formula excludes. */
export function proofOf(puzzle: string, blocked?: string): string {
  const formula = formulaOf(asBoard({ form: 'givens', bytes: Buffer.from(puzzle) }));
  const solutions = blocked === undefined ? [] : [Array.from(blocked, (digit) => Number(digit) - 1)];
  const proof = proveFormula(formula, { solutions });
  if (typeof proof === 'string') throw new Error(`no proof of ${puzzle}: ${proof}`);
  return writeLrat(proof.lemmas, proof.firstNumber);
}
