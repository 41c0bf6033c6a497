/** Names the symbols of candidates. */
import type { Board } from '../../model/board/board.js';

/** Returns the names of the symbols of each mask. */
export function namesOf(masks: Uint32Array, { symbols }: Board): string[][] {
  return Array.from(masks, (mask) =>
    symbols.flatMap(({ name }, symbol) => (((mask >>> symbol) & 1) === 1 ? [name] : [])),
  );
}

/** Joins the names of candidates: `137`, or `1,10,12` if a name has more than one character. */
export function joinNames(board: Board, names: readonly string[]): string {
  return names.join(board.symbols.every(({ name }) => [...name].length === 1) ? '' : ',');
}
