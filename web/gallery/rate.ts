/** Rates the boards of the gallery. Limits are counted, never timed, so that every machine finds the same. */
import { explain, grade, readBoard, type Board, type GradeName } from 'pidoku';
import { selectPuzzles } from './build-gallery.js';
import type { Difficulty } from './entry.js';

/** Boards that take more to prove are rated by nobody here. */
const limits = { nodeLimit: 50_000 };

/** The difficulty of each board, or of those that are asked for, by its id. */
export const rateGallery = (isAsked: (id: string) => boolean = () => true): Record<string, Difficulty> =>
  Object.fromEntries(
    selectPuzzles()
      .filter(({ id }) => isAsked(id))
      .map(({ id, puzzle }) => [id, rate(readBoard(puzzle))]),
  );

export function rate(board: Board): Difficulty {
  return { rating: explain(board, limits).rating, grade: gradeOf(board) };
}

/** Null for boards that the rules of grades do not know: those with sums or clues. */
const gradeOf = (board: Board): GradeName | null =>
  board.clues.length > 0 || board.cages.some(({ sum }) => sum !== null) ? null : grade(board, limits).grade;
