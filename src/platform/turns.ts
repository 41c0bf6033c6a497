/**
 * Turns of the event loop, shared by everything that works on this thread in pieces: each waiting caller gets a turn of
 * its own, in order, so that many simultaneous calls hold the loop no longer than one. Promises alone do not give a
 * turn: a queue of microtasks starves timers, messages and signals like a synchronous loop.
 */
import type { Platform } from './platform.js';

/**
 * The time between two turns. Code that checks between pieces of some milliseconds holds the loop for less than 10 ms.
 */
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
