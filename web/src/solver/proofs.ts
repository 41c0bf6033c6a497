/** Verdicts with proofs, and the check of a proof. Loaded with the first request for one. */
import type { Board } from 'pidoku';
import { checkClaim, prove, ProofError, type Claim } from 'pidoku/proofs.js';
import { explainProofOf } from 'pidoku/questions/proving/explain-proof.js';
import type { ProofSentences } from 'pidoku/proofs/telling/sentences.js';
import { readClaim } from 'pidoku/proofs/check/check-claim.js';
import type { CheckedClaim, ToldProofOptions, ProvedVerdict } from './questions.js';

export async function proveVerdict(board: Board, { timeoutMs, language }: ToldProofOptions): Promise<ProvedVerdict> {
  const result = prove(board, timeoutMs === undefined ? {} : { timeoutMs });
  const { status, proof } = result;
  const isTold = (status === 'none' || status === 'invalid') && proof !== undefined;
  if (!isTold) return result;
  const tell = (sentences?: ProofSentences): string =>
    explainProofOf(() => board, { ...result, status }, proof, sentences).text;
  const german = language === 'de' ? { de: tell((await import('../i18n/de/proof.js')).germanProof) } : {};
  return { ...result, why: { en: tell(), ...german } };
}

/** @param text the text of a claim, as `pidoku prove` writes it. */
export function checkClaimFile(text: string, proof: Uint8Array | undefined): CheckedClaim {
  try {
    // The checker refuses members that are wrong.
    const claim = readClaim(text) as unknown as Claim;
    checkClaim(claim, proof);
    const { status, puzzle } = claim;
    return { status, puzzle };
  } catch (error) {
    if (!(error instanceof ProofError)) throw error;
    return { refusal: error.message };
  }
}
