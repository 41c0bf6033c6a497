/** Sizes the work of each call of an engine so that it returns after a few milliseconds on any board. */

/** The time that a call should take. */
const sliceMs = 3;
/** The work of the first call; short even on the slowest board. */
const firstWork = 128;
const mostWork = 1 << 20;

export class WorkSlice {
  #work = firstWork;

  /** Calls `advance` with an amount of work, then adapts the amount to the time that the call took. */
  run<T>(advance: (work: number) => T): T {
    const startMs = performance.now();
    const result = advance(this.#work);
    const tookMs = performance.now() - startMs;
    if (tookMs > 2 * sliceMs) this.#work = Math.max(1, Math.floor((this.#work * sliceMs) / tookMs));
    else if (tookMs < sliceMs / 2) this.#work = Math.min(2 * this.#work, mostWork);
    return result;
  }
}
