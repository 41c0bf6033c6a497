/**
 * The combinations of a group of cells with different symbols: every set of symbols that fills it, found cell by cell.
 *
 * Layer i holds the sets of symbols that the first i cells can have together, each set once. A set of the last layer
 * fills the group; walking back through the layers shows which symbols of each cell lead to it. This finds combinations
 * and matchings at once: a symbol is kept only if it belongs to a way of filling all cells.
 *
 * Source: M. Trick, A dynamic programming approach for consistency and propagation for knapsack constraints, 2003, with
 * sets in place of sums.
 */
import { lowestBit, lowestIndex } from '../../../../model/bits.js';
import type { Domains } from '../domains.js';

/** The greatest number of symbols: a set is the index of a table of 2¹² entries. */
export const largestAlphabet = 12;

/** The sum of each set of symbols, by its mask. */
export type SumOfSet = Int32Array;

/** Computes the sums of all sets. @param values the value of each symbol, at most `largestAlphabet` of them. */
export function addUpSets(values: readonly number[]): SumOfSet {
  const sums = new Int32Array(1 << values.length);
  for (let set = 1; set < sums.length; set++) sums[set] = sums[set & (set - 1)] + values[lowestIndex(set)];
  return sums;
}

export class Combinations {
  /** `layers[i]`: the sets of i symbols, as masks. */
  readonly #layers: number[][];
  /** The sets that the current walk through the layers has met. All 0 between calls. */
  readonly #isMet: Uint8Array;

  readonly #cells: readonly number[];
  readonly #sums: SumOfSet;

  constructor(cells: readonly number[], sums: SumOfSet) {
    this.#cells = cells;
    this.#sums = sums;
    this.#layers = Array.from({ length: cells.length + 1 }, () => []);
    this.#layers[0] = [0];
    this.#isMet = new Uint8Array(sums.length);
  }

  /** The sets of symbols that fill the group in these domains. */
  list(domains: Domains): readonly number[] {
    for (const [index, cell] of this.#cells.entries()) {
      const larger: number[] = [];
      for (const set of this.#layers[index]) {
        for (let rest = domains[cell] & ~set; rest !== 0; rest &= rest - 1) {
          const next = set | lowestBit(rest);
          if (this.#isMet[next]) continue;
          this.#isMet[next] = 1;
          larger.push(next);
        }
      }
      this.#layers[index + 1] = larger;
    }
    this.#forget();
    return this.#layers[this.#cells.length];
  }

  /**
   * The symbols of each cell that occur in ways of filling the group with one of the sets kept. Call it after `list`
   * with the same domains.
   */
  supports(domains: Domains, isKept: (set: number) => boolean): number[] {
    const supported = this.#cells.map(() => 0);
    for (const set of this.#layers[this.#cells.length]) if (isKept(set)) this.#isMet[set] = 1;
    for (let index = this.#cells.length - 1; index >= 0; index--) {
      const domain = domains[this.#cells[index]];
      for (const set of this.#layers[index]) {
        for (let rest = domain & ~set; rest !== 0; rest &= rest - 1) {
          const symbol = lowestBit(rest);
          if (!this.#isMet[set | symbol]) continue;
          this.#isMet[set] = 1;
          supported[index] |= symbol;
        }
      }
    }
    this.#forget();
    return supported;
  }

  sumOf(set: number): number {
    return this.#sums[set];
  }

  #forget(): void {
    for (const layer of this.#layers) for (const set of layer) this.#isMet[set] = 0;
  }
}
