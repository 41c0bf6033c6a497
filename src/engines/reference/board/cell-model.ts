/**
 * The viewpoint of cells for the search: one domain for each cell, and guesses that give a cell one symbol or remove
 * it. The propagation is a parameter: cells alone (`propagate.ts`), or together with the sets of cells
 * (`../sets/channelled.ts`).
 */
import { countBits, highestBit, isSingle, listIndices, lowestBit, lowestIndex, nthBit } from '../../../model/bits.js';
import type { BoardSettings, BranchingName, ValueOrderName } from '../../board-engine.js';
import type { Constraints, HouseConstraint } from './read-program.js';
import type { Interruptible } from '../interruptible.js';
import type { SearchModel } from './search.js';

// The contract of a propagator: a rule for one constraint that removes symbols that no solution has. Propagators may
// run at any time and in any order; one is finished when a run changes nothing.

/** The part of the state that propagators use. */
export interface State {
  readonly domains: Domains;
  /**
   * Keeps only the symbols of the mask `allowed` in a cell. If that changes the domain, it wakes the propagators that
   * watch the cell.
   * @returns false on a conflict: the domain is empty.
   */
  restrict(cell: number, allowed: number): boolean;
}

/** The queues in which propagators wait: cheaper ones always run first. */
export const Cost = { Linear: 0, Quadratic: 1, Sum: 2, Matching: 3 } as const;
export type Cost = (typeof Cost)[keyof typeof Cost];
export const costLevels = Object.keys(Cost).length;

/** The approximate units of work per cell of a propagator in each queue. */
const workOfCell = [0.05, 0.5, 2, 4] as const;

/** The units of work (`../interruptible.ts`) of one execution. */
export const workOf = ({ scope, cost }: Propagator): number => workOfCell[cost] * scope.length;

export interface Propagator {
  /** The cells whose changes may allow it to remove something. */
  readonly scope: readonly number[];
  readonly cost: Cost;
  /** @returns false on a conflict: these domains have no solution. */
  propagate(state: State): boolean;
}

// Chooses the cell to guess, and the symbol to try first.

// Random numbers for branchings and value orders; the same seed gives the same numbers. Source: mulberry32, T.
// Ettinger, public domain.

/** Returns a whole number of 0 … limit − 1. */
export type PickRandom = (limit: number) => number;

export function randomFrom(seed: number): PickRandom {
  let state = seed | 0;
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit);
  };
}

/**
 * The growth of the weight that a conflict adds: conflicts some hundreds ago hardly count. Measured beside 1, 1.05, 1.1
 * and 1.3.
 */
const growth = 1.01;
/** All weights are scaled down together before they lose precision. */
const largestWeight = 1e100;

class Brancher {
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

// A state of the search: one domain for each cell, a mask with bit s for symbol s. Masks are signed 32-bit integers
// everywhere, so that two equal masks are equal numbers even with bit 31 set.

export type Domains = Int32Array;

/** Takes domains to a fixpoint. */
export interface DomainPropagation {
  readonly executions: number;
  /** The constraint that caused the last conflict, if a single one did. */
  readonly failed: Pick<Propagator, 'scope'> | undefined;
  /** Propagates arbitrary domains in place. @returns false on a conflict. */
  propagateAll(domains: Domains): Interruptible<boolean>;
  /** Propagates a fixpoint in which one cell is restricted to the symbols of a mask. @returns false on a conflict. */
  propagateGuess(domains: Domains, cell: number, allowed: number): Interruptible<boolean>;
}

/**
 * A cell and the mask of a symbol. The cell has the symbol on the first side of the guess and does not have it on the
 * second.
 */
interface CellGuess {
  readonly cell: number;
  readonly symbol: number;
}

export class CellModel implements SearchModel<CellGuess> {
  readonly #brancher: Brancher;

  readonly #propagation: DomainPropagation;

  constructor(constraints: Constraints, settings: BoardSettings, propagation: DomainPropagation) {
    this.#propagation = propagation;
    this.#brancher = new Brancher(constraints, settings);
  }

  get executions(): number {
    return this.#propagation.executions;
  }

  propagateRoot(domains: Domains): Interruptible<boolean> {
    return this.#propagation.propagateAll(domains);
  }

  propagateFirstSide(domains: Domains, { cell, symbol }: CellGuess): Interruptible<boolean> {
    return this.#propagation.propagateGuess(domains, cell, symbol);
  }

  propagateSecondSide(domains: Domains, { cell, symbol }: CellGuess): Interruptible<boolean> {
    return this.#propagation.propagateGuess(domains, cell, domains[cell] & ~symbol);
  }

  chooseGuess(domains: Domains): CellGuess | null {
    const cell = this.#brancher.chooseCell(domains);
    return cell < 0 ? null : { cell, symbol: this.#brancher.chooseValue(domains, cell) };
  }

  recordConflict(): void {
    if (this.#propagation.failed) this.#brancher.recordConflict(this.#propagation.failed);
  }

  solutionOf(domains: Domains): Uint8Array<ArrayBuffer> {
    return Uint8Array.from(domains, lowestIndex);
  }
}
