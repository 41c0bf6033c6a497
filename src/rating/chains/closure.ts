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
import { cellsOfGrid, cellsOfHouse, digitCount, housesOfCell, placesOfCell, type RatingGrid } from '../grid.js';

export const candidateCount = cellsOfGrid * digitCount;
export const nodeCount = 2 * candidateCount;

/** The links that a chain may use: X between the places of a digit, Y between the candidates of a cell, or both. */
export type Links = 'x' | 'y' | 'xy';

/** A candidate that is off by a technique or a chain of its own, which needs that others are off. */
export interface Consequence {
  /** `9 * cell + digit`. */
  readonly candidate: number;
  /** Candidates that were turned off before. */
  readonly parents: readonly number[];
  /** The chain that it follows by; null for a technique. */
  readonly nested: NestedChain | null;
}

/** A chain within a chain. */
export interface NestedChain {
  readonly complexity: number;
}

export interface ClosureOptions {
  readonly links: Links;
  /** A dynamic closure ends at the first contradiction; a static one goes on. */
  readonly isDynamic: boolean;
  /**
   * What else follows in a dynamic closure once links say nothing more. @param current the grid without what is off.
   */
  readonly furtherConsequences?: (source: RatingGrid, current: RatingGrid) => readonly Consequence[];
}

/** Where `housesOfCell` has the box, the row and the column of a cell: chains ask rows before columns. */
export const chainHouses = [0, 2, 1] as const;

/** The peers of each cell: those of its box, of its row and of its column. */
const peersByHouse = housesOfCell.map((houses, cell) => [
  ...new Set(chainHouses.flatMap((at) => cellsOfHouse[houses[at]].filter((other) => other !== cell))),
]);

/** The candidates that a candidate turns off: those of its cell, then those in its box, row and column. */
export function excludedBy(grid: RatingGrid, candidate: number, links: Links): number[] {
  const [cell, digit] = [Math.floor(candidate / digitCount), candidate % digitCount];
  const found: number[] = [];
  if (links !== 'x')
    for (let left = grid.candidates[cell] & ~(1 << digit); left !== 0; left &= left - 1)
      found.push(digitCount * cell + lowestIndex(left));
  for (const peer of peersByHouse[cell]) if (grid.hasCandidate(peer, digit)) found.push(digitCount * peer + digit);
  return found;
}

/** The candidates that hold if a candidate does not. */
export function forcedBy({ candidates, places }: RatingGrid, candidate: number, links: Links): number[] {
  const [cell, digit] = [Math.floor(candidate / digitCount), candidate % digitCount];
  const found: number[] = [];
  const left = candidates[cell] & ~(1 << digit);
  if (links !== 'x' && isSingle(left)) found.push(digitCount * cell + lowestIndex(left));
  if (links === 'y') return found;
  for (const at of chainHouses) {
    const house = housesOfCell[cell][at];
    const others = places[digitCount * house + digit] & ~(1 << placesOfCell[cell][at]);
    if (isSingle(others)) found.push(digitCount * cellsOfHouse[house][lowestIndex(others)] + digit);
  }
  return found;
}

/** Follows chains through one grid; the same memory serves all closures that are not kept. */
export class Closure {
  /** For each node, one more than the first of its parents in `#parents`; 0 if it was not reached. */
  readonly #first = new Int32Array(nodeCount);
  readonly #count = new Uint8Array(nodeCount);
  #parents = new Uint16Array(1 << 12);
  #parentsEnd = 0;
  /** The nodes reached, in order. */
  readonly reached: number[] = [];
  /** A candidate that is both on and off: its node on and its node off; null if there is none. */
  contradiction: readonly [number, number] | null = null;
  readonly #nested = new Map<number, NestedChain>();
  readonly #used = new Set<NestedChain>();
  readonly #visited = new Uint32Array(nodeCount);
  #visit = 0;

  has(node: number): boolean {
    return this.#first[node] !== 0;
  }

