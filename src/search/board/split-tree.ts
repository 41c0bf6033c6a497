/**
 * Cuts the tree of a search into disjoint parts that together hold all solutions. It splits breadth first, each part at
 * the open cell with the fewest candidates, into one part per candidate.
 */
import { countBits, lowestBit } from '../../model/bits.js';
import type { BoardEffort } from './board-effort.js';
import { isOpen, propagateRoot, type BoardCore } from './core.js';
import type { Steps } from '../steps.js';

/**
 * @returns the domains of each part, one mask per cell; fewer parts than wanted if the tree is smaller, none for a
 * conflict.
 */
export function* splitTree(core: BoardCore, effort: BoardEffort, wanted: number): Steps<Uint32Array[]> {
  const root = yield* propagateRoot(core, effort);
  const waiting = isOpen(root) ? [root] : [];
  const closed: Uint32Array[] = [];
  while (waiting.length > 0 && waiting.length + closed.length < wanted && !effort.isSpent) {
    const part = waiting.shift()!;
    const cell = smallestOpenCell(part);
    if (cell < 0) closed.push(part);
    else waiting.push(...(yield* branch(core, effort, part, cell)));
    yield;
  }
  return [...closed, ...waiting];
}

/** Splits a part at a cell. Parts stay unpropagated if the time runs out. */
function* branch(core: BoardCore, effort: BoardEffort, part: Uint32Array, cell: number): Steps<Uint32Array[]> {
  const parts: Uint32Array[] = [];
  for (let rest = part[cell]; rest !== 0; rest &= rest - 1) {
    const domains = part.slice();
    domains[cell] = lowestBit(rest);
    const end = yield* propagateRoot(core, effort, domains);
    if (end !== 'conflict') parts.push(end === 'unknown' ? domains : end);
  }
  return parts;
}

/** Returns the open cell with the fewest candidates; −1 if no cell is open. */
export function smallestOpenCell(domains: Uint32Array): number {
  let best = -1;
  let fewest = Infinity;
  for (let cell = 0; cell < domains.length; cell++) {
    const size = countBits(domains[cell]);
    if (size < 2 || size >= fewest) continue;
    best = cell;
    fewest = size;
  }
  return best;
}
