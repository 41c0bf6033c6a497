/** Random numbers that are the same everywhere for a seed. */

/** Marsaglia's xorshift32: returns random numbers in [0, 1), the same for a seed on every platform. */
export function randomNumbers(seed: number): () => number {
  let state = Math.imul(seed, 0x9e3779b1) | 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

/** Puts a list into a random order, in place, by Fisher and Yates. @param random returns numbers in [0, 1). */
export function shuffle<T>(list: T[], random: () => number): T[] {
  for (let last = list.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [list[last], list[other]] = [list[other], list[last]];
  }
  return list;
}
