/**
 * - Rule: a candidate from which follows that it is off is off, and one whose absence makes it hold holds (forcing
 *   chain). A chain that comes back to its beginning holds in one direction or the other (cycle): all its candidates
 *   that are on, or all that are off. A digit outside its cells that sees the same digit in one of each goes.
 * - Strength: cycles 6.5 with links of one kind, 7.0 with both; forcing chains 6.6 with links between places alone, 7.0
 *   otherwise; more by length.
 * - Source: the scale of Sudoku Explainer.
 */
import { lowestIndex } from '../../model/bits.js';
import { bitCounts } from '../combinations.js';
import { addCell, cellsInWord, cellsOfGrid, digitCount, peerSets, setWords, type RatingGrid } from '../grid.js';
import type { CellDigit } from '../hint.js';
import { candidateCount, isExcluded, opposite, StaticLinks, type Links, findLeading } from './links.js';
import type { ChainTaker } from './rank.js';
import { Reach } from './reach.js';

/** The order of chains of equal rating and complexity. assembly/chains/forcing.ts has the same numbers. */
const kinds = { x: 0, y: 1, xy: 2 } as const;
export const linksOfKind = ['x', 'y', 'xy'] as const;
export const cycleNames = { x: 'BiXCy', y: 'BiYCy', xy: 'BiCy' } as const;
const cycleTenths = { x: 65, y: 65, xy: 70 } as const;
const forcingTenths = (links: Links): number => (links === 'xy' ? 70 : 66);
/** The complexity of a forcing chain of three strong links on one digit, which has a name of its own. */
const turbotNodes = 6;
export const forcingName = (links: Links, complexity: number): string =>
  links === 'xy' ? 'FC' : complexity === turbotNodes ? 'TF' : 'FXC';

/** The fewest nodes of a cycle or a forcing chain. */
const leastNodes = 4;

/**
 * Offers all cycles and forcing chains.
 * @param before if it is stated, only those with a strong link that this grid does not have.
 */
export function findForcingChains(grid: RatingGrid, taker: ChainTaker, before?: RatingGrid): void {
  const all = new StaticLinks(grid, 'xy');
  const reach = Reach.of(all);
  const { hasChains, closes, turnsOff, turnsOn } = reach;
  for (const links of hasChains ? linksOfKind : []) {
    const graph = links === 'xy' ? all : new StaticLinks(grid, links);
    const leading = before && findLeading(graph, before);
    for (let cell = 0; cell < cellsOfGrid; cell++) {
      // Links of cells alone lead only to cells with two candidates.
      const mayClose = links !== 'y' || bitCounts[grid.candidates[cell]] === 2;
      for (let left = grid.candidates[cell]; left !== 0; left &= left - 1) {
        const on = digitCount * cell + lowestIndex(left);
        const leads = !leading || leading[on] === 1;
        if (leads && mayClose && closes[on] === 1) search.offerCycles(on, graph, taker);
        if (links === 'y') continue;
        if (leads && turnsOff[on] === 1) search.offerOff(on, graph, taker);
        if (turnsOn[on] === 1 && (!leading || leading[opposite(on)] === 1)) search.offerOn(on, graph, taker);
      }
    }
  }
  reach.release();
}

/** Finds chains from one candidate; the same memory serves all of them. */
class UnarySearch {
  /** For each candidate that was turned on: the one that was turned off before, and the one on before that; or −1. */
  readonly #offBefore = new Int16Array(candidateCount);
  readonly #onBefore = new Int16Array(candidateCount);
  /** How many candidates were turned on up to each of them; 0 for those that were not reached. */
  readonly #depths = new Uint16Array(candidateCount);
  /** The candidates that were turned on, in order. */
  readonly #queue = new Uint16Array(candidateCount);
  #size = 0;
  readonly #path: number[] = [];

