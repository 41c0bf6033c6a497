/**
 * Keys that tell sums apart: a random number a cell, added for cells that count +1 and subtracted for those that count
 * −1. The key of a sum is that of its parts added up. Two sums of one key pass for the same one; a derived sum that is
 * lost so in one of 2^32 cases changes no solution.
 */
import { maxCells } from '../model/board/board.js';

/** Random number of each cell. Source of the generator: mulberry32, T. Ettinger, public domain. */
export const keyOfCell = new Int32Array(maxCells).map((_, cell) => {
  const state = Math.imul(cell + 1, 0x6d2b79f5);
  const mixed = Math.imul(state ^ (state >>> 15), 1 | state);
  const again = mixed ^ (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed));
  return again ^ (again >>> 14);
});

/**
 * A set of keys: a hash table with linear probing, 0 for an empty slot. Room for 2,047 keys: no board has so many cages
 * and derived sums.
 */
export class SumKeys {
  readonly #slots = new Int32Array(2048);

  clear(): void {
    this.#slots.fill(0);
  }

  /** @returns false when the key was there already. */
  add(key: number): boolean {
    const slots = this.#slots;
    const wanted = key === 0 ? 1 : key | 0;
    let slot = wanted & (slots.length - 1);
    while (slots[slot] !== 0) {
      if (slots[slot] === wanted) return false;
      slot = (slot + 1) & (slots.length - 1);
    }
    slots[slot] = wanted;
    return true;
  }
}
