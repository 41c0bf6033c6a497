/**
 * The fingerprints of a set on disk, in runs: each holds those of consecutive records, grouped by their first byte, so
 * that all equal ones can be found by reading one group of every run into memory after the other.
 *
 * A run file:  | entries in each of 256 groups: 256 words | the groups |
 * An entry:    | fingerprint: 3 words | number of the record |    in a group in the order of the records
 */
import { join } from 'node:path';
import type { KeyKind } from '../../../questions/sets/comparison-key.js';
import type { Fingerprint } from '../../sets/fingerprint.js';
import { requireRecordNumber, type FingerprintTable } from '../../sets/fingerprint-table.js';
import { entryWords, groups, RunGroups } from './run-groups.js';
import { WordFile } from './word-file.js';

const entryBytes = 4 * entryWords;

/** The most entries of a run: few runs in the end, and little that an interruption loses. */
const mostEntries = 2 ** 24;
/** A finished run: true if later records are compared with its own. */
export interface RunState {
  readonly adds: boolean;
}

export interface RunPlace {
  /** The folder of the files. */
  readonly folder: string;
  /** True if the files must outlive a loss of power. */
  readonly isKept: boolean;
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
    for (const [kind, table] of tables.entries()) {
      const file = this.#openRun(kind, table.size);
      file.write(Uint32Array.from({ length: groups }, (_, group) => table.countOf(group)));
      for (let group = 0; group < groups; group++) file.write(table.entriesOf(group));
      file.close(this.place.isKept);
    }
    this.#finishRun(true, records);
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
    for (const [kind, buffer] of this.#buffers.entries()) {
      const length = this.#lengths[kind];
      const file = this.#openRun(kind, length / entryWords);
      file.write(groupEntries(buffer.subarray(0, length), this.#grouped));
      file.write(this.#grouped.subarray(0, length));
      file.close(this.place.isKept);
      this.#lengths[kind] = 0;
    }
    if (this.#buffers.length > 0) this.#finishRun(this.#adds, records);
  }

  /** Frees the memory, and opens the finished runs of a kind. */
  openGroups(kind: number): RunGroups {
    this.#buffers = [];
    this.#grouped = new Uint32Array(0);
    return new RunGroups(this.runs.map(({ adds }, run) => ({ adds, file: this.#fileOf(run, kind) })));
  }

  #openRun(kind: number, entries: number): WordFile {
    this.place.requireRoom(entryBytes * entries + 4 * groups);
    return new WordFile(this.#fileOf(this.runs.length, kind));
  }

  #finishRun(adds: boolean, records: number): void {
    this.runs.push({ adds });
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
