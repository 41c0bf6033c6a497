/**
 * Where a guess is made: the cell, and the symbol that it is tried with first.
 */
import type { BoardSettings, BranchingName, ValueOrderName } from '../../board-engine.js';
import { greatestOf, isSingle, sizeOf, smallestOf, symbolOf, symbolsOf, type Domains } from './domains.js';
import type { Propagator } from './propagator.js';
import { randomFrom, type PickRandom } from './random.js';
import type { Constraints, HouseConstraint } from './read-program.js';

/** Growth of the weight that a conflict adds: conflicts some hundreds ago hardly count. Measured beside 1, 1.05, 1.1 and 1.3. */
const growth = 1.01;
/** Weights are scaled down together before they lose precision. */
const largestWeight = 1e100;

export class Brancher {
  /**
   * Conflicts of the propagators that watch a cell, the recent ones weighing more. Source: Boussemart, Hemery, Lecoutre, Sais,
   * Boosting systematic search by weighting constraints, ECAI 2004 (dom/wdeg), with the decay of Chaff's VSIDS.
   */
  private readonly weights: Float64Array;
  private added = 1;
  private readonly pickRandom: PickRandom;
  private readonly chooseOpenCell: (domains: Domains) => number;
  private readonly chooseSymbol: (domains: Domains, cell: number) => number;

  /** What each symbol counts. */
  private readonly values: readonly number[];
  private readonly houses: readonly HouseConstraint[];

  constructor({ cellCount, houses, values }: Constraints, { branching, valueOrder, seed }: BoardSettings) {
    this.houses = houses;
    this.values = values;
    this.weights = new Float64Array(cellCount).fill(1);
    this.pickRandom = randomFrom(seed);
    this.chooseOpenCell = this.branchings[branching];
    this.chooseSymbol = this.valueOrders[valueOrder];
  }

  /** @returns the cell to branch on, or −1 when every domain is single. */
  chooseCell(domains: Domains): number {
    return this.chooseOpenCell(domains);
  }

  /** @returns the mask of the symbol to try first. */
  chooseValue(domains: Domains, cell: number): number {
    return this.chooseSymbol(domains, cell);
  }

  recordConflict(propagator: Pick<Propagator, 'scope'>): void {
    for (const cell of propagator.scope) this.weights[cell] += this.added;
    this.added *= growth;
    if (this.added < largestWeight) return;
    for (const cell of this.weights.keys()) this.weights[cell] /= largestWeight;
    this.added /= largestWeight;
  }

  private readonly branchings: Readonly<Record<BranchingName, (domains: Domains) => number>> = {
    weighted: (domains) => leastOpenCell(domains, (cell) => sizeOf(domains[cell]) / this.weights[cell]),
    'smallest-domain': (domains) => leastOpenCell(domains, (cell) => sizeOf(domains[cell])),
    'first-cell': (domains) => domains.findIndex((domain) => !isSingle(domain)),
    random: (domains) => {
      const open = [...domains.keys()].filter((cell) => !isSingle(domains[cell]));
      return open.length > 0 ? open[this.pickRandom(open.length)] : -1;
    },
    'max-regret': (domains) => leastOpenCell(domains, (cell) => -this.regretOf(domains[cell])),
  };

  /** What the number of the second symbol of an open domain is more than that of the first. *Source* MiniZinc's `max_regret`. */
  private regretOf(domain: number): number {
    const least = smallestOf(domain);
    return this.values[symbolOf(smallestOf(domain & ~least))] - this.values[symbolOf(least)];
  }

  private readonly valueOrders: Readonly<Record<ValueOrderName, (domains: Domains, cell: number) => number>> = {
    best: (domains, cell) => this.leastWantedSymbol(domains, cell),
    ascending: (domains, cell) => smallestOf(domains[cell]),
    descending: (domains, cell) => greatestOf(domains[cell]),
    random: (domains, cell) => {
      const symbols = symbolsOf(domains[cell]);
      return 1 << symbols[this.pickRandom(symbols.length)];
    },
  };

  /** The symbol that the fewest other cells of the cell's houses could have: the one that takes least from them. */
  private leastWantedSymbol(domains: Domains, cell: number): number {
    const wanted = new Map(symbolsOf(domains[cell]).map((symbol) => [1 << symbol, 0]));
    for (const { cells } of this.houses) {
      if (!cells.includes(cell)) continue;
      for (const [symbol, count] of wanted)
        wanted.set(symbol, count + cells.filter((other) => domains[other] & symbol).length);
    }
    return [...wanted].reduce((least, next) => (next[1] < least[1] ? next : least))[0];
  }
}

/** The first of the open cells of least cost, or −1. */
function leastOpenCell(domains: Domains, costOf: (cell: number) => number): number {
  let chosen = -1;
  let least = Infinity;
  for (let cell = 0; cell < domains.length; cell++) {
    if (isSingle(domains[cell])) continue;
    const cost = costOf(cell);
    if (cost >= least) continue;
    least = cost;
    chosen = cell;
  }
  return chosen;
}
