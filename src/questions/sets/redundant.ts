/**
 * `redundant`: the givens that a puzzle does not need. Each can be left out and the solution is still the only one; two
 * of them together may be needed. A puzzle without such givens is minimal.
 */
import type { PuzzleInput } from '../../formats/puzzle-input.js';
import { nameBoardCell } from '../../model/board/cells.js';
import { PuzzleError } from '../../model/puzzle-error.js';
import type { Board } from '../../model/board/board.js';
import type { RedundantResult } from '../../model/result.js';
import { statusWord, verdictNames, verdictOfStatus } from '../../model/verdict.js';
import type { SearchOptions, TurnsOptions } from '../../search/limits.js';
import { askInTurns, askNow } from '../asking/ask.js';
import { putStatus, type Presentation } from '../asking/presentation.js';
import type { Question } from '../asking/question.js';
import { judgePuzzle } from '../asking/judge-puzzle.js';

export const findingRedundant: Question<SearchOptions, RedundantResult> = {
  options: [],
  takesKnobs: false,
  *ask(asked) {
    const board = requireGivens(asked.board());
    const searcher = asked.searcher();
    const clues = cluesOf(board);
    const status = yield* judgePuzzle(searcher);
    const verdicts = status === 'unique' ? yield* searcher.judgeWithout(clues.map((cell) => [cell])) : [];
    const isUnknown = status === 'unknown' || verdicts.includes('unknown');
    return {
      status: isUnknown ? 'unknown' : status,
      redundant: clues.filter((_, nth) => verdicts[nth] === 'unique'),
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

/** The cells with givens, ascending. */
export const cluesOf = ({ givens }: Board): number[] => givens.flatMap((given, cell) => (given >= 0 ? [cell] : []));

export const redundantPresentation: Presentation<RedundantResult> = {
  verdict: ({ status }) => verdictOfStatus(status),
  /** Returns the cells, or `minimal`: `r1c1 r3c7`. */
  line: ({ status, reason, redundant }, { board }) => {
    if (status !== 'unique') return statusWord(status, reason);
    return redundant.length === 0 ? 'minimal' : cellWords(redundant, board());
  },
  members: ({ status, reason, redundant, clues }, members, { board }, verdict) => {
    putStatus(members, verdictNames[verdict], reason);
    members.put('clues', clues);
    members.put('minimal', status === 'unique' && redundant.length === 0);
    members.json(
      'redundant',
      redundant.map((cell) => nameBoardCell(cell, board().columns)),
    );
  },
  columns: {
    names: ['clues', 'minimal', 'redundant'],
    put: ({ status, redundant, clues }, row, { board }) => {
      row.field(clues);
      row.field(status === 'unique' && redundant.length === 0);
      row.field(cellWords(redundant, board()));
    },
  },
  draw: (answer, subject, draw) =>
    `${draw(subject.board().givens, new Set(answer.redundant))}\n${describeRedundant(answer, subject.board())}`,
};

export const cellWords = (cells: readonly number[], { columns }: Board): string =>
  cells.map((cell) => nameBoardCell(cell, columns)).join(' ');

function describeRedundant({ status, reason, redundant, clues }: RedundantResult, board: Board): string {
  if (status !== 'unique') return reason ? `${status} ${reason}` : status;
  if (redundant.length === 0) return `minimal: each of the ${clues} givens is needed`;
  return `${redundant.length} of ${clues} givens can be left out, one at a time: ${cellWords(redundant, board)}`;
}

/**
 * Finds the givens that a puzzle with one solution does not need.
 * @throws {PuzzleError} if `puzzle` cannot be read; E_CANDIDATES if it states candidates.
 * @example
 * redundant({ size: 4, givens: '12343412214.....' }).redundant.length; // 10
 */
export function redundant(puzzle: PuzzleInput, options: SearchOptions = {}): RedundantResult {
  return askNow(findingRedundant, puzzle, options);
}

/** Does the same as `redundant` without blocking the calling thread. */
export function redundantAsync(
  puzzle: PuzzleInput,
  options: SearchOptions & TurnsOptions = {},
): Promise<RedundantResult> {
  return askInTurns(findingRedundant, puzzle, options);
}
