/**
 * Holds back a random sample of the records, each as likely as any other, and yields it in the order of the input.
 *
 * Source: Vitter, Random sampling with a reservoir (1985), algorithm R.
 */
import { TextBuffer } from '../../../answers/text-buffer.js';
import type { CsvTable } from '../../../formats/classic/csv.js';
import { AddressedRandom } from '../../../model/random-numbers.js';
import {
  type ClassicCopies,
  KeptForm,
  unchangedText,
  type RecordWriter,
  type TextualBoard,
  unchanged,
} from './record-writer.js';

interface HeldRecord {
  readonly index: number;
  /** A character for each byte, which takes half the memory of a list of bytes. */
  readonly text: string;
}

export class Sampler implements RecordWriter {
  readonly #form = new KeptForm(unchanged);
  readonly #held: HeldRecord[] = [];
  readonly #text = new TextBuffer(1 << 10);
  readonly #random = new AddressedRandom();
  #seen = 0;

  /** @param size the number of records of the sample; all of them are in memory. */
  constructor(
    readonly seed: number,
    readonly size: number,
  ) {}

  begin(out: TextBuffer, table: CsvTable | undefined): void {
    this.#form.begin(out, table);
  }

  copiesOf(record: ClassicCopies): number {
    this.#offer(() => record.write(this.#text, unchanged, 0));
    return 0;
  }

  boards(record: TextualBoard): [] {
    this.#offer(() => this.#text.put(unchangedText(record)));
    return [];
  }

  /** Puts a record into the sample, if it is drawn, in the place of another if the sample is full. */
  #offer(write: () => void): void {
    const index = this.#seen++;
    const place = index < this.size ? index : Math.floor(this.#random.begin(this.seed, index).fraction() * (index + 1));
    if (place >= this.size) return;
    write();
    this.#held[place] = { index, text: Buffer.from(this.#text.take()).toString('latin1') };
  }

  *held(): Generator<Uint8Array, void, undefined> {
    for (const { text } of this.#held.sort((a, b) => a.index - b.index)) yield Buffer.from(text, 'latin1');
  }
}
