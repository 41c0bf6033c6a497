/**
 * Bounds of sums by what their cells may still hold. The least and the greatest sum of different cells come with prices
 * of cells and symbols; the sum, less these prices times the rows of cells and symbols, is one row that excludes every
 * symbol with which the total is out of reach.
 */
import { priceAssignment } from './assignment.js';
import type { Term } from './rows.js';
import type { Sum } from './sums.js';
import type { LinearTrail } from './trail.js';

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
