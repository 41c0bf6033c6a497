/**
 * Walks from any solution of a puzzle to its smallest ones. A search in order of values meets them first, but branches
 * badly; a walk asks strong searches instead, each whether some solution has a smaller value in the first cell that may
 * have one. Works on any board: the caller says how a search is run and when it is given up, which ends the walk.
 *
 * Domains are masks of values, one a cell; solutions are values, one a cell.
 */

/** A solution; null when there is none; undefined when the search was given up. */
export type Finding = Uint8Array | null | undefined;

/** How the questions of a walk are answered. */
export interface Searching<Y, N> {
  /** Looks for any solution within the domains. */
  find(domains: Uint32Array): Generator<Y, Finding, N>;
  /** Domains with a known solution, without values that they rule out themselves; undefined when this was given up. */
  propagate(domains: Uint32Array): Generator<Y, Uint32Array | undefined, N>;
}

export interface Walked {
  readonly solution: Uint8Array;
  /** Whether none is smaller; false when a search was given up. */
  readonly isSmallest: boolean;
}

/** The smallest solution within `domains`, from one of them. Undefined domains were given up before. */
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
 * The smallest solution within `domains` above one of them: it agrees with that one as far as any other does.
 * @returns null when there is none, undefined when a search was given up before it found one.
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

/** Gives a cell its value. @returns undefined when this was given up. */
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

/** The values of a mask below another. */
const below = (mask: number, value: number): number => mask & ((1 << value) - 1);
