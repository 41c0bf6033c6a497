/** Writes no record: puts the fingerprints of all of them on disk, to be compared later. */
import type { ClassicRecord, BoardEntry } from '../rewriting/rewriter.js';
import type { RecordWriter } from '../rewriting/record-writer.js';
import type { KeyRuns } from './key-runs.js';
import { RecordKeys } from './record-keys.js';

export class KeyWriter implements RecordWriter {
  readonly #keys: RecordKeys;

  /** @param isAdded tells whether later records are compared with those of a file. */
  constructor(
    readonly runs: KeyRuns,
    readonly isAdded: (file: string) => boolean,
  ) {
    this.#keys = new RecordKeys(runs.kinds);
  }

  get openAnswerer(): RecordWriter['openAnswerer'] {
    return this.#keys.openAnswerer;
  }

  begin(): void {}

  copiesOf(record: ClassicRecord): number {
    this.#keys.readClassic(record);
    this.#put(record);
    return 0;
  }

  putClassic(): undefined {}

  boards(entry: BoardEntry): [] {
    this.#keys.readBoard(entry);
    this.#put(entry);
    return [];
  }

  #put({ index, file }: Pick<BoardEntry, 'index' | 'file'>): void {
    this.runs.begin(index, this.isAdded(file));
    const { has, values } = this.#keys;
    for (let kind = 0; kind < values.length; kind++) if (has[kind]) this.runs.put(kind, values[kind], index);
  }
}
