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
import { type Fingerprint, requireRecordNumber, type FingerprintTable } from './fingerprint.js';
import { closeSync, openSync, fsyncSync, readSync, writeSync } from 'node:fs';
import { UsageError } from '../../../model/errors.js';
import { crc32 } from '../parts/crc32.js';
import { attemptTo } from '../open-source.js';

/** The groups of a run. */
export const groups = 256;
/** The words before the groups: the entries in each, and the CRC-32 of each. */
const headWords = 2 * groups;
/** The words of an entry: a fingerprint, and the number of its record. */
export const entryWords = 4;
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

// Reads the groups of several runs, and checks them: all entries with the same first byte, run by run.

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

// Files of 32-bit words in the byte order of the machine, written and read without a copy.

const bytesOf = ({ buffer, byteOffset, byteLength }: Uint32Array): Uint8Array =>
  new Uint8Array(buffer, byteOffset, byteLength);

/** Returns the CRC-32 of words. @param before that of the words before these. */
export const crcOfWords = (words: Uint32Array, before = 0): number => crc32(bytesOf(words), before);

/** The error of words on disk that are not those that were written. @param remedy what the user does. */
export const damagedFile = (path: string, remedy: string): UsageError =>
  new UsageError(`${path} is damaged: its CRC-32 is not that of what was written; ${remedy}`);

export class WordFile {
  readonly #fd: number;

  /** Makes a file, in the place of one that is there. @throws {UsageError} if that is not possible. */
  constructor(readonly path: string) {
    this.#fd = this.#attempt(() => openSync(path, 'w+'));
  }

  /**
   * @param from the number of the word at which they begin; behind the last ones unless stated.
   * @throws {UsageError} if the words cannot be written, as on a full disk.
   */
  write(words: Uint32Array, from?: number): void {
    const bytes = bytesOf(words);
    for (let at = 0; at < bytes.length;) {
      const place = from === undefined ? null : 4 * from + at;
      at += this.#attempt(() => writeSync(this.#fd, bytes, at, bytes.length - at, place));
    }
  }

  /** Fills `target` with the words from number `from`. */
  read(from: number, target: Uint32Array): void {
    readWords(this.#fd, from, target);
  }

  /** @param isKept true to wait until the words are on the disk. */
  close(isKept = false): void {
    if (isKept) this.#attempt(() => fsyncSync(this.#fd));
    closeSync(this.#fd);
  }

  #attempt<T>(work: () => T): T {
    return attemptTo(`cannot write ${this.path}`, work);
  }
}

/** Fills `target` with the words of an open file from number `from`, as far as it has them. */
function readWords(fd: number, from: number, target: Uint32Array): void {
  const bytes = bytesOf(target);
  for (let at = 0; at < bytes.length;) {
    const count = readSync(fd, bytes, at, bytes.length - at, 4 * from + at);
    // The checksum of the words tells that some are missing.
    if (count === 0) return void target.fill(0, at >> 2);
    at += count;
  }
}
