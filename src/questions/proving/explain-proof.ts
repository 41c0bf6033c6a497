/** `explainProof`: a proof that a board has no solution, in words. */
import { boardOf } from '../../formats/puzzle-input.js';
import type { Board } from '../../model/board/board.js';
import { UsageError } from '../../model/errors.js';
import { checkClaim, type Claim } from '../../proofs/check/check-claim.js';
import { formulaOf } from '../../proofs/formula.js';
import { ClauseWords } from '../../proofs/telling/clause-words.js';
import { readLrat, trimProof } from '../../proofs/telling/read-lrat.js';
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
 * @param proof LRAT, in text or binary form. It is checked first.
 * @throws {ProofError} for a claim or a proof that is wrong. @throws {UsageError} for a claim of another kind, and for
 * boards with sums, whose proofs are not made of clauses.
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
  if (claim.status !== 'none' && claim.status !== 'invalid')
    throw new UsageError(`only proofs that there is no solution are explained, not of ${claim.status}`);
  const bytes = typeof proof === 'string' ? encoder.encode(proof) : proof;
  checkClaim(claim, bytes);
  const board = read();
  // Others than LRAT begin with a letter, but for "a" of the binary form.
  if (bytes[0] > 0x39 && bytes[0] !== 0x61) throw new UsageError('proofs of boards with sums are not explained');
  const words = new ClauseWords(board, formulaOf(board), sentences);
  const told = tellProof(
    trimProof(readLrat(bytes), (number) => words.literalsOf(number)),
    words,
  );
  return { ...told, text: textOf(told, sentences) };
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
