/** The constraints on the whole board, which stand outside of all blocks. */
import type { NamedRule } from '../../../model/board/board.js';
import { boxesOf, findBox, groupOfCell, havePiecesAsRegions, rowsAndColumnsOf, type IssFrame } from '../frame.js';
import { cellsAlong } from '../../links/grid-lines.js';
import { requireNineValues } from './lines.js';
import { readCellSegments } from './sets.js';
import type { BoardSink } from './sinks.js';
import type { TokenReader } from './token-reader.js';

/** Adds what a token says to the parts of a board. */
type GlobalReader = (token: TokenReader, board: BoardSink) => void;

const rule =
  (name: NamedRule): GlobalReader =>
  (_token, board) =>
    board.rules.add(name);

const clue =
  (type: string, fields: object = {}): GlobalReader =>
  (token, board) =>
    board.clue(token.token, { type, ...fields }, type);

const nothing: GlobalReader = () => {};

/** Cells that hold different symbols, as an extra house. */
const addHouse = (board: BoardSink, token: TokenReader, cells: readonly number[], name: string): unknown =>
  board.extra.push({ part: { cells, name }, token: token.token });

/** 1: from the lower left to the upper right; -1: from the upper left. */
const diagonal: GlobalReader = (token, board) => {
  const { rows, columns } = token.frame;
  const direction = token.field(0);
  if (direction !== '1' && direction !== '-1') token.fail(0, '1 or -1');
  if (rows !== columns) token.fail(0, 'a square grid');
  board.diagonals.set(direction === '1' ? 'rising' : 'falling', token.token);
};

/** The cells at the same place of all boxes: those that the grid has, or would have. */
const disjointSets: GlobalReader = (token, board) => {
  const { frame } = token;
  if (frame.box) return clue('disjoint-groups')(token, board);
  const box = findBox(frame.rows, frame.columns, frame.regionSize);
  if (!box) return token.fail(0, 'a grid with boxes');
  const boxes = boxesOf(frame, box);
  return boxes[0].forEach((_, place) => {
    const cells = boxes.map((cells) => cells[place]);
    addHouse(board, token, cells, `place ${place + 1}`);
  });
};

/** The boxes one row and one column from the border, and from each other. */
const windoku: GlobalReader = (token, board) => {
  const { frame } = token;
  const { rows, columns } = frame;
  const size = frame.isSizeStated ? frame.regionSize : frame.valueCount;
  const box = findBox(rows, columns, size);
  if (!box) return token.fail(0, 'a grid with boxes');
  const [height, width] = box;
  if (frame.box?.join() === box.join()) return clue('windoku')(token, board);
  for (let top = 1; top + height < rows; top += height + 1)
    for (let left = 1; left + width < columns; left += width + 1) {
      const cells = Array.from(
        { length: size },
        (_, index) => (top + Math.floor(index / width)) * columns + left + (index % width),
      );
      addHouse(board, token, cells, `window r${top + 1}c${left + 1}`);
    }
};

const globalEntropy: GlobalReader = (token, board) => {
  requireNineValues(token);
  clue('global-entropy')(token, board);
};

/** All houses of the largest size hold the same set: told by the houses, since pieces may lie beside boxes. */
const regionSameValues: GlobalReader = (token, board) => {
  const { frame } = token;
  if (frame.pieces.length === 0 || havePiecesAsRegions(frame)) return clue('region-same-values')(token, board);
  const houses = [...rowsAndColumnsOf(frame), ...(frame.box ? boxesOf(frame, frame.box) : []), ...frame.pieces];
  const most = Math.max(...houses.map(({ length }) => length));
  const sets = houses.filter(({ length }) => length === most);
  if (sets.length > 1) board.clue(token.token, { type: 'same-values', sets }, 'region-same-values');
};

const chaosConstruction: GlobalReader = (token, board) => {
  const { rows, columns, regionSize: size } = token.frame;
  if ((rows * columns) % size !== 0) token.fail(0, `a grid of regions of ${size} cells`);
  board.clue(token.token, { type: 'chaos-construction', labels: 'CC', size }, 'chaos-construction');
};

const labelOf = ({ groups }: IssFrame, cell: number): number => groups.find(({ name }) => name === 'CC')!.first + cell;

function requireLabels(token: TokenReader, cells: readonly number[]): void {
  const { frame } = token;
  if (cells.some((cell) => groupOfCell(frame, cell).name !== 'CC')) token.fail(2, 'cells CC1, CC2 …', 'E_CELL');
}

function requireChaos(token: TokenReader): void {
  if (!token.frame.groups.some(({ name }) => name === 'CC'))
    token.refuse('ChaosConstruction on the same board', 'none');
}

const offsetOf = (token: TokenReader): number => (token.field(1) === '' ? 0 : token.integer(1, 0, 1));

function requireGridCell(token: TokenReader): number {
  const { rows, columns } = token.frame;
  const cell = token.cell(0);
  return cell < rows * columns ? cell : token.fail(0, 'a cell of the grid', 'E_CELL');
}

const directions = [
  [-1, 0],
  [1, 0],
  [0, -1],
  [0, 1],
] as const;

