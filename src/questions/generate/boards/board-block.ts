/** Boards of consecutive indices, each the first of its attempts that meets the wishes. */
import type { Steps } from '../../../search/steps.js';
import type { BoardAttempts, BoardPuzzle } from './board-attempt.js';

/** Plain data, which can be sent to a thread. */
export interface BoardBlock {
  readonly first: number;
  readonly count: number;
  readonly boards: readonly BoardPuzzle[];
  /** True if no attempt for the index after the last board met the wishes. */
  readonly isGivenUp: boolean;
}

/**
 * Generates the boards of `count` indices from `first` on.
 * @param most the number of attempts for each.
 * @param judge tells which are wanted.
 */
export function* generateBoards(
  attempts: BoardAttempts,
  { first, count }: { readonly first: number; readonly count: number },
  most: number,
  judge: (board: BoardPuzzle, index: number) => boolean,
): Steps<BoardBlock> {
  const boards: BoardPuzzle[] = [];
  for (let index = first; index < first + count; index++) {
    let made: BoardPuzzle | null = null;
    for (let attempt = 0; attempt < most && made === null; attempt++) {
      yield;
      const board = yield* attempts.make(index, attempt);
      if (board && judge(board, index)) made = board;
    }
    if (made === null) return { first, count: boards.length, boards, isGivenUp: true };
    boards.push(made);
  }
  return { first, count, boards, isGivenUp: false };
}
