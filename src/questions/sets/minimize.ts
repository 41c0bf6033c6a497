/**
 * `minimize`: a puzzle without the clues that it does not need. The clues are tried one after another, in order
 * (givens, cages, rules) or in a random order, and each is removed if the solution is then still the only one. What is
 * left is minimal: a clue that was needed once is needed when more are gone.
 */
import { writeBoardJson } from '../../formats/json/write.js';
import type { PuzzleInput } from '../../formats/puzzle-input.js';
import { writeOnOneLine } from '../../formats/write.js';
import type { Board } from '../../model/board/board.js';
import { boardWithout, cluesOf, partsOfClues } from '../../model/board/clues.js';
import { randomNumbers, shuffleList } from '../../model/random-numbers.js';
import type { MinimizeResult } from '../../model/result.js';
import { statusWord, verdictNames, verdictOfStatus } from '../../model/verdict.js';
import { requireWhole } from '../../search/board/settings.js';
import type { SearchOptions, TurnsOptions } from '../../search/limits.js';
import type { Searcher } from '../../search/searcher.js';
import type { Steps } from '../../search/steps.js';
import { askInTurns, askNow } from '../asking/ask.js';
import { putStatus, type Presentation, type Drawing } from '../asking/presentation.js';
import type { Question } from '../asking/question.js';
import { judgePuzzle } from '../asking/judge-puzzle.js';
import { requireGivens, requireKinds, wordsOfClues, type ClueOptions } from './redundant.js';

export interface MinimizeOptions extends SearchOptions, ClueOptions {
  /**
   * The seed of a random order, a whole number from 0. The order depends on the seed and the clues alone. Default: the
   * clues in order.
   */
  readonly seed?: number;
}

export const minimizing: Question<MinimizeOptions, MinimizeResult> = {
  options: ['of', 'seed'],
  takesKnobs: false,
  *ask(asked, { of, seed }) {
    const kinds = requireKinds(of);
    const board = requireGivens(asked.board());
    const searcher = asked.searcher();
    const clues = cluesOf(board, kinds);
    const order = seed === undefined ? clues : shuffleClues(board.givens, clues, requireWhole('seed', seed));
    const status = yield* judgePuzzle(searcher);
    const { removed, isMinimal } = status === 'unique' ? yield* removeRedundant(searcher, order) : nothingRemoved;
    const isUnknown = status === 'unknown' || (status === 'unique' && !isMinimal);
    const { cells, cages, rules, clues: clueIndices } = partsOfClues(board, removed);
    const hasOthers = order.some((clue) => clue >= board.givens.length);
    return {
      status: isUnknown ? 'unknown' : status,
      puzzle: status === 'unique' ? writePuzzle(boardWithout(board, removed), hasOthers) : null,
      removed: cells,
      cages,
      rules: rules.map((index) => board.rules[index]),
      clueIndices,
      clues: order.length - removed.length,
      isMinimal,
      reason: searcher.effort.reasonOf(isUnknown),
      stats: searcher.statistics(),
    };
  },
};

const writePuzzle = (board: Board, hasOthers: boolean): string =>
  hasOthers ? writeBoardJson(board) : writeOnOneLine(board);

/** The clues that were removed, by number. */
type Removed = Pick<MinimizeResult, 'removed' | 'isMinimal'>;
const nothingRemoved: Removed = { removed: [], isMinimal: false };

/**
 * Removes clues in this order. The result is that of trials one by one. If the engine searches several puzzles
 * together, a round tries the next given, the next two, the next three …, and each of the others alone: it finds how
 * many go in a row, and the ones that are needed from here on.
 */
function* removeRedundant(searcher: Searcher, order: readonly number[]): Steps<Removed> {
  const removed: number[] = [];
  let left = order;
  let isMinimal = true;
  const longestRun = Math.min(4, searcher.lanes);
  // Nearly all clues are needed of a puzzle with so few, and from the first one on that was.
  let areFew = order.length <= 36;
  while (left.length > 0) {
    const runs = Math.min(longestRun, left.length);
    const inRow = Array.from({ length: runs }, (_, nth) => [...removed, ...left.slice(0, nth + 1)]);
    const alone = searcher.lanes > 1 && areFew ? left.slice(1).map((clue) => [...removed, clue]) : [];
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

/**
 * Returns clues in a random order, which depends on the seed and the givens.
 * @param givens the symbol of each cell, -1 for none.
 * @param clues the clues in order, which are changed.
 */
export function shuffleClues(givens: ArrayLike<number>, clues: number[], seed: number): number[] {
  let mixed = seed + 1;
  for (let cell = 0; cell < givens.length; cell++) mixed = Math.imul(mixed ^ (givens[cell] + 2), 0x01000193);
  return shuffleList(clues, randomNumbers(mixed));
}

export const minimizePresentation: Presentation<MinimizeResult> = {
  verdict: ({ status }) => verdictOfStatus(status),
  /** Returns the puzzle that is left. */
  line: ({ status, reason, puzzle }) => (status === 'unique' && puzzle ? puzzle : statusWord(status, reason)),
  members: (answer, members, { board }, verdict) => {
    const { reason, puzzle, clues, isMinimal } = answer;
    const words = removedWords(answer, board());
    putStatus(members, verdictNames[verdict], reason);
    members.json('minimized', puzzle?.startsWith('{') ? JSON.parse(puzzle) : puzzle);
    members.put('clues', clues);
    members.put('minimal', isMinimal);
    members.put('removed', words.length);
    if (words.length > 0) members.text('removedClues', words.join(' '));
  },
  columns: {
    names: ['minimized', 'clues', 'removed', 'minimal'],
    put: (answer, row) => {
      row.field(answer.puzzle ?? '');
      row.field(answer.clues);
      row.field(countRemoved(answer));
      row.field(answer.isMinimal);
    },
  },
};

export const drawMinimized: Drawing<MinimizeResult> = (answer, { board }, draw) => {
  const { givens } = board();
  const left = givens.map((given, cell) => (answer.removed.includes(cell) ? -1 : given));
  return `${draw(left)}\n${describeMinimized(answer, board())}`;
};

const removedWords = (answer: MinimizeResult, board: Board): string[] =>
  wordsOfClues({ ...answer, cells: answer.removed }, board);

const countRemoved = ({ removed, cages, rules, clueIndices }: MinimizeResult): number =>
  removed.length + cages.length + rules.length + clueIndices.length;

function describeMinimized(answer: MinimizeResult, board: Board): string {
  const { status, reason, clues } = answer;
  if (status !== 'unique') return reason ? `${status} ${reason}` : status;
  const others = wordsOfClues({ ...answer, cells: [] }, board);
  const gone = others.length > 0 ? `; removed: ${others.join(' ')}` : '';
  return `minimal: ${clues} of ${clues + countRemoved(answer)} clues are left${gone}`;
}

/**
 * Removes the clues that a puzzle with one solution does not need, one after another.
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
