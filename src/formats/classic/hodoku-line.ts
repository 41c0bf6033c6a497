/**
 * Lines of HoDoKu's library: `:technique:candidates:cells:deleted:eliminated:` with an optional seventh field. `+d`
 * among the cells is a digit that was placed, not given. The puzzle is the givens alone: placed digits and deleted
 * candidates are a state of its solution.
 *
 * Source: docs/sources.md#formats-7.
 */
import type { PuzzleProblem } from '../../model/puzzle-error.js';
import { expectedCell, isCell, quoteCharacter } from './cell-bytes.js';

const COLON = 0x3a;
const PLUS = 0x2b;
const DOT = 0x2e;

/** Returns the offset of the field of cells; −1 if the line `bytes[start, end)` is none of a library. */
export function findLibraryCells(bytes: Uint8Array, start: number, end: number): number {
  if (bytes[start] !== COLON) return -1;
  let colons = 0;
  for (let at = start; at < end; at++) if (bytes[at] === COLON && ++colons === 3) return at + 1;
  return -1;
}

/**
 * Reads the field of cells of a library line.
 * @param cells its offset.
 * @param to where the givens are copied to, 81 bytes; a placed digit is a blank. Default: nowhere.
 * @returns what is wrong with the field, if anything is.
 */
export function gatherLibraryCells(
  bytes: Uint8Array,
  cells: number,
  end: number,
  to?: number,
): (Pick<PuzzleProblem, 'code' | 'expected' | 'found'> & { readonly offset: number }) | undefined {
  let count = 0;
  let at = cells;
  for (; at < end && bytes[at] !== COLON; at++) {
    const isPlaced = bytes[at] === PLUS;
    if (isPlaced) at++;
    if (at >= end || !isCell[bytes[at]])
      return {
        code: 'E_CELL',
        offset: at,
        expected: expectedCell,
        found: at < end ? quoteCharacter(bytes, at, end) : 'the end',
      };
    if (to !== undefined && count < 81) bytes[to + count] = isPlaced ? DOT : bytes[at];
    count++;
  }
  if (count === 81) return undefined;
  return { code: 'E_LENGTH', offset: at, expected: '81 cells', found: count === 1 ? '1 cell' : `${count} cells` };
}
