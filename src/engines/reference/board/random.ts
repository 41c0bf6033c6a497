/**
 * Random numbers for branchings and value orders; the same seed gives the same numbers. Source: mulberry32, T.
 * Ettinger, public domain.
 */

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
