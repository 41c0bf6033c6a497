/** Writes a board in the place of another in its JSON: members that say nothing of the puzzle stay. */
import type { Board } from '../../model/board/board.js';
import { isPuzzleMember } from './fields.js';
import { parseJson } from './parse.js';
import { writeBoardJson } from './write.js';

/** Members of result records that are no text or number, and do not depend on the cells. */
const carried: ReadonlySet<string> = new Set(['fields', 'stats']);

/**
 * @param text the JSON of the puzzle that was read.
 * @param solution one symbol index a cell, negative for an open one; undefined for none.
 * @returns one line without its end: the puzzle, then the other texts, numbers and truth values.
 */
export function rewriteBoardJson(text: string, board: Board, solution: ArrayLike<number> | undefined): string {
  const stated = parseJson(text.replace(/^\uFEFF/, ''));
  const written = JSON.parse(writeBoardJson(board, solution)) as object;
  if (typeof stated !== 'object' || stated === null || Array.isArray(stated)) return JSON.stringify(written);
  const isOther = ([name, value]: [string, unknown]): boolean =>
    !isPuzzleMember(name) && (typeof value !== 'object' || value === null || carried.has(name));
  return JSON.stringify({ ...written, ...Object.fromEntries(Object.entries(stated).filter(isOther)) });
}
