/**
 * Divides records into two parts, in the form in which they came. The part is drawn from the fingerprint of the
 * canonical form and a seed, so that equivalent puzzles are always in the same part, and nothing is kept in memory.
 */
import { TextBuffer } from '../../../answers/text-buffer.js';
import type { CsvTable } from '../../../formats/classic/csv.js';
import type { PuzzleProblem } from '../../../model/puzzle-error.js';
import { textOfBoard } from '../../../questions/sets/comparison-key.js';
import { BlockKeys } from '../../sets/block-keys.js';
import { fingerprintText, type Fingerprint } from '../../sets/fingerprint.js';
import { keySeeds } from '../../sets/key-seeds.js';
import type { ByteSink } from '../byte-sink.js';
import type { ClassicCopies } from './classic-copies.js';
import { KeptForm } from './kept-form.js';
import type { RecordWriter, TextualBoard } from './record-writer.js';
import { unchanged } from './rewriter.js';

export class Splitter implements RecordWriter {
  /** The numbers of records in the parts. */
  readonly counts = { first: 0, second: 0 };
  readonly #keys = new BlockKeys(['symmetry']);
  readonly #key: Fingerprint = new Uint32Array(3);
  readonly #first = new KeptForm(unchanged);
  readonly #second = new KeptForm(unchanged);
  readonly #out = new TextBuffer();

  /**
   * @param share of the first part, from 0 to 1.
   * @param second where the second part is written.
   */
  constructor(
    readonly share: number,
    readonly seed: number,
    readonly second: ByteSink,
  ) {}

  get openAnswerer(): RecordWriter['openAnswerer'] {
    return this.#keys.openAnswerer;
  }

  begin(out: TextBuffer, table: CsvTable | undefined): void {
    this.#first.begin(out, table);
    this.#second.begin(this.#out, table);
  }

  copiesOf(): number {
    return 1;
  }

  putClassic(out: TextBuffer, record: ClassicCopies, copy: number): PuzzleProblem | undefined {
    this.#keys.find('symmetry', record.block, record.nth, this.#key);
    return this.#drawsFirst()
      ? this.#first.putClassic(out, record, copy)
      : this.#second.putClassic(this.#out, record, copy);
  }

  *boards(record: TextualBoard): Generator<(out: TextBuffer) => void, void, undefined> {
    fingerprintText(textOfBoard(record.board), keySeeds.text, this.#key);
    const isFirst = this.#drawsFirst();
    for (const put of this.#first.boards(record)) yield (out) => put(isFirst ? out : this.#out);
  }

  /** Draws the part of the record with the key: another seed draws others. */
  #drawsFirst(): boolean {
    fingerprintText(this.#key.join(), this.seed, this.#key);
    const isFirst = this.#key[0] < this.share * 2 ** 32;
    if (isFirst) this.counts.first++;
    else this.counts.second++;
    return isFirst;
  }

  async flush(): Promise<void> {
    await this.second.write(this.#out.take());
  }
}
