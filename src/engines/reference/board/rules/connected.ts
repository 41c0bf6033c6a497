import { Cost, type Propagator, type State } from '../propagator.js';
import type { ProgramRule } from './read-rule.js';

type ConnectedRule = Extract<ProgramRule, { kind: 'connected' }>;

/**
 * The cells that hold a symbol of a set form one connected set.
 *
 * - Rule: every cell of the set can be reached from every other through cells that may belong to it. A set of known
 *   size has so many cells, and none is further from the known ones than the cells that are still missing.
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
  /** Spreads from some cells through possible ones. @returns the distance of each cell reached. */
  const spread = (from: readonly number[], isPossible: readonly boolean[]): Map<number, number> => {
    const distance = new Map(from.map((index) => [index, 0]));
    for (const [index, steps] of distance) {
      for (const other of neighbours[index])
        if (isPossible[other] && !distance.has(other)) distance.set(other, steps + 1);
    }
    return distance;
  };
  return {
    scope: cells,
    cost: Cost.Matching,
    propagate(state) {
      const isPossible = cells.map((cell) => (state.domains[cell] & symbols) !== 0);
      const known = [...cells.keys()].filter(
        (index) => isPossible[index] && (state.domains[cells[index]] & ~symbols) === 0,
      );
      const possible = count(isPossible);
      if (possible === 0 || (size > 0 && (known.length > size || possible < size))) return false;
      if (known.length === 0) return dropSmallParts(rule, state, isPossible, spread);
      const distance = spread(known, isPossible);
      const reach = size > 0 ? size - known.length : Infinity;
      for (const [index, cell] of cells.entries()) {
        if (!isPossible[index] || (distance.has(index) && distance.get(index)! <= reach)) continue;
        isPossible[index] = false;
        if (!state.restrict(cell, ~symbols)) return false;
      }
      const first = known.at(-1)!;
      const whole = spread([first], isPossible);
      if (whole.size !== count(isPossible) || whole.size < size) return false;
      return [...cells.keys()].every((index) => {
        if (!isPossible[index] || known.includes(index)) return true;
        const part = spread(
          [first],
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
  spread: (from: readonly number[], isPossible: readonly boolean[]) => Map<number, number>,
): boolean {
  const left: number[] = [];
  for (const [index, cell] of cells.entries()) {
    if (!isPossible[index]) continue;
    if (spread([index], isPossible).size >= size) left.push(cell);
    else if (!state.restrict(cell, ~symbols)) return false;
  }
  const least = Math.max(size, 1);
  return left.length >= least && (left.length > least || left.every((cell) => state.restrict(cell, symbols)));
}
