/**
 * The PS code of killers, `3x3::k:` and 81 numbers: 256 × sum + cage, 0 for a cell without cage; `3x3:d:k:` with the
 * diagonals. What a cage is numbered differs between writers, so cells of one number are one cage. Some writers swap
 * the two bytes: where only that makes all sums possible, it is read so and the board's `meta.note` says it. Source:
 * Ruud's note on the code, and the sets of killers published in it (docs/sources.md#formats-17).
 */
import type { Board } from '../../model/board/board.js';
import type { CageDescription } from '../../model/board/description.js';
import { countOf, quoteText } from '../../model/check-value.js';
import { UsageError } from '../../model/errors.js';
import { longestCells } from './cell-text.js';
import { cagesToWrite, describeKiller } from './killer-cages.js';
import { buildBoardFrom, failAt, quoteAt, requireShort } from '../position.js';

/** Cells of one number, and where it is first written. */
interface NumberedCage {
  readonly number: number;
  readonly cells: number[];
  readonly offset: number;
}

/** @throws PuzzleError with the position of what is damaged. */
export function readPsCode(text: string): Board {
  requireShort(text, longestCells, 'PS code');
  const opening = /^\s*3x3:(d?):k:/.exec(text);
  if (!opening) {
    const found = quoteText(text.slice(0, 8));
    return failAt(text, 0, 'E_SYNTAX', 'PS code', '"3x3::k:" or "3x3:d:k:"', found);
  }
  const cages = gatherCages(text, opening[0].length);
  const high = ({ number }: NumberedCage): number => number >> 8;
  const low = ({ number }: NumberedCage): number => number & 255;
  const isSwapped =
    !cages.every((cage) => isPossible(high(cage), cage)) && cages.every((cage) => isPossible(low(cage), cage));
  const sumOf = isSwapped ? low : high;
  const bad = cages.find((cage) => !isPossible(sumOf(cage), cage));
  if (bad) {
    const expected = `256 × sum + cage with a sum that ${countOf(bad.cells.length, 'cell')} can have`;
    failAt(text, bad.offset, 'E_CAGE_SUM', `cage ${bad.number}`, expected, `a sum of ${high(bad)}`);
  }
  const read = cages.map((cage): CageDescription => ({ cells: cage.cells, sum: sumOf(cage) }));
  return buildBoardFrom(text, {
    ...describeKiller(read),
    ...(opening[1] === '' ? {} : { rules: ['diagonals'] }),
    ...(isSwapped ? { meta: { note: 'PS code with bytes swapped: 256 × cage + sum' } } : {}),
  });
}

/** True if different digits can have the sum. */
function isPossible(sum: number, { cells: { length } }: NumberedCage): boolean {
  return length <= 9 && sum >= (length * (length + 1)) / 2 && sum <= (length * (19 - length)) / 2;
}

function gatherCages(text: string, start: number): NumberedCage[] {
  const cages = new Map<number, NumberedCage>();
  const entry = /\s*(\d{1,5})(?::|\s*$)/y;
  let at = start;
  for (let cell = 0; cell < 81; cell++) {
    entry.lastIndex = at;
    const match = entry.exec(text);
    const number = Number(match?.[1]);
    const offset = at + text.slice(at).search(/\S|$/);
    if (!match || number > 0xffff) {
      const found = match ? match[1] : quoteAt(text, offset);
      failAt(text, offset, 'E_SYNTAX', `cell ${cell}`, 'a number up to 65535 and ":"', found);
    }
    const cage = cages.get(number);
    if (cage) cage.cells.push(cell);
    else if (number > 0) cages.set(number, { number, cells: [cell], offset });
    at = entry.lastIndex;
  }
  if (text.slice(at).trim() === '') return [...cages.values()];
  const offset = at + text.slice(at).search(/\S/);
  const found = quoteAt(text, offset);
  return failAt(text, offset, 'E_LENGTH', 'PS code', 'the end after 81 cells', found);
}

/** @throws UsageError for a board that is no 9×9 killer, or has cages that the format cannot say. */
export function writePsCode(board: Board): string {
  const cages = cagesToWrite(board, 'ps', ['diagonals']);
  const numbers = Array.from({ length: 81 }, () => 0);
  cages.forEach(({ cells, sum }, index) => {
    if (sum === null) throw new UsageError('the ps format cannot say cages without a sum; json says all of this board');
    for (const cell of cells) numbers[cell] = 256 * sum + index + 1;
  });
  const opening = board.rules.includes('diagonals') ? '3x3:d:k:' : '3x3::k:';
  return opening + numbers.map((number) => `${number}:`).join('');
}
