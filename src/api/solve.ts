/**
 * `solve`, `check` and `count`: one puzzle, classic or any board. Text may be a board too, in any format that is read; what is
 * said of it then is that of a board.
 */
import type { BoardCheckResult, BoardCountResult, BoardSolveResult, ConflictResult } from '../model/board-result.js';
import type { CheckResult, CountResult, SolveResult } from '../model/result.js';
import { ask, askAsync, type Question, type TurnsOptions } from './ask.js';
import { boardOf, type BoardInput } from './board/board-input.js';
import { checkedAsBoard, countedAsBoard, solvedAsBoard } from './board/classic-board.js';
import { Effort } from './board/effort.js';
import { findConflictOf } from './board/find-conflict.js';
import type { BoardOptions } from './board/options.js';
import { runInTurns, runNow, type Steps } from './board/steps.js';
import { checkBoard, countBoard, solveBoard } from './board/verdicts.js';
import { checkClassic, countClassic, solveClassic } from './classic.js';
import type { LimitOptions, SearchOptions } from './options.js';
import type { PuzzleInput } from './read-puzzle.js';

export interface CountOptions extends SearchOptions {
  /** Stop at this many solutions; `Infinity` counts them all. Default 2. */
  readonly limit?: number;
}
export interface BoardCountOptions extends BoardOptions, CountOptions {}

export interface BoardCheckOptions extends BoardOptions {
  /** Whether to look for the rules that cannot hold together where there is no solution, and within which limits; see `findConflict`. */
  readonly explain?: boolean | LimitOptions;
}

/**
 * Solves a puzzle and tells whether its solution is the only one.
 * @throws {PuzzleFormatError | BoardError} when `puzzle` is none. What the puzzle says is never an error.
 * @example
 * solve('53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79').solution; // '534678912672195348198342567859761423426853791713924856961537284287419635345286179'
 * solve({ size: 4, givens: '1234............' }); // { status: 'multiple', solution: '1234341221434321', solutions: 2, exact: false, … }
 */
export function solve(puzzle: PuzzleInput, options?: SearchOptions): SolveResult;
export function solve(board: BoardInput, options?: BoardOptions): BoardSolveResult;
export function solve(puzzle: PuzzleInput | BoardInput, options: BoardOptions = {}): SolveResult {
  return ask(puzzle, options, solving(options));
}

/** As `solve`, without blocking the calling thread. */
export function solveAsync(puzzle: PuzzleInput, options?: SearchOptions & TurnsOptions): Promise<SolveResult>;
export function solveAsync(board: BoardInput, options?: BoardOptions & TurnsOptions): Promise<BoardSolveResult>;
export function solveAsync(
  puzzle: PuzzleInput | BoardInput,
  options: BoardOptions & TurnsOptions = {},
): Promise<SolveResult> {
  return askAsync(puzzle, options, solving(options));
}

/**
 * The verdict on a puzzle with what proves it: two witnesses that differ, or the givens that clash.
 * @throws {PuzzleFormatError | BoardError} when `puzzle` is none.
 * @example
 * const { status, clashes } = check('11'.padEnd(81, '.'));
 * status; // 'invalid'
 * clashes.map(describeClash); // ['1 twice in row 1: r1c1, r1c2', '1 twice in box 1: r1c1, r1c2']
 */
export function check(puzzle: PuzzleInput, options?: SearchOptions): CheckResult;
export function check(board: BoardInput, options?: BoardCheckOptions): BoardCheckResult;
export function check(puzzle: PuzzleInput | BoardInput, options: BoardCheckOptions = {}): CheckResult {
  const startMs = performance.now();
  const result = ask(puzzle, options, checking(options));
  return isExplained(result, options) ? explained(result, runNow(explaining(puzzle, options, startMs))) : result;
}

/** As `check`, without blocking the calling thread. */
export function checkAsync(puzzle: PuzzleInput, options?: SearchOptions & TurnsOptions): Promise<CheckResult>;
export function checkAsync(board: BoardInput, options?: BoardCheckOptions & TurnsOptions): Promise<BoardCheckResult>;
export async function checkAsync(
  puzzle: PuzzleInput | BoardInput,
  options: BoardCheckOptions & TurnsOptions = {},
): Promise<CheckResult> {
  const startMs = performance.now();
  const result = await askAsync(puzzle, options, checking(options));
  if (!isExplained(result, options)) return result;
  return explained(result, await runInTurns(explaining(puzzle, options, startMs), options.signal));
}

/**
 * Counts the solutions of a puzzle, up to a limit.
 * @throws {PuzzleFormatError | BoardError} when `puzzle` is none.
 * @example
 * count({ size: 4, givens: '.'.repeat(16) }, { limit: Infinity }); // { solutions: 288, exact: true, … }
 * count({ size: 4, givens: '.'.repeat(16) }, { limit: 100 }); // { solutions: 100, exact: false, … }
 */
export function count(puzzle: PuzzleInput, options?: CountOptions): CountResult;
export function count(board: BoardInput, options?: BoardCountOptions): BoardCountResult;
export function count(puzzle: PuzzleInput | BoardInput, options: BoardCountOptions = {}): CountResult {
  return ask(puzzle, options, counting(options));
}

/** As `count`, without blocking the calling thread. */
export function countAsync(puzzle: PuzzleInput, options?: CountOptions & TurnsOptions): Promise<CountResult>;
export function countAsync(board: BoardInput, options?: BoardCountOptions & TurnsOptions): Promise<BoardCountResult>;
export function countAsync(
  puzzle: PuzzleInput | BoardInput,
  options: BoardCountOptions & TurnsOptions = {},
): Promise<CountResult> {
  return askAsync(puzzle, options, counting(options));
}

const isExplained = ({ status }: CheckResult, { explain }: BoardCheckOptions): boolean =>
  Boolean(explain) && (status === 'none' || status === 'invalid');

/** Within what is left of the time, or a time of its own where one is stated. */
function explaining(
  puzzle: PuzzleInput | BoardInput,
  options: BoardCheckOptions,
  startMs: number,
): Steps<ConflictResult> {
  const own = typeof options.explain === 'object' ? options.explain : {};
  const limits = { ...options, ...own };
  return findConflictOf(
    boardOf(puzzle),
    options,
    new Effort(limits, own.timeLimitMs === undefined ? startMs : performance.now()),
  );
}

const explained = (
  result: CheckResult,
  { conflict }: ConflictResult,
): CheckResult & Pick<BoardCheckResult, 'conflict'> => ({
  ...result,
  conflict,
});

function solving(options: BoardOptions): Question<SolveResult, BoardSolveResult> {
  const effort = new Effort(options);
  return {
    ofClassic: (engine, given) => solveClassic(engine, given, options),
    ofBoard: (board, search) => solveBoard(board, options, effort, search),
    asBoard: solvedAsBoard,
  };
}

function checking(options: BoardOptions): Question<CheckResult, BoardCheckResult> {
  const effort = new Effort(options);
  return {
    ofClassic: (engine, given) => checkClassic(engine, given, options),
    ofBoard: (board, search) => checkBoard(board, options, effort, search),
    asBoard: checkedAsBoard,
  };
}

function counting(options: BoardCountOptions): Question<CountResult, BoardCountResult> {
  const effort = new Effort(options);
  return {
    ofClassic: (_engine, given) => countClassic(given, options.limit ?? 2, options),
    ofBoard: (board, search) => countBoard(board, options.limit ?? 2, options, effort, search),
    asBoard: (_board, answer) => countedAsBoard(answer),
  };
}
