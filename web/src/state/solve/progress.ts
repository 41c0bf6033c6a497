/** How far the game is: the board with its digits, those that break a rule, and whether it is finished. */
import { computed, signal } from '@preact/signals';
import { PuzzleError, type Board } from 'pidoku';
import { boardOfDraft } from '../clues/board-of-draft.js';
import type { Draft } from '../draft.js';
import { puzzle } from '../puzzle.js';
import type { Entries } from './entries.js';
import { elapsedMs, entries } from './game.js';
import { clashesOfEntries, isFilledRight, withDigits } from './played.js';
import { marksClashes } from './preferences.js';

/** The puzzle with the digits of the player as givens. */
export const playedDraft = computed((): Draft => withDigits(puzzle.value, entries.value));

/** The board of the player; null while the puzzle is not a board. */
const playedBoard = computed((): Board | null => {
  const board = boardOfDraft(playedDraft.value);
  return board instanceof PuzzleError ? null : board;
});

/** The cells of digits that break a rule together, without those that the givens break alone. */
export const clashingCells = computed((): readonly number[] => {
  const board = playedBoard.value;
  if (board === null) return [];
  return clashesOfEntries(puzzle.value, board);
});

/** The clashes that are marked while playing. */
export const markedClashes = computed(() => (marksClashes.value ? clashingCells.value : []));

/** True if the player has filled the board so that every rule holds. */
export const isFinished = computed(
  () => playedBoard.value !== null && puzzle.value.givens.includes(null) && isFilledRight(playedBoard.value),
);

/** The result of a check. `wrong`: compared to the only solution; `clashes`: there is no single solution. */
export type CheckedEntries =
  | { readonly kind: 'wrong'; readonly cells: readonly number[] }
  | { readonly kind: 'clashes'; readonly cells: readonly number[]; readonly isUnsolvable: boolean }
  | { readonly kind: 'waiting' };

/** The result of the last check; null for none, and after the next entry. */
export const checked = signal<CheckedEntries | null>(null);
entries.subscribe(() => void (checked.value = null));

/** The digits that differ from a solution. */
export const wrongCells = (played: Entries, solution: ArrayLike<number>): number[] =>
  played.flatMap(({ digit }, cell) => (digit >= 0 && digit !== solution[cell] ? [cell] : []));

/** `3:07`, `1:02:45`. */
export function formatTime(ms: number = elapsedMs.value): string {
  const seconds = Math.floor(ms / 1000);
  const two = (number: number): string => String(number).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
