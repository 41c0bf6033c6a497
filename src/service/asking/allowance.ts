/**
 * The time that the calling thread may spend on attempts that turn out to be too short. Many hard questions at once use
 * it up, and attempts become shorter; it grows again with time.
 */

/** The most milliseconds that are saved up, and the share of the time that is added. */
const mostMs = 20;
const share = 0.1;

export class Allowance {
  #leftMs = mostMs;
  #sinceMs = 0;

  /** True if an attempt may be long. @param nowMs the time in milliseconds. */
  isLeft(nowMs: number): boolean {
    this.#leftMs = Math.min(mostMs, this.#leftMs + share * (nowMs - this.#sinceMs));
    this.#sinceMs = nowMs;
    return this.#leftMs > 0;
  }

  spend(timeMs: number): void {
    this.#leftMs -= timeMs;
  }
}
