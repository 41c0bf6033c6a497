/** Verdicts with proofs, and the check of a proof. Loaded with the first request for one. */
import type { Board, SearchOptions } from 'pidoku';
import { checkClaim, prove, ProofError, type Claim, type ProveResult } from 'pidoku/proofs.js';
import type { CheckedClaim } from './questions.js';

export const proveVerdict = async (board: Board, { timeoutMs }: SearchOptions): Promise<ProveResult> =>
  prove(board, timeoutMs === undefined ? {} : { timeoutMs });

/** @param text the text of a claim, as `pidoku prove` writes it. */
export function checkClaimFile(text: string, proof: Uint8Array | undefined): CheckedClaim {
  try {
    const claim = readClaim(text);
    checkClaim(claim, proof);
    const { status, puzzle } = claim;
    return { status, puzzle };
  } catch (error) {
    if (!(error instanceof ProofError)) throw error;
    return { refusal: error.message };
  }
}

/** The checker refuses members that are wrong. */
function readClaim(text: string): Claim {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new ProofError(0, `the claim cannot be read: ${(error as Error).message}`);
  }
  if (typeof value !== 'object' || value === null) throw new ProofError(0, 'the claim is no JSON object');
  return value as Claim;
}
