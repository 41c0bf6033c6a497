/** Counts the solutions of a puzzle that has several, and estimates their number where counting takes long. */
import { estimateSolutionsAsync, Pause, type Board } from 'pidoku';
import type { SendReport } from './questions.js';
import { openSearch } from './search.js';
import { sliceMs, takeTurns } from './turn.js';

/** If counting takes longer, the number is also estimated. */
const estimateAfterMs = 300;
const estimateLimitMs = 300;
/** Counting stops by itself, so that a page left open does not count forever: soon where an estimate says how many. */
const countLimitMs = { withEstimate: 2000, withoutEstimate: 60_000 };
const reportEveryMs = 100;

/** Counts the solutions and reports the progress ten times per second. */
export async function countSolutions(board: Board, report: SendReport, signal: AbortSignal): Promise<void> {
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
