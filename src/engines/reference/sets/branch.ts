/** Chooses the guess in the viewpoint of sets: a symbol whose set is open, and the cell to include first. */
import { countBits, hasBit, highestIndex, lowestIndex } from '../../../model/bits.js';
import { UsageError } from '../../../model/errors.js';
import type { BoardSettings, BranchingName, ValueOrderName } from '../../board-engine.js';
import { randomFrom, type PickRandom } from '../board/cell-model.js';
import type { Bounds, BoundsLayout } from './bounds.js';

/**
 * A symbol and a cell. The set of the symbol includes the cell on the first side of the guess and excludes it on the
 * second.
 */
export interface SetGuess {
  readonly symbol: number;
  readonly cell: number;
}

/** Branches on cells that are open: in the upper bound and not in the lower. */
export class SetBrancher {
  readonly #pickRandom: PickRandom;
  readonly #chooseSymbol: (bounds: Bounds) => number;
  readonly #chooseCell: (bounds: Bounds, symbol: number) => number;

  readonly #layout: BoundsLayout;

  /** @throws {UsageError} for a branching that sets do not have. */
  constructor(layout: BoundsLayout, { branching, valueOrder, seed }: BoardSettings) {
    this.#layout = layout;
    if (branching === 'weighted' || branching === 'max-regret') {
      throw new UsageError(`the viewpoint sets branches by smallest-domain, first-cell or random, not ${branching}`);
    }
    this.#pickRandom = randomFrom(seed);
    this.#chooseSymbol = this.#branchings[branching];
    this.#chooseCell = this.#valueOrders[valueOrder];
  }

  /** @returns null if no set is open. */
  chooseGuess(bounds: Bounds): SetGuess | null {
    const symbol = this.#chooseSymbol(bounds);
    return symbol < 0 ? null : { symbol, cell: this.#chooseCell(bounds, symbol) };
  }

  readonly #branchings: Readonly<
    Record<Exclude<BranchingName, 'weighted' | 'max-regret'>, (bounds: Bounds) => number>
  > = {
    /** docs/sources.md#000: the least difference between the cardinalities of the bounds; the first of several. */
    'smallest-domain': (bounds) => {
      let chosen = -1;
      let least = Infinity;
      for (let symbol = 0; symbol < this.#layout.symbolCount; symbol++) {
        const open = this.#countOpen(bounds, symbol);
        if (open === 0 || open >= least) continue;
        least = open;
        chosen = symbol;
      }
      return chosen;
    },
    'first-cell': (bounds) => this.#openSymbols(bounds)[0] ?? -1,
    random: (bounds) => {
      const open = this.#openSymbols(bounds);
      return open.length > 0 ? open[this.#pickRandom(open.length)] : -1;
    },
  };

  readonly #valueOrders: Readonly<Record<ValueOrderName, (bounds: Bounds, symbol: number) => number>> = {
    best: (bounds, symbol) => this.#smallestOpenCell(bounds, symbol),
    ascending: (bounds, symbol) => this.#smallestOpenCell(bounds, symbol),
    descending: (bounds, symbol) => {
      let word = this.#layout.words - 1;
      while (this.#openIn(bounds, symbol, word) === 0) word--;
      return 32 * word + highestIndex(this.#openIn(bounds, symbol, word));
    },
    random: (bounds, symbol) => {
      const cells = Array.from({ length: this.#layout.cellCount }, (_, cell) => cell);
      const open = cells.filter((cell) => hasBit(this.#openIn(bounds, symbol, cell >>> 5), cell));
      return open[this.#pickRandom(open.length)];
    },
  };

  #smallestOpenCell(bounds: Bounds, symbol: number): number {
    let word = 0;
    while (this.#openIn(bounds, symbol, word) === 0) word++;
    return 32 * word + lowestIndex(this.#openIn(bounds, symbol, word));
  }

  #openSymbols(bounds: Bounds): number[] {
    return Array.from({ length: this.#layout.symbolCount }, (_, symbol) => symbol).filter(
      (symbol) => this.#countOpen(bounds, symbol) > 0,
    );
  }

  #countOpen(bounds: Bounds, symbol: number): number {
    let open = 0;
    for (let word = 0; word < this.#layout.words; word++) open += countBits(this.#openIn(bounds, symbol, word));
    return open;
  }

  /** The open cells of a set that lie in one of its words. */
  #openIn(bounds: Bounds, symbol: number, word: number): number {
    return bounds[this.#layout.upperOf(symbol) + word] & ~bounds[this.#layout.lowerOf(symbol) + word];
  }
}
