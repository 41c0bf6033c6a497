/**
 * Answers as MiniZinc and Comet print them, for tools and eyes that are used to those: MiniZinc's marks and its
 * `%%%mzn-stat` lines, and the lines of the Comet program for Pi Day 2009 in document 004, docs/sources.md.
 *
 * | here | MiniZinc | Comet |
 * |---|---|---|
 * | guesses | choices (ours; Gecode prints nodes only) | #choices |
 * | failures | failures | #fail |
 * | propagations | propagations | #propag |
 * | time | solveTime, in seconds | time, in milliseconds |
 * | solutions | nSolutions | num_solutions |
 */
import type { Board } from '../../model/board/board.js';
import type { SearchStats } from '../../model/result.js';
import { requireBoard } from '../../model/board/restore-board.js';

/** The result of a search. */
export interface SearchAnswer {
  /** Symbol indices, row-major. */
  readonly solutions: readonly ArrayLike<number>[];
  /** True if these are all solutions there are. */
  readonly isComplete: boolean;
  readonly stats: SearchStats;
}

/** The whole answer: solutions, each with its mark, the mark of a finished search or of none, statistics. */
export function writeMiniZincAnswer(board: Board, { solutions, isComplete, stats }: SearchAnswer): string {
  const shown = solutions.map((cells) => `${writeRows(requireBoard(board), cells)}\n----------\n`);
  const none = isComplete ? '=====UNSATISFIABLE=====\n' : '=====UNKNOWN=====\n';
  const end = isComplete ? '==========\n' : '';
  return shown.join('') + (solutions.length > 0 ? end : none) + writeMiniZincStatistics(stats, solutions.length);
}

/** The block of statistics alone; a counter that the engine does not keep has no line. */
export function writeMiniZincStatistics(stats: SearchStats, solutions: number): string {
  const entries: readonly (readonly [string, number | string | null])[] = [
    ['solveTime', (stats.timeMs / 1000).toFixed(6)],
    ['nodes', stats.nodes],
    ['choices', stats.guesses],
    ['failures', stats.failures],
    ['backtracks', stats.backtracks],
    ['propagations', stats.propagations],
    ['peakDepth', stats.depth],
    ['nSolutions', solutions],
  ];
  const lines = entries.filter(([, value]) => value !== null).map(([name, value]) => `%%%mzn-stat: ${name}=${value}\n`);
  return `${lines.join('')}%%%mzn-stat-end\n`;
}

/** The Comet program's answer: each solution, then how many, then the block. */
export function writeCometAnswer(board: Board, { solutions, stats }: SearchAnswer): string {
  return (
    solutions.map((cells) => `${writeRows(requireBoard(board), cells)}\n`).join('') +
    writeCometStatistics(stats, solutions.length)
  );
}

/** `num_solutions` and what it took. */
export function writeCometStatistics(stats: SearchStats, solutions: number): string {
  const { timeMs, guesses, failures, propagations } = stats;
  const lines = [
    '',
    `num_solutions: ${solutions}`,
    '',
    `time: ${Number(timeMs.toFixed(3))}`,
    `#choices = ${guesses}`,
    `#fail = ${failures}`,
    ...(propagations === null ? [] : [`#propag = ${propagations}`]),
  ];
  return `${lines.join('\n')}\n`;
}

/** Names of symbols, a blank between, a line a row; aligned where a name is longer. */
function writeRows({ rows, columns, symbols }: Board, cells: ArrayLike<number>): string {
  const width = Math.max(...symbols.map(({ name }) => name.length));
  const names = Array.from(cells, (symbol) => (symbols[symbol]?.name ?? '_').padStart(width));
  return Array.from({ length: rows }, (_, row) => names.slice(row * columns, (row + 1) * columns).join(' ')).join('\n');
}
