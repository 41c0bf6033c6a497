/** `explainProof`: a proof that a board has no solution, in words. */
import { requireObject, showValue } from '../../model/check-value.js';
import { boardOf } from '../../formats/puzzle-input.js';
import type { Board } from '../../model/board/board.js';
import { UsageError } from '../../model/errors.js';
import { checkClaim, type Claim } from '../../proofs/check/check-claim.js';
import { isPb } from '../../proofs/check/check-pb.js';
import { formulaOf, linearFormulaOf } from '../../proofs/formula.js';
import { FormulaClauses, LinearClauses, type ToldClauses } from '../../proofs/telling/clauses.js';
import { readLrat, trimProof, type NumberedLemma, readVeriPb } from '../../proofs/telling/read-proof.js';
import { english, type ProofSentences } from '../../proofs/telling/sentences.js';
import { tellProof, type ToldProof, type ToldStep } from '../../proofs/telling/tell-proof.js';

export interface ProofExplanation extends ToldProof {
  /** All of it, a line for each part. */
  readonly text: string;
}

export type { ToldStep };

const encoder = new TextEncoder();

/**
 * Tells why a puzzle has no solution: the givens and rules that its proof uses, and its steps in plain English.
 * @param proof LRAT, in text or binary form, or a pseudo-Boolean one as `prove` writes it. It is checked first.
 * @throws {ProofError} for a claim or a proof that is wrong. @throws {UsageError} for a claim of another kind, and for
 * pseudo-Boolean proofs with other lines than sums of rows and clauses with hints.
 * @example
 * import { explainProof, prove } from 'pidoku/proofs';
 *
 * const proved = prove({ size: 4, regions: 'none', givens: '123....4........' });
 * const { givens, steps } = explainProof(proved, proved.proof);
 * givens; // ['r1c1', 'r1c2', 'r1c3', 'r2c4']
 * steps.length; // 1
 * steps[0].facts[0]; // 'row 1 has no place for 4: r1c1 holds 1; r1c2 holds 2; …'
 */
export const explainProof = (claim: Claim, proof: string | Uint8Array): ProofExplanation =>
  explainProofOf(() => boardOf(claim.puzzle), claim, proof);

/** Does the same where the board of the claim is known, in any language. */
export function explainProofOf(
  read: () => Board,
  claim: Claim,
  proof: string | Uint8Array,
  sentences: ProofSentences = english,
): ProofExplanation {
  const { status } = requireObject(claim, ['claim']);
  if (status !== 'none' && status !== 'invalid')
    throw new UsageError(`only proofs that there is no solution are explained, not of the status ${showValue(status)}`);
  const bytes = typeof proof === 'string' ? encoder.encode(proof) : proof;
  checkClaim(claim, bytes);
  const [clauses, lemmas] = clausesOf(read(), bytes, sentences);
  const told = tellProof(
    trimProof(lemmas, (number) => clauses.literalsOf(number)),
    clauses,
  );
  return { ...told, text: textOf(told, sentences) };
}

function clausesOf(
  board: Board,
  proof: Uint8Array,
  sentences: ProofSentences,
): [ToldClauses, readonly NumberedLemma[]] {
  if (!isPb(proof)) return [new FormulaClauses(board, formulaOf(board), sentences), readLrat(proof)];
  const clauses = new LinearClauses(board, linearFormulaOf(board), readVeriPb(proof), sentences);
  return [clauses, clauses.lemmas];
}

function textOf({ givens, rules, steps }: ToldProof, sentences: ProofSentences): string {
  const lines = [
    sentences.givens(givens),
    sentences.rules(rules),
    ...steps.flatMap(({ claim, assumed, facts }, at) => [
      `${at + 1}. ${claim}`,
      ...(assumed.length > 0 ? [`   ${sentences.assumptions(assumed)}`] : []),
      ...facts.map((fact) => `   ${fact}`),
    ]),
  ];
  return lines.map((line) => `${line}\n`).join('');
}