  /**
   * Offers the cycles through a candidate that is on. Breadth first, each candidate is turned on once, but turned off
   * by each that excludes it, unless that follows from it.
   */
  offerCycles(source: number, graph: StaticLinks, taker: ChainTaker): void {
    const depths = this.#depths;
    const queue = this.#queue;
    const [base, kind] = [cycleTenths[graph.links], kinds[graph.links]];
    this.#clear();
    this.#turnOn(source, -1, -1, 1);
    for (let nth = 0; nth < this.#size; nth++) {
      const on = queue[nth];
      const nodes = 2 * depths[on];
      if (!taker.wouldKeep(base, Math.max(nodes, leastNodes), kind)) return;
      const start = graph.steps.startOf(on);
      const steps = graph.steps.values;
      const end = graph.steps.endOf(on);
      for (let at = start; at < end; at += 2) {
        const off = steps[at];
        const found = steps[at + 1];
        const isClosed = found === source && nodes >= leastNodes;
        if ((!isClosed && depths[found] > 0) || this.#followsFrom(on, off)) continue;
        if (!isClosed) this.#turnOn(found, off, on, depths[on] + 1);
        else this.#offerCycle(source, on, off, nodes, graph, taker);
      }
    }
  }

  /** Offers the forcing chain by which a candidate that is on would be off. */
  offerOff(candidate: number, graph: StaticLinks, taker: ChainTaker): void {
    const [cell, digit] = [Math.floor(candidate / digitCount), candidate % digitCount];
    this.#clear();
    this.#turnOn(candidate, -1, -1, 1);
    const excluding = this.#findOn(graph, taker, (on) => isExcluded(on, candidate, graph.links));
    if (excluding >= 0)
      this.#offerChain(excluding, graph, taker, {
        ...{ sources: [candidate], target: opposite(candidate) },
        eliminations: () => [{ cell, digit }],
      });
  }

  /** Offers the forcing chain by which a candidate that is off would be on. */
  offerOn(candidate: number, graph: StaticLinks, taker: ChainTaker): void {
    const { grid } = graph;
    const [cell, digit] = [Math.floor(candidate / digitCount), candidate % digitCount];
    this.#clear();
    const off = opposite(candidate);
    for (let at = graph.nodes.startOf(off); at < graph.nodes.endOf(off); at++) {
      const on = graph.nodes.values[at];
      if (this.#depths[on] === 0) this.#turnOn(on, candidate, -1, 1);
    }
    const placed = this.#findOn(graph, taker, (on) => on === candidate);
    if (placed >= 0)
      this.#offerChain(placed, graph, taker, {
        ...{ sources: [opposite(candidate)], target: candidate, placed: { cell, digit } },
        eliminations: () => grid.marksIn([cell], grid.candidates[cell] & ~(1 << digit)),
      });
  }

  /** Turns on what follows, breadth first, up to the first candidate that is sought; −1 if none is, or is wanted. */
  #findOn(graph: StaticLinks, taker: ChainTaker, isSought: (on: number) => boolean): number {
    const depths = this.#depths;
    const queue = this.#queue;
    const [base, kind] = [forcingTenths(graph.links), kinds[graph.links]];
    for (let nth = 0; nth < this.#size; nth++) {
      const on = queue[nth];
      if (!taker.wouldKeep(base, 2 * depths[on], kind)) return -1;
      if (isSought(on)) return on;
      const start = graph.steps.startOf(on);
      const steps = graph.steps.values;
      const end = graph.steps.endOf(on);
      for (let at = start; at < end; at += 2)
        if (depths[steps[at + 1]] === 0) this.#turnOn(steps[at + 1], steps[at], on, depths[on] + 1);
    }
    return -1;
  }

  #offerChain(
    last: number,
    { links }: StaticLinks,
    taker: ChainTaker,
    about: { sources: number[]; target: number; placed?: CellDigit; eliminations: () => CellDigit[] },
  ): void {
    const { sources, target, ...effects } = about;
    const complexity = 2 * this.#depths[last];
    taker.offer({
      ...{ name: forcingName(links, complexity), base: forcingTenths(links) },
      ...{ complexity, kind: kinds[links], ...effects },
      evidence: () => ({ kind: 'chains', sources, target }),
      eachForced: (action) => {
        for (let on = last; on >= 0 && this.#offBefore[on] >= 0; on = this.#onBefore[on])
          action(this.#offBefore[on], on);
      },
    });
  }

  #clear(): void {
    for (let nth = 0; nth < this.#size; nth++) this.#depths[this.#queue[nth]] = 0;
    this.#size = 0;
  }

  #turnOn(on: number, off: number, before: number, depth: number): void {
    this.#offBefore[on] = off;
    this.#onBefore[on] = before;
    this.#depths[on] = depth;
    this.#queue[this.#size++] = on;
  }

  #followsFrom(on: number, off: number): boolean {
    for (let one = on; one >= 0; one = this.#onBefore[one]) if (this.#offBefore[one] === off) return true;
    return false;
  }

  /** Offers the cycle that two candidates close, if it removes anything. */
  #offerCycle(
    source: number,
    on: number,
    off: number,
    nodes: number,
    { grid, links }: StaticLinks,
    taker: ChainTaker,
  ): void {
    const path = this.#path;
    path.length = 0;
    path.push(off, on);
    for (let one = on; this.#onBefore[one] >= 0; one = this.#onBefore[one])
      path.push(this.#offBefore[one], this.#onBefore[one]);
    const eliminations = eliminationsOfCycle(grid, path);
    if (eliminations.length === 0) return;
    const candidates = [...path];
    taker.offer({
      ...{ name: cycleNames[links], base: cycleTenths[links], complexity: nodes, kind: kinds[links] },
      eliminations: () => eliminations,
      evidence: () => ({ kind: 'cycle', path: candidates }),
      eachForced(action) {
        for (let at = 0; at < candidates.length; at += 2)
          action(candidates[at], at === 0 ? source : candidates[at - 1]);
      },
    });
  }
}

/** Searches do not interrupt each other. */
const search = new UnarySearch();

/** The cells of the cycle whose eliminations are sought. */
const inPath = new Int32Array(setWords);

/**
 * A digit in a cell off the cycle that sees the digit once on and once off in the cycle, beside each other or not: one
 * way round all that is on holds, the other way round all that is off.
 *
 * @param path candidates that are off and on, by turns.
 */
export function eliminationsOfCycle(grid: RatingGrid, path: readonly number[]): readonly CellDigit[] {
  inPath.fill(0);
  for (let at = 0; at < path.length; at++) addCell(inPath, 0, Math.floor(path[at] / digitCount));
  const marks: CellDigit[] = [];
  for (let at = 1; at < path.length; at += 2) {
    const digit = path[at] % digitCount;
    const cell = (path[at] - digit) / digitCount;
    for (let other = 0; other < path.length; other += 2) {
      if (path[other] % digitCount !== digit) continue;
      const otherCell = (path[other] - digit) / digitCount;
      if (otherCell === cell) continue;
      for (let word = 0; word < setWords; word++) {
        const both = peerSets[setWords * cell + word] & peerSets[setWords * otherCell + word] & ~inPath[word];
        for (let left = both & grid.cellsWith(digit, word); left !== 0; left &= left - 1) {
          const seeing = cellsInWord * word + lowestIndex(left);
          if (!marks.some((mark) => mark.cell === seeing && mark.digit === digit)) marks.push({ cell: seeing, digit });
        }
      }
    }
  }
  return marks;
}
