/**
 * `shuffle`: another puzzle that is the same up to symmetry. It is drawn at random from all symmetries that the puzzle
 * allows: symbols renamed, bands and stacks and the lines in them permuted, the board transposed. The symmetry depends
 * on the seed, the index and the rules of the board alone.
 */
import { readClassicPuzzle, requirePuzzle } from '../../formats/classic-input.js';
import { writeCellLine } from '../../formats/boards/line.js';
import { readPuzzle, type PuzzleInput } from '../../formats/puzzle-input.js';
import type { AnsweredBoard } from '../../model/board/board.js';
import { mapBoard, mapSymbols } from '../../model/board/map-board.js';
import { requireWithin } from '../../model/check-value.js';
import { PuzzleError } from '../../model/puzzle-error.js';
import { isClassicPuzzle, withUnchecked, type ClassicPuzzle } from '../../model/puzzle.js';
import { AddressedRandom } from '../../model/random-numbers.js';
import type { ShuffleResult } from '../../model/result.js';
import { findSourceCells, type Symmetry } from '../../model/symmetry.js';
import { requireOptions } from '../../search/limits.js';
import type { ReadingOption } from '../asking/ask.js';
import { readAnswer } from '../sets/verify.js';
import { ByteSymmetry } from './byte-symmetry.js';
import { drawSymmetry, identityOf } from './draw-symmetry.js';
import { classicSymmetries, symmetriesOf } from './symmetry-group.js';

export interface ShuffleOptions extends ReadingOption {
  /** A whole number from 0. Default: 0. */
  readonly seed?: number;
  /** Which of the symmetries of the seed, a whole number from 0. Default: 0. */
  readonly index?: number;
  /** An answer to the puzzle, to which the same symmetry is applied; a symbol for each cell, row-major. */
  readonly answer?: string | undefined;
}

/**
 * Applies a random symmetry to a puzzle. A classic puzzle becomes a text of its 81 cells, or of its 729 candidates;
 * another board becomes a board.
 * @throws {PuzzleError} if the puzzle or the answer cannot be read; UsageError for a seed or an index that is none.
 * @example
 * const puzzle = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
 * shuffle(puzzle, { seed: 7, index: 3 }).puzzle.length; // 81
 * shuffle({ size: 4, givens: '12..............' }, { seed: 7 }).transform.digits.length; // 5
 */
export function shuffle(puzzle: PuzzleInput, options: ShuffleOptions = {}): ShuffleResult {
  const { seed = 0, index = 0, answer, reading } = requireOptions(options, ['seed', 'index', 'answer', 'reading']);
  requireWithin('seed', seed);
  requireWithin('index', index);
  requirePuzzle(puzzle);
  const read = readPuzzle(puzzle, reading);
  const random = new AddressedRandom().begin(seed, index);
  if (isClassicPuzzle(read)) return shuffleClassic(read, answer, random);
  const shuffled = shuffleBoard({ board: read, answer: readAnswer(read, answer) }, random);
  const mapped = shuffled.answer ? writeCellLine(read, shuffled.answer) : null;
  return withUnchecked({ puzzle: shuffled.board, answer: mapped, transform: shuffled.transform }, read);
}

function shuffleClassic(puzzle: ClassicPuzzle, answer: string | undefined, random: AddressedRandom): ShuffleResult {
  const transform = drawSymmetry(classicSymmetries, random, identityOf(classicSymmetries));
  const symmetry = new ByteSymmetry();
  symmetry.use(transform);
  const map = ({ form, bytes }: ClassicPuzzle): string => {
    const mapped = new Uint8Array(bytes.length);
    symmetry.apply(form, bytes, 0, mapped, 0);
    return new TextDecoder().decode(mapped);
  };
  return { puzzle: map(puzzle), answer: answer === undefined ? null : map(readClassicAnswer(answer)), transform };
}

/** @throws {PuzzleError} for an answer that is not 81 cells. */
function readClassicAnswer(answer: string): ClassicPuzzle {
  try {
    const read = readClassicPuzzle(answer);
    if (read.form === 'givens') return read;
    throw new PuzzleError({ code: 'E_LENGTH', expected: '81 cells', found: `${read.bytes.length} candidates` });
  } catch (error) {
    if (error instanceof PuzzleError) throw new PuzzleError({ ...error.problem, culprit: 'answer' });
    throw error;
  }
}

/** Applies a random symmetry to a board and to an answer to it. */
export function shuffleBoard(
  { board, answer }: AnsweredBoard,
  random: AddressedRandom,
): AnsweredBoard & Pick<ShuffleResult, 'transform'> {
  const group = symmetriesOf(board);
  const transform = drawSymmetry(group, random, identityOf(group));
  return {
    board: mapBoard(board, transform),
    answer: answer && mapSymbols(answer, transform, sourcesOf(transform)),
    transform,
  };
}

const sourcesOf = (symmetry: Symmetry): number[] =>
  findSourceCells(symmetry, new Array<number>(symmetry.rows.length * symmetry.columns.length));