  parentsOf(node: number): Uint16Array {
    return this.#parents.subarray(this.#first[node] - 1, this.#first[node] - 1 + this.#count[node]);
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
    const visit = ++this.#visit;
    const stack = [node];
    let count = 0;
    this.#visited[node] = visit;
    for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
      count++;
      const nested = this.#nested.get(next);
      if (nested) this.#used.add(nested);
      for (const parent of this.parentsOf(next)) {
        if (this.#visited[parent] === visit) continue;
        this.#visited[parent] = visit;
        stack.push(parent);
      }
    }
    return count;
  }

  /** Finds all that follows from a node, up to the first contradiction. */
  follow(grid: RatingGrid, source: number, options: ClosureOptions): void {
    this.#reset();
    this.#add(source);
    const { links, isDynamic, furtherConsequences } = options;
    const current = isDynamic ? grid.copy() : grid;
    const { candidates, places } = current;
    const on: number[] = [];
    const off: number[] = [];
    (source < candidateCount ? on : off).push(source);
    let [nextOn, nextOff] = [0, 0];
    /** @returns false where the closure ends. */
    const add = (node: number, parent: number): boolean => {
      if (this.has(node)) return true;
      this.#add(node, parent);
      const other = node < candidateCount ? node + candidateCount : node - candidateCount;
      if (isDynamic && this.has(other)) {
        this.contradiction = node < candidateCount ? [node, other] : [other, node];
        return false;
      }
      (node < candidateCount ? on : off).push(node);
      return true;
    };
    for (;;) {
      if (nextOn === on.length && nextOff === off.length) {
        const found = (furtherConsequences?.(grid, current) ?? []).filter(
          ({ candidate }) => !this.has(candidateCount + candidate),
        );
        for (const { candidate, parents, nested } of found) {
          const node = candidateCount + candidate;
          if (this.has(node)) continue;
          const isFine = add(node, candidateCount + parents[0]);
          for (const parent of parents.slice(1)) this.#addParent(node, candidateCount + parent);
          if (nested) this.#nested.set(node, nested);
          if (!isFine) return;
        }
        if (found.length === 0) return;
        continue;
      }
      if (nextOn < on.length) {
        const node = on[nextOn++];
        const [cell, digit] = [Math.floor(node / digitCount), node % digitCount];
        if (links !== 'x') {
          for (let left = grid.candidates[cell] & ~(1 << digit); left !== 0; left &= left - 1)
            if (!add(candidateCount + digitCount * cell + lowestIndex(left), node)) return;
        }
        for (const peer of peersByHouse[cell])
          if (grid.hasCandidate(peer, digit) && !add(candidateCount + digitCount * peer + digit, node)) return;
        continue;
      }
      const node = off[nextOff++];
      const [cell, digit] = [Math.floor((node - candidateCount) / digitCount), node % digitCount];
      if (isDynamic) current.eliminate(cell, digit);
      if (links !== 'x') {
        const left = candidates[cell] & ~(1 << digit);
        const found = digitCount * cell + lowestIndex(left);
        if (isSingle(left) && !this.has(found)) {
          const isFine = add(found, node);
          const turnedOff = isDynamic ? grid.candidates[cell] & ~left & ~(1 << digit) : 0;
          for (let rest = turnedOff; rest !== 0; rest &= rest - 1)
            this.#addParent(found, candidateCount + digitCount * cell + lowestIndex(rest));
          if (!isFine) return;
        }
      }
      if (links === 'y') continue;
      for (const at of chainHouses) {
        const house = housesOfCell[cell][at];
        const bit = 1 << placesOfCell[cell][at];
        const left = places[digitCount * house + digit] & ~bit;
        const found = digitCount * cellsOfHouse[house][lowestIndex(left)] + digit;
        if (!isSingle(left) || this.has(found)) continue;
        const isFine = add(found, node);
        const turnedOff = isDynamic ? grid.places[digitCount * house + digit] & ~left & ~bit : 0;
        for (let rest = turnedOff; rest !== 0; rest &= rest - 1)
          this.#addParent(found, candidateCount + digitCount * cellsOfHouse[house][lowestIndex(rest)] + digit);
        if (!isFine) return;
      }
    }
  }

  #reset(): void {
    for (const node of this.reached) this.#first[node] = 0;
    this.reached.length = 0;
    this.#parentsEnd = 0;
    this.contradiction = null;
    this.#nested.clear();
  }

  #add(node: number, parent?: number): void {
    this.reached.push(node);
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
