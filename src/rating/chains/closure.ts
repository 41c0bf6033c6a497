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
import { digitCount, RatingGrid } from '../grid.js';
import {
  bitOf,
  candidateCount,
  candidatesAt,
  cellOfCandidate,
  nodeCount,
  opposite,
  placeBits,
  placesOf,
  type StaticLinks,
} from './links.js';
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
/** The nodes that it has yet to count. */
const stack = new Uint16Array(nodeCount);

/** Parallel to the candidates: the index of each. */
const candidatesOfCell = Int16Array.from({ length: candidateCount }, (_, candidate) => candidate);

/** The words of a set of nodes. */
export const wordsOfNodes = Math.ceil(nodeCount / 32);

/** What a closure needs while it is followed. */
class Work {
  /** Those of the nodes reached whose consequences are asked, in order. */
  readonly on = new Uint16Array(candidateCount);
  readonly off = new Uint16Array(candidateCount);
  /** For each node 1 if it was reached. */
  readonly marks = new Uint8Array(nodeCount);
  /** The grid without what a dynamic closure turned off. */
  readonly current = new RatingGrid([]);
}

/** Memory that no closure uses: one for all, and more while chains are sought within chains. */
const idle: Work[] = [];

/** Follows chains through one grid; the same memory serves all closures that are not kept. */
export class Closure {
  /** The set of the nodes reached: hundreds of closures are kept at once, so it is small. */
  readonly #has = new Int32Array(wordsOfNodes);
  /** The nodes reached, in order: the first `size` of them count. */
  readonly reached = new Uint16Array(nodeCount);
  size = 0;
  /** For each node reached, where `reached` has it; written when it is first asked for. */
  readonly #order = new Uint16Array(nodeCount);
  #hasOrder = false;
  /** Parallel to `reached`: where the parents begin in `#parents`. They end where those of the next node begin. */
  readonly #starts = new Int32Array(nodeCount + 1);
  #parents = new Uint16Array(1 << 10);
  /** A candidate that is both on and off: its node on and its node off; null if there is none. */
  contradiction: readonly [number, number] | null = null;
  /** For nodes that follow by more than links: from what. */
  readonly #further = new Map<number, Consequence>();
  readonly #used = new Set<NestedChain>();
  /** Set while it is followed. */
  #work: Work | null = null;
  #onEnd = 0;
  #offEnd = 0;

  parentsOf(node: number): Uint16Array {
    this.#writeOrder();
    const at = this.#order[node];
    return this.#parents.subarray(this.#starts[at], this.#starts[at + 1]);
  }

  /** Finds the set of the nodes reached in all closures. @returns false if it has none. */
  static intersect(closures: readonly Closure[], common: Int32Array): boolean {
    let least = closures[0];
    for (let nth = 1; nth < closures.length; nth++) if (closures[nth].size < least.size) least = closures[nth];
    common.fill(0);
    let isAny = false;
    for (let at = 0; at < least.size; at++) {
      const node = least.reached[at];
      let both = 1 << node;
      for (let nth = 0; nth < closures.length && both !== 0; nth++) both &= closures[nth].#has[node >> 5];
      common[node >> 5] |= both;
      isAny ||= both !== 0;
    }
    return isAny;
  }

  /** What a node follows by, if not by a link. */
  furtherOf(node: number): Consequence | undefined {
    return this.#further.get(node);
  }

