/** The state of the view: what the page shows and the mode of edits. It is not part of the puzzle. */
import { computed, effect, signal } from '@preact/signals';
import { countCells } from './draft.js';
import { puzzle, puzzleOrigin } from './puzzle.js';
import { way } from './way.js';

export const tabNames = ['board', 'gallery', 'canonical', 'bulk', 'benchmark'] as const;
export type TabName = (typeof tabNames)[number];
export const tab = signal<TabName>('board');

/** The modes: what a key, or the pointer on the board, does. */
export const modeNames = ['givens', 'candidates', 'regions', 'cages', 'clues'] as const;
export type ModeName = (typeof modeNames)[number];
export const mode = signal<ModeName>('givens');

/** The region that cells are painted with; null removes them from their region. */
export const brush = signal<string | null>('1');

/** What open cells show besides the puzzle: nothing, its solution, or its true candidates. */
export const answerNames = ['puzzle', 'solution', 'candidates'] as const;
type AnswerName = (typeof answerNames)[number];
export const shownAnswer = signal<AnswerName>('solution');

/** True if open cells show the solution, or the cells in which two solutions differ: never to somebody who solves. */
export const showsSolution = computed(() => way.value !== 'solve' && shownAnswer.value !== 'puzzle');
/** True if cages have tints under their digits. */
export const tintsCages = signal(false);
/** True if true candidates are shown, shaded by their share of the solutions. */
export const showsSupport = computed(() => way.value !== 'solve' && shownAnswer.value === 'candidates');

const focused = signal(0);
/** The cell with the keyboard focus. */
export const focusCell = computed(() => Math.min(focused.value, countCells(puzzle.value) - 1));
const setFocusCell = (cell: number): void => void (focused.value = cell);

const chosen = signal<ReadonlySet<number>>(new Set());
/** The cells that an edit applies to; at least the focused cell. */
export const selection = computed<ReadonlySet<number>>(() => {
  const cells = countCells(puzzle.value);
  const inside = [...chosen.value].filter((cell) => cell < cells);
  return inside.length > 0 ? new Set(inside) : new Set([focusCell.value]);
});

/** Selects and focuses one cell. */
export function selectCell(cell: number): void {
  setFocusCell(cell);
  chosen.value = new Set([cell]);
}

/** Selects these cells and focuses one of them. */
export function selectCells(cells: Iterable<number>, focus: number): void {
  setFocusCell(focus);
  chosen.value = new Set(cells);
}

/** The selection belongs to a board: another puzzle, or another size, begins at its first cell. */
const boardKey = computed(() => `${puzzleOrigin.value} ${puzzle.value.rows}×${puzzle.value.columns}`);
effect(() => {
  if (boardKey.value) selectCell(0);
});

/** The modes belong to setters. */
effect(() => {
  if (way.value !== 'set') mode.value = 'givens';
});
