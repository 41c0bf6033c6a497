/**
 * The fingerprints of a set on disk, in runs: each holds those of consecutive records, grouped by their first byte, so
 * that all equal ones can be found by reading one group of every run into memory after the other.
 *
 * A run file:  | entries in each of 256 groups: 256 words | CRC-32 of each group: 256 words | the groups |
 * An entry:    | fingerprint: 3 words | number of the record |    in a group in the order of the records
 *
 * The state of a run has the CRC-32 of the words before the groups, so that all of the file is checked when it is read.
 */
import { join } from 'node:path';
import type { KeyKind } from '../../../questions/asking/option-names.js';
import type { Fingerprint } from '../../sets/fingerprint.js';
import { requireRecordNumber, type FingerprintTable } from '../../sets/fingerprint-table.js';
import { entryWords, groups, headWords, RunGroups } from './run-groups.js';
import { crcOfWords, WordFile } from './word-file.js';

const entryBytes = 4 * entryWords;

/** The most entries of a run: few runs in the end, and little that an interruption loses. */
const mostEntries = 2 ** 24;
export interface RunState {
  /** True if later records are compared with those of the run. */
  readonly adds: boolean;
  /** The CRC-32 of the head of its file of each kind. */
  readonly heads: readonly number[];
}

interface RunPlace {
  /** The folder of the files. */
  readonly folder: string;
  /** True if the files must outlive a loss of power. */
  readonly isKept: boolean;
  /** What the user does if a file is damaged. */
  readonly remedy: string;
  /** Called before so many bytes are written. @throws {UsageError} if there is no room for them. */
  readonly requireRoom: (bytes: number) => void;
  /** Called when a run is finished. @param records the records of the input whose fingerprints are in runs. */
  readonly finished: (runs: readonly RunState[], records: number) => void;
}

export class KeyRuns {
  /** The entries of each kind that are not yet on disk, and room for them in groups. Made when the first one comes. */
  #buffers: readonly Uint32Array[] = [];
  #grouped = new Uint32Array(0);
  /** The words in each buffer. */
  readonly #lengths: number[];
  readonly #capacity: number;
  #adds = true;

  /**
   * @param mostBytes the memory for fingerprints that are not yet on disk.
   * @param runs those that are finished.
   */
  constructor(
    readonly kinds: readonly KeyKind[],
    mostBytes: number,
    readonly place: RunPlace,
    readonly runs: RunState[],
  ) {
    const entries = Math.min(mostEntries, Math.floor(mostBytes / entryBytes / (kinds.length + 1)));
    this.#capacity = entryWords * entries;
    this.#lengths = kinds.map(() => 0);
  }

  /** Writes a run of the fingerprints of tables, a table for each kind. @param records those that were added. */
  takeTables(tables: readonly FingerprintTable[], records: number): void {
    const heads = tables.map((table, kind) => {
      const counts = Uint32Array.from({ length: groups }, (_, group) => table.countOf(group));
      return this.#writeRun(kind, counts, (group) => table.entriesOf(group));
    });
    this.#finishRun({ adds: true, heads }, records);
  }

  /**
   * Begins a record, from 0.
   * @param adds true if later records are compared with it.
   * @throws {UsageError} if there is no room on disk, or its number is too large.
   */
  begin(record: number, adds: boolean): void {
    requireRecordNumber(record);
    const isFull = this.#lengths.includes(this.#capacity);
    const isOther = adds !== this.#adds && this.#lengths.some((length) => length > 0);
    if (isFull || isOther) this.flush(record);
    this.#adds = adds;
    if (this.#buffers.length > 0) return;
    this.#buffers = this.kinds.map(() => new Uint32Array(this.#capacity));
    this.#grouped = new Uint32Array(this.#capacity);
  }

  /** Adds a fingerprint of the record that has begun. */
  put(kind: number, key: Fingerprint, record: number): void {
    const buffer = this.#buffers[kind];
    const at = this.#lengths[kind];
    buffer[at] = key[0];
    buffer[at + 1] = key[1];
    buffer[at + 2] = key[2];
    buffer[at + 3] = record;
    this.#lengths[kind] = at + entryWords;
  }

  /** Writes the run in memory. @param records those that have been added, malformed ones too. */
  flush(records: number): void {
    if (this.#buffers.length === 0) return;
    const heads = this.#buffers.map((buffer, kind) => {
      const counts = groupEntries(buffer.subarray(0, this.#lengths[kind]), this.#grouped);
      this.#lengths[kind] = 0;
      let from = 0;
      return this.#writeRun(kind, counts, (group) =>
        this.#grouped.subarray(from, (from += entryWords * counts[group])),
      );
    });
    this.#finishRun({ adds: this.#adds, heads }, records);
  }

  /** Frees the memory, and opens the finished runs of a kind. */
  openGroups(kind: number): RunGroups {
    this.#buffers = [];
    this.#grouped = new Uint32Array(0);
    const { remedy } = this.place;
    return new RunGroups(
      this.runs.map(({ adds, heads }, run) => ({ adds, head: heads[kind], file: this.#fileOf(run, kind), remedy })),
    );
  }

  /** Writes the file of a run. @param entriesOf is asked for each group, in order. @returns the CRC-32 of its head. */
  #writeRun(kind: number, counts: Uint32Array, entriesOf: (group: number) => Uint32Array): number {
    const head = new Uint32Array(headWords);
    head.set(counts);
    this.place.requireRoom(entryBytes * counts.reduce((sum, count) => sum + count, 0) + 4 * headWords);
    const file = new WordFile(this.#fileOf(this.runs.length, kind));
    file.write(head);
    for (let group = 0; group < groups; group++) {
      const entries = entriesOf(group);
      head[groups + group] = crcOfWords(entries);
      file.write(entries);
    }
    file.write(head, 0);
    file.close(this.place.isKept);
    return crcOfWords(head);
  }

  #finishRun(run: RunState, records: number): void {
    this.runs.push(run);
    this.place.finished(this.runs, records);
  }

  #fileOf(run: number, kind: number): string {
    return join(this.place.folder, `${this.kinds[kind]}-${run}.keys`);
  }
}

/** Sorts entries by the first byte, and leaves their order else. @returns the number in each group. */
function groupEntries(entries: Uint32Array, target: Uint32Array): Uint32Array {
  const counts = new Uint32Array(groups);
  for (let at = 0; at < entries.length; at += entryWords) counts[entries[at] >>> 24]++;
  const next = new Uint32Array(groups);
  for (let group = 1; group < groups; group++) next[group] = next[group - 1] + entryWords * counts[group - 1];
  for (let at = 0; at < entries.length; at += entryWords) {
    const group = entries[at] >>> 24;
    const to = next[group];
    target[to] = entries[at];
    target[to + 1] = entries[at + 1];
    target[to + 2] = entries[at + 2];
    target[to + 3] = entries[at + 3];
    next[group] = to + entryWords;
  }
  return counts;
}
