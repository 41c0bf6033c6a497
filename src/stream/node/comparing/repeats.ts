/**
 * Which record each record equals: found group by group in the runs on disk, stored as lists sorted by record, and read
 * in the order of the records.
 *
 * The file has a pair of words for each repeat: the record, and the earlier one that it equals. A list is ascending;
 * there are as many as groups, or parts of groups that fit into memory. The CRC-32 of each piece in which a list is
 * read stays in memory.
 */
import { FingerprintTable, type Fingerprint } from './fingerprint.js';
import { type KeyRuns, entryWords, groups, type RunGroups, crcOfWords, damagedFile, WordFile } from './key-runs.js';

/** The memory of a table for each of its fingerprints, at most. */
const tableBytes = 25;
/** The words that are written at once, and those that are read at once of each list. */
const wordsAtOnce = 2 ** 16;
const listWords = 2 ** 10;
/** The records whose repeats are in memory together. */
const windowRecords = 2 ** 18;

interface RepeatSearch {
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
  return found.read(runs.place.remedy);
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

/** Where a list ends, in words, and the CRC-32 of each of its pieces. */
interface ListEnd {
  readonly end: number;
  readonly checks: readonly number[];
}

/** Writes the lists. */
class RepeatFile {
  readonly #buffer = new Uint32Array(wordsAtOnce);
  #length = 0;
  readonly #lists: ListEnd[] = [];
  /** The words of the open list, and the checks of its pieces. */
  #words = 0;
  #checks: number[] = [];
  /** The CRC-32 of the open piece so far, and where in the buffer its other words begin. */
  #check = 0;
  #unchecked = 0;

  constructor(readonly file: WordFile) {}

  put(record: number, first: number): void {
    this.#buffer[this.#length] = record;
    this.#buffer[this.#length + 1] = first;
    this.#length += 2;
    this.#words += 2;
    if (this.#words % listWords === 0) this.#endPiece();
    if (this.#length === wordsAtOnce) this.#flush();
  }

  endList(): void {
    if (this.#words % listWords > 0) this.#endPiece();
    const start = this.#lists.at(-1)?.end ?? 0;
    this.#lists.push({ end: start + this.#words, checks: this.#checks });
    this.#words = 0;
    this.#checks = [];
  }

  read(remedy: string): Repeats {
    this.#flush();
    return new Repeats(this.file, this.#lists, remedy);
  }

  #endPiece(): void {
    this.#checkBuffer();
    this.#checks.push(this.#check);
    this.#check = 0;
  }

  #checkBuffer(): void {
    this.#check = crcOfWords(this.#buffer.subarray(this.#unchecked, this.#length), this.#check);
    this.#unchecked = this.#length;
  }

  #flush(): void {
    this.#checkBuffer();
    this.file.write(this.#buffer.subarray(0, this.#length));
    this.#length = 0;
    this.#unchecked = 0;
  }
}

/** One list, read in pieces. */
interface ListReader extends ListEnd {
  /** The next word of the file, and the number of pieces before it. */
  next: number;
  pieces: number;
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
    ends: readonly ListEnd[],
    readonly remedy: string,
  ) {
    this.#lists = ends.map((list, nth) => {
      const next = nth === 0 ? 0 : ends[nth - 1].end;
      const piece = new Uint32Array(Math.min(listWords, list.end - next));
      return { ...list, next, piece, pieces: 0, at: 0, length: 0 };
    });
  }

  /**
   * Returns the earlier record that a record equals; −1 for none. Records are asked for in ascending order.
   * @throws {UsageError} if the file was damaged.
   */
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
        const words = piece.subarray(0, list.length);
        this.file.read(list.next, words);
        if (crcOfWords(words) !== list.checks[list.pieces++]) throw damagedFile(this.file.path, this.remedy);
        list.next += list.length;
      }
      const record = piece[list.at];
      if (record >= start + windowRecords) return;
      if (record >= start) this.#firsts[record - start] = piece[list.at + 1] + 1;
      list.at += 2;
    }
  }
}
