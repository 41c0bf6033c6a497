/** Writes the records of a rewriter in the form in which each came. */
import type { TextBuffer } from '../../../answers/text-buffer.js';
import type { CsvTable } from '../../../formats/classic/csv.js';
import { rewriteBoardJson } from '../../../formats/json/write.js';
import { writeBoard } from '../../../formats/write.js';
import type { ClassicCopies } from './classic-copies.js';
import { asRecordText, unchangedText, type TextualBoard, type RecordWriter } from './record-writer.js';
import type { Rewriter } from './rewriter.js';

export class KeptForm implements RecordWriter {
  #hasBegun = false;

  constructor(readonly rewriter: Rewriter) {}

  get openAnswerer(): RecordWriter['openAnswerer'] {
    return this.rewriter.openAnswerer;
  }

  /** Writes the header of a table before its first row. */
  begin(out: TextBuffer, table: CsvTable | undefined): void {
    if (table && !this.#hasBegun) {
      const { header, hasMark, endsWithCr } = table;
      if (hasMark) out.put('\ufeff');
      if (header !== undefined) out.put(`${header}${endsWithCr ? '\r\n' : '\n'}`);
    }
    this.#hasBegun = true;
  }

  copiesOf(record: ClassicCopies): number {
    return this.rewriter.copiesOf(record);
  }

  putClassic(out: TextBuffer, record: ClassicCopies, copy: number): undefined {
    record.write(out, this.rewriter, copy);
  }

  *boards(record: TextualBoard): Generator<(out: TextBuffer) => void, void, undefined> {
    const { format, text, reading, leaveOut } = record;
    for (const { board, answer } of this.rewriter.boardsOf(record)) {
      if (board === record.board && answer === record.answer) {
        yield (out) => out.put(unchangedText(record));
        continue;
      }
      const written =
        format === 'json'
          ? rewriteBoardJson(text, board, answer, (names) => leaveOut(names, 'they are about the cells before'))
          : writeBoard(board, format, reading);
      yield (out) => out.put(asRecordText(written));
    }
  }
}
