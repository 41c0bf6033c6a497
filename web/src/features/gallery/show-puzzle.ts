/** Puts a puzzle of the gallery on the board and goes there. */
import type { Draft } from '../../state/draft.js';
import { loadDraft } from '../../state/puzzle.js';
import { tab } from '../../state/view-state.js';

export function showPuzzle(draft: Draft): void {
  loadDraft(draft);
  tab.value = 'board';
  requestAnimationFrame(() => {
    // The card may be far down the page.
    scrollTo(0, 0);
    // Keyboard users continue at the board.
    document.querySelector<HTMLElement>('[role=gridcell][tabindex="0"]')?.focus();
  });
}
