/** Reads the groups of several runs: all entries with the same first byte, run by run. */
import { closeSync, openSync } from 'node:fs';
import { readWords } from './word-file.js';

/** The groups of a run. */
export const groups = 256;
/** The words of an entry: a fingerprint, and the number of its record. */
export const entryWords = 4;
/** The entries that are read at once. */
const entriesAtOnce = 2 ** 14;

interface OpenRun {
  readonly adds: boolean;
  readonly fd: number;
  /** Where each group begins, and where the last one ends, in words. */
  readonly starts: Float64Array;
}

export class RunGroups {
  readonly #runs: readonly OpenRun[];
  readonly #piece = new Uint32Array(entryWords * entriesAtOnce);

  /** @param runs in the order of their records. */
  constructor(runs: readonly { readonly adds: boolean; readonly file: string }[]) {
    this.#runs = runs.map(({ adds, file }) => {
      const fd = openSync(file, 'r');
      const counts = new Uint32Array(groups);
      readWords(fd, 0, counts);
      const starts = new Float64Array(groups + 1).fill(groups);
      for (let group = 0; group < groups; group++) starts[group + 1] = starts[group] + entryWords * counts[group];
      return { adds, fd, starts };
    });
  }

  /** Returns the number of entries of a group that are added. */
  sizeOf(group: number): number {
    const added = this.#runs.filter(({ adds }) => adds);
    return added.reduce((sum, { starts }) => sum + (starts[group + 1] - starts[group]) / entryWords, 0);
  }

  /** Yields the entries of a group in pieces, which are valid until the next one. */
  *piecesOf(group: number): Generator<{ readonly entries: Uint32Array; readonly adds: boolean }, void, undefined> {
    for (const { adds, fd, starts } of this.#runs) {
      for (let at = starts[group]; at < starts[group + 1]; at += this.#piece.length) {
        const entries = this.#piece.subarray(0, Math.min(this.#piece.length, starts[group + 1] - at));
        readWords(fd, at, entries);
        yield { entries, adds };
      }
    }
  }

  close(): void {
    for (const { fd } of this.#runs) closeSync(fd);
  }
}
