/**
 * Counts what it takes to make automata and programs, in moves of states or cells that are looked at: about a
 * microsecond each. What is known already takes nothing. All of it is made under a deadline, which is looked at where
 * effort is counted.
 */
let spent = 0;
/** The deadline of what is being made, and the effort at which the clock is looked at next. */
let deadlineMs = Infinity;
let nextLook = Infinity;

/** The effort between two looks at the clock: some milliseconds. */
const effortBetweenLooks = 2000;

/** Ends what is being made when its deadline has passed; `unlessLate` catches it. */
class LateError extends Error {}

export function spendEffort(moves: number): void {
  spent += moves;
  if (spent < nextLook) return;
  nextLook = spent + effortBetweenLooks;
  if (performance.now() >= deadlineMs) throw new LateError('the deadline has passed');
}

/** @returns the effort of this thread so far, for differences. */
export const effortSpent = (): number => spent;

/** Calls a function whose effort ends at a time in milliseconds, or at the deadline around it if that is earlier. */
export function withDeadline<T>(endMs: number, make: () => T): T {
  const outer = { deadlineMs, nextLook };
  deadlineMs = Math.min(deadlineMs, endMs);
  nextLook = deadlineMs < Infinity ? spent : Infinity;
  try {
    return make();
  } finally {
    ({ deadlineMs, nextLook } = outer);
  }
}

/** @returns what a function makes, undefined if the deadline ends it. */
export function unlessLate<T>(make: () => T): T | undefined {
  try {
    return make();
  } catch (error) {
    if (error instanceof LateError) return undefined;
    throw error;
  }
}
