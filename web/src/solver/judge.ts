/**
 * The verdict on a board, told as it becomes known: first the status with what proves it; then, of several solutions, how many there
 * are, and of none, which rules cannot hold together.
 */
import { checkAsync, estimateSolutionsAsync, findConflictAsync, Pause, type Board } from 'pidoku';
import type { Report } from './questions.js';
import { openSearch } from './search.js';
import { sliceMs, takeTurns } from './turn.js';

/** A conflict that is not minimal by then is shown as it is. */
const conflictLimitMs = 5000;
/** What is not counted by then is estimated too. */
const estimateAfterMs = 300;
const estimateLimitMs = 300;
/** Counting ends by itself: a page that is left open should not count for ever. */
const countLimitMs = 60_000;
const reportEveryMs = 100;

type Tell = (report: Partial<Report>) => void;

/**
 * @param tell hears all there is to say at first, then what is new.
 * @throws the reason of `signal` when it is aborted.
 */
export async function judge(board: Board, tell: Tell, signal: AbortSignal): Promise<void> {
  const { status, witnesses, givenClashes } = await checkAsync(board, { order: 'search', signal });
  tell({
    status,
    witnesses: witnesses.map((line) => readCells(board, line)),
    clashes: givenClashes,
    conflict: null,
    solutions: witnesses.length,
    exact: status !== 'multiple' && status !== 'unknown',
    estimateLog10: null,
  } satisfies Report);
  if (status === 'multiple') await count(board, tell, signal);
  if (status === 'none' || status === 'invalid') {
    const { conflict } = await findConflictAsync(board, { timeLimitMs: conflictLimitMs, signal });
    tell({ conflict });
  }
}

/** Counts the solutions and tells how far it is ten times a second. */
async function count(board: Board, tell: Tell, signal: AbortSignal): Promise<void> {
  const search = openSearch(board);
  try {
    const startMs = performance.now();
    let estimate: number | null = null;
    let [toldMs, turnedMs] = [startMs, startMs];
    for (let isOver = false; !isOver;) {
      const exact = search.advance(1000, Infinity) === Pause.Exhausted;
      const nowMs = performance.now();
      isOver = exact || nowMs - startMs > countLimitMs;
      if (!isOver && nowMs - turnedMs > sliceMs) {
        await takeTurns(signal);
        turnedMs = performance.now();
      }
      if (!isOver && nowMs - toldMs < reportEveryMs) continue;
      if (!isOver && nowMs - startMs > estimateAfterMs) estimate ??= await estimateLog10(board, signal);
      const solutions = Math.max(search.statistics().solutions, 2);
      const isTold = !exact && estimate !== null && estimate > Math.log10(solutions);
      tell({ solutions, exact, estimateLog10: isTold ? estimate : null });
      toldMs = nowMs;
    }
  } finally {
    search.close();
  }
}

/** −Infinity where no probe met a solution. */
async function estimateLog10(board: Board, signal: AbortSignal): Promise<number> {
  const { log10 } = await estimateSolutionsAsync(board, { samples: 1000, timeLimitMs: estimateLimitMs, signal });
  return log10;
}

/** A solution as it is printed, back to symbol indices. */
function readCells({ symbols }: Board, line: string): Uint8Array {
  const indices = new Map(symbols.map(({ name }, index) => [name, index]));
  const names = symbols.every(({ name }) => [...name].length === 1) ? [...line] : line.split(' ');
  return Uint8Array.from(names, (name) => indices.get(name)!);
}
