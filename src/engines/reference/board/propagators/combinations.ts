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

/** What each set of symbols adds up to, by its mask. */
export type SumOfSet = Int32Array;

/** @param values what each symbol counts, of at most `largestAlphabet`. */
export function addUpSets(values: readonly number[]): SumOfSet {
  const sums = new Int32Array(1 << values.length);
  for (let set = 1; set < sums.length; set++) sums[set] = sums[set & (set - 1)] + values[symbolOf(smallestOf(set))];
  return sums;
}

export class Combinations {
  /** layers[i]: sets of i symbols, as masks. */
  private readonly layers: number[][];
  /** Which sets the walk through the layers has met. All 0 between calls. */
  private readonly isMet: Uint8Array;

  constructor(
    private readonly cells: readonly number[],
    private readonly sums: SumOfSet,
  ) {
    this.layers = Array.from({ length: cells.length + 1 }, () => []);
    this.layers[0] = [0];
    this.isMet = new Uint8Array(sums.length);
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
    return this.sums[set];
  }

  private forget(): void {
    for (const layer of this.layers) for (const set of layer) this.isMet[set] = 0;
  }
}
