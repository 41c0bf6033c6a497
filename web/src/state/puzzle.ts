/**
 * The puzzle on the page: one signal that every part reads, and the only functions that change it. Changes are undone
 * step by step, the edits of one drag together.
 */
import { computed, signal, type ReadonlySignal } from '@preact/signals';
import { PuzzleError, buildBoard, type Board } from 'pidoku';
import type { Draft } from './draft.js';
import { beginHistory, record, stepBack, stepForward } from './history.js';
import { emptyBoard } from './presets.js';

const history = signal(beginHistory<Draft>(emptyBoard(9)));

export const puzzle: ReadonlySignal<Draft> = computed(() => history.value.present);
export const canUndo = computed(() => history.value.past.length > 0);
export const canRedo = computed(() => history.value.future.length > 0);

/** The board of the draft, or the error if the draft is not a board. */
export const board: ReadonlySignal<Board | PuzzleError> = computed(() => {
  try {
    return buildBoard(puzzle.value);
  } catch (error) {
    if (error instanceof PuzzleError) return error;
    throw error;
  }
});

/** The board, or null while the draft is not a board. */
export const soundBoard: ReadonlySignal<Board | null> = computed(() =>
  board.value instanceof PuzzleError ? null : board.value,
);

/** The number of times that a whole new puzzle was loaded: such a change is also a step of the browser's history. */
export const loads = signal(0);

/**
 * Changes the puzzle.
 * @param change gets the current draft and returns the next one, or the same one for no change.
 * @param group names the gesture of the edit; consecutive edits of one gesture are undone together.
 */
export function edit(change: (draft: Draft) => Draft, group: string | null = null): void {
  history.value = record(history.value, change(history.value.present), group);
}

export function undo(): void {
  history.value = stepBack(history.value);
}

export function redo(): void {
  history.value = stepForward(history.value);
}

/** Starts with a draft, valid or not, and an empty history. */
export function beginWith(draft: Draft): void {
  history.value = beginHistory(draft);
}

/** Replaces the puzzle by a draft, valid or not. */
export function loadDraft(draft: Draft): void {
  edit(() => draft);
  loads.value++;
}
