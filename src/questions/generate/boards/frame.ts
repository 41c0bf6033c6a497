/** The boards that `generate` fills: of a size with variants, or one that is stated, without its givens. */
import { boardOf, type PuzzleInput } from '../../../formats/puzzle-input.js';
import { writeBoardJson } from '../../../formats/json/write.js';
import type { Board } from '../../../model/board/board.js';
import { withUnchecked } from '../../../model/puzzle.js';
import { descriptionOf, linesOf } from '../../../model/board/board-description.js';
import { buildBoard } from '../../../model/board/build-board.js';
import { deriveBoard } from '../../../model/board/checked-boards.js';
import { requireNames, requireWithin } from '../../../model/check-value.js';
import { UsageError } from '../../../model/errors.js';
import { variantNames, type VariantName } from '../../asking/option-names.js';
import { drawnClueTypes, type DrawnClueType } from './random-clues.js';

/** The smallest and the largest board that `size` may ask for. */
const sizesOfBoards = [4, 16] as const;

/** What all boards of a request have in common; plain data. */
export interface BoardFrame {
  /** The board without givens, as our JSON. */
  readonly text: string;
  readonly hasRandomRegions: boolean;
  readonly hasCages: boolean;
  /** The kinds of random clues that are drawn. */
  readonly clueTypes: readonly DrawnClueType[];
}

/** Which boards are wanted. */
export interface FrameWishes {
  /** A board whose givens are replaced. Its regions, cages and rules stay. Default: one with boxes. */
  readonly board?: PuzzleInput;
  /** What the board has besides. Default: nothing. */
  readonly variants?: readonly VariantName[];
  /** The kinds of random clues, such as `thermometer`, none of which can be left out. Default: none. */
  readonly clueTypes?: readonly DrawnClueType[];
  /** The number of rows, of columns and of symbols, 4 to 16. Default: 9. */
  readonly size?: number;
}

/**
 * Returns the frame that the wishes describe; null if they ask for classic puzzles.
 * @param nameOf the names of the wishes in messages.
 * @throws {UsageError} for wishes that are wrong or contradict each other, {PuzzleError} for a board that cannot be
 * read.
 */
export function requireFrame(wishes: FrameWishes, nameOf: (wish: keyof FrameWishes) => string): BoardFrame | null {
  const { board, size } = wishes;
  const variants = requireNames(nameOf('variants'), wishes.variants ?? [], variantNames);
  const clueTypes = requireNames(nameOf('clueTypes'), wishes.clueTypes ?? [], drawnClueTypes);
  if (board !== undefined && size !== undefined)
    throw new UsageError(`${nameOf('size')} does not apply to ${nameOf('board')}`);
  if (board === undefined && (size ?? 9) === 9 && variants.length + clueTypes.length === 0) return null;
  const [least, most] = sizesOfBoards;
  if (size !== undefined) requireWithin(nameOf('size'), size, least, most);
  const start = withoutGivens(boardOf(board ?? { v: 1, size: size ?? 9 }));
  const hasCages = variants.includes('killer');
  const refuse = (words: string): never => {
    throw new UsageError(`${nameOf('variants')}: ${words}`);
  };
  if (hasCages && clueTypes.length > 0) refuse(`killer does not apply to ${nameOf('clueTypes')}`);
  if (clueTypes.length > 0 && !hasDistinctValues(start))
    throw new UsageError(`${nameOf('clueTypes')}: clues need symbols with different numbers, each once in a house`);
  if (hasCages && start.cages.length > 0) refuse('killer does not apply to a board with cages');
  if (hasCages && !hasDistinctValues(start))
    refuse('killer needs symbols with different numbers, each once in a house');
  if (variants.includes('jigsaw') && !isLatinSquare(start)) refuse('jigsaw needs as many rows and columns as symbols');
  return {
    text: writeBoardJson(withVariants(start, variants, nameOf('variants'))),
    hasRandomRegions: variants.includes('jigsaw'),
    hasCages,
    clueTypes,
  };
}

/** True if each cell of a full board has a number of its own in its row: then cages can tell solutions apart. */
const hasDistinctValues = ({ symbols, counts }: Board): boolean =>
  new Set(symbols.map(({ value }) => value)).size === symbols.length &&
  symbols.every(({ value }, index) => value !== null && counts[index] === 1);

const isLatinSquare = (board: Board): boolean =>
  board.rows === board.columns && board.symbols.length === board.rows && linesOf(board) === 'both';

const withoutGivens = (board: Board): Board =>
  deriveBoard(board, {
    givens: board.givens.map(() => -1),
    candidates: null,
    id: null,
    meta: withUnchecked({}, board),
  });

/** Returns the board with the rules and houses of variants; regions and cages are drawn for each puzzle. */
function withVariants(board: Board, variants: readonly VariantName[], name: string): Board {
  const { rows, columns } = board;
  if (variants.includes('windoku') && (rows !== 9 || columns !== 9))
    throw new UsageError(`${name}: windoku needs 9 rows and columns`);
  const description = descriptionOf(board);
  const rules = variants.flatMap((variant) =>
    variant === 'jigsaw' || variant === 'killer' || variant === 'windoku' ? [] : [variant],
  );
  return buildBoard({
    ...description,
    rules: [...new Set([...board.rules, ...rules])],
    extra: [...(description.extra ?? []), ...(variants.includes('windoku') ? windows() : [])],
  });
}

/** The four boxes of a windoku that lie inside the boxes of the others. */
const windows = (): { name: string; cells: number[] }[] =>
  [10, 14, 46, 50].map((first, nth) => ({
    name: `window ${nth + 1}`,
    cells: [0, 1, 2, 9, 10, 11, 18, 19, 20].map((step) => first + step),
  }));
