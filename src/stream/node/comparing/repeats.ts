/**
 * Which record each record equals: found group by group in the runs on disk, stored as lists sorted by record, and read
 * in the order of the records.
 *
 * The file has a pair of words for each repeat: the record, and the earlier one that it equals. A list is ascending;
 * there are as many as groups, or parts of groups that fit into memory.
 */
import { FingerprintTable } from '../../sets/fingerprint-table.js';
import type { Fingerprint } from '../../sets/fingerprint.js';
import type { KeyRuns } from './key-runs.js';
import { entryWords, groups, type RunGroups } from './run-groups.js';
import { WordFile } from './word-file.js';

/** The memory of a table for each of its fingerprints, at most. */
const tableBytes = 25;
/** The words that are written at once, and those that are read at once of each list. */
const wordsAtOnce = 2 ** 16;
const listWords = 2 ** 10;
/** The records whose repeats are in memory together. */
const windowRecords = 2 ** 18;

export interface RepeatSearch {
  /** The index of the kind of keys. */
  readonly kind: number;
  /** True to list the records that are added and equal an earlier one; else those that are only looked up. */
  readonly listsAdded: boolean;
  readonly mostBytes: number;
  /** The path of the file. */
  readonly path: string;
  /** Called after each group. @returns false to stop. */
  readonly groupDone: () => Promise<boolean>;
}

/** Finds the repeats. @returns undefined if it was stopped. */
export async function findRepeats(runs: KeyRuns, search: RepeatSearch): Promise<Repeats | undefined> {
  const found = new RepeatFile(new WordFile(search.path));
  const open = runs.openGroups(search.kind);
  const table = new FingerprintTable();
  try {
    for (let group = 0; group < groups; group++) {
      const parts = Math.max(1, Math.ceil((open.sizeOf(group) * tableBytes) / search.mostBytes));
      for (let part = 0; part < parts; part++) {
        table.clear();
        matchPart(open, group, { part, parts, listsAdded: search.listsAdded }, table, found);
        found.endList();
      }
      if (!(await search.groupDone())) return undefined;
    }
  } finally {
    open.close();
  }
  return found.read();
}

/** Lists the repeats among the entries of a group whose second byte and later bits lie in part `part` of `parts`. */
function matchPart(
  open: RunGroups,
  group: number,
  { part, parts, listsAdded }: { readonly part: number; readonly parts: number; readonly listsAdded: boolean },
  table: FingerprintTable,
  found: RepeatFile,
): void {
  const key: Fingerprint = new Uint32Array(3);
  for (const { entries, adds } of open.piecesOf(group)) {
    for (let at = 0; at < entries.length; at += entryWords) {
      if (parts > 1 && Math.floor((((entries[at] << 8) >>> 0) / 2 ** 32) * parts) !== part) continue;
      // The first byte is the same in all: another word chooses the part of the table.
      key[0] = entries[at + 2];
      key[1] = entries[at + 1];
      key[2] = entries[at];
      const record = entries[at + 3];
      const first = adds ? table.add(key, record)! : table.find(key);
      if (adds === listsAdded && first >= 0 && first !== record) found.put(record, first);
    }
  }
}

/** Writes the lists. */
class RepeatFile {
  readonly #buffer = new Uint32Array(wordsAtOnce);
  #length = 0;
  #words = 0;
  /** Where each list begins, and where the last one ends, in words. */
  readonly #starts = [0];

  constructor(readonly file: WordFile) {}

  put(record: number, first: number): void {
    this.#buffer[this.#length] = record;
    this.#buffer[this.#length + 1] = first;
    this.#length += 2;
    this.#words += 2;
    if (this.#length === wordsAtOnce) this.#flush();
  }

  endList(): void {
    this.#starts.push(this.#words);
  }

  read(): Repeats {
    this.#flush();
    return new Repeats(this.file, this.#starts);
  }

  #flush(): void {
    this.file.write(this.#buffer.subarray(0, this.#length));
    this.#length = 0;
  }
}

/** One list, read in pieces. */
interface ListReader {
  /** The next word of the file, and the end of the list. */
  next: number;
  readonly end: number;
  readonly piece: Uint32Array;
  /** The place in the piece, and its end. */
  at: number;
  length: number;
}

export class Repeats {
  readonly #lists: readonly ListReader[];
  /** The earlier record of each record of the window, plus one; 0 for none. */
  readonly #firsts = new Uint32Array(windowRecords);
  #start = -windowRecords;

  constructor(
    readonly file: WordFile,
    starts: readonly number[],
  ) {
    const lists = starts.slice(1).map((end, list) => ({ next: starts[list], end, at: 0, length: 0 }));
    this.#lists = lists.map((list) => ({
      ...list,
      piece: new Uint32Array(Math.min(listWords, list.end - list.next)),
    }));
  }

  /** Returns the earlier record that a record equals; −1 for none. Records are asked for in ascending order. */
  of(record: number): number {
    if (record >= this.#start + windowRecords) this.#fill(record - (record % windowRecords));
    return this.#firsts[record - this.#start] - 1;
  }

  close(): void {
    this.file.close();
  }

  #fill(start: number): void {
    this.#start = start;
    this.#firsts.fill(0);
    for (const list of this.#lists) this.#fillFrom(list);
  }

  /** Takes the repeats of the window from a list. Those of records before it are passed over. */
  #fillFrom(list: ListReader): void {
    const start = this.#start;
    const { piece } = list;
    for (;;) {
      if (list.at === list.length) {
        list.length = Math.min(piece.length, list.end - list.next);
        list.at = 0;
        if (list.length === 0) return;
        this.file.read(list.next, piece.subarray(0, list.length));
        list.next += list.length;
      }
      const record = piece[list.at];
      if (record >= start + windowRecords) return;
      if (record >= start) this.#firsts[record - start] = piece[list.at + 1] + 1;
      list.at += 2;
    }
  }
}
