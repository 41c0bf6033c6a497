/**
 * Remembers for which candidates of its cells a sum had no bound to add. Of two states with the same hash the second
 * one is not looked at, so that a bound may be missed; a proof never depends on that.
 */
export class SeenStates {
  /** The last hash at each place. */
  readonly #hashes = new Float64Array(places);

  /** @param values 1 true, −1 false, 0 open, for each variable. @returns 53 bits of the state of a sum, not 0. */
  hashOf(sum: number, cells: readonly number[], symbols: number, values: Int8Array): number {
    let high = sum;
    let low = ~sum;
    for (const cell of cells) {
      let candidates = 0;
      for (let symbol = 1; symbol <= symbols; symbol++)
        candidates = 2 * candidates + (values[cell * symbols + symbol] >= 0 ? 1 : 0);
      high = Math.imul(high ^ candidates, 0x2c1b3c6d);
      low = Math.imul(low ^ candidates, 0x297a2d39);
      high ^= high >>> 15;
      low ^= low >>> 13;
    }
    return (high & 0x1fffff) * 2 ** 32 + (low >>> 0) + 1;
  }

  has(hash: number): boolean {
    return this.#hashes[hash % places] === hash;
  }

  add(hash: number): void {
    this.#hashes[hash % places] = hash;
  }
}

const places = 65_537;
