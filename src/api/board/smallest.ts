/**
 * The smallest solutions of a board in order of symbols, so that of several "the solution" is the same on every engine. A search in
 * that order meets them first, but branches badly; where it takes long, the smallest is walked down to from any solution by strong
 * searches, each for a smaller symbol in the first cell that may have one.
 */
import { lexicographic, type BoardSettings } from '../../engines/board-engine.js';
import type { Effort } from './effort.js';
import { isOpen, propagateRoot, runSearch, type BoardCore, type RootEnd } from './search.js';
import type { Steps } from './steps.js';

/** Nodes after which the search in order is given up. */
const patience = 2000;

/**
 * Finds the `count` smallest solutions of a board that has so many.
 * @param known any solution.
 * @returns fewer when a limit was reached.
 */
export function* findSmallest(core: BoardCore, effort: Effort, known: Uint8Array, count: 1 | 2): Steps<Uint8Array[]> {
  const settings = lexicographic(core.settings);
  const inOrder = yield* runSearch(core, effort, { solutions: count, keep: count, settings, nodes: patience });
  if (inOrder.found >= count || inOrder.isComplete) return [...inOrder.kept];
  const root = yield* propagateRoot(core, effort);
  if (!isOpen(root)) return [];
  const first = (inOrder.kept[0] ?? (yield* walkDown(core, effort, known, root)));
  if (!first) return [];
  const second = count > 1 ? yield* findNext(core, effort, first, root) : undefined;
  return second ? [first, second] : [first];
}

/** The smallest solution within `domains`, from one of them. */
function* walkDown(core: BoardCore, effort: Effort, known: Uint8Array, domains: Uint32Array): Steps<Uint8Array | undefined> {
  let best = known;
  let fixed: RootEnd = domains;
  for (let cell = 0; cell < best.length && isOpen(fixed); cell++) {
    for (let lower = below(fixed[cell], best[cell]); lower !== 0; lower = below(fixed[cell], best[cell])) {
      const end: { kept: readonly Uint8Array[]; isComplete: boolean } = yield* findOne(core, effort, fixed, cell, lower);
      if (end.kept.length === 0 && !end.isComplete) return undefined;
      if (end.kept.length === 0) break;
      best = end.kept[0];
    }
    fixed = yield* propagateRoot(core, effort, narrowed(fixed, cell, 1 << best[cell]));
  }
  return isOpen(fixed) ? best : undefined;
}

/** The smallest solution above `first`: it agrees with it as far as any other does. */
function* findNext(core: BoardCore, effort: Effort, first: Uint8Array, root: Uint32Array): Steps<Uint8Array | undefined> {
  const forks: { readonly cell: number; readonly domains: Uint32Array; readonly higher: number }[] = [];
  let fixed: RootEnd = root;
  for (let cell = 0; cell < first.length && isOpen(fixed); cell++) {
    const higher = fixed[cell] & ~below(-1, first[cell]) & ~(1 << first[cell]);
    if (higher !== 0) forks.push({ cell, domains: fixed, higher });
    fixed = yield* propagateRoot(core, effort, narrowed(fixed, cell, 1 << first[cell]));
  }
  if (!isOpen(fixed)) return undefined;
  for (const { cell, domains, higher } of forks.reverse()) {
    const end = yield* findOne(core, effort, domains, cell, higher);
    if (end.kept.length > 0) return yield* walkDown(core, effort, end.kept[0], narrowed(domains, cell, higher));
    if (!end.isComplete) return undefined;
  }
  return undefined;
}

function findOne(core: BoardCore, effort: Effort, domains: Uint32Array, cell: number, mask: number) {
  const settings: BoardSettings = { ...core.settings, viewpoint: 'cells', algorithm: 'propagators', valueOrder: 'ascending' };
  return runSearch(core, effort, { solutions: 1, keep: 1, settings, domains: narrowed(domains, cell, mask) });
}

function narrowed(domains: Uint32Array, cell: number, mask: number): Uint32Array {
  const copy = domains.slice();
  copy[cell] &= mask;
  return copy;
}

/** The symbols of a mask below another. */
const below = (mask: number, symbol: number): number => mask & ((1 << symbol) - 1);
