/**
 * `minimize`: a puzzle without the givens that it does not need. The givens are tried one after another, in order of
 * cells or in a random order, and each is removed if the solution is then still the only one. What is left is minimal:
 * a given that was needed once is needed when more are gone.
 */
import { writeCellLine } from '../../formats/boards/line.js';
import type { PuzzleInput } from '../../formats/puzzle-input.js';
import type { Board } from '../../model/board/board.js';
import { randomNumbers, shuffleList } from '../../model/random-numbers.js';
import type { MinimizeResult } from '../../model/result.js';
import { statusWord, verdictNames, verdictOfStatus } from '../../model/verdict.js';
import { requireWhole } from '../../search/board/settings.js';
import type { SearchOptions, TurnsOptions } from '../../search/limits.js';
import type { Searcher } from '../../search/searcher.js';
import type { Steps } from '../../search/steps.js';
import { askInTurns, askNow } from '../asking/ask.js';
import { putStatus, type Presentation } from '../asking/presentation.js';
import type { Question } from '../asking/question.js';
import { judgePuzzle } from '../asking/judge-puzzle.js';
import { cluesOf, cellWords, requireGivens } from './redundant.js';

export interface MinimizeOptions extends SearchOptions {
  /**
   * The seed of a random order, a whole number from 0. The order depends on the seed and the givens alone. Default: the
   * cells in order.
   */
  readonly seed?: number;
}

export const minimizing: Question<MinimizeOptions, MinimizeResult> = {
  options: ['seed'],
  takesKnobs: false,
  *ask(asked, { seed }) {
    const board = requireGivens(asked.board());
    const searcher = asked.searcher();
    const order = seed === undefined ? cluesOf(board) : shuffleClues(board, requireWhole('seed', seed));
    const status = yield* judgePuzzle(searcher);
    const { removed, isMinimal } = status === 'unique' ? yield* removeRedundant(searcher, order) : nothingRemoved;
    const givens = board.givens.map((given, cell) => (removed.includes(cell) ? -1 : given));
    const isUnknown = status === 'unknown' || (status === 'unique' && !isMinimal);
    return {
      status: isUnknown ? 'unknown' : status,
      puzzle: status === 'unique' ? writeCellLine(board, givens) : null,
      removed,
      clues: order.length - removed.length,
      isMinimal,
      reason: searcher.effort.reasonOf(isUnknown),
      stats: searcher.statistics(),
    };
  },
};

type Removed = Pick<MinimizeResult, 'removed' | 'isMinimal'>;
const nothingRemoved: Removed = { removed: [], isMinimal: false };

/**
 * Removes givens in this order. The result is that of trials one by one. If the engine searches several puzzles
 * together, a round tries the next given, the next two, the next three …, and each of the others alone: it finds how
 * many go in a row, and the ones that are needed from here on.
 */
function* removeRedundant(searcher: Searcher, order: readonly number[]): Steps<Removed> {
  const removed: number[] = [];
  let left = order;
  let isMinimal = true;
  const longestRun = Math.min(4, searcher.lanes);
  // Nearly all givens are needed of a puzzle with so few, and from the first one on that was.
  let areFew = order.length <= 36;
  while (left.length > 0) {
    const runs = Math.min(longestRun, left.length);
    const inRow = Array.from({ length: runs }, (_, nth) => [...removed, ...left.slice(0, nth + 1)]);
    const alone = searcher.lanes > 1 && areFew ? left.slice(1).map((cell) => [...removed, cell]) : [];
    const verdicts = yield* searcher.judgeWithout([...inRow, ...alone]);
    const needed = verdicts.slice(0, runs).findIndex((verdict) => verdict !== 'unique');
    const run = needed < 0 ? runs : needed;
    if (needed >= 0 && verdicts[needed] === 'unknown') isMinimal = false;
    areFew = needed >= 0;
    removed.push(...left.slice(0, run));
    left = left.filter((_, nth) => nth >= run && nth !== needed && verdicts[runs + nth - 1] !== 'multiple');
  }
  return { removed, isMinimal };
}

/** Returns the cells with givens in a random order, which depends on the seed and the givens. */
function shuffleClues(board: Board, seed: number): number[] {
  const random = randomNumbers(
    board.givens.reduce((mixed, given) => Math.imul(mixed ^ (given + 2), 0x01000193), seed + 1),
  );
  return shuffleList(cluesOf(board), random);
}

export const minimizePresentation: Presentation<MinimizeResult> = {
  verdict: ({ status }) => verdictOfStatus(status),
  /** Returns the puzzle that is left. */
  line: ({ status, reason, puzzle }) => (status === 'unique' && puzzle ? puzzle : statusWord(status, reason)),
  members: ({ reason, puzzle, removed, clues, isMinimal }, members, { board }, verdict) => {
    putStatus(members, verdictNames[verdict], reason);
    members.json('minimized', puzzle);
    members.put('clues', clues);
    members.put('minimal', isMinimal);
    members.put('removed', removed.length);
    if (removed.length > 0) members.text('cells', cellWords(removed, board()));
  },
  columns: {
    names: ['minimized', 'clues', 'removed', 'minimal'],
    put: ({ puzzle, removed, clues, isMinimal }, row) => {
      row.field(puzzle ?? '');
      row.field(clues);
      row.field(removed.length);
      row.field(isMinimal);
    },
  },
  draw: (answer, { board }, draw) => {
    const { givens } = board();
    const left = givens.map((given, cell) => (answer.removed.includes(cell) ? -1 : given));
    return `${draw(left)}\n${describeMinimized(answer)}`;
  },
};

function describeMinimized({ status, reason, removed, clues }: MinimizeResult): string {
  if (status !== 'unique') return reason ? `${status} ${reason}` : status;
  return `minimal: ${clues} of ${clues + removed.length} givens are left`;
}

/**
 * Removes the givens that a puzzle with one solution does not need, one after another.
 * @throws {PuzzleError} if `puzzle` cannot be read; E_CANDIDATES if it states candidates.
 * @example
 * minimize({ size: 4, givens: '12343412214.....' }).puzzle; // '.....41.214.....'
 */
export function minimize(puzzle: PuzzleInput, options: MinimizeOptions = {}): MinimizeResult {
  return askNow(minimizing, puzzle, options);
}

/** Does the same as `minimize` without blocking the calling thread. */
export function minimizeAsync(
  puzzle: PuzzleInput,
  options: MinimizeOptions & TurnsOptions = {},
): Promise<MinimizeResult> {
  return askInTurns(minimizing, puzzle, options);
}
