/**
 * The puzzle on the page: one signal that every part reads, and the only functions that change it. Changes are undone
 * step by step, the edits of one drag together.
 */
import { computed, signal, type ReadonlySignal } from '@preact/signals';
import { PuzzleError, type Board } from 'pidoku';
import { boardOfDraft } from './clues/board-of-draft.js';
import type { Draft } from './draft.js';
import { beginHistory, record, stepBack, stepForward, type History } from './history.js';
import { emptyBoard } from './presets.js';

interface Version {
  readonly draft: Draft;
  /** Counts the puzzles that came to the page as a whole. */
  readonly origin: number;
}

let origins = 0;
const history = signal(beginHistory<Version>({ draft: emptyBoard(9), origin: origins }));

export const puzzle: ReadonlySignal<Draft> = computed(() => history.value.present.draft);

/** Identifies the whole puzzle that was loaded before the edits; undo and redo restore it too. */
export const puzzleOrigin: ReadonlySignal<number> = computed(() => history.value.present.origin);

export const canUndo = computed(() => history.value.past.length > 0);
export const canRedo = computed(() => history.value.future.length > 0);

/** The board of the draft, or the error if the draft is not a board. */
export const board: ReadonlySignal<Board | PuzzleError> = computed(() => boardOfDraft(puzzle.value));

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
  const { draft: before, origin } = history.value.present;
  const draft = change(before);
  if (draft !== before) history.value = record(history.value, { draft, origin }, group);
}

export function undo(): void {
  history.value = stepBack(history.value);
}

export function redo(): void {
  history.value = stepForward(history.value);
}

/** Starts with a draft, valid or not, and an empty history. */
export function beginWith(draft: Draft): void {
  history.value = beginHistory({ draft, origin: ++origins });
}

/** The drafts before and after the current one, to be kept. */
export const draftHistory: ReadonlySignal<History<Draft>> = computed(() => {
  const { past, present, future, group } = history.value;
  const draftOf = ({ draft }: Version): Draft => draft;
  return { past: past.map(draftOf), present: present.draft, future: future.map(draftOf), group };
});

/** Goes on with a history that was kept. */
export function resume({ past, present, future }: History<Draft>): void {
  origins++;
  const versionOf = (draft: Draft): Version => ({ draft, origin: origins });
  history.value = {
    ...beginHistory(versionOf(present)),
    past: past.map(versionOf),
    future: future.map(versionOf),
  };
}

/** Replaces the puzzle by a draft, valid or not. */
export function loadDraft(draft: Draft): void {
  history.value = record(history.value, { draft, origin: ++origins });
  loads.value++;
}
