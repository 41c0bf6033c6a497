/** Which cells lie beside each other: in the grid, and in each group of variable cells by its rows. */
import type { CellPair } from '../../board/constraint.js';
import type { ClueBoard } from '../clue-type.js';

type Cells = Pick<ClueBoard, 'rows' | 'columns' | 'variables'>;

/** A block of cells in rows: the grid or a group of variable cells. */
interface Block {
  readonly first: number;
  readonly size: number;
  readonly columns: number;
}

function blocksOf({ rows, columns, variables }: Cells): Block[] {
  const blocks: Block[] = [{ first: 0, size: rows * columns, columns }];
  for (const group of variables) {
    const { first, size } = blocks.at(-1)!;
    blocks.push({ first: first + size, size: group.size, columns: group.columns });
  }
  return blocks;
}

/** The cells of a group of variable cells; undefined if there is none of this name. */
export function cellsOfGroup(board: Cells, name: string): number[] | undefined {
  const index = board.variables.findIndex((group) => group.name === name);
  if (index < 0) return undefined;
  const { first, size } = blocksOf(board)[index + 1];
  return Array.from({ length: size }, (_, at) => first + at);
}

export const gridCells = ({ rows, columns }: Pick<Cells, 'rows' | 'columns'>): number[] =>
  Array.from({ length: rows * columns }, (_, cell) => cell);

/** All pairs of cells so many rows and columns apart, within a block; `down` is 0 or more. */
function pairsAtStep(board: Cells, down: number, right: number, among = blocksOf(board)): CellPair[] {
  const pairs: CellPair[] = [];
  for (const { first, size, columns } of among) {
    const step = down * columns + right;
    for (let at = 0; at < size && at + step < size; at++) {
      const column = (at % columns) + right;
      if (column >= 0 && column < columns) pairs.push([first + at, first + at + step]);
    }
  }
  return pairs;
}

/** Pairs of the grid alone, likewise. */
export function gridPairsAtStep(board: Cells, down: number, right: number): CellPair[] {
  return pairsAtStep(board, down, right, blocksOf(board).slice(0, 1));
}

/** All pairs of cells with an edge in common, the upper or left one first. */
export const neighbourPairs = (board: Cells, among = blocksOf(board)): CellPair[] => [
  ...pairsAtStep(board, 0, 1, among),
  ...pairsAtStep(board, 1, 0, among),
];

/** Those of the grid alone. */
export const gridNeighbourPairs = (board: Cells): CellPair[] => neighbourPairs(board, blocksOf(board).slice(0, 1));

/** Those of a group of variable cells. */
export function groupNeighbourPairs(board: Cells, name: string): CellPair[] {
  const index = board.variables.findIndex((group) => group.name === name);
  return neighbourPairs(board, [blocksOf(board)[index + 1]]);
}

/** Checks that two cells have an edge in common. */
export function areNeighbours(board: Cells, a: number, b: number): boolean {
  const block = blocksOf(board).find(({ first, size }) => a >= first && a < first + size)!;
  const [one, other] = [Math.min(a, b), Math.max(a, b)];
  const isBeside = other === one + 1 && (other - block.first) % block.columns !== 0;
  return other < block.first + block.size && one >= block.first && (isBeside || other === one + block.columns);
}

/** The cells of the grid with an edge in common with a cell. */
export function gridNeighboursOf({ rows, columns }: Cells, cell: number): number[] {
  return cellsAround({ rows, columns }, cell).filter(
    (other) => Math.abs(other - cell) === columns || Math.floor(other / columns) === Math.floor(cell / columns),
  );
}

/** The up to eight cells around a cell of the grid. */
export function cellsAround({ rows, columns }: Pick<Cells, 'rows' | 'columns'>, cell: number): number[] {
  const [row, column] = [Math.floor(cell / columns), cell % columns];
  return gridCells({ rows: 3, columns: 3 })
    .map((at) => [row + Math.floor(at / 3) - 1, column + (at % 3) - 1])
    .filter(([r, c]) => r >= 0 && r < rows && c >= 0 && c < columns && (r !== row || c !== column))
    .map(([r, c]) => r * columns + c);
}

/** The squares of four cells. */
export function squaresOf({ rows, columns }: Cells): number[][] {
  return gridCells({ rows, columns })
    .filter((cell) => cell % columns < columns - 1 && cell + columns < rows * columns)
    .map((cell) => [cell, cell + 1, cell + columns, cell + columns + 1]);
}
