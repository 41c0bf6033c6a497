/**
 * Keeps the page and its address in step: an edit changes the address, a new puzzle is a step of the browser's
 * history, and going back or forward loads the puzzle of that address. The canonical tab and linked results of the
 * benchmark have addresses of their own; the other tabs share those of the puzzle on the board.
 */
import { effect, signal, untracked } from '@preact/signals';
import { arrive } from './arrival.js';
import { compared, readComparedLink, writeComparedLink, type Compared } from './compared.js';
import type { Draft } from './draft.js';
import { keepAddress, lastAddress, readKeptDraft, saveDraft } from './kept-draft.js';
import { LinkError, readLink, wayOfLink, writeLink, type Linked } from './link.js';
import { beginWith, loadDraft, loads, puzzle, resume } from './puzzle.js';
import { readSharedLink, sharedText, writeSharedLink } from './shared-result.js';
import { tab } from './view-state.js';
import { isArrival, way, type WayName } from './way.js';

/** The reason why the link could not be read; null if it could, and after the next edit. */
export const linkProblem = signal<LinkError | null>(null);

/** Edits within this time cause one change of the address: browsers limit the number of changes. */
const settleMs = 250;

/** The parts of the page that have addresses of their own. */
type Place = 'board' | 'canonical' | 'benchmark';

function placeHere(): Place {
  if (tab.value === 'canonical') return 'canonical';
  return tab.value === 'benchmark' && sharedText.value !== null ? 'benchmark' : 'board';
}

/** What an address is of. */
interface Present {
  readonly loads: number;
  readonly draft: Draft;
  readonly way: WayName;
  /** True while the visitor has done nothing yet: the address stays bare. */
  readonly isArrival: boolean;
  readonly place: Place;
  readonly compared: Compared;
  readonly shared: string | null;
}

/** Reads the signals, so that an effect is run again when one of them changes. */
const present = (): Present => ({
  loads: loads.value,
  draft: puzzle.value,
  way: way.value,
  isArrival: isArrival.value,
  place: placeHere(),
  compared: compared.value,
  shared: sharedText.value,
});

/** True if both have the same address. */
const isSame = (a: Present, b: Present): boolean =>
  a.place === b.place &&
  (a.place === 'canonical'
    ? a.compared === b.compared
    : a.place === 'benchmark'
      ? a.shared === b.shared
      : a.draft === b.draft && a.way === b.way && a.isArrival === b.isArrival);

async function writeAddress(of: Present): Promise<string> {
  if (of.place === 'canonical') return writeComparedLink(of.compared);
  if (of.place === 'benchmark') return writeSharedLink(of.shared!);
  return of.isArrival ? '' : writeLink(of.draft, of.way);
}

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
    const isNew = now.place !== seen.place || now.loads !== seen.loads;
    const before = written;
    seen = now;
    written = hash;
    history[isNew ? 'pushState' : 'replaceState'](null, '', `#${hash}`);
    if (now.place !== 'board') return;
    keepAddress(hash, isNew ? undefined : before);
    saveDraft();
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
      // Edits that were kept may be newer than the address.
      if (isLinked(found)) seen = { ...seen, draft: found.draft };
    }
    isReading = false;
  };
  addEventListener('hashchange', () => void read(loadOther));
  if (hashHere() === '' && lastAddress() !== null) history.replaceState(null, '', `#${lastAddress()}`);
  if (hashHere() === '') arrive();
  // At once, because the puzzle is only read when the page has been drawn.
  else way.value = wayOfLink(hashHere()) ?? 'set';
  // Goes on where the setter was, if that is this address.
  const hash = hashHere();
  const kept = await readKeptDraft(hash);
  await read((draft) => (kept && hash === hashHere() ? resume(kept) : beginWith(draft)));
  seen = isArrival.peek() ? present() : seen;
  effect(() => {
    clearTimeout(timer);
    const now = present();
    if (isSame(now, seen)) return;
    if (now.draft !== seen.draft) linkProblem.value = null;
    timer = setTimeout(() => void write(), settleMs);
  });
}

/** What an address holds: a puzzle, a comparison, a result of the benchmark, or nothing. */
type Found = Linked | Compared | string | LinkError | null;

const isLinked = (found: Found): found is Linked => found !== null && typeof found === 'object' && 'draft' in found;

/** Shows what an address is of; null for an address without a puzzle. */
function show(found: Found, take: (draft: Draft) => void): void {
  if (typeof found === 'string') {
    sharedText.value = found;
    tab.value = 'benchmark';
    return;
  }
  if (found !== null && 'first' in found) {
    compared.value = found;
    tab.value = 'canonical';
    return;
  }
  if (isLinked(found)) {
    way.value = found.way;
    take(found.draft);
  }
  if (found instanceof LinkError) way.value = 'set';
  if (untracked(placeHere) !== 'board') tab.value = 'board';
}

/** Loads the draft of another address. The same puzzle, used in another way, is not loaded again. */
function loadOther(draft: Draft): void {
  if (JSON.stringify(draft) !== JSON.stringify(puzzle.peek())) loadDraft(draft);
}

const hashHere = (): string => location.hash.slice(1);

async function tryLink(hash: string): Promise<Exclude<Found, null>> {
  try {
    const text = decodeURIComponent(hash);
    return readSharedLink(text) ?? readComparedLink(text) ?? (await readLink(text));
  } catch (error) {
    return error instanceof LinkError ? error : new LinkError('torn', String(error));
  }
}
