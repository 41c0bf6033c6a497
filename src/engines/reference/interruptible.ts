/**
 * Work that can pause at any point: a generator that yields when the meter is empty, and continues when the meter is
 * filled again. Pauses do not change the result.
 */

export type Interruptible<T> = Generator<void, T, void>;

/** The work that may be done before the next pause, in units of about a microsecond. */
export class WorkMeter {
  left = Infinity;

  /** Counts work that was done. @returns true if it is time to pause. */
  spend(units: number): boolean {
    this.left -= units;
    return this.left <= 0;
  }
}

/** Runs work to its end, whatever the meter says. */
export function finish<T>(work: Interruptible<T>): T {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}
