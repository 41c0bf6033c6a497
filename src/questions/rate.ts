/** `rate`: the ratings of a classic puzzle on the scale of Sudoku Explainer (ER, EP, ED), and its steps. */
import type { PuzzleInput } from '../formats/puzzle-input.js';
import { nameBoardCell } from '../model/board/cells.js';
import { requireOneOf } from '../model/check-value.js';
import type { RatedStep, RateResult, ScaleRatings } from '../model/result.js';
import { cellsOfClassic, isClassicPuzzle, type Puzzle } from '../model/puzzle.js';
import type { CellSymbol } from '../model/step.js';
import { verdictNames, verdictOfStatus } from '../model/verdict.js';
import { requireClassic } from '../program/classic-puzzle.js';
import { RatingGrid } from '../rating/grid.js';
import { ratingScales, type CellDigit, type RatedHint, type RatingScale } from '../rating/hint.js';
import { ratingsOf, walkScale } from '../rating/rate.js';
import { Effort } from '../search/effort.js';
import type { SearchOptions, TurnsOptions } from '../search/limits.js';
import type { Steps } from '../search/steps.js';
import { askInTurns, askNow } from './asking/ask.js';
import { putStatus, type Members, type Presentation, type Drawing } from './asking/presentation.js';
import type { Question } from './asking/question.js';
import type { NamedCandidate } from './asking/step-words.js';
import { proveSolution } from './explain.js';

export interface RateOptions extends SearchOptions {
  /** `sukaku`: Sukaku Explainer 1.18, the default; `se121`: Sudoku Explainer 1.2.1. */
  readonly scale?: RatingScale;
}

export const rating: Question<RateOptions, RateResult> = {
  options: ['scale'],
  takesKnobs: false,
  *ask(asked, { scale = 'sukaku', ...options }) {
    requireOneOf('scale', scale, ratingScales);
    if (!isClassicPuzzle(asked.puzzle)) requireClassic(asked.puzzle);
    const effort = new Effort(options, asked.startMs);
    const proof = yield* proveSolution(asked, options, effort);
    const isUnique = proof.status === 'unique';
    const { isSolved, steps, ...ratings } = isUnique ? yield* rateOnScale(asked.puzzle, scale, effort) : unrated;
    const status = isUnique && !isSolved && effort.isLate ? 'unknown' : proof.status;
    return {
      status,
      reason: status === 'unknown' ? (proof.reason ?? 'timeout') : null,
      ...ratings,
      steps: steps.map(describeHint),
      stats: { ...proof.stats, timeMs: effort.elapsedMs },
    };
  },
};

/** The ratings of a puzzle with their steps. */
interface Rated extends ScaleRatings {
  /** True if the steps reach the solution. */
  readonly isSolved: boolean;
  readonly steps: readonly RatedHint[];
}

/** The ratings of a puzzle that is not rated. */
export const unrated: Rated = { er: null, ep: null, ed: null, isSolved: false, steps: [] };

/** So many steps are taken at a time, unless one of them takes longer. */
const stepsOfTurn = 8;

/** Rates a classic puzzle with one solution; an effort that is late ends the steps. */
export function* rateOnScale(puzzle: Puzzle, scale: RatingScale, effort: { readonly isLate: boolean }): Steps<Rated> {
  const { givens = [], candidates } = isClassicPuzzle(puzzle) ? cellsOfClassic(puzzle) : puzzle;
  const grid = new RatingGrid(givens, candidates, () => effort.isLate);
  const steps: RatedHint[] = [];
  for (const step of walkScale(grid, scale)) {
    if (step) steps.push(step);
    // Most steps take microseconds, and to yield takes as long.
    if (!step || steps.length % stepsOfTurn === 0) yield;
  }
  const { isSolved } = grid;
  const { hardest, toFirstDigit, first } = ratingsOf(steps, isSolved);
  return { er: inUnits(hardest), ep: inUnits(toFirstDigit), ed: inUnits(first), isSolved, steps };
}

const inUnits = (tenths: number | null): number | null => (tenths === null ? null : tenths / 10);

const symbolOf = ({ cell, digit }: CellDigit): CellSymbol => ({ cell, symbol: digit });

const describeHint = ({ name, tenths, placements, eliminations }: RatedHint): RatedStep => ({
  ...{ name, rating: tenths / 10 },
  placements: placements.map(symbolOf),
  eliminations: eliminations.map(symbolOf),
});

/** A step in JSON, with the cells and digits as those of `explain` have them. */
export interface RatedStepFields extends Pick<RatedStep, 'name' | 'rating'> {
  readonly placements: readonly NamedCandidate[];
  readonly eliminations: readonly NamedCandidate[];
}

const ratedStepFields = ({ placements, eliminations, ...step }: RatedStep): RatedStepFields => ({
  ...step,
  placements: placements.map(nameCandidate),
  eliminations: eliminations.map(nameCandidate),
});

/** Only classic puzzles are rated. */
const nameCandidate = ({ cell, symbol }: CellSymbol): NamedCandidate => ({
  cell: nameBoardCell(cell, 9),
  index: cell,
  symbol: String(symbol + 1),
});

export const ratingNames = ['er', 'ep', 'ed'] as const;

export function putRatings(ratings: ScaleRatings, members: Members): void {
  for (const name of ratingNames) members.json(name, ratings[name]);
}

export const ratePresentation: Presentation<RateResult> = {
  verdict: ({ status }) => verdictOfStatus(status),
  line: describeRatings,
  members: ({ reason, steps, ...ratings }, members, _subject, verdict) => {
    putStatus(members, verdictNames[verdict], reason);
    putRatings(ratings, members);
    members.json('steps', steps.map(ratedStepFields));
  },
  columns: {
    names: ratingNames,
    put: ({ er, ep, ed }, row) => {
      for (const value of [er, ep, ed]) row.field(value?.toFixed(1) ?? '');
    },
  },
};

export const drawRatings: Drawing<RateResult> = (answer, { board }, draw) =>
  `${draw(board().givens)}\n${describeRatings(answer)}`;

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
