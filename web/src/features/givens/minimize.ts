/** Minimizes the puzzle on the board, and tells what became of it until the next edit. */
import { signal, type ReadonlySignal } from '@preact/signals';
import type { Board, MinimizeResult } from 'pidoku';
import { minimizeBoard } from '../../solver/maker.js';
import { setGivens } from '../../state/edits.js';
import { highlight } from '../../state/highlight.js';
import { edit, puzzle, soundBoard } from '../../state/puzzle.js';

/** The result for a board, or the message of an error. */
export type Minimized =
  { readonly board: Board; readonly result: MinimizeResult } | { readonly failure: string } | null;

const latest = signal<Minimized>(null);
const working = signal(false);
let running: AbortController | null = null;

export const minimized: ReadonlySignal<Minimized> = latest;
export const isMinimizing: ReadonlySignal<boolean> = working;

/** Removes givens that are not needed, in a random order, until each is needed. */
export async function minimizeOnBoard(): Promise<void> {
  cancelMinimizing();
  const board = soundBoard.peek();
  if (!board) return;
  const controller = new AbortController();
  running = controller;
  working.value = true;
  try {
    const seed = Math.floor(Math.random() * 2 ** 32);
    const result = await minimizeBoard(board, { seed, of: ['givens'] }, controller.signal);
    if (controller.signal.aborted) return;
    const { removed } = result;
    edit((draft) => setGivens(draft, removed, null));
    latest.value = { board, result };
    if (removed.length > 0)
      highlight.value = { cells: removed, houses: [], placements: [], eliminations: [], placed: null, masks: null };
  } catch (error) {
    if (!controller.signal.aborted) latest.value = { failure: error instanceof Error ? error.message : String(error) };
  } finally {
    if (running === controller) working.value = false;
  }
}

export function cancelMinimizing(): void {
  running?.abort();
  running = null;
  working.value = false;
  latest.value = null;
}

puzzle.subscribe(cancelMinimizing);
