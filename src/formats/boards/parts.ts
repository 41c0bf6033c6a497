/**
 * Lists what a board states beyond the cells of a plain square Sudoku, so that a format that cannot say something
 * refuses the board instead of writing another puzzle.
 */
import type { Board, BoardHouseKind } from '../../model/board/board.js';
import { boxOfEachCell, defaultBox } from '../../model/board/cells.js';
import { UsageError } from '../../model/errors.js';

export type BoardPart =
  | 'size'
  | 'lines'
  | 'repeated symbols'
  | 'regions'
  | 'extra houses'
  | 'candidates'
  | 'cages'
  | 'clues'
  | 'diagonals'
  | 'other rules';

/** The parts of a board that a plain line of its cells does not say. */
export function partsOf(board: Board): BoardPart[] {
  const { rows, columns, rules } = board;
  const hasAll = (kind: BoardHouseKind, count: number): boolean => housesOf(board, kind) === count;
  const parts: [BoardPart, boolean][] = [
    ['size', rows !== columns || board.symbols.length !== rows],
    ['lines', !hasAll('row', rows) || !hasAll('column', columns)],
    ['repeated symbols', board.counts.some((count) => count !== 1)],
    ['regions', !hasUsualBoxes(board)],
    ['extra houses', !hasAll('extra', 0)],
    ['candidates', board.candidates !== null],
    ['cages', board.cages.length > 0],
    ['clues', board.clues.length > 0],
    ['diagonals', rules.includes('diagonals')],
    ['other rules', rules.some((rule) => rule !== 'diagonals')],
  ];
  return parts.filter(([, isThere]) => isThere).map(([part]) => part);
}

const housesOf = (board: Board, kind: BoardHouseKind): number =>
  board.houses.filter((house) => house.kind === kind).length;

/**
 * True if the regions are the boxes that a square board of this size has unless it says otherwise; of a prime size
 * none.
 */
export function hasUsualBoxes({ rows, columns, regions }: Board): boolean {
  const box = defaultBox(rows);
  if (rows !== columns || box[0] === 1) return regions === null;
  const usual = boxOfEachCell(rows, columns, box);
  return regions !== null && usual.every((region, cell) => region === regions[cell]);
}

/** @throws UsageError naming a part that is not among those the format can say. */
export function assertPlain(board: Board, format: string, allowed: readonly BoardPart[] = []): void {
  const part = partsOf(board).find((other) => !allowed.includes(other));
  if (part !== undefined)
    throw new UsageError(`the ${format} format cannot say the ${part} of this board; json says all of it`);
}
