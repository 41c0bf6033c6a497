/** The highlight that a panel shows on the board, for instance a step of an explanation; the next edit removes it. */
import { signal } from '@preact/signals';
import type { CellSymbol } from 'pidoku';
import { puzzle } from './puzzle.js';
import type { StepPicture } from './step-picture.js';

export interface Highlight {
  /** The cells of a pattern. */
  readonly cells: readonly number[];
  /** The cells of the houses of the pattern, and those of the cage or clue that forces it. */
  readonly houses: readonly (readonly number[])[];
  /** The candidates that are placed. */
  readonly placements: readonly CellSymbol[];
  /** The candidates that are eliminated. */
  readonly eliminations: readonly CellSymbol[];
  /** The symbols placed so far, shown as solved digits: one index for each cell, −1 for none; null to show none. */
  readonly placed: ArrayLike<number> | null;
  /** The mask of candidates to show in each open cell; null for those of the board. */
  readonly masks: ArrayLike<number> | null;
  /** The cells that the last step filled; they are new on the board. */
  readonly fresh?: readonly number[];
  /** The lines, outlines and chains of a step. */
  readonly picture?: StepPicture | undefined;
}

export const highlight = signal<Highlight | null>(null);

puzzle.subscribe(() => {
  highlight.value = null;
});
