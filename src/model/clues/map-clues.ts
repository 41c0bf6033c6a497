/** Applies a symmetry of the board to its clues: cells move along, lines beside the grid turn with it. */
import type { Board, Clue } from '../board/board.js';
import { PuzzleError } from '../puzzle-error.js';
import type { Symmetry } from '../symmetry.js';
import { cellsOutward, linesFromSides, type OutsideClue } from './common/lines-outside.js';
import { typeOfClue } from './registry.js';

/** True if one of the clues depends on which way the board lies. */
export const areOriented = (clues: readonly Clue[]): boolean =>
  clues.some((clue) => typeOfClue(clue).isOriented ?? alternativesOf(clue).some(areOriented));

const alternativesOf = ({ alternatives }: Clue): readonly (readonly Clue[])[] =>
  (alternatives as Clue[][] | undefined) ?? [];

/**
 * @param places the cell of the result for each cell of the grid. Variable cells stay.
 * @throws {PuzzleError} if a clue does not allow the symmetry: one that renames symbols, or turns what has a direction.
 */
export function mapClues(
  board: Board,
  { transposes, rows, columns, digits }: Symmetry,
  places: readonly number[],
): Clue[] {
  const isSame = (list: readonly number[]): boolean => list.every((entry, index) => entry === index);
  const isStill = !transposes && isSame(rows) && isSame(columns);
  if (board.clues.length > 0 && (!isSame(digits) || (!isStill && areOriented(board.clues)))) refuseSymmetry();
  const size = board.rows * board.columns;
  const grid = { rows: rows.length, columns: columns.length };
  const move = (cell: number): number => (cell < size ? places[cell] : cell);
  const mapClue = (clue: Clue): Clue => {
    const mapped: Record<string, unknown> = { ...clue };
    for (const [name, { type }] of Object.entries(typeOfClue(clue).fields)) {
      const value = clue[name];
      if (value === undefined) continue;
      if (type.kind === 'cell') mapped[name] = move(value as number);
      if (type.kind === 'cells') mapped[name] = (value as number[]).map(move);
      if (type.kind === 'cell-lists') mapped[name] = (value as number[][]).map((cells) => cells.map(move));
      if (type.kind === 'alternatives') mapped[name] = (value as Clue[][]).map((list) => list.map(mapClue));
    }
    if (!('line' in clue)) return mapped as Clue;
    const cells = cellsOutward(clue as OutsideClue, board)
      .map(move)
      .join();
    const beside = linesFromSides(grid).find((one) => cellsOutward(one, grid).join() === cells);
    return { ...(mapped as Clue), ...(beside ?? refuseSymmetry()) };
  };
  return board.clues.map(mapClue);
}

function refuseSymmetry(): never {
  throw new PuzzleError({
    code: 'E_CLUE',
    culprit: 'clues',
    expected: 'a symmetry that keeps symbols, and the order of cells in lines that are read from a side',
    found: 'another one',
  });
}
