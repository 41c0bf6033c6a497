/**
 * Which of the sums that several addends can have belong to a total. A table says for each number whether the addends so far
 * reach it; one beyond the total is of no use, and a typed array drops it. Source: the knapsack tables of M. Trick, 2003: forward
 * for what is reached, backward for what is completed.
 */

/** @returns of each addend's sums those with which the others can make the total; nothing when there are none. */
export function completeSums(sums: readonly (readonly number[])[], total: number): Set<number>[] | undefined {
  if (sums.some((own) => own.length === 0)) return undefined;
  // Each addend counts from its least sum, so that nothing lies below 0.
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
