/**
 * The puzzle on the page: one signal that every part reads, and the only ways to change it. What was done is undone step by step,
 * the edits of one drag together.
 */
import { computed, signal, type ReadonlySignal } from '@preact/signals';
import { BoardError, boardOf, buildBoard, PuzzleFormatError, readEachBoard, UsageError, type Board, type BoardDescription } from 'pidoku';
import { describeBoard } from './describe-board.js';
import type { Draft } from './draft.js';
import { beginHistory, record, stepBack, stepForward } from './history.js';
import { emptyBoard } from './presets.js';

export interface PuzzleState {
  readonly description: Draft;
}

/** Why a text was not taken: a sentence, and where in the text, from 1, if that is known. */
export interface LoadError {
  readonly message: string;
  readonly line: number | undefined;
  readonly column: number | undefined;
}
/** `boards`: how many the text holds; the first one was taken. */
export type LoadResult = { readonly ok: true; readonly boards: number } | { readonly ok: false; readonly error: LoadError };

const history = signal(beginHistory<PuzzleState>({ description: emptyBoard(9) }));

export const puzzle: ReadonlySignal<PuzzleState> = computed(() => history.value.present);
export const canUndo = computed(() => history.value.past.length > 0);
export const canRedo = computed(() => history.value.future.length > 0);

/** What the description makes, or why it makes no board. */
export const board: ReadonlySignal<Board | BoardError> = computed(() => {
  try {
    return buildBoard(puzzle.value.description);
  } catch (error) {
    if (error instanceof BoardError) return error;
    throw error;
  }
});

/** The board, or null while the description makes none. */
export const soundBoard: ReadonlySignal<Board | null> = computed(() => (board.value instanceof BoardError ? null : board.value));

/** Times that a whole puzzle was put in the place of the last one: such a change is a step of the browser's history too. */
export const loads = signal(0);

/**
 * Changes the puzzle.
 * @param change gets the present state and gives the next one, or the same for no change.
 * @param group names the gesture that the edit belongs to; edits of one gesture in a row are undone together.
 */
export function edit(change: (state: PuzzleState) => PuzzleState, group: string | null = null): void {
  history.value = record(history.value, change(history.value.present), group);
}

/** As `edit`, of the description alone. */
export function editDraft(change: (draft: Draft) => Draft, group: string | null = null): void {
  edit((state) => {
    const description = change(state.description);
    return description === state.description ? state : { ...state, description };
  }, group);
}

export function undo(): void {
  history.value = stepBack(history.value);
}

export function redo(): void {
  history.value = stepForward(history.value);
}

/** Takes the first board of a text in any format. */
export function loadText(text: string): LoadResult {
  try {
    const { board: read, boards } = readFirst(text);
    loadDraft(describeBoard(read));
    return { ok: true, boards };
  } catch (error) {
    if (error instanceof BoardError || error instanceof PuzzleFormatError) {
      const { message, line, column } = error;
      return { ok: false, error: { message, line, column } };
    }
    if (error instanceof UsageError) return { ok: false, error: { message: error.message, line: undefined, column: undefined } };
    throw error;
  }
}

/** Takes a board by its description. @throws BoardError for one that makes no board. */
export function loadDescription(description: BoardDescription): void {
  loadDraft(describeBoard(buildBoard(description)));
}

/** Begins with a draft, sound or not: there is nothing before it to go back to. */
export function beginWith(description: Draft): void {
  history.value = beginHistory({ description });
}

/** Takes a draft as it is, sound or not. */
export function loadDraft(description: Draft): void {
  editDraft(() => description);
  loads.value++;
}

function readFirst(text: string): { board: Board; boards: number } {
  try {
    return { board: boardOf(text), boards: 1 };
  } catch (error) {
    // Text of several boards, and nothing else, is no misuse here.
    if (!(error instanceof UsageError)) throw error;
    const all = [...readEachBoard(text)];
    const first = all.find(({ board: read }) => read !== null)?.board ?? all[0]?.error;
    if (first === undefined || first === null || first instanceof BoardError) throw first ?? error;
    return { board: first, boards: all.length };
  }
}
