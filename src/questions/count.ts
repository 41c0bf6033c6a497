/** `count`: the number of solutions of a puzzle, up to a limit. */
import type { PuzzleInput } from '../formats/puzzle-input.js';
import type { CountResult } from '../model/result.js';
import { judgeCount, statusWord, verdictNames } from '../model/verdict.js';
import type { BoardOptions } from '../search/board/settings.js';
import { requireCountOrAll, type TurnsOptions } from '../search/limits.js';
import { askInTurns, askNow } from './asking/ask.js';
import { putStatus, type Presentation, type Drawing } from './asking/presentation.js';
import type { Question } from './asking/question.js';

export interface CountOptions extends BoardOptions {
  /** The number of solutions at which to stop; `Infinity` counts them all. Default 2. */
  readonly limit?: number;
}

export const counting: Question<CountOptions, CountResult> = {
  options: ['limit'],
  takesKnobs: true,
  *ask(asked, { limit = 2 }) {
    const searcher = asked.searcher();
    const { found, isComplete } = yield* searcher.find(requireCountOrAll('limit', limit), 0);
    const reason = searcher.effort.reasonOf(!isComplete && found < limit);
    return { solutions: found, exact: isComplete, reason, stats: searcher.statistics() };
  },
};

/** The part of an answer that the formats show; see `SolveView`. */
type CountView = Pick<CountResult, 'solutions' | 'exact' | 'reason'>;

export const countPresentation: Presentation<CountView> = {
  verdict: ({ solutions, exact }, limit) => judgeCount(solutions, exact, limit),
  line: countLine,
  members: ({ solutions, exact, reason }, members, _subject, verdict) => {
    putStatus(members, verdictNames[verdict], reason);
    members.put('solutions', solutions);
    members.put('exact', exact);
  },
  columns: {
    names: ['solutions', 'exact'],
    put: ({ solutions, exact }, row) => {
      row.field(solutions);
      row.field(exact);
    },
  },
};

export const drawCount: Drawing<CountView> = (answer, { board }, draw) =>
  `${draw(board().givens)}\n${countLine(answer)}`;

/** Returns `2`, `>=2` if the count stopped there, or `!unknown timeout >=2` if a limit ended it. */
function countLine(answer: CountView): string {
  const word = countWord(answer);
  return answer.reason ? `${statusWord('unknown', answer.reason)} ${word}` : word;
}

/** Returns `2`, or `>=2` if the search ended early. */
export function countWord({ solutions, exact }: Pick<CountResult, 'solutions' | 'exact'>): string {
  return exact ? `${solutions}` : `>=${solutions}`;
}

/**
 * Counts the solutions of a puzzle, up to a limit.
 * @throws {PuzzleError} if `puzzle` cannot be read.
 * @example
 * count({ size: 4, givens: '.'.repeat(16) }, { limit: Infinity }); // { solutions: 288, exact: true, … }
 * count({ size: 4, givens: '.'.repeat(16) }, { limit: 100 }); // { solutions: 100, exact: false, … }
 */
export function count(puzzle: PuzzleInput, options: CountOptions = {}): CountResult {
  return askNow(counting, puzzle, options);
}

/** Does the same as `count` without blocking the calling thread. */
export function countAsync(puzzle: PuzzleInput, options: CountOptions & TurnsOptions = {}): Promise<CountResult> {
  return askInTurns(counting, puzzle, options);
}
