/** Connected: the cells that hold some symbols form one connected area. */
import type { Clue } from '../../board/board.js';
import type { CellPair } from '../../board/constraint.js';
import type { ClueBoard, ClueType } from '../clue-type.js';
import { shorten } from '../cell-words.js';
import { integerField, optional, setCells } from '../common-fields.js';
import {
  cellsOfGroup,
  gridCells,
  gridNeighbourPairs,
  groupNeighbourPairs,
  neighbourPairs,
} from '../common/geometry.js';
import { listSymbolNames } from '../relations.js';
import { quoteText } from '../../check-value.js';

interface Connected extends Clue {
  readonly cells?: readonly number[];
  readonly group?: string;
  readonly symbols: readonly number[];
  readonly size?: number;
}

const cellsOf = ({ cells, group }: Connected, board: ClueBoard): readonly number[] =>
  cells ?? (group === undefined ? gridCells(board) : cellsOfGroup(board, group)!);

function edgesOf({ cells, group }: Connected, board: ClueBoard): CellPair[] {
  if (group !== undefined) return groupNeighbourPairs(board, group);
  if (cells === undefined) return gridNeighbourPairs(board);
  const among = new Set(cells);
  return neighbourPairs(board).filter(([a, b]) => among.has(a) && among.has(b));
}

export const connectedCells: ClueType = {
  type: 'connected',
  title: 'connected cells',
  rule: 'The cells that hold one of the symbols form one area of one cell or more, connected by edges.',
  fields: {
    cells: optional(setCells('The cells that are looked at; all of the grid unless stated.')),
    group: optional({ type: { kind: 'text', most: 16 }, about: 'The name of variable cells, instead of cells.' }),
    symbols: { type: { kind: 'symbols', least: 1, most: 32 }, about: 'The symbols of the area.' },
    size: optional(integerField(1, 640, 'The number of cells of the area; any unless stated.')),
  },
  check({ cells, group }: Connected, board) {
    if (cells && group !== undefined) return { expected: 'cells or a group', found: 'both' };
    if (group === undefined || cellsOfGroup(board, group)) return undefined;
    return { expected: 'the name of variable cells', found: quoteText(group) };
  },
  compile(clue: Connected, board) {
    const symbols = clue.symbols.reduce((mask, symbol) => mask | (1 << symbol), 0) >>> 0;
    const edges = edgesOf(clue, board);
    return [{ kind: 'connected', cells: cellsOf(clue, board), edges, symbols, size: clue.size ?? null }];
  },
  words: ({ symbols, group }: Connected, board) =>
    `connected ${shorten(listSymbolNames(board.symbols, symbols), 24)}${group === undefined ? '' : ` in ${shorten(group, 16)}`}`,
  draw: () => [],
};
