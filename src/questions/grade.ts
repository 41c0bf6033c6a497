/** `grade`: the difficulty of a puzzle by the rules that it needs. */
import type { AlgorithmName } from '../engines/board-engine.js';
import type { PuzzleInput } from '../formats/puzzle-input.js';
import { gradeOf } from '../grading/grade-of.js';
import { PuzzleError } from '../model/puzzle-error.js';
import type { Board } from '../model/board/board.js';
import { requireOneOf, requireSwitch } from '../model/check-value.js';
import type { RuleUses } from '../model/grade.js';
import type { GradeResult } from '../model/result.js';
import { judge, verdictNames, verdictOfStatus } from '../model/verdict.js';
import { BoardEffort } from '../search/board/board-effort.js';
import { classicPuzzleOf } from '../program/classic-puzzle.js';
import { ratingScales, type RatingScale } from '../rating/hint.js';
import { compileCore, findClashesInTime, runSearch } from '../search/board/core.js';
import type { BoardKnobs } from '../search/board/settings.js';
import type { SearchOptions, SignalOption } from '../search/limits.js';
import type { Steps } from '../search/steps.js';
import { CandidateGrid } from '../techniques/grid/candidate-grid.js';
import { walkInPieces } from '../techniques/explain-path.js';
import { askInTurns, askNow } from './asking/ask.js';
import { putStatus, type Presentation, type Drawing } from './asking/presentation.js';
import type { Question } from './asking/question.js';
import { techniquesFor } from './explain.js';
import { putRatings, rateOnScale, ratingNames, unrated } from './rate.js';
import { kCellsRules, type KCellsRule } from './asking/option-names.js';

/**
 * Options of `grade`. `branching` chooses the cell to guess in: `smallest-domain` by default, or `random` with a seed,
 * which is the control experiment of document 003 (docs/sources.md#003).
 */
export interface GradeOptions extends SearchOptions, Pick<BoardKnobs, 'branching' | 'seed'> {
  /** The k-cells rule: `identical` domains as in document 003 (the default), any naked `subset`, or `none`. */
  readonly kCells?: KCellsRule;
  /** True to also rate the puzzle by the techniques of `explain`. */
  readonly rated?: boolean;
  /** The scale of `rate` on which to rate a classic puzzle too. Default: none, because it takes long. */
  readonly scale?: RatingScale;
}

const algorithms = {
  identical: 'rules-k-cells',
  subset: 'rules-subsets',
  none: 'rules-1-3',
} as const satisfies Readonly<Record<KCellsRule, AlgorithmName>>;

export const grading: Question<GradeOptions, GradeResult> = {
  options: ['kCells', 'rated', 'branching', 'seed', 'scale'],
  takesKnobs: false,
  ask: (asked, options) => gradeBoard(asked.board(), options, new BoardEffort(options, asked.startMs)),
};

export const gradePresentation: Presentation<GradeResult> = {
  verdict: ({ status }) => verdictOfStatus(status),
  line: describeGrade,
  members: ({ reason, grade: name, givens, rules, rating, er, ep, ed, stats }, members, _subject, verdict) => {
    putStatus(members, verdictNames[verdict], reason);
    members.json('grade', name);
    members.put('givens', givens);
    members.json('rules', rules);
    members.put('guesses', stats.guesses);
    members.put('backtracks', stats.backtracks);
    members.json('rating', rating);
    putRatings({ er, ep, ed }, members);
  },
  columns: {
    names: ['grade', 'rules', 'givens', 'guesses', 'backtracks', 'nodes', 'rating', ...ratingNames],
    put: ({ grade: name, rules, givens, rating, er, ep, ed, stats }, row) => {
      row.field(name ?? '');
      row.field(rulesUsed(rules));
      for (const count of [givens, stats.guesses, stats.backtracks, stats.nodes]) row.field(count);
      for (const value of [rating, er, ep, ed]) row.field(value?.toFixed(1) ?? '');
    },
  },
};

export const drawGrade: Drawing<GradeResult> = (answer, { board }, draw) =>
  `${draw(board().givens)}\n${describeGrade(answer)}`;

