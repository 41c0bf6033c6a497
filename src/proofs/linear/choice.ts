import type { Sum } from './sums.js';
import type { LinearTrail } from './trail.js';
import type { Term } from '../finish-proof.js';

// Distinct columns for rows with the greatest sum, and prices that show that no choice has a greater one.
//
// Source: H. W. Kuhn, "The Hungarian Method for the Assignment Problem", 1955, by shortest augmenting paths.

interface Prices {
  /** For each row and each column: their sum is at least each value. The prices of columns are not below 0. */
  readonly rows: readonly number[];
  readonly columns: readonly number[];
  /** The sum of all prices, which is that of the best choice. */
  readonly total: number;
}

/** @param values the value of each row and column; there are at least as many columns as rows. */
function priceAssignment(values: readonly (readonly number[])[]): Prices {
  const columns = values[0].length;
  const rowPrices = new Array<number>(values.length + 1).fill(0);
  // Column 0 stands for none yet. Prices are those of costs, the negated values.
  const prices = new Array<number>(columns + 1).fill(0);
  const rowOf = new Array<number>(columns + 1).fill(0);
  for (let row = 1; row <= values.length; row++) {
    rowOf[0] = row;
    const least = new Array<number>(columns + 1).fill(Infinity);
    const from = new Array<number>(columns + 1).fill(0);
    const isDone = new Array<boolean>(columns + 1).fill(false);
    let column = 0;
    do {
      isDone[column] = true;
      const current = rowOf[column];
      let step = Infinity;
      let next = 0;
      for (let other = 1; other <= columns; other++) {
        if (isDone[other]) continue;
        const cost = -values[current - 1][other - 1] - rowPrices[current] - prices[other];
        if (cost < least[other]) {
          least[other] = cost;
          from[other] = column;
        }
        if (least[other] < step) {
          step = least[other];
          next = other;
        }
      }
      for (let other = 0; other <= columns; other++)
        if (isDone[other]) {
          rowPrices[rowOf[other]] += step;
          prices[other] -= step;
        } else least[other] -= step;
      column = next;
    } while (rowOf[column] !== 0);
    for (; column !== 0; column = from[column]) rowOf[column] = rowOf[from[column]];
  }
  const positive = (price: number): number => -price || 0;
  const own = rowPrices.slice(1).map(positive);
  const others = prices.slice(1).map(positive);
  const total = [...own, ...others].reduce((sum, price) => sum + price, 0);
  return { rows: own, columns: others, total };
}

// Bounds of sums by what their cells may still hold. The least and the greatest sum of different cells come with prices
// of cells and symbols; the sum, less these prices times the rows of cells and symbols, is one row that excludes every
// symbol with which the total is out of reach.

/**
 * Returns the rows to add up for a row that is violated or excludes an open symbol; undefined if there is none.
 * @param isMost true to show that the sum is too small, else that it is too great.
 * @param cellRows the first of the two rows of each cell: at least one symbol, then at most one.
 */
export function boundOf(
  sum: Sum,
  isMost: boolean,
  trail: LinearTrail,
  symbols: number,
  cellRows: readonly number[],
): Term[] | undefined {
  const sign = isMost ? 1 : -1;
  const terms: Term[] = [...(isMost ? sum.least : sum.most)];
  /** How far the best choice is beyond the total. */
  let gap = -sign * sum.total;
  /** The greatest loss by a choice that is open. */
  let highest = 0;
  for (const { places, rows } of sum.groups) {
    const isPossible = (place: number, symbol: number): boolean =>
      trail.values[sum.cells[place] * symbols + symbol + 1] >= 0;
    const values = places.map((place) =>
      sum.factors[place].map((factor, symbol) => (isPossible(place, symbol) ? sign * factor : impossible)),
    );
    const prices = priceAssignment(values);
    gap += prices.total;
    prices.rows.forEach((price, at) => {
      const row = cellRows[sum.cells[places[at]]];
      if (price !== 0) terms.push({ row: price > 0 ? row + 1 : row, times: Math.abs(price) });
    });
    prices.columns.forEach((price, symbol) => {
      if (price > 0) terms.push({ row: rows![symbol], times: price });
    });
    values.forEach((list, at) =>
      list.forEach((value, symbol) => {
        const variable = sum.cells[places[at]] * symbols + symbol + 1;
        if (trail.values[variable] !== 0) return;
        highest = Math.max(highest, prices.rows[at] + prices.columns[symbol] - value);
      }),
    );
  }
  return gap < 0 || highest > gap ? terms : undefined;
}

/** Less than any sum. */
const impossible = -10_000;

/**
 * The choice of the variable that is assumed next: one that took part in many conflicts, late ones counting more, and
 * that few others of a group stand beside.
 *
 * Source: F. Boussemart, F. Hemery, C. Lecoutre, L. Sais, "Boosting Systematic Search by Weighting Constraints", ECAI
 * 2004; N. Eén, N. Sörensson, "An Extensible SAT-solver", SAT 2003, for weights that grow.
 */
export class VariableChoice {
  readonly #activity: Float64Array;
  /** What the next conflict counts. */
  #bump = 1;
  /** 1 for the variables of solutions, which are chosen last. */
  readonly #isSolution: Uint8Array;

  constructor(
    variables: number,
    /** Lists of variables of which exactly one is true. */
    readonly groups: readonly (readonly number[])[],
    solutions: readonly (readonly number[])[],
  ) {
    this.#activity = new Float64Array(variables + 1);
    this.#isSolution = new Uint8Array(variables + 1);
    for (const variable of solutions.flat()) this.#isSolution[variable] = 1;
  }

  bump(variable: number): void {
    this.#activity[variable] += this.#bump;
  }

  endConflict(): void {
    this.#bump *= bumpGrowth;
    if (this.#bump < 1e100) return;
    for (let variable = 0; variable < this.#activity.length; variable++) this.#activity[variable] /= this.#bump;
    this.#bump = 1;
  }

  /** @param values 1 true, −1 false, 0 open. @returns 0 if no variable is open. */
  choose(values: Int8Array): number {
    return this.#chooseOf(values, 0) || this.#chooseOf(values, 1);
  }

  #chooseOf(values: Int8Array, isSolution: number): number {
    let best = 0;
    let highest = 0;
    for (const group of this.groups) {
      let size = 0;
      for (const variable of group) if (values[variable] >= 0) size++;
      if (size < 2) continue;
      for (const variable of group) {
        if (values[variable] !== 0 || this.#isSolution[variable] !== isSolution) continue;
        // Before the first conflicts the smallest group decides.
        const score = (this.#activity[variable] + this.#bump / 1000) / size;
        if (score <= highest) continue;
        highest = score;
        best = variable;
      }
    }
    return best;
  }
}

const bumpGrowth = 1.05;
