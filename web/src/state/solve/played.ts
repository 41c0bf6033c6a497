/** A puzzle with the digits of a player in it. */
import { findBoardClashes, type Board } from 'pidoku';
import type { Draft } from '../draft.js';
import type { Entries } from './entries.js';

/** The puzzle with the digits of the player as givens. */
export const withDigits = (draft: Draft, played: Entries): Draft => ({
  ...draft,
  givens: draft.givens.map((given, cell) => given ?? draft.symbols[played[cell].digit]?.name ?? null),
});

/** The cells of digits that break a rule together, without those that the givens of the puzzle break alone. */
export function clashesOfEntries({ givens }: Draft, played: Board): number[] {
  const clashes = findBoardClashes(played).filter(({ cells }) => cells.some((cell) => givens[cell] === null));
  return [...new Set(clashes.flatMap(({ cells }) => cells))];
}

/** True if no cell is empty and every rule holds. */
export const isFilledRight = (played: Board): boolean =>
  !played.givens.includes(-1) && findBoardClashes(played).length === 0;
