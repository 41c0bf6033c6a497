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
