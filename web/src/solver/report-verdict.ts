/**
 * Finds the verdict on a board and reports it as it becomes known: first the status with its proof; then the number of
 * solutions if there are several, or the rules that cannot hold together if there are none.
 */
import { estimateSolutionsAsync, Pause, type Board, type PuzzleSession } from 'pidoku';
import type { Report } from './questions.js';
import { openSearch } from './search.js';
import { sliceMs, takeTurns } from './turn.js';

/** A conflict that is not minimal by then is shown anyway. */
const conflictLimitMs = 5000;
/** If counting takes longer, the number is also estimated. */
const estimateAfterMs = 300;
const estimateLimitMs = 300;
/** Counting stops by itself, so that a page left open does not count forever: soon where an estimate says how many. */
const countLimitMs = { withEstimate: 2000, withoutEstimate: 60_000 };
const reportEveryMs = 100;

type SendReport = (changes: Partial<Report>) => void;

/**
 * @param session about the board.
 * @param report receives a complete report first, then the changes.
 * @throws the reason of `signal` when it is aborted.
 */
export async function reportVerdict(session: PuzzleSession, report: SendReport, signal: AbortSignal): Promise<void> {
  const { board } = session;
  const { status, witnesses, givenClashes } = await session.check({ order: 'search', signal });
  report({
    status,
    witnesses: witnesses.map((line) => readCells(board, line)),
    clashes: givenClashes,
    conflict: null,
    solutions: witnesses.length,
    exact: status !== 'multiple' && status !== 'unknown',
    estimateLog10: null,
  } satisfies Report);
  if (status === 'multiple') await countSolutions(board, report, signal);
  if (status === 'none' || status === 'invalid') {
    const { conflict } = await session.conflict({ timeoutMs: conflictLimitMs, signal });
    report({ conflict });
  }
}

/** Counts the solutions and reports the progress ten times per second. */
async function countSolutions(board: Board, report: SendReport, signal: AbortSignal): Promise<void> {
  const search = openSearch(board);
  try {
    const startMs = performance.now();
    let estimate: number | null = null;
    let limitMs = countLimitMs.withoutEstimate;
    let [reportedMs, turnedMs] = [startMs, startMs];
    for (let isOver = false; !isOver;) {
      const exact = search.advance(1000, Infinity) === Pause.Exhausted;
      const nowMs = performance.now();
      isOver = exact || nowMs - startMs > limitMs;
      if (!isOver && nowMs - turnedMs > sliceMs) {
        await takeTurns(signal);
        turnedMs = performance.now();
      }
      if (!isOver && nowMs - reportedMs < reportEveryMs) continue;
      if (!isOver && nowMs - startMs > estimateAfterMs) estimate ??= await estimateLog10(board, signal);
      const solutions = Math.max(search.statistics().solutions, 2);
      const showsEstimate = !exact && estimate !== null && estimate > Math.log10(solutions);
      limitMs = showsEstimate ? countLimitMs.withEstimate : countLimitMs.withoutEstimate;
      report({ solutions, exact, estimateLog10: showsEstimate ? estimate : null });
      reportedMs = nowMs;
    }
  } finally {
    search.close();
  }
}

/** The decimal logarithm of the estimate; −∞ if no probe found a solution. */
async function estimateLog10(board: Board, signal: AbortSignal): Promise<number> {
  const { log10 } = await estimateSolutionsAsync(board, { samples: 1000, timeoutMs: estimateLimitMs, signal });
  return log10;
}

/** Converts a printed solution back to symbol indices. */
function readCells({ symbols }: Board, line: string): Uint8Array {
  const indices = new Map(symbols.map(({ name }, index) => [name, index]));
  const names = symbols.every(({ name }) => [...name].length === 1) ? [...line] : line.split(' ');
  return Uint8Array.from(names, (name) => indices.get(name)!);
}
