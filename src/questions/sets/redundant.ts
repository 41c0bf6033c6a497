/**
 * `redundant`: the clues that a puzzle does not need: givens, cages, rules, others. Each can be left out and the
 * solution is still the only one; two of them together may be needed. A puzzle without such clues is minimal.
 */
import type { PuzzleInput } from '../../formats/puzzle-input.js';
import { clueKinds, cluesOf, clueWords, partsOfClues, type ClueKind } from '../../model/board/clues.js';
import { refuseOption, requireNames } from '../../model/check-value.js';
import { PuzzleError } from '../../model/puzzle-error.js';
import type { Board } from '../../model/board/board.js';
import type { RedundantResult } from '../../model/result.js';
import { statusWord, verdictNames, verdictOfStatus } from '../../model/verdict.js';
import type { SearchOptions, TurnsOptions } from '../../search/limits.js';
import { askInTurns, askNow } from '../asking/ask.js';
import { putStatus, type Presentation, type Drawing } from '../asking/presentation.js';
import type { Question } from '../asking/question.js';
import { judgePuzzle } from '../asking/judge-puzzle.js';

export interface ClueOptions {
  /** The kinds of clues to look at. Default: givens and cages. */
  readonly of?: readonly ClueKind[];
}

export interface RedundantOptions extends SearchOptions, ClueOptions {}

export const findingRedundant: Question<RedundantOptions, RedundantResult> = {
  options: ['of'],
  takesKnobs: false,
  *ask(asked, { of }) {
    const kinds = requireKinds(of);
    const board = requireGivens(asked.board());
    const searcher = asked.searcher();
    const clues = cluesOf(board, kinds);
    const status = yield* judgePuzzle(searcher);
    const verdicts = status === 'unique' ? yield* searcher.judgeWithout(clues.map((clue) => [clue])) : [];
    const isUnknown = status === 'unknown' || verdicts.includes('unknown');
    const {
      cells,
      cages,
      rules,
      clues: clueIndices,
    } = partsOfClues(
      board,
      clues.filter((_, nth) => verdicts[nth] === 'unique'),
    );
    return {
      status: isUnknown ? 'unknown' : status,
      redundant: cells,
      cages,
      rules: rules.map((index) => board.rules[index]),
      clueIndices,
      clues: clues.length,
      reason: searcher.effort.reasonOf(isUnknown),
      stats: searcher.statistics(),
    };
  },
};

/** @throws {PuzzleError} for a board that states candidates. */
export function requireGivens(board: Board): Board {
  if (board.candidates === null) return board;
  throw new PuzzleError({ code: 'E_CANDIDATES', expected: 'a puzzle of givens', found: 'stated candidates' });
}

/** Returns the kinds of clues. @throws {UsageError} for others. */
export function requireKinds(of: readonly ClueKind[] = ['givens', 'cages']): readonly ClueKind[] {
  return requireNames('of', of, clueKinds).length > 0
    ? of
    : refuseOption('of', `one or more of ${clueKinds.join(', ')}`, of);
}

/** The words for the clues of a result: `r1c1 cage-4 anti-knight`. */
export const wordsOfClues = (
  {
    cells,
    cages,
    rules,
    clueIndices,
  }: { readonly cells: readonly number[] } & Pick<RedundantResult, 'cages' | 'rules' | 'clueIndices'>,
  board: Board,
): string[] => {
  const firstCage = board.givens.length;
  const firstClue = firstCage + board.cages.length + board.rules.length;
  return [
    ...clueWords(board, [...cells, ...cages.map((index) => firstCage + index)]),
    ...rules,
    ...clueWords(
      board,
      clueIndices.map((index) => firstClue + index),
    ),
  ];
};

const redundantWords = (answer: RedundantResult, board: Board): string[] =>
  wordsOfClues({ ...answer, cells: answer.redundant }, board);

export const redundantPresentation: Presentation<RedundantResult> = {
  verdict: ({ status }) => verdictOfStatus(status),
  /** Returns the clues, or `minimal`: `r1c1 r3c7`. */
  line: (answer, { board }) => {
    const { status, reason } = answer;
    if (status !== 'unique') return statusWord(status, reason);
    return isMinimal(answer) ? 'minimal' : redundantWords(answer, board()).join(' ');
  },
  members: (answer, members, { board }, verdict) => {
    putStatus(members, verdictNames[verdict], answer.reason);
    members.put('clues', answer.clues);
    members.put('minimal', isMinimal(answer));
    members.json('redundant', redundantWords(answer, board()));
  },
  columns: {
    names: ['clues', 'minimal', 'redundant'],
    put: (answer, row, { board }) => {
      row.field(answer.clues);
      row.field(isMinimal(answer));
      row.field(redundantWords(answer, board()).join(' '));
    },
  },
};

export const drawRedundant: Drawing<RedundantResult> = (answer, subject, draw) =>
  `${draw(subject.board().givens, new Set(answer.redundant))}\n${describeRedundant(answer, subject.board())}`;

const isMinimal = ({ status, redundant, cages, rules, clueIndices }: RedundantResult): boolean =>
  status === 'unique' && redundant.length + cages.length + rules.length + clueIndices.length === 0;

function describeRedundant(answer: RedundantResult, board: Board): string {
  const { status, reason, clues } = answer;
  if (status !== 'unique') return reason ? `${status} ${reason}` : status;
  if (isMinimal(answer)) return `minimal: each of the ${clues} clues is needed`;
  const words = redundantWords(answer, board);
  return `${words.length} of ${clues} clues can be left out, one at a time: ${words.join(' ')}`;
}

/**
 * Finds the clues that a puzzle with one solution does not need.
 * @throws {PuzzleError} if `puzzle` cannot be read; E_CANDIDATES if it states candidates.
 * @example
 * redundant({ size: 4, givens: '12343412214.....' }).redundant.length; // 10
 */
export function redundant(puzzle: PuzzleInput, options: RedundantOptions = {}): RedundantResult {
  return askNow(findingRedundant, puzzle, options);
}

/** Does the same as `redundant` without blocking the calling thread. */
export function redundantAsync(
  puzzle: PuzzleInput,
  options: RedundantOptions & TurnsOptions = {},
): Promise<RedundantResult> {
  return askInTurns(findingRedundant, puzzle, options);
}
