/**
 * Where a guess is made in the viewpoint of sets: a symbol whose set is open, and the cell that it is tried to have.
 */
import { UsageError } from '../../../model/errors.js';
import type { BoardSettings, BranchingName, ValueOrderName } from '../../board-engine.js';
import { greatestOf, smallestOf, symbolOf } from '../board/domains.js';
import { randomFrom, type PickRandom } from '../board/random.js';
import { countCells, type Bounds, type BoundsLayout } from './bounds.js';

/** A cell that the set of a symbol has on the first side and has not on the second. */
export interface SetGuess {
  readonly symbol: number;
  readonly cell: number;
}

/** Open: in the upper bound and not in the lower. */
export class SetBrancher {
  private readonly pickRandom: PickRandom;
  private readonly chooseSymbol: (bounds: Bounds) => number;
  private readonly chooseCell: (bounds: Bounds, symbol: number) => number;

  /** @throws {UsageError} for a branching that sets have not. */
  constructor(
    private readonly layout: BoundsLayout,
    { branching, valueOrder, seed }: BoardSettings,
  ) {
    if (branching === 'weighted' || branching === 'max-regret') {
      throw new UsageError(`the viewpoint sets branches by smallest-domain, first-cell or random, not ${branching}`);
    }
    this.pickRandom = randomFrom(seed);
    this.chooseSymbol = this.branchings[branching];
    this.chooseCell = this.valueOrders[valueOrder];
  }

  /** @returns null when no set is open. */
  chooseGuess(bounds: Bounds): SetGuess | null {
    const symbol = this.chooseSymbol(bounds);
    return symbol < 0 ? null : { symbol, cell: this.chooseCell(bounds, symbol) };
  }

  private readonly branchings: Readonly<
    Record<Exclude<BranchingName, 'weighted' | 'max-regret'>, (bounds: Bounds) => number>
  > = {
    /** Source document 000: the least difference of the cardinalities of the bounds; the first of several. */
    'smallest-domain': (bounds) => {
      let chosen = -1;
      let least = Infinity;
      for (let symbol = 0; symbol < this.layout.symbolCount; symbol++) {
        const open = this.countOpen(bounds, symbol);
        if (open === 0 || open >= least) continue;
        least = open;
        chosen = symbol;
      }
      return chosen;
    },
    'first-cell': (bounds) => this.openSymbols(bounds)[0] ?? -1,
    random: (bounds) => {
      const open = this.openSymbols(bounds);
      return open.length > 0 ? open[this.pickRandom(open.length)] : -1;
    },
  };

  private readonly valueOrders: Readonly<Record<ValueOrderName, (bounds: Bounds, symbol: number) => number>> = {
    best: (bounds, symbol) => this.smallestOpenCell(bounds, symbol),
    ascending: (bounds, symbol) => this.smallestOpenCell(bounds, symbol),
    descending: (bounds, symbol) => {
      let word = this.layout.words - 1;
      while (this.openIn(bounds, symbol, word) === 0) word--;
      return 32 * word + symbolOf(greatestOf(this.openIn(bounds, symbol, word)));
    },
    random: (bounds, symbol) => {
      const cells = Array.from({ length: this.layout.cellCount }, (_, cell) => cell);
      const open = cells.filter((cell) => (this.openIn(bounds, symbol, cell >>> 5) >>> cell) & 1);
      return open[this.pickRandom(open.length)];
    },
  };

  private smallestOpenCell(bounds: Bounds, symbol: number): number {
    let word = 0;
    while (this.openIn(bounds, symbol, word) === 0) word++;
    return 32 * word + symbolOf(smallestOf(this.openIn(bounds, symbol, word)));
  }

  private openSymbols(bounds: Bounds): number[] {
    return Array.from({ length: this.layout.symbolCount }, (_, symbol) => symbol).filter(
      (symbol) => this.countOpen(bounds, symbol) > 0,
    );
  }

  private countOpen(bounds: Bounds, symbol: number): number {
    let open = 0;
    for (let word = 0; word < this.layout.words; word++) open += countCells(this.openIn(bounds, symbol, word));
    return open;
  }

  /** The open cells of a set that lie in one of its words. */
  private openIn(bounds: Bounds, symbol: number, word: number): number {
    return bounds[this.layout.upperOf(symbol) + word] & ~bounds[this.layout.lowerOf(symbol) + word];
  }
}
