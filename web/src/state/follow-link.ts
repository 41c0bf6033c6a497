/**
 * Keeps the puzzle and the address of the page in step: an edit changes the address, a new puzzle is a step of the
 * browser's history, and going back or forward loads the puzzle of that address.
 */
import { effect, signal } from '@preact/signals';
import type { Draft } from './draft.js';
import { LinkError, readLink, writeLink } from './link.js';
import { beginWith, loadDraft, loads, puzzle } from './puzzle.js';

/** The reason why the link could not be read; null if it could, and after the next edit. */
export const linkProblem = signal<LinkError | null>(null);

/** Edits within this time cause one change of the address: browsers limit the number of changes. */
const settleMs = 250;

/** Loads the puzzle of the address, if it has one, and keeps both in step from then on. */
export async function followLink(): Promise<void> {
  let written = '';
  let seen = { loads: loads.peek(), draft: puzzle.peek() };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isReading = false;
  const write = async (draft = puzzle.peek()): Promise<void> => {
    const hash = await writeLink(draft);
    // Another address is about to be read.
    if (hash === written || draft !== puzzle.peek() || hashHere() !== written) return;
    const isNew = loads.peek() !== seen.loads;
    seen = { loads: loads.peek(), draft };
    written = hash;
    history[isNew ? 'pushState' : 'replaceState'](null, '', `#${hash}`);
  };
  /** Reads the address; if several follow each other quickly, the last one is used. */
  const read = async (take: (draft: Draft) => void): Promise<void> => {
    if (isReading) return;
    isReading = true;
    for (let hash = hashHere(); hash !== written; hash = hashHere()) {
      const found = hash === '' ? null : await tryLink(hash);
      if (hash !== hashHere()) continue;
      if (found && !(found instanceof LinkError)) take(found);
      linkProblem.value = found instanceof LinkError ? found : null;
      written = hash;
      seen = { loads: loads.peek(), draft: puzzle.peek() };
    }
    isReading = false;
  };
  addEventListener('hashchange', () => void read(loadDraft));
  await read(beginWith);
  effect(() => {
    const draft = puzzle.value;
    clearTimeout(timer);
    if (draft === seen.draft) return;
    linkProblem.value = null;
    timer = setTimeout(() => void write(), settleMs);
  });
}

const hashHere = (): string => location.hash.slice(1);

async function tryLink(hash: string): Promise<Draft | LinkError> {
  try {
    return await readLink(decodeURIComponent(hash));
  } catch (error) {
    return error instanceof LinkError ? error : new LinkError('torn', String(error));
  }
}
