/**
 * Lists all solutions of a board in order of symbols, on demand. If there are few, a strong search finds them and they
 * are sorted. If there are many, a search in that order finds them one after another.
 */
import { Pause } from '../../engines/codes.js';
import { lexicographic } from '../../engines/board-engine.js';
import type { BoardEffort } from './board-effort.js';
import { runSearch, type BoardCore } from './core.js';

/** The most solutions that are sorted. */
const few = 64;

/** Yields solutions, and null after a slice of work that found none. @returns true if there are no more. */
export function* listInOrder(core: BoardCore, effort: BoardEffort): Generator<Uint8Array | null, boolean, void> {
  const steps = runSearch(core, effort, { solutions: few, keep: few });
  let step = steps.next();
  for (; !step.done; step = steps.next()) yield null;
  if (step.value.isComplete) {
    yield* [...step.value.kept].sort(compareCells);
    return true;
  }
  if (core.isUnfinished) return false;
  const search = core.engine.openBoard(core.program, lexicographic(core.settings));
  effort.watch(search);
  try {
    while (!effort.isSpent) {
      const pause = effort.advance(search, 1);
      if (pause === Pause.Exhausted) return true;
      yield pause === Pause.Solutions ? search.solution() : null;
    }
    return false;
  } finally {
    effort.close(search);
  }
}

/** Compares solutions in order of symbols. */
export function compareCells(a: Uint8Array, b: Uint8Array): number {
  const at = a.findIndex((symbol, cell) => symbol !== b[cell]);
  return at < 0 ? 0 : a[at] - b[at];
}
