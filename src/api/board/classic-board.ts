/** A board that is a plain 9×9 on the classic core: the answers of the one as answers of the other. */
import type { Board } from '../../model/board.js';
import { findBoardClashes } from '../../model/board-clash.js';
import type { BoardCheckResult, BoardCountResult, BoardSolveResult, BoardStats } from '../../model/board-result.js';
import type { CheckResult, CountResult, SearchStats, SolveResult } from '../../model/result.js';

export function solvedAsBoard(board: Board, result: SolveResult): BoardSolveResult {
  const cells = result.solution === null ? null : cellsOfDigits(board, result.solution);
  return { ...result, cells, stats: statsOfClassic(result.stats, result.solutions) };
}

export function checkedAsBoard(board: Board, result: CheckResult): BoardCheckResult {
  const solutions = result.status === 'multiple' ? 2 : result.status === 'unique' ? 1 : 0;
  const givenClashes = result.status === 'invalid' ? findBoardClashes(board) : [];
  return { ...result, clashes: [], givenClashes, conflict: null, stats: statsOfClassic(result.stats, solutions) };
}

export function countedAsBoard(result: CountResult): BoardCountResult {
  return { ...result, stats: statsOfClassic(result.stats, result.solutions) };
}

/**
 * Every node but the root is a side of a guess, and every node that is no guess is a solution or a failure. What the classic core
 * does not count is null.
 */
function statsOfClassic({ nodes, guesses, timeMs }: SearchStats, solutions: number): BoardStats {
  const backtracks = Math.max(0, nodes - 1 - guesses);
  const failures = Math.max(0, nodes - guesses - solutions);
  return { nodes, guesses, backtracks, failures, propagations: null, depth: null, timeMs };
}

/** Indices of 81 digits on a board whose symbols are called by digits. */
function cellsOfDigits({ symbols }: Board, digits: string): Uint8Array {
  const indices = new Map(symbols.map(({ name }, index) => [name, index]));
  return Uint8Array.from(digits, (digit) => indices.get(digit)!);
}
