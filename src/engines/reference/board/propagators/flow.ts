import { lowestIndex } from '../../../../model/bits.js';
import { Cost, type Propagator, type State } from '../cell-model.js';
import type { HouseConstraint } from '../read-program.js';

/**
 * Domain consistency of a house, by a flow.
 *
 * - Rule: a filled house is a flow from cells to symbols that gives each cell one symbol and each symbol at most its
 *   count. All these flows result from any one of them by changes along cycles of its residual graph.
 * - Removes: a symbol from a cell if no such flow gives it to the cell.
 * - Conflict: there is no such flow.
 * - Strength: domain-consistent, for exact houses and for others.
 * - Cost: O(cells² × symbols) for the flow at worst, O(cells × symbols) for the components.
 * - Source: J.-C. Régin, Generalized arc consistency for global cardinality constraint, AAAI 1996; components by R.
 *   Tarjan, Depth-first search and linear graph algorithms, 1972.
 */
export function flow({ cells, counts }: HouseConstraint): Propagator {
  return {
    scope: cells,
    cost: Cost.Matching,
    propagate(state) {
      const symbolAt = findFlow(state, cells, counts);
      if (symbolAt === undefined) return false;
      const componentOf = findComponents(residualGraph(state, cells, counts, symbolAt));
      return cells.every((cell, index) => {
        let supported = 1 << symbolAt[index];
        for (let rest = state.domains[cell]; rest !== 0; rest &= rest - 1) {
          const symbol = lowestIndex(rest);
          if (componentOf[cells.length + symbol] === componentOf[index]) supported |= 1 << symbol;
        }
        return state.restrict(cell, supported);
      });
    },
  };
}

/** @returns a symbol for each cell, none more often than its count; undefined if there is no such flow. */
function findFlow({ domains }: State, cells: readonly number[], counts: readonly number[]): number[] | undefined {
  const symbolAt = new Array<number>(cells.length).fill(-1);
  const takersOf: number[][] = counts.map(() => []);
  let visited = 0;

  /** Finds a symbol for a cell, reassigning other cells if necessary (an augmenting path). */
  const augment = (index: number): boolean => {
    for (let rest = domains[cells[index]] & ~visited; rest !== 0; rest &= (rest - 1) & ~visited) {
      const symbol = lowestIndex(rest);
      visited |= 1 << symbol;
      const takers = takersOf[symbol];
      const given = takers.length < counts[symbol] ? takers.length : takers.findIndex((taker) => augment(taker));
      if (given < 0) continue;
      takers[given] = index;
      symbolAt[index] = symbol;
      return true;
    }
    return false;
  };

  for (const index of cells.keys()) {
    visited = 0;
    if (!augment(index)) return undefined;
  }
  return symbolAt;
}

/**
 * The residual graph, which shows where a flow can change. Its nodes are the cells, then the symbols, then the sink. A
 * cell leads to the symbols it could have instead; a symbol leads to the cells that could give it up and, if it may
 * occur once more, to the sink; the sink leads to the symbols that occur.
 */
function residualGraph(
  { domains }: State,
  cells: readonly number[],
  counts: readonly number[],
  symbolAt: readonly number[],
): number[][] {
  const firstSymbol = cells.length;
  const sink = firstSymbol + counts.length;
  const graph: number[][] = Array.from({ length: sink + 1 }, () => []);
  const used = counts.map(() => 0);
  for (const [index, cell] of cells.entries()) {
    const taken = symbolAt[index];
    used[taken]++;
    graph[firstSymbol + taken].push(index);
    for (let rest = domains[cell] & ~(1 << taken); rest !== 0; rest &= rest - 1) {
      graph[index].push(firstSymbol + lowestIndex(rest));
    }
  }
  for (const [symbol, count] of counts.entries()) {
    if (used[symbol] < count) graph[firstSymbol + symbol].push(sink);
    if (used[symbol] > 0) graph[sink].push(firstSymbol + symbol);
  }
  return graph;
}

/** @returns the strongly connected component of each node. */
function findComponents(graph: readonly (readonly number[])[]): number[] {
  const unset = -1;
  const order = new Array<number>(graph.length).fill(unset);
  const lowest = new Array<number>(graph.length).fill(unset);
  const component = new Array<number>(graph.length).fill(unset);
  const path: number[] = [];
  let visits = 0;
  let components = 0;

  const visit = (node: number): void => {
    order[node] = lowest[node] = visits++;
    path.push(node);
    for (const next of graph[node]) {
      if (order[next] === unset) visit(next);
      if (component[next] === unset) lowest[node] = Math.min(lowest[node], lowest[next]);
    }
    if (lowest[node] < order[node]) return;
    for (let member = unset; member !== node;) {
      member = path.pop()!;
      component[member] = components;
    }
    components++;
  };

  for (const node of graph.keys()) if (order[node] === unset) visit(node);
  return component;
}
