/** `rate`: the ratings of a classic puzzle on the scale of Sudoku Explainer (ER, EP, ED), and its steps. */
import type { PuzzleInput } from '../formats/puzzle-input.js';
import type { Board } from '../model/board/board.js';
import { showValue } from '../model/check-value.js';
import { UsageError } from '../model/errors.js';
import { PuzzleError } from '../model/puzzle-error.js';
import type { RatedStep, RateResult } from '../model/result.js';
import type { CellSymbol } from '../model/step.js';
import { verdictNames, verdictOfStatus } from '../model/verdict.js';
import { classicPuzzleOf } from '../program/classic-puzzle.js';
import { RatingGrid } from '../rating/grid.js';
import { ratingScales, type CellDigit, type RatedHint, type RatingScale } from '../rating/hint.js';
import { ratingsOf, walkScale } from '../rating/rate.js';
import { Effort } from '../search/effort.js';
import type { SearchOptions, TurnsOptions } from '../search/limits.js';
import { askInTurns, askNow } from './asking/ask.js';
import { putStatus, type Presentation } from './asking/presentation.js';
import type { Question } from './asking/question.js';
import { prove } from './explain.js';

export interface RateOptions extends SearchOptions {
  /** `sukaku`: Sukaku Explainer 1.18, the default; `se121`: Sudoku Explainer 1.2.1. */
  readonly scale?: RatingScale;
}

export const rating: Question<RateOptions, RateResult> = {
  options: ['scale'],
  takesKnobs: false,
  *ask(asked, { scale = 'sukaku', ...options }) {
    if (!ratingScales.includes(scale))
      throw new UsageError(`scale must be one of ${ratingScales.join(', ')}, not ${showValue(scale)}`);
    const board = requireClassic(asked.board());
    const effort = new Effort(options, asked.startMs);
    const proof = yield* prove(asked, options, effort);
    const grid = new RatingGrid(
      board.givens.map((given) => given ?? -1),
      board.candidates,
      () => effort.isLate,
    );
    const steps: RatedHint[] = [];
    if (proof.status === 'unique') {
      for (const step of walkScale(grid, scale)) {
        if (step) steps.push(step);
        yield;
      }
    }
    const status = proof.status === 'unique' && !grid.isSolved && effort.isLate ? 'unknown' : proof.status;
    const { hardest, toFirstDigit, first } = ratingsOf(steps, grid.isSolved);
    return {
      status,
      reason: status === 'unknown' ? (proof.reason ?? 'timeout') : null,
      ...{ er: inUnits(hardest), ep: inUnits(toFirstDigit), ed: inUnits(first) },
      steps: steps.map(describeHint),
      stats: { ...proof.stats, timeMs: effort.elapsedMs },
    };
  },
};

/** @throws {PuzzleError} E_RULE for a board that is no classic puzzle. */
function requireClassic(board: Board): Board {
  if (classicPuzzleOf(board)) return board;
  const found = `another board, ${board.rows} × ${board.columns}`;
  throw new PuzzleError({ code: 'E_RULE', expected: 'a classic puzzle, 9 × 9 without further rules', found });
}

const inUnits = (tenths: number | null): number | null => (tenths === null ? null : tenths / 10);

const symbolOf = ({ cell, digit }: CellDigit): CellSymbol => ({ cell, symbol: digit });

const describeHint = ({ name, tenths, placements, eliminations }: RatedHint): RatedStep => ({
  ...{ name, rating: tenths / 10 },
  placements: placements.map(symbolOf),
  eliminations: eliminations.map(symbolOf),
});

export const ratePresentation: Presentation<RateResult> = {
  verdict: ({ status }) => verdictOfStatus(status),
  line: describeRatings,
  members: ({ reason, er, ep, ed, steps }, members, _subject, verdict) => {
    putStatus(members, verdictNames[verdict], reason);
    members.json('er', er);
    members.json('ep', ep);
    members.json('ed', ed);
    members.json('steps', steps);
  },
  columns: {
    names: ['er', 'ep', 'ed'],
    put: ({ er, ep, ed }, row) => {
      for (const value of [er, ep, ed]) row.field(value?.toFixed(1) ?? '');
    },
  },
  draw: (answer, { board }, draw) => `${draw(board().givens)}\n${describeRatings(answer)}`,
};

/** Returns `7.2/1.2/1.2`: ER, EP and ED, `-` for one that the techniques do not give. */
function describeRatings({ status, reason, er, ep, ed }: RateResult): string {
  if (status === 'unique') return [er, ep, ed].map((value) => value?.toFixed(1) ?? '-').join('/');
  return reason ? `${status} ${reason}` : status;
}

/**
 * Rates a classic puzzle on the scale of Sudoku Explainer: the rating of its hardest step (ER), of the hardest up to
 * the first digit (EP), and of the first step (ED), from 1.0 to 11.9, with the steps.
 * @throws {PuzzleError} if `puzzle` cannot be read; E_RULE for another board than a classic one.
 * @example
 * const puzzle = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
 * rate(puzzle); // { er: 1.2, ep: 1.2, ed: 1.2, … }
 */
export function rate(puzzle: PuzzleInput, options: RateOptions = {}): RateResult {
  return askNow(rating, puzzle, options);
}

/** Does the same as `rate` without blocking the calling thread. */
export function rateAsync(puzzle: PuzzleInput, options: RateOptions & TurnsOptions = {}): Promise<RateResult> {
  return askInTurns(rating, puzzle, options);
}
