/** Makes and checks proofs, in a worker of their own, because both may take a minute. */
import type { Board, SearchOptions } from 'pidoku';
import type { ProveResult } from 'pidoku/proofs.js';
import { QuestionQueue } from './question-queue.js';
import type { CheckedClaim } from './questions.js';

const requests = new QuestionQueue();

/** @throws the reason of `signal` when it is aborted; Error for a board with clues, or if the worker failed. */
export const proveBoard = (board: Board, options: SearchOptions, signal: AbortSignal): Promise<ProveResult> =>
  requests.ask({ kind: 'ask', board, question: 'prove', options }, signal);

/** @throws the reason of `signal` when it is aborted; Error if the worker failed. */
export const checkProof = (claim: string, proof: Uint8Array | undefined, signal: AbortSignal): Promise<CheckedClaim> =>
  requests.ask({ kind: 'check-proof', claim, proof }, signal);