/** Returns `hard rules=123k givens=26 guesses=0 backtracks=0`, followed by the ratings that there are. */
function describeGrade({ status, reason, grade: name, givens, rules, stats, ...answer }: GradeResult): string {
  const fields = { rules: rulesUsed(rules) || '-', givens, guesses: stats.guesses, backtracks: stats.backtracks };
  const ratings = (['rating', ...ratingNames] as const).map((field) => [field, answer[field]?.toFixed(1)] as const);
  const words = [...Object.entries(fields), ...ratings.filter(([, value]) => value)].map((entry) => entry.join('='));
  return [name ?? (reason ? `${status} ${reason}` : status), ...words].join(' ');
}

/** Returns the rules that acted: `123k`. */
function rulesUsed({ singleValue, removal, singlePlace, kCells }: RuleUses): string {
  const acted = { 1: singleValue, 2: removal, 3: singlePlace, k: kCells };
  return Object.entries(acted)
    .map(([name, uses]) => (uses > 0 ? name : ''))
    .join('');
}

const noUses: RuleUses = { singleValue: 0, removal: 0, singlePlace: 0, kCells: 0 };

function* gradeBoard(board: Board, options: GradeOptions, effort: BoardEffort): Steps<GradeResult> {
  requireNoSums(board);
  requireSwitch('rated', options.rated);
  const { engine, branching, seed, scale } = options;
  requireOneOf('scale', scale, ratingScales);
  const knobs = { ...(engine && { engine }), ...(branching && { branching }), ...(seed !== undefined && { seed }) };
  const core = yield* compileCore(board, { algorithm: algorithmOf(options), ...knobs }, effort);
  const end = yield* runSearch(core, effort, { solutions: 2, keep: 0 });
  const counters = effort.statistics();
  const status = judge(end.found, end.isComplete, () => findClashesInTime(board, effort).length > 0);
  const isUnique = status === 'unique';
  const { rules = noUses } = end;
  const rating = isUnique && options.rated ? yield* rate(board, effort) : null;
  const isRated = isUnique && scale !== undefined && classicPuzzleOf(board) !== null;
  const { er, ep, ed } = isRated ? yield* rateOnScale(board, scale, effort) : unrated;
  return {
    status,
    reason: effort.reasonOf(status === 'unknown'),
    grade: isUnique ? gradeOf(rules, counters.guesses) : null,
    rules,
    givens: board.givens.reduce<number>((count, given) => (given >= 0 ? count + 1 : count), 0),
    ...{ rating, er, ep, ed },
    stats: { ...counters, timeMs: effort.statistics().timeMs },
  };
}

/** Rates a board. Returns null if the techniques do not reach the solution in time. */
function* rate(board: Board, effort: BoardEffort): Steps<number | null> {
  const grid = new CandidateGrid(board, () => effort.isLate);
  let rating = 0;
  for (const step of walkInPieces(grid, techniquesFor(board, 'unique'))) {
    if (step) rating = Math.max(rating, step.rating);
    if (effort.isLate) break;
    yield;
  }
  return grid.isSolved ? rating : null;
}

function algorithmOf({ kCells = 'identical' }: GradeOptions): AlgorithmName {
  return algorithms[requireOneOf('kCells', kCells, kCellsRules)];
}

function requireNoSums({ cages }: Board): void {
  const cage = cages.find(({ sum }) => sum !== null);
  if (cage)
    throw new PuzzleError({
      code: 'E_SUMS',
      culprit: cage.name,
      expected: 'a board without sums',
      found: `the sum ${cage.sum}`,
    });
}

/**
 * Grades a puzzle by the rules of document 003 (docs/sources.md#003). It also counts the uses of each rule in the
 * search that proves the solution unique.
 * @throws {PuzzleError} if `puzzle` cannot be read; E_SUMS for a board whose cages have sums, which the rules do not
 * know.
 * @example
 * grade('53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79', { rated: true }); // { grade: 'easy', rating: 1.2, givens: 30, … }
 */
export function grade(puzzle: PuzzleInput, options: GradeOptions = {}): GradeResult {
  return askNow(grading, puzzle, options);
}

/** Does the same as `grade` without blocking the calling thread. */
export function gradeAsync(puzzle: PuzzleInput, options: GradeOptions & SignalOption = {}): Promise<GradeResult> {
  return askInTurns(grading, puzzle, options);
}
