/**
 * The puzzle and the address of the page follow each other: an edit changes the address, a whole new puzzle is a step of the browser's
 * history, and going back or forward brings the puzzle of that address.
 */
import { effect, signal } from '@preact/signals';
import type { Draft } from './draft.js';
import { LinkError, readLink, writeLink } from './link.js';
import { beginWith, loadDraft, loads, puzzle } from './puzzle.js';

/** Why the link could not be read; null when it could, and after the next edit. */
export const linkProblem = signal<LinkError | null>(null);

/** Edits within this time are one change of the address: browsers limit how many there may be. */
const settleMs = 250;

/** Takes the puzzle of the address, if it has one, and keeps both in step from then on. */
export async function followLink(): Promise<void> {
  let written = await takeLink(beginWith);
  let seen = { loads: loads.peek(), draft: puzzle.peek() };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = async (draft = puzzle.peek()): Promise<void> => {
    const hash = await writeLink(draft);
    // An address that is not the last one is on its way to be taken.
    if (hash === written || draft !== puzzle.peek() || location.hash.slice(1) !== written) return;
    const isNew = loads.peek() !== seen.loads;
    seen = { loads: loads.peek(), draft };
    written = hash;
    history[isNew ? 'pushState' : 'replaceState'](null, '', `#${hash}`);
  };
  effect(() => {
    const draft = puzzle.value;
    clearTimeout(timer);
    if (draft === seen.draft) return;
    linkProblem.value = null;
    timer = setTimeout(() => void write(), settleMs);
  });
  addEventListener('hashchange', () => {
    if (location.hash.slice(1) === written) return;
    void takeLink(loadDraft).then((hash) => {
      written = hash;
      seen = { loads: loads.peek(), draft: puzzle.peek() };
    });
  });
}

/** @returns the hash that was taken; empty for none. */
async function takeLink(take: (draft: Draft) => void): Promise<string> {
  const hash = location.hash.slice(1);
  if (hash === '') return '';
  try {
    take(await readLink(decodeURIComponent(hash)));
    linkProblem.value = null;
  } catch (error) {
    linkProblem.value = error instanceof LinkError ? error : new LinkError('torn', String(error));
  }
  return hash;
}
