/** Refuses boards that a page cannot show, before another puzzle is written than the one that was meant. */
import type { Board, Clue } from '../../model/board/board.js';
import { linesOf } from '../../model/board/board-description.js';
import { clueBoardOf, findClueType } from '../../model/clues/registry.js';
import { UsageError } from '../../model/errors.js';
import { rangeOf } from './grid-lines.js';

/** @throws UsageError that names what a format has no place for. */
export function cannotSay(format: string, what: string): never {
  throw new UsageError(`the ${format} format cannot say ${what} of this board; json says all of it`);
}

/** A clue in words. */
export const namesOfClue = (clue: Clue, board: Board): string =>
  `the ${findClueType(clue.type)!.words(clue, clueBoardOf(board))}`;

/**
 * Requires rows and columns that are houses, and digits in order, each once in a house.
 * @param least the first digit, if the page has only that one.
 * @returns the digits.
 */
export function assertRange(board: Board, format: string, least?: number): readonly number[] {
  const range = rangeOf(board.symbols);
  if (!range || (least !== undefined && range[0] !== least)) cannotSay(format, 'the symbols');
  if (board.counts.some((count) => count !== 1)) cannotSay(format, 'the repeated symbols');
  if (board.variables.length > 0) cannotSay(format, 'the variable cells');
  const lines = linesOf(board);
  if (lines !== 'both' && (least !== undefined || lines !== 'none')) cannotSay(format, 'the lines');
  return range;
}