const chaosArrow: GlobalReader = (token, board) => {
  requireChaos(token);
  const { frame } = token;
  const cell = token.cell(0);
  const offset = offsetOf(token);
  const isStated = token.length > 2;
  const start = isStated ? cell : requireGridCell(token);
  const { rows, columns } = frame;
  const place = [Math.floor(start / columns), start % columns] as const;
  const arms = isStated
    ? readCellSegments(token, 2)
    : directions.map((step) => cellsAlong(place, step, rows, columns).map((other) => labelOf(frame, other)));
  requireLabels(token, arms.flat());
  if (arms.some(([first]) => first !== arms[0][0])) token.fail(2, 'arms that begin with the same cell', 'E_CELL');
  board.clue(token.token, { type: 'chaos-arrow', cell, offset, arms });
};

const chaosCount: GlobalReader = (token, board) => {
  requireChaos(token);
  const { frame } = token;
  const cell = token.cell(0);
  const offset = offsetOf(token);
  const cells = token.length > 2 ? token.cells(2) : cellsAround(frame, requireGridCell(token));
  requireLabels(token, cells);
  board.clue(token.token, { type: 'chaos-count', cell, offset, cells });
};

/** The labels of a cell and of the cells that touch it. */
function cellsAround(frame: IssFrame, cell: number): number[] {
  const { rows, columns } = frame;
  const [row, column] = [Math.floor(cell / columns), cell % columns];
  const around = Array.from({ length: 9 }, (_, index) => [row + Math.floor(index / 3) - 1, column + (index % 3) - 1])
    .filter(([r, c]) => r >= 0 && r < rows && c >= 0 && c < columns)
    .map(([r, c]) => r * columns + c);
  return [cell, ...around.filter((other) => other !== cell)].map((other) => labelOf(frame, other));
}

/** `none`: no row or column equals another one. Full ranks themselves say the rest. */
const fullRankTies: GlobalReader = (token, board) => {
  const word = token.field(0);
  if (!['', 'none', 'only-unclued', 'any'].includes(word)) token.fail(0, '"none", "only-unclued" or "any"');
  if (word === 'none') clue('lines-differ')(token, board);
};

/**
 * The values are 0 to n: each row, column and box lacks one of 1 to n, which the cells DGC, DGR and DGB hold, no two of
 * a kind the same; where a 0 stands, those of its row, column and box differ.
 */
const doppelganger: GlobalReader = (token, board) => {
  const { frame } = token;
  const { rows, columns, lowest, valueCount, box } = frame;
  if (rows !== columns || lowest !== 0 || valueCount !== rows + 1 || !box)
    return token.refuse('n rows, n columns and boxes of n, values 0–n', 'another board');
  const cellsOf = (name: string): number[] => {
    const { first, size } = frame.groups.find((group) => group.name === name)!;
    return Array.from({ length: size }, (_, index) => first + index);
  };
  const [rowCells, columnCells, boxCells, [zero]] = ['DGC', 'DGR', 'DGB', 'DGZ'].map(cellsOf);
  const lines = rowsAndColumnsOf(frame);
  const boxes = boxesOf(frame, box);
  board.restrict(token.token, zero, 1);
  const houses = [lines.slice(0, rows), lines.slice(rows), boxes];
  [rowCells, columnCells, boxCells].forEach((missing, kind) => {
    missing.forEach((cell, index) => {
      board.restrict(token.token, cell, (1 << valueCount) - 2);
      board.clue(token.token, { type: 'different', cells: [...houses[kind][index], cell] });
    });
    board.clue(token.token, { type: 'different', cells: missing });
  });
  const notZero = Array.from({ length: rows }, (_, index) => index + 1);
  boxes.forEach((cells, index) => {
    for (const cell of cells) {
      const missing = [rowCells[Math.floor(cell / columns)], columnCells[cell % columns], boxCells[index]];
      const alternatives = [
        [{ type: 'candidates', cells: [cell], symbols: notZero }],
        [{ type: 'different', cells: missing }],
      ];
      board.clue(token.token, { type: 'any', alternatives });
    }
  });
};

export const globalReaders: Readonly<Record<string, GlobalReader>> = {
  // The frame has read these.
  Shape: nothing,
  Var: nothing,
  RegionSize: nothing,
  NoBoxes: nothing,
  Jigsaw: nothing,
  SearchPriority: nothing,
  Diagonal: diagonal,
  AntiKnight: rule('anti-knight'),
  AntiKing: rule('anti-king'),
  AntiConsecutive: rule('non-consecutive'),
  AntiTaxicab: clue('anti-taxicab'),
  GlobalEntropy: globalEntropy,
  GlobalMod: clue('global-modular'),
  DisjointSets: disjointSets,
  Windoku: windoku,
  DutchFlatmates: clue('dutch-flatmates'),
  RegionSameValues: regionSameValues,
  StrictKropki: clue('negative-dots', { marks: ['white-dot', 'black-dot'] }),
  StrictXV: clue('negative-xv'),
  ChaosConstruction: chaosConstruction,
  ChaosArrow: chaosArrow,
  ChaosCount: chaosCount,
  FullRankTies: fullRankTies,
  Doppelganger: doppelganger,
};
