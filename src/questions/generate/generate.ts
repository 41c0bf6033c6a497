/** `generate`: puzzles from a seed, each addressed by its index. */
import { refuseOption } from '../../model/check-value.js';
import { sharedEngine } from '../../search/engines.js';
import { UsageError } from '../../model/errors.js';
import { runNow, type Steps } from '../../search/steps.js';
import { generateBlock, togetherOf } from './block.js';
import { BoardAttempts } from './boards/board-attempt.js';
import { generateBoards } from './boards/board-block.js';
import { puzzleAt, puzzleOfBoard, type AnyBlock, type GeneratedPuzzle } from './generated-block.js';
import { judgeOf } from './removal.js';
import { requireRequest, type GenerateOptions, type GenerateRequest } from './request.js';

export interface WhereOption {
  /** Returns true for a puzzle that is wanted; the next attempt takes the place of another one. */
  readonly where?: (puzzle: GeneratedPuzzle) => boolean;
}

/**
 * Generates puzzles: minimal ones unless the options say otherwise. The puzzle of an index depends on the seed and the
 * wishes alone.
 * @throws {UsageError} for a wrong option, and for a puzzle that no attempt led to.
 * @example
 * const [one] = generate({ seed: 7, first: 3 });
 * [one.index, solve(one.puzzle).status, solve(one.puzzle).solution === one.solution]; // [3, 'unique', true]
 */
export function* generate(options: GenerateOptions & WhereOption = {}): Generator<GeneratedPuzzle, void, undefined> {
  const request = requireRequest(options, ['where']);
  const makeBlock = openMaker(request, requireWhere(options.where));
  for (const range of cutIntoRanges(request, blockSizes(request, options.where !== undefined))) {
    const block = runNow(makeBlock(range));
    for (let place = 0; place < block.count; place++) yield puzzleAt(block, place, request.seed);
    requireMet(request, block);
  }
}

/** Returns the predicate. @throws {UsageError} if it is no function. */
export function requireWhere(where: WhereOption['where']): WhereOption['where'] {
  if (where === undefined || typeof where === 'function') return where;
  return refuseOption('where', 'a function', where);
}

/** Consecutive indices. */
export interface IndexRange {
  readonly first: number;
  readonly count: number;
}

/** The numbers of puzzles that are made together, from the first block to the largest. */
interface BlockSizes {
  readonly smallest: number;
  readonly largest: number;
}

/** Sizes for one thread: the first puzzles come soon. @param hasWhere true if the caller judges them. */
export function blockSizes(request: GenerateRequest, hasWhere = false): BlockSizes {
  if (request.kind === 'unbiased' || request.frame) return { smallest: 1, largest: 1 };
  // A judge takes longer than everything else.
  const isJudged = hasWhere || isRated(request);
  return isJudged ? { smallest: 1, largest: 64 } : { smallest: 16, largest: togetherOf(request) };
}

/** True if the grade or the rating of each puzzle is found out. */
export const isRated = ({ grade, rating }: GenerateRequest): boolean => grade !== null || rating !== null;

/** Opens what makes the puzzles of a range, at most `togetherOf(request)`. */
export function openMaker(
  request: GenerateRequest,
  where: WhereOption['where'],
): (range: IndexRange) => Steps<AnyBlock> {
  const { frame, seed, clues, minimal, kind, attempts: most } = request;
  if (!frame) {
    const judge = judgeOf(request, where);
    const engine = sharedEngine(request.engine);
    return ({ first, count }) => generateBlock(request, engine, judge, first, count);
  }
  const attempts = new BoardAttempts({ seed, frame, clues, minimal, isSolved: kind === 'solved' });
  return (range) =>
    generateBoards(attempts, range, most, (board, index) => !where || where(puzzleOfBoard(board, index, seed)));
}

/** Cuts the indices of a request into ranges that grow. */
export function* cutIntoRanges(
  { first, count }: GenerateRequest,
  { smallest, largest }: BlockSizes,
): Generator<IndexRange, void> {
  let size = smallest;
  for (let done = 0; done < count; size = Math.min(2 * size, largest)) {
    const taken = Math.min(size, count - done);
    yield { first: first + done, count: taken };
    done += taken;
  }
}

/** @throws {UsageError} if a block ends with an index for which no puzzle was found. */
export function requireMet({ seed, attempts }: GenerateRequest, { first, count, isGivenUp }: AnyBlock): void {
  if (!isGivenUp) return;
  throw new UsageError(
    `none of ${attempts} attempts led to puzzle ${first + count} of seed ${seed}: wish for less, or allow more attempts`,
  );
}
