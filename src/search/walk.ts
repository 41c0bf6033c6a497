/**
 * Walks from any solution of a puzzle to its smallest ones. A search in order of values finds them first, but branches
 * badly. A walk runs strong searches instead: each looks for a solution with a smaller value in the first cell that may
 * have one. It works on any board: the caller provides the searches and their limits; a search that reaches its limit
 * ends the walk.
 *
 * Domains are masks of values, one per cell; solutions are values, one per cell.
 */

/** A solution; null if there is none; undefined if the search reached its limit. */
export type Finding = Uint8Array | null | undefined;

/** The searches that a walk runs. */
export interface Searching<Y, N> {
  /** Looks for any solution within the domains. */
  find(domains: Uint32Array): Generator<Y, Finding, N>;
  /** Propagates domains that have a known solution. Returns undefined if it reached its limit. */
  propagate(domains: Uint32Array): Generator<Y, Uint32Array | undefined, N>;
}

interface Walked {
  readonly solution: Uint8Array;
  /** True if no solution is smaller; false if a search reached its limit. */
  readonly isSmallest: boolean;
}

/**
 * Finds the smallest solution within `domains`, starting from a known one. Domains are undefined if their propagation
 * reached its limit.
 */
export function* walkDown<Y, N>(
  searching: Searching<Y, N>,
  known: Uint8Array,
  domains: Uint32Array | undefined,
): Generator<Y, Walked, N> {
  let best = known;
  let fixed = domains;
  for (let cell = 0; cell < best.length && fixed; cell++) {
    for (let lower = below(fixed[cell], best[cell]); lower !== 0; lower = below(lower, best[cell])) {
      const found: Finding = yield* searching.find(narrowed(fixed, cell, lower));
      if (found === undefined) return { solution: best, isSmallest: false };
      if (found === null) break;
      best = found;
    }
    fixed = yield* fix(searching, fixed, cell, best[cell]);
  }
  return { solution: best, isSmallest: fixed !== undefined };
}

/**
 * Finds the smallest solution within `domains` that is larger than a known one. It has the longest prefix in common
 * with the known one.
 * @returns null if there is none; undefined if a search reached its limit before it found one.
 */
export function* findNext<Y, N>(
  searching: Searching<Y, N>,
  from: Uint8Array,
  domains: Uint32Array | undefined,
): Generator<Y, Walked | null | undefined, N> {
  const forks: Uint32Array[] = [];
  let fixed = domains;
  for (let cell = 0; cell < from.length && fixed; cell++) {
    const higher = fixed[cell] & ~below(-1, from[cell]) & ~(1 << from[cell]);
    if (higher !== 0) forks.push(narrowed(fixed, cell, higher));
    fixed = yield* fix(searching, fixed, cell, from[cell]);
  }
  if (!fixed) return undefined;
  for (const fork of forks.reverse()) {
    const found: Finding = yield* searching.find(fork);
    if (found === undefined) return undefined;
    if (found !== null) return yield* walkDown(searching, found, fork);
  }
  return null;
}

/** Assigns a value to a cell and propagates. @returns undefined if propagation reached its limit. */
function* fix<Y, N>(
  searching: Searching<Y, N>,
  domains: Uint32Array,
  cell: number,
  value: number,
): Generator<Y, Uint32Array | undefined, N> {
  return domains[cell] === 1 << value ? domains : yield* searching.propagate(narrowed(domains, cell, 1 << value));
}

function narrowed(domains: Uint32Array, cell: number, mask: number): Uint32Array {
  const copy = domains.slice();
  copy[cell] &= mask;
  return copy;
}

/** The values of a mask below `value`. */
const below = (mask: number, value: number): number => mask & ((1 << value) - 1);
