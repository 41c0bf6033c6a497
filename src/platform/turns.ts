/**
 * Turns of the event loop, shared by all who work on this thread in pieces: whoever waits gets a turn of the loop for itself, in order,
 * so that many calls at once hold the loop no longer than one. Promises alone give no turn: a queue of microtasks starves timers,
 * messages and signals as a synchronous loop does.
 */
import type { Platform } from './platform.js';

/** Time that may be worked between two turns; who looks between pieces of some milliseconds holds the loop less than 10 ms. */
const turnMs = 3;

/** @param schedule runs a callback in the next turn of the loop. */
export function openTurns(schedule: (callback: () => void) => void): Pick<Platform, 'nextTurn' | 'isTurnDue'> {
  const waiting = new Set<() => void>();
  let lastTurnMs = -Infinity;

  function resumeFirst(): void {
    const [resume] = waiting;
    waiting.delete(resume);
    if (waiting.size > 0) schedule(resumeFirst);
    lastTurnMs = performance.now();
    resume();
  }

  return {
    nextTurn: () =>
      new Promise((resolve) => {
        waiting.add(resolve);
        if (waiting.size === 1) schedule(resumeFirst);
      }),
    isTurnDue: () => performance.now() - lastTurnMs >= turnMs,
  };
}
