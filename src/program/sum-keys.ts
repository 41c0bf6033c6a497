/**
 * Keys that identify sums. Each cell has a random number, which is added if the cell counts +1 and subtracted if it
 * counts −1, so the key of a sum is the sum of its parts' keys. Two sums with the same key are taken for one. A derived
 * sum that is lost in this way, in one of 2^32 cases, changes no solution.
 */
import { maxCellsInAll } from '../model/board/board.js';

/** The random number of each cell. Source of the generator: mulberry32, T. Ettinger, public domain. */
export const keyOfCell = new Int32Array(maxCellsInAll).map((_, cell) => {
  const state = Math.imul(cell + 1, 0x6d2b79f5);
  const mixed = Math.imul(state ^ (state >>> 15), 1 | state);
  const again = mixed ^ (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed));
  return again ^ (again >>> 14);
});

/**
 * A set of keys: a hash table with linear probing, where 0 marks an empty slot. It has room for 2,047 keys; no board
 * has so many cages and derived sums.
 */
export class SumKeys {
  readonly #slots = new Int32Array(2048);

  clear(): void {
    this.#slots.fill(0);
  }

  /** @returns false when the set has the key already. */
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
