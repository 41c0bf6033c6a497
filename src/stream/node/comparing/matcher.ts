/**
 * The contract of what tells which earlier records a record equals, by one or more keys, and the implementation in
 * memory, which serves until its tables are full.
 */
import type { KeyKind } from '../../../questions/asking/option-names.js';
import type { OpenAnswerer } from '../../blocks/block-answerer.js';
import { FingerprintTable } from './fingerprint.js';
import type { BoardEntry, ClassicRecord, SourcePlace, Rewriter } from '../rewriting/record-writer.js';
import { RecordKeys } from './record-keys.js';
import type { Repeats } from './repeats.js';
import type { AnsweredBoard } from '../../../model/board/board.js';

export interface Matcher {
  /** Opens what prepares a block before its records are matched, on all threads. */
  readonly openAnswerer?: OpenAnswerer | undefined;
  /** For each key the earlier record that the last one equals, from 0; −1 for none. */
  readonly found: readonly number[];
  /** True if there was no room for the last record, which this matcher does not judge. Default: false. */
  readonly isFull?: boolean;
  /**
   * Matches a record; the records of a run are given in ascending order.
   * @param adds true if later records are compared with it.
   * @throws {PuzzleError} if boards are not compared by these keys.
   */
  match(record: ClassicRecord | BoardEntry, adds: boolean): void;
}

export class MemoryMatcher implements Matcher {
  readonly found: number[];
  /** The record for which there was no room, from 0; −1 as long as there is room. */
  fullAt = -1;
  #tables: readonly FingerprintTable[];
  readonly #keys: RecordKeys;

  /** @param mostBytes the memory that the fingerprints may take. */
  constructor(kinds: readonly KeyKind[], mostBytes: number) {
    this.#keys = new RecordKeys(kinds);
    this.#tables = kinds.map(() => new FingerprintTable(mostBytes / kinds.length));
    this.found = kinds.map(() => -1);
  }

  get openAnswerer(): OpenAnswerer | undefined {
    return this.#keys.openAnswerer;
  }

  get isFull(): boolean {
    return this.fullAt >= 0;
  }

  /** The number of different keys in memory. */
  get size(): number {
    return this.#tables.reduce((sum, { size }) => sum + size, 0);
  }

  /** Hands over the tables, one for each key: their memory is free when the caller has done with them. */
  takeTables(): readonly FingerprintTable[] {
    const tables = this.#tables;
    this.#tables = [];
    return tables;
  }

  match(record: ClassicRecord | BoardEntry, adds: boolean): void {
    this.#keys.read(record);
    const { index } = record;
    const { has, values } = this.#keys;
    for (const [nth, table] of this.#tables.entries()) {
      const key = values[nth];
      const first = !has[nth] ? index : adds ? table.add(key, index) : table.find(key);
      if (first === undefined) this.fullAt = index;
      this.found[nth] = first === index ? -1 : (first ?? -1);
    }
  }
}

// Tells which earlier records a record equals, from the repeats that were found on disk.

export class DiskMatcher implements Matcher {
  readonly found: number[];

  /** @param repeats by each key. */
  constructor(readonly repeats: readonly Repeats[]) {
    this.found = repeats.map(() => -1);
  }

  match({ index }: SourcePlace): void {
    for (const [kind, repeats] of this.repeats.entries()) this.found[kind] = repeats.of(index);
  }
}

// Drops records that repeat an earlier one.

export class Deduper implements Rewriter {
  /** Has one key. It is set before the first record; another one may take over between two records. */
  matcher!: Matcher;

  get openAnswerer(): Rewriter['openAnswerer'] {
    return this.matcher.openAnswerer;
  }

  /** The record that the last one repeats, from 0; −1 for none. */
  get repeated(): number {
    return this.matcher.found[0];
  }

  copiesOf(record: ClassicRecord): number {
    this.matcher.match(record, true);
    return this.repeated < 0 ? 1 : 0;
  }

  boardsOf(entry: BoardEntry): AnsweredBoard[] {
    this.matcher.match(entry, true);
    return this.repeated < 0 ? [entry] : [];
  }
}
