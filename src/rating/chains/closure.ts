/**
 * What follows from a candidate that is on (its digit is in its cell) or off.
 *
 * A node is a candidate that is on, `9 * cell + digit`, or off, the same and 729. On turns off the other candidates of
 * the cell and the digit in the peers; off turns on the candidate that is left in the cell, or the place that is left
 * in a house. Consequences are found breadth first, those of nodes that are on before those of nodes that are off. In a
 * static closure, "left" means as the grid is; in a dynamic one, what was turned off before counts as well, and is a
 * parent then.
 */
import { isSingle, lowestIndex } from '../../model/bits.js';
import { cellsOfHouse, digitCount, housesOfCell, placesOfCell, RatingGrid } from '../grid.js';
import { candidateCount, chainHouses, nodeCount, opposite, type StaticLinks } from './links.js';
import type { FoundChain } from './rank.js';

/** A candidate that is off by a technique or a chain of its own, which needs that others are off. */
export interface Consequence {
  /** `9 * cell + digit`. */
  readonly candidate: number;
  /** Candidates that were turned off before. */
  readonly parents: readonly number[];
  readonly by: FurtherReason;
  /** Set for a chain. */
  readonly nested?: NestedChain;
}

/** What a consequence follows by: a technique, or a chain of its own. */
export type FurtherReason = 'locked-candidates' | 'hidden-pair' | 'naked-pair' | 'x-wing' | 'chain';

/** A chain within a chain. */
export type NestedChain = Pick<FoundChain, 'name' | 'complexity' | 'evidence'>;

/**
 * Finds what else follows in a dynamic closure once links say nothing more.
 * @param current the grid without what is off.
 */
export type FurtherConsequences = (source: RatingGrid, current: RatingGrid) => readonly Consequence[];

/** Marks of the nodes that a count has met; counts of all closures share them. */
const visited = new Uint32Array(nodeCount);
let lastVisit = 0;

/** Follows chains through one grid; the same memory serves all closures that are not kept. */
export class Closure {
  /** For each node, one more than the first of its parents in `#parents`; 0 if it was not reached. */
  readonly #first = new Int32Array(nodeCount);
  readonly #count = new Uint8Array(nodeCount);
  #parents = new Uint16Array(1 << 12);
  #parentsEnd = 0;
  /** The nodes reached, in order: the first `size` of them count. */
  readonly reached = new Uint16Array(nodeCount);
  size = 0;
  /** A candidate that is both on and off: its node on and its node off; null if there is none. */
  contradiction: readonly [number, number] | null = null;
  /** For nodes that follow by more than links: from what. */
  readonly #further = new Map<number, Consequence>();
  readonly #used = new Set<NestedChain>();
  /** Those of the nodes reached whose consequences are asked, in order. */
  readonly #on = new Uint16Array(candidateCount);
  readonly #off = new Uint16Array(candidateCount);
  #onEnd = 0;
  #offEnd = 0;
  /** The grid without what a dynamic closure turned off. */
  #current: RatingGrid | null = null;

  has(node: number): boolean {
    return this.#first[node] !== 0;
  }

  parentsOf(node: number): Uint16Array {
    return this.#parents.subarray(this.#first[node] - 1, this.#first[node] - 1 + this.#count[node]);
  }

  /** What a node follows by, if not by a link. */
  furtherOf(node: number): Consequence | undefined {
    return this.#further.get(node);
  }

  /** The number of nodes that these follow from, with themselves, counted for each, and that of the chains within. */
  complexity(...nodes: readonly number[]): number {
    this.#used.clear();
    const sum = nodes.reduce((count, node) => count + this.#countAncestors(node), 0);
    return [...this.#used].reduce((count, { complexity }) => count + complexity, sum);
  }

  /**
   * Calls an action for each step, among what these nodes follow from, from a candidate that is off to one that is on.
   */
  eachForced(nodes: readonly number[], action: (off: number, on: number) => void): void {
    const seen = new Set(nodes);
    for (const node of seen) {
      for (const parent of this.parentsOf(node)) {
        if (node < candidateCount && parent >= candidateCount) action(parent - candidateCount, node);
        seen.add(parent);
      }
    }
  }

  #countAncestors(node: number): number {
    const visit = ++lastVisit;
    const stack = [node];
    let count = 0;
    visited[node] = visit;
    for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
      count++;
      const nested = this.#further.size > 0 && this.#further.get(next)?.nested;
      if (nested) this.#used.add(nested);
      const first = this.#first[next] - 1;
      for (let at = first; at < first + this.#count[next]; at++) {
        const parent = this.#parents[at];
        if (visited[parent] === visit) continue;
        visited[parent] = visit;
        stack.push(parent);
      }
    }
    return count;
  }

