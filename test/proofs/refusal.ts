import { checkClaim, ProofError, type Claim } from '../../src/proofs/check/check-claim.js';

/** Returns the error of the checker; undefined if it accepts. */
export function refusalOf(claim: object, proof: string | Uint8Array | undefined): ProofError | undefined {
  try {
    checkClaim(claim as Claim, typeof proof === 'string' ? Buffer.from(proof) : proof);
    return undefined;
  } catch (error) {
    if (error instanceof ProofError) return error;
    throw error;
  }
}
