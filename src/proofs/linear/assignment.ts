/**
 * Distinct columns for rows with the greatest sum, and prices that show that no choice has a greater one.
 *
 * Source: H. W. Kuhn, "The Hungarian Method for the Assignment Problem", 1955, by shortest augmenting paths.
 */

interface Prices {
  /** For each row and each column: their sum is at least each value. The prices of columns are not below 0. */
  readonly rows: readonly number[];
  readonly columns: readonly number[];
  /** The sum of all prices, which is that of the best choice. */
  readonly total: number;
}

/** @param values the value of each row and column; there are at least as many columns as rows. */
export function priceAssignment(values: readonly (readonly number[])[]): Prices {
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
