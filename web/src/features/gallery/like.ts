/** Makes puzzles like those of the gallery, in the worker that makes puzzles. */
import { signal, type ReadonlySignal } from '@preact/signals';
import type { PuzzleWishes } from 'pidoku';
import { generatePuzzle } from '../../solver/maker.js';
import type { Draft } from '../../state/draft.js';
import { draftOfMade } from '../generate/made-draft.js';

/** The board of which another one is made, and what became of it. */
interface Liked {
  readonly id: string;
  readonly ending: 'working' | 'unmet' | { readonly failure: string };
}

const latest = signal<Liked | null>(null);
let running: AbortController | null = null;

export const liked: ReadonlySignal<Liked | null> = latest;

/** @returns the puzzle; null if there is none, or it is no longer wanted. */
export async function makeLike(id: string, wishes: PuzzleWishes): Promise<Draft | null> {
  cancelLike();
  const { signal: aborted } = (running = new AbortController());
  latest.value = { id, ending: 'working' };
  const seed = Math.floor(Math.random() * 2 ** 32);
  try {
    const puzzle = await generatePuzzle({ ...wishes, seed }, aborted);
    if (aborted.aborted) return null;
    latest.value = puzzle ? null : { id, ending: 'unmet' };
    return puzzle && draftOfMade(puzzle);
  } catch (error) {
    if (!aborted.aborted)
      latest.value = { id, ending: { failure: error instanceof Error ? error.message : String(error) } };
    return null;
  }
}

export function cancelLike(): void {
  running?.abort();
  running = null;
  latest.value = null;
}
