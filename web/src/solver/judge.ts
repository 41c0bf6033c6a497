/**
 * The verdict on a board, told as it becomes known: first the status with what proves it; then, of several solutions, how many there
 * are, and of none, which rules cannot hold together.
 */
import { check, estimateSolutions, findConflict, Pause, type Board } from 'pidoku';
import type { Report } from './questions.js';
import { openSearch } from './search.js';

/** A conflict that is not minimal by then is shown as it is. */
const conflictLimitMs = 5000;
/** What is not counted by then is estimated too. */
const estimateAfterMs = 300;
const estimateLimitMs = 300;
/** Counting ends by itself: a page that is left open should not count for ever. */
const countLimitMs = 60_000;
const reportEveryMs = 100;

export function judge(board: Board, report: (news: Report) => void): void {
  const { status, witnesses, givenClashes } = check(board, { order: 'search' });
  const isSolvable = status === 'unique' || status === 'multiple';
  const verdict: Report = {
    status,
    witnesses: witnesses.map((line) => readCells(board, line)),
    clashes: givenClashes,
    conflict: null,
    solutions: witnesses.length,
    exact: isSolvable ? status === 'unique' : status !== 'unknown',
    estimateLog10: null,
  };
  report(verdict);
  if (status === 'multiple') count(board, verdict, report);
  if (status === 'none' || status === 'invalid') {
    report({ ...verdict, conflict: findConflict(board, { timeLimitMs: conflictLimitMs }).conflict });
  }
}

/** Counts the solutions and tells how far it is ten times a second. */
function count(board: Board, verdict: Report, report: (news: Report) => void): void {
  const startMs = performance.now();
  const search = openSearch(board);
  let estimateLog10: number | null = null;
  for (let told = startMs; ; ) {
    const exact = search.advance(5000, Infinity) === Pause.Exhausted;
    const nowMs = performance.now();
    const isOver = exact || nowMs - startMs > countLimitMs;
    if (!isOver && nowMs - told < reportEveryMs) continue;
    if (!isOver && estimateLog10 === null && nowMs - startMs > estimateAfterMs) {
      estimateLog10 = estimate(board);
    }
    const solutions = Math.max(search.statistics().solutions, 2);
    const isTold = !exact && estimateLog10 !== null && estimateLog10 > Math.log10(solutions);
    report({ ...verdict, solutions, exact, estimateLog10: isTold ? estimateLog10 : null });
    told = nowMs;
    if (isOver) break;
  }
  search.close();
}

/** Decimal logarithm; −Infinity where no probe met a solution. */
const estimate = (board: Board): number => estimateSolutions(board, { samples: 1000, timeLimitMs: estimateLimitMs }).log10;

/** A solution as it is printed, back to symbol indices. */
function readCells({ symbols }: Board, line: string): Uint8Array {
  const indices = new Map(symbols.map(({ name }, index) => [name, index]));
  const names = symbols.every(({ name }) => [...name].length === 1) ? [...line] : line.split(' ');
  return Uint8Array.from(names, (name) => indices.get(name)!);
}
