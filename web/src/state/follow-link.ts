/**
 * Keeps the page and its address in step: an edit changes the address, a new puzzle is a step of the browser's
 * history, and going back or forward loads the puzzle of that address. The canonical tab has addresses of its own; the
 * other tabs share those of the puzzle on the board.
 */
import { effect, signal } from '@preact/signals';
import { compared, readComparedLink, writeComparedLink, type Compared } from './compared.js';
import type { Draft } from './draft.js';
import { LinkError, readLink, writeLink } from './link.js';
import { beginWith, loadDraft, loads, puzzle } from './puzzle.js';
import { tab } from './view-state.js';

/** The reason why the link could not be read; null if it could, and after the next edit. */
export const linkProblem = signal<LinkError | null>(null);

/** Edits within this time cause one change of the address: browsers limit the number of changes. */
const settleMs = 250;

/** What an address is of. */
interface Present {
  readonly loads: number;
  readonly draft: Draft;
  readonly isCanonical: boolean;
  readonly compared: Compared;
}

/** Reads the signals, so that an effect is run again when one of them changes. */
const present = (): Present => ({
  loads: loads.value,
  draft: puzzle.value,
  isCanonical: tab.value === 'canonical',
  compared: compared.value,
});

/** True if both have the same address. */
const isSame = (a: Present, b: Present): boolean =>
  a.isCanonical === b.isCanonical && (a.isCanonical ? a.compared === b.compared : a.draft === b.draft);

const writeAddress = async (of: Present): Promise<string> =>
  of.isCanonical ? writeComparedLink(of.compared) : writeLink(of.draft);

/** Follows the address, if it has a puzzle, and keeps both in step from then on. */
export async function followLink(): Promise<void> {
  let written = '';
  let seen = present();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isReading = false;
  const write = async (): Promise<void> => {
    const now = present();
    const hash = await writeAddress(now);
    // Another address is about to be read.
    if (hash === written || !isSame(now, present()) || hashHere() !== written) return;
    const isNew = now.isCanonical !== seen.isCanonical || now.loads !== seen.loads;
    seen = now;
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
      show(found, take);
      linkProblem.value = found instanceof LinkError ? found : null;
      written = hash;
      seen = present();
    }
    isReading = false;
  };
  addEventListener('hashchange', () => void read(loadDraft));
  await read(beginWith);
  effect(() => {
    clearTimeout(timer);
    const now = present();
    if (isSame(now, seen)) return;
    if (now.draft !== seen.draft) linkProblem.value = null;
    timer = setTimeout(() => void write(), settleMs);
  });
}

/** Shows what an address is of; null for an address without a puzzle. */
function show(found: Draft | Compared | LinkError | null, take: (draft: Draft) => void): void {
  if (found !== null && 'first' in found) {
    compared.value = found;
    tab.value = 'canonical';
    return;
  }
  if (found && !(found instanceof LinkError)) take(found);
  if (tab.peek() === 'canonical') tab.value = 'board';
}

const hashHere = (): string => location.hash.slice(1);

async function tryLink(hash: string): Promise<Draft | Compared | LinkError> {
  try {
    const text = decodeURIComponent(hash);
    return readComparedLink(text) ?? (await readLink(text));
  } catch (error) {
    return error instanceof LinkError ? error : new LinkError('torn', String(error));
  }
}
