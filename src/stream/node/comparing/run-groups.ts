/** Reads the groups of several runs, and checks them: all entries with the same first byte, run by run. */
import { closeSync, openSync } from 'node:fs';
import { UsageError } from '../../../model/errors.js';
import { crcOfWords, damagedFile, readWords } from './word-file.js';

/** The groups of a run. */
export const groups = 256;
/** The words before the groups: the entries in each, and the CRC-32 of each. */
export const headWords = 2 * groups;
/** The words of an entry: a fingerprint, and the number of its record. */
export const entryWords = 4;
/** The entries that are read at once. */
const entriesAtOnce = 2 ** 14;

/** The file of a finished run. */
interface RunFile {
  readonly adds: boolean;
  readonly file: string;
  /** The CRC-32 of the words before its groups. */
  readonly head: number;
  /** What the user does if it is damaged. */
  readonly remedy: string;
}

interface OpenRun extends RunFile {
  readonly fd: number;
  /** The CRC-32 of each group. */
  readonly checks: Uint32Array;
  /** Where each group begins, and where the last one ends, in words. */
  readonly starts: Float64Array;
}

export class RunGroups {
  readonly #runs: readonly OpenRun[];
  readonly #piece = new Uint32Array(entryWords * entriesAtOnce);

  /** @param runs in the order of their records. @throws {UsageError} if one is missing or damaged. */
  constructor(runs: readonly RunFile[]) {
    this.#runs = runs.map((run) => {
      const fd = openRun(run);
      const head = new Uint32Array(headWords);
      readWords(fd, 0, head);
      if (crcOfWords(head) !== run.head) throw damagedFile(run.file, run.remedy);
      const starts = new Float64Array(groups + 1).fill(headWords);
      for (let group = 0; group < groups; group++) starts[group + 1] = starts[group] + entryWords * head[group];
      return { ...run, fd, checks: head.subarray(groups), starts };
    });
  }

  /** Returns the number of entries of a group that are added. */
  sizeOf(group: number): number {
    const added = this.#runs.filter(({ adds }) => adds);
    return added.reduce((sum, { starts }) => sum + (starts[group + 1] - starts[group]) / entryWords, 0);
  }

  /**
   * Yields the entries of a group in pieces, which are valid until the next one.
   * @throws {UsageError} behind the last piece of a run, if that was damaged.
   */
  *piecesOf(group: number): Generator<{ readonly entries: Uint32Array; readonly adds: boolean }, void, undefined> {
    for (const { adds, fd, starts, checks, file, remedy } of this.#runs) {
      let check = 0;
      for (let at = starts[group]; at < starts[group + 1]; at += this.#piece.length) {
        const entries = this.#piece.subarray(0, Math.min(this.#piece.length, starts[group + 1] - at));
        readWords(fd, at, entries);
        check = crcOfWords(entries, check);
        yield { entries, adds };
      }
      if (check !== checks[group]) throw damagedFile(file, remedy);
    }
  }

  close(): void {
    for (const { fd } of this.#runs) closeSync(fd);
  }
}

function openRun({ file, remedy }: RunFile): number {
  try {
    return openSync(file, 'r');
  } catch (error) {
    throw new UsageError(`cannot read ${file}: ${(error as Error).message}; ${remedy}`, { cause: error });
  }
}
