/** Counts the solution grids that two parts of a set share, up to symmetry. */
import { FingerprintTable, type Fingerprint } from './fingerprint.js';

export class SharedGrids {
  /** The grids of both parts, with the part that had each first: 0 or 1. */
  readonly #grids: FingerprintTable;
  readonly #shared = new FingerprintTable();
  #isFull = false;

  /** @param mostBytes the memory that the grids may take, about 25 bytes for each. */
  constructor(mostBytes: number) {
    this.#grids = new FingerprintTable(mostBytes);
  }

  add(grid: Fingerprint, part: 0 | 1): void {
    if (this.#isFull) return;
    const first = this.#grids.add(grid, part);
    if (first === undefined) this.#isFull = true;
    else if (first !== part) this.#shared.add(grid, 0);
  }

  /** The number of grids in both parts; undefined if there was no room for all grids. */
  get count(): number | undefined {
    return this.#isFull ? undefined : this.#shared.size;
  }
}
