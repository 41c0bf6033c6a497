/**
 * Options of a search and their checks. A limit that is left out means no limit; only `engineLimits` knows how engines
 * represent that.
 */
import { hasWorkers } from '#platform';
import type { SearchLimits, SolutionOrder } from '../engines/engine.js';
import type { EngineChoice } from '../engines/select.js';
import { refuseOption, requireKnown } from '../model/check-value.js';

export interface EngineOption {
  /**
   * The engine to use. Default: the environment variable `PIDOKU_ENGINE`, else `auto`. Results do not depend on the
   * engine, counters do.
   */
  readonly engine?: EngineChoice;
}

export interface LimitOptions {
  /** The most states (nodes) to propagate for a puzzle. Default: no limit. */
  readonly nodeLimit?: number;
  /** The time limit for a puzzle in milliseconds. Default: no limit. */
  readonly timeoutMs?: number;
}

export interface SearchOptions extends EngineOption, LimitOptions {}

/** For asynchronous work that shares the calling thread with other tasks. */
export interface SignalOption {
  /** Ends the work: the promise is rejected with the reason of the signal. */
  readonly signal?: AbortSignal;
}

export interface TurnsOptions extends SignalOption {
  /**
   * The number of threads that share the search of a board which takes long. Default 1: the calling thread, in turns
   * with other tasks.
   */
  readonly threads?: number;
}

/** The most threads. */
export const mostThreads = 1024;

/** The names of the options that every search has. */
export const searchOptionNames = ['engine', 'nodeLimit', 'timeoutMs'];

/**
 * Returns the options.
 * @param known the names of the options that the call has. An option with another name is an error, since a call with a
 * misspelt limit would run without one.
 * @throws {UsageError} if they are not an object, one is unknown, or the signal is not an `AbortSignal`.
 */
export function requireOptions<T extends object>(options: T, known: readonly string[]): T & SignalOption {
  requireKnown(options, known);
  const { signal } = options as { readonly signal?: Partial<AbortSignal> };
  if (signal === undefined || typeof signal?.throwIfAborted === 'function') return options;
  return refuseOption('signal', 'an AbortSignal', signal);
}

/** Returns the limits, `nodeLimit` rounded up. @throws {UsageError} for a limit that is not a positive number. */
export function requireLimits({ nodeLimit, timeoutMs }: LimitOptions): LimitOptions {
  return finiteLimits(
    nodeLimit === undefined ? Infinity : Math.ceil(requirePositive('nodeLimit', nodeLimit)),
    timeoutMs === undefined ? Infinity : requirePositive('timeoutMs', timeoutMs),
  );
}

/** Returns limits as options, which leave out those that are Infinity. */
export function finiteLimits(nodeLimit: number, timeoutMs: number): LimitOptions {
  // No conditional spreads: they took a quarter of the time of an easy puzzle.
  const limits: { -readonly [Name in keyof LimitOptions]: LimitOptions[Name] } = {};
  if (nodeLimit < Infinity) limits.nodeLimit = nodeLimit;
  if (timeoutMs < Infinity) limits.timeoutMs = timeoutMs;
  return limits;
}

/**
 * Returns the limits of a search in the form of the engines.
 * @param solutions the most solutions to find; Infinity for all.
 */
export function engineLimits(solutions: number, { nodeLimit = 0, timeoutMs = 0 }: LimitOptions): SearchLimits {
  return { solutions: solutions === Infinity ? 0 : solutions, nodes: nodeLimit, timeMs: timeoutMs };
}

/** The values of the option `order`. */
export const solutionOrders = ['lexicographic', 'search'] as const satisfies readonly SolutionOrder[];

/** Returns `value`. @throws {UsageError} unless it is a positive finite number. */
export const requirePositive = (name: string, value: number): number =>
  Number.isFinite(value) && value > 0 ? value : refuseOption(name, 'a positive number', value);

/** Returns `value`. @throws {UsageError} unless it is a positive whole number, at most `most`. */
export const requireCount = (name: string, value: number, most = Infinity): number => {
  if (!(Number.isSafeInteger(value) && value > 0)) refuseOption(name, 'a positive whole number', value);
  return value <= most ? value : refuseOption(name, `at most ${most}`, value);
};

/** Does the same as `requireCount`, but accepts Infinity, which stands for all. */
export const requireCountOrAll = (name: string, value: number): number =>
  value === Infinity ? value : requireCount(name, value);

/**
 * Returns the number of threads of the options, or 1 if no workers can be started.
 * @throws {UsageError} unless it is a whole number from 1 to 1024.
 */
export function threadsOf(options: { readonly threads?: number | undefined }): number {
  const { threads = 1 } = options;
  requireCount('threads', threads, mostThreads);
  return hasWorkers() ? threads : 1;
}
