/** Writes a table of the records that repeat an earlier one, instead of the others. */
import type { TextBuffer } from '../../../answers/text-buffer.js';
import type { ClassicCopies } from '../rewriting/classic-copies.js';
import type { RecordWriter, TextualBoard } from '../rewriting/record-writer.js';
import type { SourcePlace } from '../rewriting/rewriter.js';
import type { Deduper } from './deduper.js';
import { ListHeader, putRow } from './list-row.js';

export class DuplicateList implements RecordWriter {
  readonly #header = new ListHeader('record,file,line,repeats');

  constructor(readonly deduper: Deduper) {}

  get openAnswerer(): RecordWriter['openAnswerer'] {
    return this.deduper.openAnswerer;
  }

  begin(out: TextBuffer): void {
    this.#header.putOnce(out);
  }

  copiesOf(record: ClassicCopies): number {
    return 1 - this.deduper.copiesOf(record);
  }

  putClassic(out: TextBuffer, record: ClassicCopies): undefined {
    this.#put(out, record);
  }

  boards(record: TextualBoard): ((out: TextBuffer) => void)[] {
    return this.deduper.boardsOf(record).length > 0 ? [] : [(out) => this.#put(out, record)];
  }

  #put(out: TextBuffer, { index, file, line }: SourcePlace): void {
    putRow(out, index + 1, file, line, this.deduper.repeated + 1);
  }
}
