/** The six orders of three things, as the tables of the band classes number them. */

/** `orders[3 * order + position]` is what stands there; ascending, so that order 0 changes nothing. */
export const orders = Uint8Array.of(0, 1, 2, 0, 2, 1, 1, 0, 2, 1, 2, 0, 2, 0, 1, 2, 1, 0);

/** The number of the order that sorts three different numbers, by `isGreater(a, b, c)`. */
const orderOfComparisons = Uint8Array.from({ length: 8 }, (_, comparisons) => {
  for (let order = 0; order < 6; order++) {
    const rank = new Uint8Array(3);
    for (let position = 0; position < 3; position++) rank[orders[3 * order + position]] = position;
    if (isGreater(rank[0], rank[1], rank[2]) === comparisons) return order;
  }
  return 0;
});

function isGreater(first: number, second: number, third: number): number {
  return (first > second ? 1 : 0) | (first > third ? 2 : 0) | (second > third ? 4 : 0);
}

/** Returns the order in which three different numbers ascend. */
export function ascendingOrder(first: number, second: number, third: number): number {
  return orderOfComparisons[isGreater(first, second, third)];
}

/** Returns the number of the order that has these three at its positions. */
export const numberOfOrder = (first: number, second: number, third: number): number =>
  2 * first + (second > third ? 1 : 0);
