/** Verdicts with proofs, and the check of a proof. Loaded with the first request for one. */
import type { Board, SearchOptions } from 'pidoku';
import { checkClaim, prove, ProofError, type Claim, type ProveResult } from 'pidoku/proofs.js';
import { readClaim } from 'pidoku/proofs/check/check-claim.js';
import type { CheckedClaim } from './questions.js';

export const proveVerdict = async (board: Board, { timeoutMs }: SearchOptions): Promise<ProveResult> =>
  prove(board, timeoutMs === undefined ? {} : { timeoutMs });

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
