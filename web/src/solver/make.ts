/**
 * What the worker does for `maker.ts`. It is loaded with the first request, since most visits only look at verdicts.
 */
import { canonicalize, generateAsync, minimizeAsync, UsageError, type Board, type GenerateOptions } from 'pidoku';
import { provideClueTypes } from '../on-demand/all-clue-types.js';
import { provideReaders } from '../on-demand/puzzle-readers.js';
import { loadReferenceEngines } from '../on-demand/reference-engines.js';
import type { Generated, Questions } from './questions.js';

provideClueTypes();
provideReaders();

export const minimizeGivens = minimizeAsync;

/** The whole answer takes some milliseconds. */
export const canonicalForm = async (board: Board): Promise<Questions['canonical']['answer']> => canonicalize(board);

/** @param wishes are valid, so that a `UsageError` says that no attempt led to the puzzle. */
export async function generateFirst(wishes: GenerateOptions, signal: AbortSignal): Promise<Generated> {
  // The engine in TypeScript grades.
  await loadReferenceEngines();
  try {
    for await (const puzzle of generateAsync({ ...wishes, count: 1, signal })) return puzzle;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
  }
  return null;
}
