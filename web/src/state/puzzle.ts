/**
 * The puzzle on the page: one signal that every part reads, and the only ways to change it. What was done is undone step by step,
 * the edits of one drag together.
 */
import { computed, signal, type ReadonlySignal } from '@preact/signals';
import { BoardError, buildBoard, type Board } from 'pidoku';
import type { Draft } from './draft.js';
import { beginHistory, record, stepBack, stepForward } from './history.js';
import { emptyBoard } from './presets.js';

const history = signal(beginHistory<Draft>(emptyBoard(9)));

export const puzzle: ReadonlySignal<Draft> = computed(() => history.value.present);
export const canUndo = computed(() => history.value.past.length > 0);
export const canRedo = computed(() => history.value.future.length > 0);

/** What the draft makes, or why it makes no board. */
export const board: ReadonlySignal<Board | BoardError> = computed(() => {
  try {
    return buildBoard(puzzle.value);
  } catch (error) {
    if (error instanceof BoardError) return error;
    throw error;
  }
});

/** The board, or null while the draft makes none. */
export const soundBoard: ReadonlySignal<Board | null> = computed(() =>
  board.value instanceof BoardError ? null : board.value,
);

/** Times that a whole puzzle was put in the place of the last one: such a change is a step of the browser's history too. */
export const loads = signal(0);

/**
 * Changes the puzzle.
 * @param change gets the present draft and gives the next one, or the same for no change.
 * @param group names the gesture that the edit belongs to; edits of one gesture in a row are undone together.
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

/** Begins with a draft, sound or not: there is nothing before it to go back to. */
export function beginWith(draft: Draft): void {
  history.value = beginHistory(draft);
}

/** Puts a whole draft, sound or not, in the place of the puzzle. */
export function loadDraft(draft: Draft): void {
  edit(() => draft);
  loads.value++;
}
