/** Chooses the cell to guess, and the symbol to try first. */
import { countBits, highestBit, isSingle, listIndices, lowestBit, lowestIndex, nthBit } from '../../../model/bits.js';
import type { BoardSettings, BranchingName, ValueOrderName } from '../../board-engine.js';
import type { Domains } from './domains.js';
import type { Propagator } from './propagator.js';
import { randomFrom, type PickRandom } from './random.js';
import type { Constraints, HouseConstraint } from './read-program.js';

/**
 * The growth of the weight that a conflict adds: conflicts some hundreds ago hardly count. Measured beside 1, 1.05, 1.1
 * and 1.3.
 */
const growth = 1.01;
/** All weights are scaled down together before they lose precision. */
const largestWeight = 1e100;

export class Brancher {
  /**
   * For each cell, the conflicts of the propagators that watch it; recent ones weigh more. Source: Boussemart, Hemery,
   * Lecoutre, Sais, Boosting systematic search by weighting constraints, ECAI 2004 (dom/wdeg), with the decay of
   * Chaff's VSIDS.
   */
  readonly #weights: Float64Array;
  #added = 1;
  readonly #pickRandom: PickRandom;
  readonly #chooseOpenCell: (domains: Domains) => number;
  readonly #chooseSymbol: (domains: Domains, cell: number) => number;

  /** The value of each symbol in sums. */
  readonly #values: readonly number[];
  readonly #houses: readonly HouseConstraint[];

  constructor({ cellCount, houses, values }: Constraints, { branching, valueOrder, seed }: BoardSettings) {
    this.#houses = houses;
    this.#values = values;
    this.#weights = new Float64Array(cellCount).fill(1);
    this.#pickRandom = randomFrom(seed);
    this.#chooseOpenCell = this.#branchings[branching];
    this.#chooseSymbol = this.#valueOrders[valueOrder];
  }

  /** @returns the cell to branch on, or −1 if every domain is single. */
  chooseCell(domains: Domains): number {
    return this.#chooseOpenCell(domains);
  }

  /** @returns the mask of the symbol to try first. */
  chooseValue(domains: Domains, cell: number): number {
    return this.#chooseSymbol(domains, cell);
  }

  recordConflict(propagator: Pick<Propagator, 'scope'>): void {
    for (const cell of propagator.scope) this.#weights[cell] += this.#added;
    this.#added *= growth;
    if (this.#added < largestWeight) return;
    for (const cell of this.#weights.keys()) this.#weights[cell] /= largestWeight;
    this.#added /= largestWeight;
  }

  readonly #branchings: Readonly<Record<BranchingName, (domains: Domains) => number>> = {
    weighted: (domains) => leastOpenCell(domains, (cell) => countBits(domains[cell]) / this.#weights[cell]),
    'smallest-domain': (domains) => leastOpenCell(domains, (cell) => countBits(domains[cell])),
    'first-cell': (domains) => domains.findIndex((domain) => !isSingle(domain)),
    random: (domains) => {
      const open = [...domains.keys()].filter((cell) => !isSingle(domains[cell]));
      return open.length > 0 ? open[this.#pickRandom(open.length)] : -1;
    },
    'max-regret': (domains) => leastOpenCell(domains, (cell) => -this.#regretOf(domains[cell])),
  };

  /** The difference between the values of the two lowest symbols of an open domain. Source: MiniZinc's `max_regret`. */
  #regretOf(domain: number): number {
    const least = lowestBit(domain);
    return this.#values[lowestIndex(domain & ~least)] - this.#values[lowestIndex(least)];
  }

  readonly #valueOrders: Readonly<Record<ValueOrderName, (domains: Domains, cell: number) => number>> = {
    best: (domains, cell) => this.#leastWantedSymbol(domains, cell),
    ascending: (domains, cell) => lowestBit(domains[cell]),
    descending: (domains, cell) => highestBit(domains[cell]),
    random: (domains, cell) => {
      const domain = domains[cell];
      return nthBit(domain, this.#pickRandom(countBits(domain)));
    },
  };

  /**
   * The symbol that is a candidate of the fewest other cells in the houses of the cell, so that it constrains them
   * least.
   */
  #leastWantedSymbol(domains: Domains, cell: number): number {
    const wanted = new Map(listIndices(domains[cell]).map((symbol) => [1 << symbol, 0]));
    for (const { cells } of this.#houses) {
      if (!cells.includes(cell)) continue;
      for (const [symbol, count] of wanted)
        wanted.set(symbol, count + cells.filter((other) => domains[other] & symbol).length);
    }
    return [...wanted].reduce((least, next) => (next[1] < least[1] ? next : least))[0];
  }
}

/** The first of the open cells with the lowest cost; −1 if there are none. */
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
