/**
 * The combinations of a group of cells with different symbols: every set of symbols that fills it, found cell by cell.
 *
 * Layer i holds the sets of symbols that the first i cells can have together, each set once. A set of the last layer fills
 * the group; going back through the layers shows which symbol of which cell leads to it. This finds combinations and matchings
 * at once: no symbol is kept that does not belong to a way of filling all cells.
 *
 * Source: M. Trick, A dynamic programming approach for consistency and propagation for knapsack constraints, 2003, over sets
 * in place of sums.
 */
import { smallestOf, symbolOf, type Domains } from '../domains.js';

/** Most symbols: a set is the index of a table of 2¹² entries. */
export const largestAlphabet = 12;

export class Combinations {
  /** layers[i]: sets of i symbols, as masks. */
  private readonly layers: number[][];
  /** Which sets the walk through the layers has met. All 0 between calls. */
  private readonly isMet: Uint8Array;

  constructor(
    private readonly cells: readonly number[],
    private readonly values: readonly number[],
  ) {
    this.layers = Array.from({ length: cells.length + 1 }, () => []);
    this.layers[0] = [0];
    this.isMet = new Uint8Array(1 << values.length);
  }

  /** The sets of symbols that fill the group in these domains. */
  list(domains: Domains): readonly number[] {
    for (const [index, cell] of this.cells.entries()) {
      const larger: number[] = [];
      for (const set of this.layers[index]) {
        for (let rest = domains[cell] & ~set; rest !== 0; rest &= rest - 1) {
          const next = set | smallestOf(rest);
          if (this.isMet[next]) continue;
          this.isMet[next] = 1;
          larger.push(next);
        }
      }
      this.layers[index + 1] = larger;
    }
    this.forget();
    return this.layers[this.cells.length];
  }

  /** After `list` in the same domains: the symbols of each cell in the ways of filling the group with one of the sets kept. */
  supports(domains: Domains, isKept: (set: number) => boolean): number[] {
    const supported = this.cells.map(() => 0);
    for (const set of this.layers[this.cells.length]) if (isKept(set)) this.isMet[set] = 1;
    for (let index = this.cells.length - 1; index >= 0; index--) {
      const domain = domains[this.cells[index]];
      for (const set of this.layers[index]) {
        for (let rest = domain & ~set; rest !== 0; rest &= rest - 1) {
          const symbol = smallestOf(rest);
          if (!this.isMet[set | symbol]) continue;
          this.isMet[set] = 1;
          supported[index] |= symbol;
        }
      }
    }
    this.forget();
    return supported;
  }

  sumOf(set: number): number {
    let sum = 0;
    for (let rest = set; rest !== 0; rest &= rest - 1) sum += this.values[symbolOf(smallestOf(rest))];
    return sum;
  }

  private forget(): void {
    for (const layer of this.layers) for (const set of layer) this.isMet[set] = 0;
  }
}
