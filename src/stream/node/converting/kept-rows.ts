/**
 * Writes the rows of a table as a table: with all columns in their places, blanks as they are wanted, and the answers
 * that were found, in the column of answers or in a new one.
 */
import { addedNames } from '../../../answers/csv.js';
import { TextBuffer } from '../../../answers/text-buffer.js';
import { splitCsvRow, type CsvTable } from '../../../formats/classic/csv.js';
import { puzzleBytes, type PuzzleForm } from '../../../model/puzzle.js';
import type { ClassicCopies } from '../rewriting/classic-copies.js';
import { unchanged, type ClassicRecord, type Rewriter } from '../rewriting/rewriter.js';
import type { AnswerBytes } from './answered-cells.js';

export class KeptRows {
  readonly #row = new TextBuffer();
  readonly #blanks: Rewriter;

  /**
   * @param blank the byte of an empty cell.
   * @param solves true if each row has an answer.
   */
  constructor(
    blank: number,
    readonly solves: boolean,
  ) {
    const write = (target: Uint8Array, at: number, form: PuzzleForm): void => {
      for (let cell = at; cell < at + puzzleBytes[form]; cell++)
        if (target[cell] < 0x31 || target[cell] > 0x39) target[cell] = blank;
    };
    this.#blanks = {
      ...unchanged,
      rewrite({ form }: ClassicRecord, _copy, target, cells, answer) {
        write(target, cells, form);
        if (answer >= 0) write(target, answer, 'givens');
      },
    };
  }

  putHeader(out: TextBuffer, table: CsvTable): void {
    const { header, hasMark, delimiter, endsWithCr } = table;
    if (hasMark) out.put('\ufeff');
    if (header === undefined) return;
    const added = this.#addsColumn(table) ? addedNames(['solution'], table) : [];
    out.put(`${[header, ...added].join(String.fromCharCode(delimiter))}${endsWithCr ? '\r\n' : '\n'}`);
  }

  /** @param answer what stands in the column of answers already, or was found. */
  putRow(out: TextBuffer, record: ClassicCopies, table: CsvTable, answer: AnswerBytes | undefined): void {
    if (this.#addsColumn(table)) {
      record.putRow(out, table, this.#blanks);
      out.byte(table.delimiter);
      if (answer) out.copy(answer.bytes, answer.at, answer.at + puzzleBytes.givens);
    } else if (answer && record.answer < 0) this.#putInPlace(out, record, table, answer);
    else record.putRow(out, table, this.#blanks);
    out.put(table.endsWithCr ? '\r\n' : '\n');
  }

  #addsColumn({ answers }: CsvTable): boolean {
    return this.solves && answers === undefined;
  }

  /** Writes a row with an answer in its empty field. */
  #putInPlace(out: TextBuffer, record: ClassicCopies, table: CsvTable, { bytes, at }: AnswerBytes): void {
    record.putRow(this.#row, table, this.#blanks);
    const row = this.#row.take();
    const { start, end } = splitCsvRow(row, 0, row.length, table.delimiter)!.fields[table.answers!];
    out.copy(row, 0, start);
    out.copy(bytes, at, at + puzzleBytes.givens);
    out.copy(row, end, row.length);
  }
}