  /** The number of nodes that one or two follow from, with themselves, counted for each, and of the chains within. */
  complexity(node: number, other = -1): number {
    if (this.#further.size > 0) this.#used.clear();
    let sum = this.#countAncestors(node) + (other < 0 ? 0 : this.#countAncestors(other));
    if (this.#further.size > 0) for (const { complexity } of this.#used) sum += complexity;
    return sum;
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
    this.#writeOrder();
    const visit = ++lastVisit;
    let count = 0;
    let end = 0;
    visited[node] = visit;
    stack[end++] = node;
    while (end > 0) {
      const next = stack[--end];
      count++;
      const nested = this.#further.size > 0 && this.#further.get(next)?.nested;
      if (nested) this.#used.add(nested);
      const order = this.#order[next];
      const parentsEnd = this.#starts[order + 1];
      for (let at = this.#starts[order]; at < parentsEnd; at++) {
        const parent = this.#parents[at];
        if (visited[parent] === visit) continue;
        visited[parent] = visit;
        stack[end++] = parent;
      }
    }
    return count;
  }

  #writeOrder(): void {
    if (this.#hasOrder) return;
    this.#hasOrder = true;
    for (let at = 0; at < this.size; at++) this.#order[this.reached[at]] = at;
  }

  /** Finds all that follows from a node by links as the grid is, contradictions or not. */
  followStatic(links: StaticLinks, source: number): void {
    const work = idle.pop() ?? new Work();
    const { marks, on, off } = work;
    this.#begin(source, work);
    let nextOn = 0;
    let nextOff = 0;
    while (nextOn < this.#onEnd || nextOff < this.#offEnd) {
      const node = nextOn < this.#onEnd ? on[nextOn++] : off[nextOff++];
      const start = links.nodes.startOf(node);
      const nodes = links.nodes.values;
      const end = links.nodes.endOf(node);
      for (let at = start; at < end; at++) {
        const next = nodes[at];
        if (marks[next] === 1) continue;
        this.#add(next, node);
        this.#queue(next);
      }
    }
    this.#end(work);
  }

  /** Finds all that follows from a node, up to the first contradiction. */
  followDynamic(graph: StaticLinks, source: number, furtherConsequences?: FurtherConsequences): void {
    const work = idle.pop() ?? new Work();
    this.#begin(source, work);
    work.current.copyFrom(graph.grid);
    this.#followLinks(graph, work, furtherConsequences);
    this.#end(work);
  }

  #followLinks(
    graph: StaticLinks,
    { current, marks, on, off }: Work,
    furtherConsequences: FurtherConsequences | undefined,
  ): void {
    const { grid, links } = graph;
    const { candidates, places } = current;
    let nextOn = 0;
    let nextOff = 0;
    for (;;) {
      if (nextOn === this.#onEnd && nextOff === this.#offEnd) {
        const found = (furtherConsequences?.(grid, current) ?? []).filter(
          ({ candidate }) => marks[candidateCount + candidate] === 0,
        );
        for (const consequence of found) {
          const { candidate, parents } = consequence;
          const node = candidateCount + candidate;
          if (marks[node] === 1) continue;
          const isFine = this.#reach(node, candidateCount + parents[0]);
          for (const parent of parents.slice(1)) this.#addParent(candidateCount + parent);
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
        for (let at = start; at < end; at++) if (marks[nodes[at]] === 0 && !this.#reach(nodes[at], node)) return;
        continue;
      }
      const node = off[nextOff++];
      const candidate = node - candidateCount;
      const cell = cellOfCandidate[candidate];
      const restOfCell = (candidates[cell] &= ~bitOf[candidate]);
      if (links !== 'x' && isSingle(restOfCell)) {
        const first = digitCount * cell;
        const turnedOff = grid.candidates[cell] & ~restOfCell & ~bitOf[candidate];
        if (!this.#reachLast(first + lowestIndex(restOfCell), node, candidatesOfCell, first, turnedOff)) return;
      }
      for (let at = 3 * candidate; at < 3 * candidate + 3; at++) {
        const index = placesOf[at];
        const left = (places[index] &= ~placeBits[at]);
        if (!isSingle(left)) continue;
        const first = digitCount * index;
        const turnedOff = grid.places[index] & ~left & ~placeBits[at];
        if (!this.#reachLast(candidatesAt[first + lowestIndex(left)], node, candidatesAt, first, turnedOff)) return;
      }
    }
  }

  /**
   * Adds the candidate that is left on, which follows from a node and from all that were turned off.
   * @param turnedOff these, as a mask of what a table has from `first` on. @returns false if the closure ends.
   */
  #reachLast(found: number, node: number, table: Int16Array, first: number, turnedOff: number): boolean {
    if (this.#work!.marks[found] === 1) return true;
    const isFine = this.#reach(found, node);
    for (let rest = turnedOff; rest !== 0; rest &= rest - 1)
      this.#addParent(candidateCount + table[first + lowestIndex(rest)]);
    return isFine;
  }

  /** @param node one that is not there yet. @returns false if its opposite is there: the closure ends. */
  #reach(node: number, parent: number): boolean {
    this.#add(node, parent);
    const other = opposite(node);
    if (this.#work!.marks[other] === 1) {
      this.contradiction = node < other ? [node, other] : [other, node];
      return false;
    }
    this.#queue(node);
    return true;
  }

  /** Forgets what was found, and begins with a node. */
  #begin(source: number, work: Work): void {
    this.#work = work;
    this.#hasOrder = false;
    this.size = this.#onEnd = this.#offEnd = 0;
    this.contradiction = null;
    if (this.#further.size > 0) this.#further.clear();
    this.#add(source);
    this.#queue(source);
  }

  /** Makes the set of the nodes reached, and gives the memory back. */
  #end(work: Work): void {
    const { marks } = work;
    this.#has.fill(0);
    for (let at = 0; at < this.size; at++) {
      const node = this.reached[at];
      this.#has[node >> 5] |= 1 << node;
      marks[node] = 0;
    }
    idle.push(work);
  }

  #queue(node: number): void {
    if (node < candidateCount) this.#work!.on[this.#onEnd++] = node;
    else this.#work!.off[this.#offEnd++] = node;
  }

  #add(node: number, parent?: number): void {
    const at = this.size++;
    this.reached[at] = node;
    this.#work!.marks[node] = 1;
    this.#starts[at + 1] = this.#starts[at];
    if (parent !== undefined) this.#addParent(parent);
  }

  /** Adds a parent of the node that was added last. */
  #addParent(parent: number): void {
    const end = this.#starts[this.size]++;
    if (end === this.#parents.length) {
      const longer = new Uint16Array(2 * this.#parents.length);
      longer.set(this.#parents);
      this.#parents = longer;
    }
    this.#parents[end] = parent;
  }
}
