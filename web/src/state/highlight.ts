/** What a panel wants lit on the board, a step of an explanation for instance; put out by the next edit. */
import { effect, signal } from '@preact/signals';
import type { CellSymbol } from 'pidoku';
import { puzzle } from './puzzle.js';

export interface Highlight {
  /** The cells of a pattern. */
  readonly cells: readonly number[];
  /** Cells of the houses that it is about. */
  readonly houses: readonly (readonly number[])[];
  /** Candidates that are placed, and that fall. */
  readonly placements: readonly CellSymbol[];
  readonly eliminations: readonly CellSymbol[];
  /** Symbols placed so far, one index a cell and −1 for none, shown as solved digits; null for none. */
  readonly placed: ArrayLike<number> | null;
  /** Candidates to show in open cells, one mask a cell; null for those of the board. */
  readonly masks: ArrayLike<number> | null;
}

export const highlight = signal<Highlight | null>(null);

effect(() => {
  puzzle.value;
  highlight.value = null;
});
