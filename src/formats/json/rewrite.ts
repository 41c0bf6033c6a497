/** Writes a board in its JSON, or another in its place: members that say nothing of the puzzle stay. */
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
  const isCarried = ([name, value]: [string, unknown]): boolean =>
    typeof value !== 'object' || value === null || carried.has(name);
  return withMembers(board, solution, otherMembers(text).filter(isCarried));
}

/** Does the same for the board that was read, of which all members stay true. */
export const addToBoardJson = (text: string, board: Board, solution: ArrayLike<number> | undefined): string =>
  withMembers(board, solution, otherMembers(text));

const withMembers = (
  board: Board,
  solution: ArrayLike<number> | undefined,
  members: readonly [string, unknown][],
): string =>
  JSON.stringify({ ...(JSON.parse(writeBoardJson(board, solution)) as object), ...Object.fromEntries(members) });

/** Returns the members of JSON that say nothing of the puzzle. */
export function otherMembers(text: string): [string, unknown][] {
  const stated = parseJson(text.replace(/^\uFEFF/, ''));
  if (typeof stated !== 'object' || stated === null || Array.isArray(stated)) return [];
  return Object.entries(stated).filter(([name]) => !isPuzzleMember(name));
}
