/**
 * A state of the viewpoint of sets: for each symbol the set of its cells, given by two bounds. The lower bound has the
 * cells that are certainly in it, the upper bound those that still may be; the set of every solution lies between. One
 * array holds all of them:
 *
 * ```
 * symbol 0: W words lower, W words upper · symbol 1: lower, upper · …        W = ⌈cells / 32⌉
 * cell c is bit c mod 32 of word ⌊c / 32⌋ of a set
 * ```
 *
 * Domains, one for each cell, hold the same facts with one exception: a cell that is left in only one upper bound need
 * not be in the lower bound yet.
 */
import { isSingle, lowestIndex } from '../../../model/bits.js';
import type { Domains } from '../board/cell-model.js';

export type Bounds = Int32Array;

/** The positions of the sets in the bounds. */
export class BoundsLayout {
  /** The number of words of a set. */
  readonly words: number;

  constructor(
    readonly symbolCount: number,
    readonly cellCount: number,
  ) {
    this.words = (cellCount + 31) >>> 5;
  }

  /** The first word of the lower bound of a symbol's set. */
  lowerOf(symbol: number): number {
    return 2 * symbol * this.words;
  }

  upperOf(symbol: number): number {
    return (2 * symbol + 1) * this.words;
  }

  /** The bounds that correspond to domains: a cell with one symbol is in its set. */
  boundsOf(domains: Domains): Bounds {
    const bounds = new Int32Array(2 * this.words * this.symbolCount);
    for (let cell = 0; cell < this.cellCount; cell++) {
      const word = cell >>> 5;
      for (let rest = domains[cell]; rest !== 0; rest &= rest - 1)
        bounds[this.upperOf(lowestIndex(rest)) + word] |= 1 << cell;
      if (isSingle(domains[cell])) bounds[this.lowerOf(lowestIndex(domains[cell])) + word] |= 1 << cell;
    }
    return bounds;
  }

  /** The domains that correspond to the upper bounds: the symbols that each cell may still hold. */
  domainsOf(bounds: Bounds): Domains {
    const domains = new Int32Array(this.cellCount);
    for (let symbol = 0; symbol < this.symbolCount; symbol++) {
      const upper = this.upperOf(symbol);
      for (let word = 0; word < this.words; word++) {
        for (let rest = bounds[upper + word]; rest !== 0; rest &= rest - 1)
          domains[32 * word + lowestIndex(rest)] |= 1 << symbol;
      }
    }
    return domains;
  }
}

/** The words in which a list of cells has bits. */
export function wordsOf(cells: readonly number[]): { readonly word: number; readonly mask: number }[] {
  const masks = new Map<number, number>();
  for (const cell of cells) masks.set(cell >>> 5, (masks.get(cell >>> 5) ?? 0) | (1 << cell));
  return Array.from(masks, ([word, mask]) => ({ word, mask }));
}
