import { Cost, type Propagator, type State } from '../cell-model.js';
import type { ProgramRule } from './read-rule.js';

type ConnectedRule = Extract<ProgramRule, { kind: 'connected' }>;

/**
 * The cells that hold a symbol of a set form one connected set.
 *
 * - Rule: every cell of the set can be reached from every other through cells that may belong to it. A set of known
 *   size has so many cells, and from each known one a way leads to every other with no more open cells than are
 *   missing.
 * - Removes: the symbols of the set from cells out of reach; all others from cells without which known cells would be
 *   apart, or too few cells would be left. An empty set is none.
 * - Conflict: known cells that are apart, too few cells, too many.
 * - Strength: domain-consistent without a size; with a size bounds of distances.
 * - Cost: O(cells × (cells + edges)): each cell is left out in turn.
 * - Source: the definition of a cut vertex.
 */
export function connected(rule: ConnectedRule): Propagator {
  const { cells, symbols, size } = rule;
  const neighbours = cells.map((): number[] => []);
  for (const [a, b] of rule.edges) {
    neighbours[a].push(b);
    neighbours[b].push(a);
  }
  return {
    scope: cells,
    cost: Cost.Matching,
    propagate(state) {
      const isPossible = cells.map((cell) => (state.domains[cell] & symbols) !== 0);
      const isKnown = cells.map((cell, index) => isPossible[index] && (state.domains[cell] & ~symbols) === 0);
      const possible = count(isPossible);
      const missing = size > 0 ? size - count(isKnown) : Infinity;
      if (possible === 0 || missing < 0 || possible < size) return false;
      /** Spreads through possible cells; a way has at most `most` that are not known. @returns the cells reached. */
      const spread = (from: number, within = isPossible, most = Infinity): Set<number> => {
        const reached = new Set([from]);
        let nearest = [from];
        for (let steps = 0; nearest.length > 0; ++steps) {
          const later: number[] = [];
          // The known cells next to these, which take no step, are added to them.
          for (const index of nearest) {
            for (const other of neighbours[index]) {
              if (!within[other] || reached.has(other) || (steps === most && !isKnown[other])) continue;
              reached.add(other);
              (isKnown[other] ? nearest : later).push(other);
            }
          }
          nearest = later;
        }
        return reached;
      };
      const first = isKnown.lastIndexOf(true);
      if (first < 0) return dropSmallParts(rule, state, isPossible, spread);
      const known = [...cells.keys()].filter((index) => isKnown[index]);
      for (const from of known) {
        const reached = spread(from, isPossible, missing);
        for (const [index, cell] of cells.entries()) {
          if (!isPossible[index] || reached.has(index)) continue;
          isPossible[index] = false;
          if (!state.restrict(cell, ~symbols)) return false;
        }
      }
      if (count(isPossible) < size) return false;
      return [...cells.keys()].every((index) => {
        if (!isPossible[index] || isKnown[index]) return true;
        const part = spread(
          first,
          isPossible.map((may, other) => may && other !== index),
        );
        const isNeeded = known.some((each) => !part.has(each)) || part.size < size;
        return !isNeeded || state.restrict(cells[index], symbols);
      });
    },
  };
}

const count = (flags: readonly boolean[]): number => flags.filter((flag) => flag).length;

/**
 * Without known cells: takes the parts with too few cells out of the set, and the rest into it if it is just enough.
 *
 * @returns false on a conflict.
 */
function dropSmallParts(
  { cells, symbols, size }: ConnectedRule,
  state: State,
  isPossible: readonly boolean[],
  spread: (from: number) => Set<number>,
): boolean {
  const left: number[] = [];
  for (const [index, cell] of cells.entries()) {
    if (!isPossible[index]) continue;
    if (spread(index).size >= size) left.push(cell);
    else if (!state.restrict(cell, ~symbols)) return false;
  }
  const least = Math.max(size, 1);
  return left.length >= least && (left.length > least || left.every((cell) => state.restrict(cell, symbols)));
}
