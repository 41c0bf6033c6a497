/** The limits of one question and its clock, which starts when the question is asked. */
import type { UnknownReason } from '../model/verdict.js';
import { finiteLimits, requireLimits, type LimitOptions } from './limits.js';

/** The time of a search that begins at its deadline: engines refuse a negative one, and 0 is no limit. */
const leastMs = 0.001;

export class Effort {
  /** Infinity if there is no limit, so that it can be compared and subtracted. */
  readonly nodeLimit: number;
  /** The number of searches on this thread so far; a root that is only propagated is none. */
  searches = 0;
  readonly #startMs: number;
  /** The time of `performance.now()` at which the question ends; Infinity if there is no limit. */
  readonly deadlineMs: number;

  /**
   * @param startMs the time when the question was asked, before its puzzle was read.
   * @throws {UsageError} for a limit that is not a positive number.
   */
  constructor(options: LimitOptions, startMs: number = performance.now()) {
    const { nodeLimit, timeoutMs } = requireLimits(options);
    this.nodeLimit = nodeLimit ?? Infinity;
    this.#startMs = startMs;
    this.deadlineMs = timeoutMs === undefined ? Infinity : startMs + timeoutMs;
  }

  get elapsedMs(): number {
    return performance.now() - this.#startMs;
  }

  /** Infinity if there is no limit; negative after the deadline. */
  get timeLeftMs(): number {
    return this.deadlineMs - performance.now();
  }

  get isLate(): boolean {
    // Techniques ask a hundred times a puzzle: the clock was 2 % of the time of `explain`.
    return this.deadlineMs < Infinity && this.timeLeftMs <= 0;
  }

  /** The limit that ended a search before its verdict. */
  get reachedLimit(): UnknownReason {
    return this.nodeLimit === Infinity || this.isLate ? 'timeout' : 'node-limit';
  }

  /** Returns the limit that was reached if a verdict is unknown, else null. */
  reasonOf(isUnknown: boolean): UnknownReason | null {
    return isUnknown ? this.reachedLimit : null;
  }

  /** The limits of a further search: the rest of the time, never none, and the full number of nodes. */
  get left(): LimitOptions {
    return finiteLimits(this.nodeLimit, this.deadlineMs < Infinity ? Math.max(this.timeLeftMs, leastMs) : Infinity);
  }
}
