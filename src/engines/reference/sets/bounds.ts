/**
 * A state of the viewpoint of sets: for each symbol the set of its cells, known by two bounds. The lower bound has the cells that
 * are in it for certain, the upper bound those that still may be; every solution's set lies between. One array for all of them:
 *
 * ```
 * symbol 0: W words lower, W words upper · symbol 1: lower, upper · …        W = ⌈cells / 32⌉
 * cell c is bit c mod 32 of word ⌊c / 32⌋ of a set
 * ```
 *
 * The other form of the same facts is a domain a cell; what it cannot say is that a set has not got its last candidate cell yet.
 */
import { isSingle, smallestOf, symbolOf, type Domains } from '../board/domains.js';

export type Bounds = Int32Array;

/** Where the sets stand in the bounds. */
export class BoundsLayout {
  /** Words of a set. */
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

  /** The bounds that say what domains say: a cell with one symbol is in its set. */
  boundsOf(domains: Domains): Bounds {
    const bounds = new Int32Array(2 * this.words * this.symbolCount);
    for (let cell = 0; cell < this.cellCount; cell++) {
      const word = cell >>> 5;
      for (let rest = domains[cell]; rest !== 0; rest &= rest - 1)
        bounds[this.upperOf(symbolOf(smallestOf(rest))) + word] |= 1 << cell;
      if (isSingle(domains[cell])) bounds[this.lowerOf(symbolOf(domains[cell])) + word] |= 1 << cell;
    }
    return bounds;
  }

  /** The domains by the upper bounds: what each cell may still hold. */
  domainsOf(bounds: Bounds): Domains {
    const domains = new Int32Array(this.cellCount);
    for (let symbol = 0; symbol < this.symbolCount; symbol++) {
      const upper = this.upperOf(symbol);
      for (let word = 0; word < this.words; word++) {
        for (let rest = bounds[upper + word]; rest !== 0; rest &= rest - 1)
          domains[32 * word + symbolOf(smallestOf(rest))] |= 1 << symbol;
      }
    }
    return domains;
  }
}

/** Cells in one word of a set. */
export function countCells(word: number): number {
  let pairs = word - ((word >>> 1) & 0x55555555);
  pairs = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((pairs + (pairs >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** The words that a list of cells has bits in. */
export function wordsOf(cells: readonly number[]): { readonly word: number; readonly mask: number }[] {
  const masks = new Map<number, number>();
  for (const cell of cells) masks.set(cell >>> 5, (masks.get(cell >>> 5) ?? 0) | (1 << cell));
  return Array.from(masks, ([word, mask]) => ({ word, mask }));
}
