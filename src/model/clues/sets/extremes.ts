/** Maximum and minimum: each of the cells is greater, or smaller, than its neighbours that are not among them. */
import type { CellPair } from '../../board/constraint.js';
import type { CellsClue, ClueBoard, ClueType } from '../clue-type.js';
import { nameSomeCells } from '../cell-words.js';
import { gridNeighboursOf } from '../common/geometry.js';
import { pairsWhere } from '../relations.js';

/** Each cell with each neighbour in the grid that is not listed. */
const pairsWithOthers = (cells: readonly number[], board: ClueBoard): CellPair[] =>
  cells.flatMap((cell) =>
    gridNeighboursOf(board, cell)
      .filter((other) => !cells.includes(other))
      .map((other): CellPair => [cell, other]),
  );

const extreme = (
  type: 'maximum' | 'minimum',
  comparative: 'greater' | 'smaller',
  holds: (cell: number, other: number) => boolean,
): ClueType => ({
  type,
  title: type,
  rule: `Each cell is ${comparative} than its neighbours along an edge; cells that are listed together are not compared.`,
  fields: { cells: { type: { kind: 'cells', least: 1 }, about: 'One cell, or an area.' } },
  countsValues: true,
  compile: ({ cells }: CellsClue, board) => [pairsWhere(pairsWithOthers(cells, board), board.symbols, holds)],
  words: ({ cells }: CellsClue, board) => `${type} ${nameSomeCells(cells, board)}`,
  lacks: () => `has no value that lets the marked cell be ${comparative}`,
  draw: ({ cells }: CellsClue) => [{ kind: 'square', cells, fill: type }],
});

export const maximum = extreme('maximum', 'greater', (cell, other) => cell > other);
export const minimum = extreme('minimum', 'smaller', (cell, other) => cell < other);
