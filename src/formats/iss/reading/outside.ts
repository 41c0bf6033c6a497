/** The clues beside the grid: of a row or a column, read from one of its ends, or of a diagonal. */
import { cellsAlong } from '../../links/grid-lines.js';
import type { ClueReader } from './sinks.js';
import type { TokenReader } from './token-reader.js';

type Line = readonly [kind: 'row' | 'column', number: number];

/** `R3`, `Cb`. */
function readLine(token: TokenReader, index: number): Line {
  const { rows, columns } = token.frame;
  const [, letter, digit] = /^([RC])([1-9a-g])$/i.exec(token.field(index)) ?? [];
  const number = parseInt(digit ?? '0', 17);
  const isRow = letter?.toUpperCase() === 'R';
  if (number < 1 || number > (isRow ? rows : columns)) token.fail(index, 'a row or a column, such as R1 or C1');
  return [isRow ? 'row' : 'column', number];
}

/** The sides from which a row or a column is read: forward, backward. */
const sidesOf = { row: ['left', 'right'], column: ['top', 'bottom'] } as const;

/** `Name~LINE~forward~backward`; either number may be left out. */
const fromBothSides =
  (type: string, fieldsOf: (token: TokenReader, index: number) => object): ClueReader =>
  (token, sink) => {
    const [kind, line] = readLine(token, 0);
    if (token.field(1) === '' && token.field(2) === '') token.fail(1, 'a number');
    sidesOf[kind].forEach((from, side) => {
      if (token.field(side + 1) === '') return;
      sink.clue(token.token, { type, from, line, ...fieldsOf(token, side + 1) });
    });
  };

const sandwich: ClueReader = (token, sink) => {
  const [kind, line] = readLine(token, 1);
  sink.clue(token.token, { type: 'sandwich', from: sidesOf[kind][0], line, sum: token.integer(0, 0, 1000) });
};

/** The steps by row and column of a diagonal from a cell at the border. */
function stepOf(row: number, column: number, rows: number, columns: number): readonly [number, number] | undefined {
  if (column === 0 && row < rows - 1) return [1, 1];
  if (row === 0) return [1, -1];
  if (column === columns - 1 && row < rows - 1) return [-1, -1];
  return row === rows - 1 && column > 0 && column < columns - 1 ? [-1, 1] : undefined;
}

/** The cells of the diagonal that a cell at the border names; undefined if it names none. */
export function diagonalFrom(cell: number, rows: number, columns: number): number[] | undefined {
  if (cell >= rows * columns) return undefined;
  const [row, column] = [Math.floor(cell / columns), cell % columns];
  const step = stepOf(row, column, rows, columns);
  return step && cellsAlong([row, column], step, rows, columns);
}

const littleKiller: ClueReader = (token, sink) => {
  const { rows, columns } = token.frame;
  const cells =
    diagonalFrom(token.cell(1), rows, columns) ?? token.fail(1, 'a cell at the border that names a diagonal');
  sink.clue(token.token, { type: 'little-killer', cells, sum: token.integer(0, 0, 1000) });
};

const symbol = (token: TokenReader, index: number): object => ({ symbols: [token.symbol(index)] });

export const outsideReaders: Readonly<Record<string, ClueReader>> = {
  Sandwich: sandwich,
  LittleKiller: littleKiller,
  XSum: fromBothSides('x-sum', (token, index) => ({ sum: token.integer(index, 0, 1000) })),
  Skyscraper: fromBothSides('skyscraper', (token, index) => ({ count: token.integer(index, 0, 1000) })),
  HiddenSkyscraper: fromBothSides('hidden-skyscraper', symbol),
  NumberedRoom: fromBothSides('numbered-room', symbol),
  FullRank: fromBothSides('full-rank', (token, index) => ({
    rank: token.integer(index, 1, 64),
    ...(token.reading.mayTie && { ties: 'any' }),
  })),
};
