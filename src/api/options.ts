/** Options that the functions of the friendly API share, and the engines they run on. */
import { hasWorkers } from '#platform';
import type { SearchLimits } from '../engines/engine.js';
import { selectEngine, type EngineChoice } from '../engines/select.js';
import { showValue } from '../model/check-value.js';
import { UsageError } from '../model/errors.js';
import { keepEngines } from './engine-cache.js';

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

/** Threads at most. */
export const mostThreads = 1024;

/** @throws {UsageError} for options that are no object, and a signal that is no `AbortSignal`. */
export function requireOptions<T extends object>(options: T): T & { readonly signal?: AbortSignal } {
  if (typeof options !== 'object' || options === null)
    throw new UsageError(`options must be an object, not ${showValue(options)}`);
  const { signal } = options as { readonly signal?: Partial<AbortSignal> };
  if (signal === undefined || typeof signal?.throwIfAborted === 'function')
    return options as T & { readonly signal?: AbortSignal };
  throw new UsageError(`signal must be an AbortSignal, not ${showValue(signal)}`);
}

/** @throws {UsageError} for a limit that is not a positive number. */
export function limitsOf(solutions: number, options: LimitOptions): SearchLimits {
  const { nodeLimit, timeLimitMs } = requireOptions(options);
  return {
    solutions,
    nodes: nodeLimit === undefined ? 0 : Math.ceil(requirePositive('nodeLimit', nodeLimit)),
    timeMs: timeLimitMs === undefined ? 0 : requirePositive('timeLimitMs', timeLimitMs),
  };
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

/** The threads asked for, or 1 where no workers can be started. @throws {UsageError} unless they are a whole number from 1 to 1024. */
export function threadsOf(options: { readonly threads?: number | undefined }): number {
  const { threads = 1 } = requireOptions(options);
  if (requireCount('threads', threads) > mostThreads)
    throw new UsageError(`threads must be at most ${mostThreads}, not ${threads}`);
  return hasWorkers() ? threads : 1;
}

/** The engine of one thread for a choice. */
export const sharedEngine = /* @__PURE__ */ keepEngines((choice) => selectEngine(choice, { threads: 1 }));
