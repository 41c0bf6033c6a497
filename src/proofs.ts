/** `pidoku/proofs`: verdicts with proofs, and the checker, which shares no code with what makes them. */
export { prove, type ProofFormat, type ProveOptions, type ProveResult } from './questions/proving/prove.js';
export { explainProof, type ProofExplanation, type ToldStep } from './questions/proving/explain-proof.js';
export { packLrat } from './proofs/proof.js';
export { checkClaim, ProofError, type Claim } from './proofs/check/check-claim.js';
export type { ReadingOption } from './questions/asking/ask.js';
export type { BoardReadOptions } from './formats/read.js';
export type { BoardInput, PuzzleDocument, PuzzleInput } from './formats/puzzle-input.js';
export type { ClassicInput } from './formats/classic-input.js';
export type { Board } from './model/board/board.js';
export type { PuzzleStatus, UnknownReason } from './model/verdict.js';
export { InternalCheckError, UsageError } from './model/errors.js';
export { PuzzleError, type ProblemCode, type PuzzleProblem } from './model/puzzle-error.js';
