/** Makes and checks proofs, in a worker of their own, because both may take a minute. */
import type { Board } from 'pidoku';
import { QuestionQueue } from './question-queue.js';
import type { CheckedClaim, ToldProofOptions, ProvedVerdict } from './questions.js';

const requests = new QuestionQueue();

/** @throws the reason of `signal` when it is aborted; Error for clues that proofs cannot say, or a failed worker. */
export const proveBoard = (board: Board, options: ToldProofOptions, signal: AbortSignal): Promise<ProvedVerdict> =>
  requests.ask({ kind: 'ask', board, question: 'prove', options }, signal);

/** @throws the reason of `signal` when it is aborted; Error if the worker failed. */
export const checkProof = (claim: string, proof: Uint8Array | undefined, signal: AbortSignal): Promise<CheckedClaim> =>
  requests.ask({ kind: 'check-proof', claim, proof }, signal);
