/** The first questions about a board on the general core: a solution, the verdict with witnesses, a count. */
import { writeCellLine } from '../../formats/board-line.js';
import type { Board } from '../../model/board.js';
import { findBoardClashes } from '../../model/board-clash.js';
import type { BoardCheckResult, BoardCountResult, BoardSolveResult, BoardStats } from '../../model/board-result.js';
import type { PuzzleStatus } from '../../model/result.js';
import { requireCount } from '../options.js';
import type { Effort } from './effort.js';
import type { BoardOptions } from './options.js';
import { fewSolutions, learns, openCore, type BoardCore, type SearchEnd, type Searcher } from './search.js';
import { findSmallest } from './smallest.js';
import type { Steps } from './steps.js';

export function* solveBoard(
  board: Board,
  options: BoardOptions,
  effort: Effort,
  search: Searcher,
): Steps<BoardSolveResult> {
  const core = yield* openCore(board, options);
  const end = yield* search(core, effort, 2, 1);
  const counters = effort.statistics();
  const status = judgeBoard(board, end);
  const several =
    status === 'multiple' && options.order !== 'search' ? yield* findSmallest(core, effort, end.kept, 1) : undefined;
  const cells = several?.solutions[0] ?? end.kept[0] ?? null;
  return {
    status,
    solution: cells && writeCellLine(board, cells),
    cells,
    canonical: several?.isCanonical ?? (status === 'unique' || cells === null),
    solutions: end.found,
    exact: end.isComplete,
    stats: timed(counters, effort),
  };
}

export function* checkBoard(
  board: Board,
  options: BoardOptions,
  effort: Effort,
  search: Searcher,
): Steps<BoardCheckResult> {
  const core = yield* openCore(board, options);
  const end = yield* search(core, effort, 2, 2);
  const counters = effort.statistics();
  const status = judgeBoard(board, end);
  const several =
    status === 'multiple' && options.order !== 'search' ? yield* findSmallest(core, effort, end.kept, 2) : undefined;
  const witnesses = status === 'unknown' ? [] : (several?.solutions ?? end.kept);
  return {
    status,
    witnesses: witnesses.map((cells) => writeCellLine(board, cells)),
    canonical: several?.isCanonical ?? status !== 'multiple',
    clashes: [],
    givenClashes: status === 'invalid' ? findBoardClashes(board) : [],
    conflict: null,
    stats: timed(counters, effort),
  };
}

/** @param limit of solutions, may be Infinity. */
export function* countBoard(
  board: Board,
  limit: number,
  options: BoardOptions,
  effort: Effort,
  search: Searcher,
): Steps<BoardCountResult> {
  const most = limit === Infinity ? Infinity : requireCount('limit', limit);
  const end = yield* countSolutions(yield* openCore(board, options), effort, most, search);
  return { solutions: end.found, exact: end.isComplete, stats: effort.statistics() };
}

/** Of many solutions a search that learns is the slower; it is asked only whether there are many. */
function* countSolutions(core: BoardCore, effort: Effort, most: number, search: Searcher): Steps<SearchEnd> {
  if (most <= fewSolutions || !learns(core)) return yield* search(core, effort, most, 0);
  const few = yield* search(core, effort, fewSolutions, 0);
  if (few.isComplete || few.found < fewSolutions) return few;
  return yield* search({ ...core, settings: { ...core.settings, learnAfter: Infinity } }, effort, most, 0);
}

/** The verdict of a search for two solutions. */
export function judgeBoard(board: Board, { found, isComplete }: SearchEnd): PuzzleStatus {
  if (found > 1) return 'multiple';
  if (found === 0 && findBoardClashes(board).length > 0) return 'invalid';
  if (!isComplete) return 'unknown';
  return found === 1 ? 'unique' : 'none';
}

/** What the proof took, and the time of everything. */
const timed = (counters: BoardStats, effort: Effort): BoardStats => ({
  ...counters,
  timeMs: effort.statistics().timeMs,
});
