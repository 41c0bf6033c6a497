/**
 * Work that may pause in its middle: a generator that yields when the meter is empty, and goes on when it is filled again. Where it pauses changes
 * nothing of what it does.
 */

export type Interruptible<T> = Generator<void, T, void>;

/** What may still be done before the next pause, in units of about a microsecond. */
export class WorkMeter {
  left = Infinity;

  /** Counts work that was done. @returns whether it is time to pause. */
  spend(units: number): boolean {
    this.left -= units;
    return this.left <= 0;
  }
}

/** Does work to its end, whatever the meter says. */
export function finish<T>(work: Interruptible<T>): T {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}
