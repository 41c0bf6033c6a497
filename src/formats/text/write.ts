/**
 * Writes our text form of a board; reading it again gives an equal board, its name and texts left out. Source:
 * docs/sources.md#formats-14.
 */
import type { Board } from '../../model/board/board.js';
import { defaultBox } from '../../model/board/cells.js';
import { UsageError } from '../../model/errors.js';
import { requireBoard } from '../../model/board/restore-board.js';
import { usualSymbols, writeAlphabetText } from './alphabet.js';

/**
 * @returns several lines, each with its end.
 * @throws UsageError for a board with more to say than this form can.
 */
export function writeBoardText(stated: Board): string {
  const board = requireBoard(stated);
  const { rows, columns, symbols, counts, givens, regions, houses } = board;
  assertSayable(board);
  const width = symbols.some(({ name }) => [...name].length > 1) ? ' ' : '';
  const range = (length: number): number[] => Array.from({ length }, (_, index) => index);
  const draw = (cells: readonly string[], gap: string): string =>
    range(rows)
      .map((row) => `${cells.slice(row * columns, (row + 1) * columns).join(gap)}\n`)
      .join('');
  const names = givens.map((given) => (given < 0 ? '.' : symbols[given].name));
  const head = `%alphabet ${writeAlphabetText(symbols, counts)}\n${draw(names, width)}`;
  if (regions === null) return rows === columns && defaultBox(rows)[0] > 1 ? `${head}\n%regions none\n` : head;
  const labels = houses.filter(({ kind }) => kind === 'region').map(({ name }) => name);
  const isBoxes = labels.every((label) => label.startsWith('box '));
  const shown = labels.map((label, index) =>
    isBoxes && labels.length <= 26 ? String.fromCharCode(0x41 + index) : label.replace(/^\w+ /, ''),
  );
  const gap = shown.some((label) => [...label].length > 1) ? ' ' : '';
  return `${head}\n%regions\n${draw(
    regions.map((region) => (region < 0 ? '.' : shown[region])),
    gap,
  )}`;
}

function assertSayable({ houses, rows, columns, symbols, counts, cages, rules, clues, candidates }: Board): void {
  const total = counts.reduce((sum, count) => sum + count, 0);
  const ofKind = (kind: string): number => houses.filter((house) => house.kind === kind).length;
  const usual = usualSymbols(symbols);
  const unsaid: readonly (readonly [string, boolean])[] = [
    ['values of the symbols', symbols.some(({ value }, index) => value !== usual[index].value)],
    ['lines', ofKind('row') !== rows || ofKind('column') !== columns],
    [
      'partial houses',
      houses.some(({ kind, cells }) => kind !== 'extra' && kind !== 'diagonal' && cells.length < total),
    ],
    ['extra houses', ofKind('extra') > 0],
    ['candidates', candidates !== null],
    ['cages', cages.length > 0],
    ['rules', rules.length > 0],
    ['clues', clues.length > 0],
  ];
  const part = unsaid.find(([, isThere]) => isThere);
  if (part) throw new UsageError(`the text format cannot say the ${part[0]} of this board; json says all of it`);
}
