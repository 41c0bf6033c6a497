/**
 * The setter's draft with its undo history, kept for the next visit under its address. A reload of that address goes on
 * where the setter was, even if the last edits had not come into the address yet.
 */
import { loadClueTypes } from '../on-demand/clue-types.js';
import { checkDraft, needsClueTypes } from './check-draft.js';
import type { Draft } from './draft.js';
import type { History } from './history.js';
import { keep, readKept } from './kept-choice.js';
import { packHistory, unpackHistory, type KeptHistory } from './kept-history.js';
import { canRedo, canUndo, draftHistory } from './puzzle.js';

const name = 'draft';
/** The limit for the drafts before and after the present one. */
const mostCharacters = 400_000;
const settleMs = 200;

/** The address that the page had last; null for none. */
export const lastAddress = (): string | null => readKept('address');

/** The address that this one took the place of. */
let replaced: string | undefined;

export function keepAddress(hash: string, inPlaceOf?: string): void {
  replaced = inPlaceOf;
  keep('address', hash);
}

interface Kept extends KeptHistory {
  readonly address: string;
  readonly replaced?: string;
}

const isReload = (): boolean =>
  performance.getEntriesByType('navigation').some((entry) => (entry as PerformanceNavigationTiming).type === 'reload');

/** @returns null if nothing is kept of this address. */
export async function readKeptDraft(hash: string): Promise<History<Draft> | null> {
  try {
    const kept = JSON.parse(readKept(name) ?? 'null') as Kept | null;
    // A reload that comes together with a change of the address is one of the address before.
    if (kept?.address !== hash && !(isReload() && kept?.replaced === hash)) return null;
    // The address may be older than the first clue.
    if ([...kept.past, kept.present, ...kept.future].some(needsClueTypes)) await loadClueTypes();
    return unpackHistory(kept, checkDraft);
  } catch {
    // Somebody changed it.
    return null;
  }
}

let timer: ReturnType<typeof setTimeout> | undefined;

/** Keeps the draft with the address of the page, unless nothing was edited. */
export function saveDraft(): void {
  clearTimeout(timer);
  timer = undefined;
  if (!canUndo.peek() && !canRedo.peek()) return;
  const packed = packHistory(draftHistory.peek(), (draft) => draft, mostCharacters);
  keep(name, JSON.stringify({ address: location.hash.slice(1), replaced, ...packed }));
}

/** Begins to keep what is edited, as long as the page is open. */
export function keepDrafts(): void {
  draftHistory.subscribe(() => (timer ??= setTimeout(saveDraft, settleMs)));
  addEventListener('pagehide', saveDraft);
}