  /** Finds all that follows from a node by links as the grid is, contradictions or not. */
  followStatic(links: StaticLinks, source: number): void {
    this.#begin(source);
    const on = this.#on;
    const off = this.#off;
    let nextOn = 0;
    let nextOff = 0;
    while (nextOn < this.#onEnd || nextOff < this.#offEnd) {
      const node = nextOn < this.#onEnd ? on[nextOn++] : off[nextOff++];
      const start = links.nodes.startOf(node);
      const nodes = links.nodes.values;
      const end = links.nodes.endOf(node);
      for (let at = start; at < end; at++) {
        const next = nodes[at];
        if (this.#first[next] !== 0) continue;
        this.#add(next, node);
        this.#queue(next);
      }
    }
  }

  /** Finds all that follows from a node, up to the first contradiction. */
  followDynamic(graph: StaticLinks, source: number, furtherConsequences?: FurtherConsequences): void {
    const { grid, links } = graph;
    this.#begin(source);
    const current = (this.#current ??= new RatingGrid([]));
    current.copyFrom(grid);
    const { candidates, places } = current;
    const on = this.#on;
    const off = this.#off;
    let nextOn = 0;
    let nextOff = 0;
    for (;;) {
      if (nextOn === this.#onEnd && nextOff === this.#offEnd) {
        const found = (furtherConsequences?.(grid, current) ?? []).filter(
          ({ candidate }) => !this.has(candidateCount + candidate),
        );
        for (const consequence of found) {
          const { candidate, parents } = consequence;
          const node = candidateCount + candidate;
          if (this.has(node)) continue;
          const isFine = this.#reach(node, candidateCount + parents[0]);
          for (const parent of parents.slice(1)) this.#addParent(node, candidateCount + parent);
          this.#further.set(node, consequence);
          if (!isFine) return;
        }
        if (found.length === 0) return;
        continue;
      }
      if (nextOn < this.#onEnd) {
        const node = on[nextOn++];
        const start = graph.nodes.startOf(node);
        const nodes = graph.nodes.values;
        const end = graph.nodes.endOf(node);
        for (let at = start; at < end; at++) if (!this.#reach(nodes[at], node)) return;
        continue;
      }
      const node = off[nextOff++];
      const cell = ((node - candidateCount) / digitCount) | 0;
      const digit = node - candidateCount - digitCount * cell;
      current.eliminate(cell, digit);
      if (links !== 'x') {
        const left = candidates[cell] & ~(1 << digit);
        if (isSingle(left) && !this.has(digitCount * cell + lowestIndex(left))) {
          const found = digitCount * cell + lowestIndex(left);
          const isFine = this.#reach(found, node);
          const turnedOff = grid.candidates[cell] & ~left & ~(1 << digit);
          for (let rest = turnedOff; rest !== 0; rest &= rest - 1)
            this.#addParent(found, candidateCount + digitCount * cell + lowestIndex(rest));
          if (!isFine) return;
        }
      }
      for (const at of chainHouses) {
        const house = housesOfCell[cell][at];
        const bit = 1 << placesOfCell[cell][at];
        const left = places[digitCount * house + digit] & ~bit;
        if (!isSingle(left)) continue;
        const found = digitCount * cellsOfHouse[house][lowestIndex(left)] + digit;
        if (this.has(found)) continue;
        const isFine = this.#reach(found, node);
        const turnedOff = grid.places[digitCount * house + digit] & ~left & ~bit;
        for (let rest = turnedOff; rest !== 0; rest &= rest - 1)
          this.#addParent(found, candidateCount + digitCount * cellsOfHouse[house][lowestIndex(rest)] + digit);
        if (!isFine) return;
      }
    }
  }

  /** Adds a node that is not there yet. @returns false if its opposite is there: the closure ends. */
  #reach(node: number, parent: number): boolean {
    if (this.#first[node] !== 0) return true;
    this.#add(node, parent);
    const other = opposite(node);
    if (this.#first[other] !== 0) {
      this.contradiction = node < other ? [node, other] : [other, node];
      return false;
    }
    this.#queue(node);
    return true;
  }

  /** Forgets what was found, and begins with a node. */
  #begin(source: number): void {
    for (let at = 0; at < this.size; at++) this.#first[this.reached[at]] = 0;
    this.size = this.#onEnd = this.#offEnd = 0;
    this.#parentsEnd = 0;
    this.contradiction = null;
    if (this.#further.size > 0) this.#further.clear();
    this.#add(source);
    this.#queue(source);
  }

  #queue(node: number): void {
    if (node < candidateCount) this.#on[this.#onEnd++] = node;
    else this.#off[this.#offEnd++] = node;
  }

  #add(node: number, parent?: number): void {
    this.reached[this.size++] = node;
    this.#first[node] = this.#parentsEnd + 1;
    this.#count[node] = 0;
    if (parent !== undefined) this.#addParent(node, parent);
  }

  /** @param node the one that was added last. */
  #addParent(node: number, parent: number): void {
    if (this.#parentsEnd === this.#parents.length) {
      const longer = new Uint16Array(2 * this.#parents.length);
      longer.set(this.#parents);
      this.#parents = longer;
    }
    this.#parents[this.#parentsEnd++] = parent;
    this.#count[node]++;
  }
}
