/**
 * Finds the sums of several addends that can make a total. A table holds for each number whether the addends so far
 * reach it; numbers beyond the total are useless, and the typed array drops them. Source: the knapsack tables of M.
 * Trick, 2003: forward for the reached sums, backward for the sums that can be completed.
 */

/**
 * @returns for each addend the sums with which the others can make the total; undefined if the total cannot be made.
 */
export function completeSums(sums: readonly (readonly number[])[], total: number): Set<number>[] | undefined {
  if (sums.some((own) => own.length === 0)) return undefined;
  // Each addend counts from its lowest sum, so that no sum is below 0.
  const least = sums.map((own) => own.reduce((low, sum) => Math.min(low, sum)));
  const target = least.reduce((left, low) => left - low, total);
  if (target < 0) return undefined;

  const reached = [new Uint8Array(target + 1)];
  reached[0][0] = 1;
  for (const [index, own] of sums.entries()) {
    const next = new Uint8Array(target + 1);
    for (let before = 0; before <= target; before++) {
      if (reached[index][before]) for (const sum of own) next[before + sum - least[index]] = 1;
    }
    reached.push(next);
  }
  if (!reached[sums.length][target]) return undefined;

  const kept = sums.map(() => new Set<number>());
  let completed = new Uint8Array(target + 1);
  completed[target] = 1;
  for (let index = sums.length - 1; index >= 0; index--) {
    const earlier = new Uint8Array(target + 1);
    for (let before = 0; before <= target; before++) {
      if (!reached[index][before]) continue;
      for (const sum of sums[index]) {
        if (!completed[before + sum - least[index]]) continue;
        kept[index].add(sum);
        earlier[before] = 1;
      }
    }
    completed = earlier;
  }
  return kept;
}
