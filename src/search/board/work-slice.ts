/** How much work an engine is asked for at once, so that it comes back after a few milliseconds whatever the board. */

/** A piece of work takes about so long, on this machine and this board. */
const sliceMs = 3;
/** The first piece: short on the worst board there is. */
const firstWork = 128;
const mostWork = 1 << 20;

export class WorkSlice {
  #work = firstWork;

  /** Has a piece of so much work done as took some milliseconds before. */
  run<T>(advance: (work: number) => T): T {
    const startMs = performance.now();
    const result = advance(this.#work);
    const tookMs = performance.now() - startMs;
    if (tookMs > 2 * sliceMs) this.#work = Math.max(1, Math.floor((this.#work * sliceMs) / tookMs));
    else if (tookMs < sliceMs / 2) this.#work = Math.min(2 * this.#work, mostWork);
    return result;
  }
}
