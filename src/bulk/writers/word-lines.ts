/** A line of words a record, for `check` and `count`: the caller says which words. */
import type { RecordBlock } from '../record-block.js';
import { TextBuffer } from '../text-buffer.js';
import { visitRecords } from '../visit-records.js';
import { errorWords, type RecordWriter } from './record-writer.js';

export class WordLines implements RecordWriter {
  readonly #out = new TextBuffer();

  /** @param describe the line of puzzle `index`, without its newline. */
  constructor(
    readonly describe: (block: RecordBlock, index: number) => string,
    readonly namesFiles: boolean,
  ) {}

  render(block: RecordBlock): Uint8Array {
    const out = this.#out;
    visitRecords(block, {
      puzzle: (index) => out.text(`${this.describe(block, index)}\n`),
      error: (error) => out.text(`${errorWords(block, error, this.namesFiles)}\n`),
    });
    return out.take();
  }
}
