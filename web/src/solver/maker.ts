/**
 * Makes puzzles: generates, minimizes, solves for paper, and finds canonical forms, in a worker that is started with
 * the first request, so that nothing of it delays the verdict or the other questions.
 */
import type { Board, CanonicalResult, GenerateOptions, MinimizeOptions, MinimizeResult, SearchOptions } from 'pidoku';
import { QuestionQueue } from './question-queue.js';
import type { FoundSolution, Generated } from './questions.js';

const requests = new QuestionQueue();

/** @throws the reason of `signal` when it is aborted; Error if the worker failed. */
export const generatePuzzle = (wishes: GenerateOptions, signal: AbortSignal): Promise<Generated> =>
  requests.ask({ kind: 'generate', wishes }, signal);

/** @throws as `generatePuzzle`. */
export const findSolution = (board: Board, options: SearchOptions, signal: AbortSignal): Promise<FoundSolution> =>
  requests.ask({ kind: 'ask', board, question: 'solve', options }, signal);

/** @throws as `generatePuzzle`; Error for a board that states candidates. */
export const minimizeBoard = (board: Board, options: MinimizeOptions, signal: AbortSignal): Promise<MinimizeResult> =>
  requests.ask({ kind: 'ask', board, question: 'minimize', options }, signal);

/** @throws as `generatePuzzle`; Error for a board that is no classic puzzle of givens. */
export const findForm = (board: Board, signal: AbortSignal): Promise<CanonicalResult> =>
  requests.ask({ kind: 'ask', board, question: 'canonical', options: {} }, signal);
