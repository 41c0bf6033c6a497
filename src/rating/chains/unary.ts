/**
 * - Rule: a candidate from which follows that it is off is off, and one whose absence makes it hold holds (forcing
 *   chain). A chain that comes back to its beginning holds in one direction or the other (cycle): all its candidates
 *   that are on, or all that are off. A digit outside its cells that sees the same digit in one of each goes.
 * - Strength: cycles 6.5 with links of one kind, 7.0 with both; forcing chains 6.6 with links between places alone, 7.0
 *   otherwise; more by length.
 * - Source: the scale of Sudoku Explainer.
 */
import { lowestIndex } from '../../model/bits.js';
import { cellsOfGrid, digitCount, type RatingGrid } from '../grid.js';
import type { CellDigit } from '../hint.js';
import type { Find } from '../producer.js';
import { Closure } from './closure.js';
import { candidateCount, opposite, StaticLinks, type Links } from './links.js';
import { Easiest, type FoundChain } from './rank.js';

const cycleNames = { x: 'BiXCy', y: 'BiYCy', xy: 'BiCy' } as const;
const cycleTenths = { x: 65, y: 65, xy: 70 } as const;
/** The complexity of a forcing chain of three strong links on one digit, which has a name of its own. */
const turbotNodes = 6;

export const forcingChain: Find = (grid) => {
  const easiest = new Easiest();
  findForcingChains(grid, easiest.offer, easiest.mayKeep);
  return easiest.best;
};

/** The fewest nodes of a cycle or a forcing chain. */
const leastNodes = 4;

/**
 * Offers all cycles and forcing chains.
 * @param isWanted returns false for a base and a complexity from which on chains need not be offered.
 */
export function findForcingChains(
  grid: RatingGrid,
  offer: (chain: FoundChain) => void,
  isWanted: (base: number, complexity: number) => boolean = () => true,
): void {
  const closure = new Closure();
  const cycles = new CycleSearch(grid, offer, isWanted);
  for (const [kind, links] of (['x', 'y', 'xy'] as const).entries()) {
    if (!isWanted(cycleTenths[links], leastNodes)) continue;
    const graph = new StaticLinks(grid, links);
    const offerChain = (node: number, eliminations: () => CellDigit[], placed?: CellDigit): void => {
      if (!closure.has(node)) return;
      const sources = [opposite(node)];
      const complexity = closure.complexity(node);
      const name = links === 'xy' ? 'FC' : complexity === turbotNodes ? 'TF' : 'FXC';
      const eachForced = (action: (off: number, on: number) => void): void => closure.eachForced([node], action);
      offer({
        name,
        base: links === 'xy' ? 70 : 66,
        complexity,
        kind,
        eliminations,
        evidence: () => ({ kind: 'chains', sources, target: node }),
        eachForced,
        ...(placed && { placed }),
      });
    };
    for (let cell = 0; cell < cellsOfGrid; cell++) {
      for (let left = grid.candidates[cell]; left !== 0; left &= left - 1) {
        const digit = lowestIndex(left);
        const on = digitCount * cell + digit;
        cycles.offerThrough(on, graph, kind);
        if (links === 'y') continue;
        closure.followStatic(graph, on, on + candidateCount);
        offerChain(on + candidateCount, () => [{ cell, digit }]);
        closure.followStatic(graph, on + candidateCount, on);
        offerChain(on, () => grid.marksIn([cell], grid.candidates[cell] & ~(1 << digit)), { cell, digit });
      }
    }
  }
}

/** Finds cycles; the same memory serves all of them. */
class CycleSearch {
  /** For each candidate that was turned on: the one that was turned off before, and the one on before that; or −1. */
  readonly #offBefore = new Int16Array(candidateCount);
  readonly #onBefore = new Int16Array(candidateCount);
  readonly #depths = new Uint8Array(candidateCount);
  readonly #queue: number[] = [];

  constructor(
    readonly grid: RatingGrid,
    readonly offer: (chain: FoundChain) => void,
    readonly isWanted: (base: number, complexity: number) => boolean,
  ) {}

  /**
   * Offers the cycles through a candidate that is on. Breadth first, each candidate is turned on once, but turned off
   * by each that excludes it, unless that follows from it.
   */
  offerThrough(source: number, graph: StaticLinks, kind: number): void {
    const { links } = graph;
    const [offBefore, onBefore, depths, queue] = [this.#offBefore, this.#onBefore, this.#depths, this.#queue];
    depths.fill(0);
    queue.length = 0;
    queue.push(source);
    depths[source] = 1;
    offBefore[source] = onBefore[source] = -1;
    const base = cycleTenths[links];
    for (const on of queue) {
      const nodes = 2 * depths[on];
      if (!this.isWanted(base, nodes)) return;
      for (const node of graph.from(on)) {
        const off = node - candidateCount;
        for (const found of graph.from(node)) {
          const isClosed = found === source && nodes >= leastNodes;
          if (!isClosed && depths[found] > 0) continue;
          if (this.#followsFrom(on, off)) break;
          if (isClosed) this.#offerCycle(source, on, off, nodes, links, kind);
          if (depths[found] > 0) continue;
          [offBefore[found], onBefore[found], depths[found]] = [off, on, depths[on] + 1];
          queue.push(found);
        }
      }
    }
  }

  #followsFrom(on: number, off: number): boolean {
    for (let one = on; one >= 0; one = this.#onBefore[one]) if (this.#offBefore[one] === off) return true;
    return false;
  }

  #offerCycle(source: number, on: number, off: number, nodes: number, links: Links, kind: number): void {
    const path = (): number[] => {
      const candidates = [off, on];
      for (let one = on; this.#onBefore[one] >= 0; one = this.#onBefore[one])
        candidates.push(this.#offBefore[one], this.#onBefore[one]);
      return candidates;
    };
    this.offer({
      ...{ name: cycleNames[links], base: cycleTenths[links], complexity: nodes, kind },
      eliminations: () => eliminationsOf(this.grid, path()),
      evidence: () => ({ kind: 'cycle', path: path() }),
      eachForced(action) {
        const candidates = path();
        for (let at = 0; at < candidates.length; at += 2)
          action(candidates[at], at === 0 ? source : candidates[at - 1]);
      },
    });
  }
}

/**
 * A digit in a cell off the cycle that sees the digit once on and once off in the cycle, beside each other or not: one
 * way round all that is on holds, the other way round all that is off.
 *
 * @param path candidates that are off and on, by turns.
 */
function eliminationsOf(grid: RatingGrid, path: readonly number[]): CellDigit[] {
  const cells = new Set(path.map((candidate) => Math.floor(candidate / digitCount)));
  const marks = new Map<number, CellDigit>();
  for (let at = 1; at < path.length; at += 2) {
    const [cell, digit] = [Math.floor(path[at] / digitCount), path[at] % digitCount];
    for (let other = 0; other < path.length; other += 2) {
      const otherCell = Math.floor(path[other] / digitCount);
      if (path[other] % digitCount !== digit || otherCell === cell) continue;
      for (const mark of grid.marksSeeing([cell, otherCell], digit))
        if (!cells.has(mark.cell)) marks.set(digitCount * mark.cell + digit, mark);
    }
  }
  return [...marks.values()];
}
