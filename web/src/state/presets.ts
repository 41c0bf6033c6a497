/** Empty boards to start with: the common sizes, each with its default symbols and boxes. */
import type { SymbolDescription } from 'pidoku';
import { squarestBox, type Draft } from './draft.js';

/** `1` to `9`, then `A`, `B` …, with numbers as aliases. */
export function defaultSymbols(size: number): SymbolDescription[] {
  return Array.from({ length: size }, (_, index) =>
    index < 9
      ? { name: String(index + 1) }
      : { name: String.fromCharCode(0x41 + index - 9), aliases: [String(index + 1)] },
  );
}

/** A board with rows, columns and boxes and this many symbols, once each; without boxes if they would be rows. */
export function emptyBoard(size: number, symbols: readonly SymbolDescription[] = defaultSymbols(size)): Draft {
  const hasBoxes = squarestBox(size)[0] > 1;
  return {
    rows: size,
    columns: size,
    symbols,
    ...(hasBoxes ? { regions: 'boxes' as const, box: squarestBox(size) } : { regions: 'none' as const }),
    givens: Array.from({ length: size * size }, () => null),
    cages: [],
    extra: [],
    rules: [],
    variables: [],
    clues: [],
  };
}

export const presetNames = ['4', '6', '9', '12π', '16', '25'] as const;
type PresetName = (typeof presetNames)[number];

/** π three times and 1 to 9 once, in boxes of three by four. */
const piBoard = (): Draft => emptyBoard(12, [{ name: 'π', count: 3 }, ...defaultSymbols(9)]);

export const presetBoard = (name: PresetName): Draft => (name === '12π' ? piBoard() : emptyBoard(Number(name)));

/** A plain 9×9 with these givens. @param cells 81 characters, anything but a digit from 1 for an empty cell. */
export const classicBoard = (cells: string): Draft => ({
  ...emptyBoard(9),
  givens: Array.from(cells, (cell) => (cell >= '1' && cell <= '9' ? cell : null)),
});
