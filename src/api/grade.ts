/** `grade`: how hard a puzzle is by the rules it takes. */
import type { AlgorithmName } from '../engines/board-engine.js';
import { gradeOf } from '../grading/grade-of.js';
import { BoardError } from '../model/board-error.js';
import type { GradeResult } from '../model/board-result.js';
import type { Board } from '../model/board.js';
import { UsageError } from '../model/errors.js';
import type { RuleUses } from '../model/grade.js';
import { CandidateGrid } from '../techniques/candidate-grid.js';
import { walkInPieces } from '../techniques/explain-path.js';
import { techniques } from '../techniques/techniques.js';
import type { SignalOption } from './board-questions.js';
import { boardOf, type BoardInput } from './board/board-input.js';
import { Effort } from './board/effort.js';
import type { BoardKnobs } from './board/options.js';
import { openCore, runSearch } from './board/search.js';
import { runInTurns, runNow, type Steps } from './board/steps.js';
import { judgeBoard } from './board/verdicts.js';
import type { SearchOptions } from './options.js';
import type { PuzzleInput } from './read-puzzle.js';

/** The cell to guess in, `smallest-domain` by default or `random`, and its seed: source document 003's control experiment. */
export interface GradeOptions extends SearchOptions, Pick<BoardKnobs, 'branching' | 'seed'> {
  /** The k-cells rule: `identical` domains as source document 003 says (the default), any naked `subset`, or `none`. */
  readonly kCells?: KCellsRule;
  /** Whether to rate the puzzle by the techniques of `explain` as well. */
  readonly rated?: boolean;
}

const algorithms = {
  identical: 'rules-k-cells',
  subset: 'rules-subsets',
  none: 'rules-1-3',
} as const satisfies Readonly<Record<string, AlgorithmName>>;
export type KCellsRule = keyof typeof algorithms;
export const kCellsRules = Object.keys(algorithms) as readonly KCellsRule[];

/**
 * The class of a puzzle by the rules of source document 003, and what each rule did until the solution was proved the only one.
 * @throws {PuzzleFormatError | BoardError} when `puzzle` is none; E_SUMS for a board whose cages have sums, which the rules do not know.
 * @example
 * grade('53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79', { rated: true }); // { grade: 'easy', rating: 1.2, givens: 30, … }
 */
export function grade(puzzle: PuzzleInput | BoardInput, options: GradeOptions = {}): GradeResult {
  const effort = new Effort(options);
  return runNow(gradeBoard(boardOf(puzzle), options, effort));
}

/** As `grade`, without blocking the calling thread. */
export async function gradeAsync(
  puzzle: PuzzleInput | BoardInput,
  options: GradeOptions & SignalOption = {},
): Promise<GradeResult> {
  const effort = new Effort(options);
  return runInTurns(gradeBoard(boardOf(puzzle), options, effort), options.signal);
}

const noUses: RuleUses = { singleValue: 0, removal: 0, singlePlace: 0, kCells: 0 };

function* gradeBoard(board: Board, options: GradeOptions, effort: Effort): Steps<GradeResult> {
  requireNoSums(board);
  const { engine, branching, seed } = options;
  const knobs = { ...(engine && { engine }), ...(branching && { branching }), ...(seed !== undefined && { seed }) };
  const core = yield* openCore(board, { algorithm: algorithmOf(options), ...knobs });
  const end = yield* runSearch(core, effort, { solutions: 2, keep: 0 });
  const counters = effort.statistics();
  const status = judgeBoard(board, end);
  const isUnique = status === 'unique';
  const { rules = noUses } = end;
  return {
    status,
    grade: isUnique ? gradeOf(rules, counters.guesses) : null,
    rules,
    givens: board.givens.reduce<number>((count, given) => (given >= 0 ? count + 1 : count), 0),
    rating: isUnique && options.rated ? yield* rate(board, effort) : null,
    stats: { ...counters, timeMs: effort.statistics().timeMs },
  };
}

/** Null where the techniques do not reach the solution, or not in time. */
function* rate(board: Board, effort: Effort): Steps<number | null> {
  const grid = new CandidateGrid(board, () => effort.isLate);
  let rating = 0;
  for (const step of walkInPieces(grid, techniques)) {
    if (step) rating = Math.max(rating, step.rating);
    if (effort.isLate) break;
    yield;
  }
  return grid.isSolved ? rating : null;
}

function algorithmOf({ kCells = 'identical' }: GradeOptions): AlgorithmName {
  if (Object.hasOwn(algorithms, kCells)) return algorithms[kCells];
  throw new UsageError(`kCells: expected one of ${kCellsRules.join(', ')}, not ${JSON.stringify(kCells)}`);
}

function requireNoSums({ cages }: Board): void {
  const cage = cages.find(({ sum }) => sum !== null);
  if (cage)
    throw new BoardError({
      code: 'E_SUMS',
      culprit: cage.name,
      expected: 'a board without sums',
      found: `the sum ${cage.sum}`,
    });
}
