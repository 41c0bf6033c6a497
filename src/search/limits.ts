/**
 * Options of a search and their checks. A limit that is left out is none, everywhere; `engineLimits` alone knows how
 * engines write that.
 */
import { hasWorkers } from '#platform';
import type { SearchLimits } from '../engines/engine.js';
import type { EngineChoice } from '../engines/select.js';
import { showValue } from '../model/check-value.js';
import { UsageError } from '../model/errors.js';

export interface EngineOption {
  /** Default: the environment variable `PIDOKU_ENGINE`, else `auto`. Results do not depend on it, counters do. */
  readonly engine?: EngineChoice;
}

export interface LimitOptions {
  /** Most states to propagate for a puzzle. Default: no limit. */
  readonly nodeLimit?: number;
  /** Longest time for a puzzle in milliseconds. Default: no limit. */
  readonly timeLimitMs?: number;
}

export interface SearchOptions extends EngineOption, LimitOptions {}

/** For work on the calling thread in turns with everything else there. */
export interface SignalOption {
  /** Ends the work: the promise is rejected with its reason. */
  readonly signal?: AbortSignal;
}

export interface TurnsOptions extends SignalOption {
  /**
   * Threads that share the search of a board which takes long. Default 1: the calling thread, in turns with everything
   * else.
   */
  readonly threads?: number;
}

/** Threads at most. */
export const mostThreads = 1024;

/** @throws {UsageError} for options that are no object, and a signal that is no `AbortSignal`. */
export function requireOptions<T extends object>(options: T): T & SignalOption {
  if (typeof options !== 'object' || options === null)
    throw new UsageError(`options must be an object, not ${showValue(options)}`);
  const { signal } = options as { readonly signal?: Partial<AbortSignal> };
  if (signal === undefined || typeof signal?.throwIfAborted === 'function') return options;
  throw new UsageError(`signal must be an AbortSignal, not ${showValue(signal)}`);
}

/** @throws {UsageError} for a limit that is not a positive number. */
export function requireLimits(options: LimitOptions): LimitOptions {
  const { nodeLimit, timeLimitMs } = requireOptions(options);
  return {
    ...(nodeLimit !== undefined && { nodeLimit: Math.ceil(requirePositive('nodeLimit', nodeLimit)) }),
    ...(timeLimitMs !== undefined && { timeLimitMs: requirePositive('timeLimitMs', timeLimitMs) }),
  };
}

/** The limits of a search as engines take them. @param solutions to find at most, Infinity for all. */
export function engineLimits(solutions: number, { nodeLimit = 0, timeLimitMs = 0 }: LimitOptions): SearchLimits {
  return { solutions: solutions === Infinity ? 0 : solutions, nodes: nodeLimit, timeMs: timeLimitMs };
}

/** @throws {UsageError} unless `value` is a positive finite number. */
export function requirePositive(name: string, value: number): number {
  if (Number.isFinite(value) && value > 0) return value;
  throw new UsageError(`${name} must be a positive number, not ${showValue(value)}`);
}

/** @throws {UsageError} unless `value` is a positive whole number. */
export function requireCount(name: string, value: number): number {
  if (Number.isSafeInteger(value) && value > 0) return value;
  throw new UsageError(`${name} must be a positive whole number, not ${showValue(value)}`);
}

/** As `requireCount`; Infinity stands for all. */
export const requireCountOrAll = (name: string, value: number): number =>
  value === Infinity ? value : requireCount(name, value);

/**
 * The threads asked for, or 1 where no workers can be started. @throws {UsageError} unless they are a whole number from
 * 1 to 1024.
 */
export function threadsOf(options: { readonly threads?: number | undefined }): number {
  const { threads = 1 } = requireOptions(options);
  if (requireCount('threads', threads) > mostThreads)
    throw new UsageError(`threads must be at most ${mostThreads}, not ${threads}`);
  return hasWorkers() ? threads : 1;
}
