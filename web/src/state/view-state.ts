/** What the page shows and how an edit is meant; nothing of it is part of the puzzle. */
import { computed, signal } from '@preact/signals';
import { cellCount } from './draft.js';
import { puzzle } from './puzzle.js';

export const tabNames = ['board', 'gallery', 'bulk', 'benchmark'] as const;
export type TabName = (typeof tabNames)[number];
export const tab = signal<TabName>('board');

/** What a key, or the pointer on the board, does. */
export const modeNames = ['givens', 'candidates', 'regions', 'cages'] as const;
export type ModeName = (typeof modeNames)[number];
export const mode = signal<ModeName>('givens');

/** The region that cells are painted with; null takes them out of their region. */
export const brush = signal<string | null>('1');

/** Whether the solution is written into open cells, or where two solutions differ. */
export const showsSolution = signal(true);
/** Whether true candidates are shown, shaded by their share of the solutions. */
export const showsSupport = signal(false);

const focused = signal(0);
/** The cell that the keyboard is at. */
export const focusCell = computed(() => Math.min(focused.value, cellCount(puzzle.value) - 1));
export const setFocusCell = (cell: number): void => void (focused.value = cell);

const chosen = signal<ReadonlySet<number>>(new Set());
/** Cells that an edit is for; at least the one that the keyboard is at. */
export const selection = computed<ReadonlySet<number>>(() => {
  const cells = cellCount(puzzle.value);
  const inside = [...chosen.value].filter((cell) => cell < cells);
  return inside.length > 0 ? new Set(inside) : new Set([focusCell.value]);
});

/** Selects one cell and no other, and goes there. */
export function selectCell(cell: number): void {
  setFocusCell(cell);
  chosen.value = new Set([cell]);
}

/** Selects these cells and goes to one of them. */
export function selectCells(cells: Iterable<number>, focus: number): void {
  setFocusCell(focus);
  chosen.value = new Set(cells);
}
