/**
 * Divides records into two parts, in the form in which they came. The part is drawn from a seed and the fingerprint of
 * the canonical form, of the puzzle or of its solution grid, so that equivalent ones are always in the same part, and
 * nothing is kept in memory.
 */
import { TextBuffer } from '../../../answers/text-buffer.js';
import type { CsvTable } from '../../../formats/classic/csv.js';
import type { PuzzleProblem } from '../../../model/puzzle-error.js';
import { textOfBoard } from '../../../questions/sets/comparison-key.js';
import { BlockKeys } from '../comparing/record-keys.js';
import { fingerprintText, type Fingerprint, keySeeds, FingerprintTable } from '../comparing/fingerprint.js';
import type { ByteSink } from '../byte-sink.js';
import { type ClassicCopies, KeptForm, type RecordWriter, type TextualBoard, unchanged } from './record-writer.js';

interface Division {
  /** What is never on both sides; `grid` divides by the puzzle where it has not exactly one solution. */
  readonly by: 'symmetry' | 'grid';
  /** The share of the first part, from 0 to 1. */
  readonly share: number;
  readonly seed: number;
  /** Learns the solution grids of both parts. */
  readonly sharedGrids?: SharedGrids | undefined;
}

export class Splitter implements RecordWriter {
  /** The numbers of records in the parts. */
  readonly counts = { first: 0, second: 0 };
  readonly #keys: BlockKeys;
  readonly #key: Fingerprint = new Uint32Array(3);
  readonly #first = new KeptForm(unchanged);
  readonly #second = new KeptForm(unchanged);
  readonly #out = new TextBuffer();

  /** @param second where the second part is written. */
  constructor(
    readonly division: Division,
    readonly second: ByteSink,
  ) {
    const needsGrids = division.by === 'grid' || division.sharedGrids !== undefined;
    this.#keys = new BlockKeys(needsGrids ? ['symmetry', 'grid'] : ['symmetry']);
  }

  get openAnswerer(): RecordWriter['openAnswerer'] {
    return this.#keys.openAnswerer;
  }

  begin(out: TextBuffer, table: CsvTable | undefined): void {
    this.#first.begin(out, table);
    this.#second.begin(this.#out, table);
  }

  putClassic(out: TextBuffer, record: ClassicCopies, copy: number): PuzzleProblem | undefined {
    return this.#isFirst(record)
      ? this.#first.putClassic(out, record, copy)
      : this.#second.putClassic(this.#out, record, copy);
  }

  #isFirst({ block, nth }: ClassicCopies): boolean {
    const { by, sharedGrids } = this.division;
    if (by === 'symmetry' || !this.#keys.find('grid', block, nth, this.#key))
      this.#keys.find('symmetry', block, nth, this.#key);
    const isFirst = this.#drawsFirst();
    if (sharedGrids && this.#keys.find('grid', block, nth, this.#key)) sharedGrids.add(this.#key, isFirst ? 0 : 1);
    return isFirst;
  }

  *boards(record: TextualBoard): Generator<(out: TextBuffer) => void, void, undefined> {
    fingerprintText(textOfBoard(record.board), keySeeds.text, this.#key);
    const isFirst = this.#drawsFirst();
    for (const put of this.#first.boards(record)) yield (out) => put(isFirst ? out : this.#out);
  }

  /** Draws the part of the record with the key: another seed draws others. */
  #drawsFirst(): boolean {
    const { seed, share } = this.division;
    fingerprintText(this.#key.join(), seed, this.#key);
    const isFirst = this.#key[0] < share * 2 ** 32;
    if (isFirst) this.counts.first++;
    else this.counts.second++;
    return isFirst;
  }

  async flush(): Promise<void> {
    await this.second.write(this.#out.take());
  }
}

// Counts the solution grids that two parts of a set share, up to symmetry.

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
