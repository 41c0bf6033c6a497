/** Converts text of boards for terminals that show ASCII only. */
import type { Board } from '../model/board/board.js';

/** Replaces the names of symbols that are not ASCII by an ASCII alias, if they have one. */
export function inAscii(text: string, board: () => Board): string {
  if (!/[^\x00-\x7f]/.test(text)) return text;
  return board().symbols.reduce((so, { name, aliases }) => {
    const other = aliases.find((alias) => /^[\x21-\x7e]$/.test(alias));
    return other !== undefined && /[^\x00-\x7f]/.test(name) ? so.replaceAll(name, other) : so;
  }, text);
}
