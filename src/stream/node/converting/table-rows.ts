/**
 * Writes the rows of a table as a table: with all columns in their places, blanks as they are wanted, and the answers
 * that were found, in the column of answers or in a new one.
 */
import { addedNames, headerLine } from '../../../answers/csv.js';
import { TextBuffer } from '../../../answers/text-buffer.js';
import { splitCsvRow, type CsvTable, freeName, quoteField } from '../../../formats/classic/csv.js';
import { puzzleBytes, type PuzzleForm } from '../../../model/puzzle.js';
import {
  type ClassicCopies,
  unchanged,
  type ClassicRecord,
  type Rewriter,
  type TextualBoard,
} from '../rewriting/record-writer.js';
import type { AnswerBytes } from './answered-cells.js';
import { otherMembers, type LeaveOut } from '../../../formats/json/write.js';

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
    out.put(headerLine(table, this.#addsColumn(table) ? addedNames(['solution'], table) : []));
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

// The columns of a table that is made from lines and boards: what the first record says beside its puzzle decides them.
// What later records say beyond that is left out, and named.

/** What stands beside a puzzle. */
export interface OtherFields {
  /** Texts by the names of their columns. */
  readonly texts: ReadonlyMap<string, string>;
  readonly leaveOut: LeaveOut;
}

export class OtherColumns {
  #names: readonly string[] = [];

  /** Begins the table. @returns its header without a line end. */
  begin(hasAnswers: boolean, fields: OtherFields | undefined): string {
    this.#names = [...(fields?.texts.keys() ?? [])];
    const names = ['puzzle', ...(hasAnswers ? ['solution'] : []), ...this.#names];
    return names.map((name) => quoteField(name)).join();
  }

  /** Returns the other fields of a row, each behind a comma. */
  rest(fields: OtherFields | undefined): string {
    fields?.leaveOut([...fields.texts.keys()].filter((name) => !this.#names.includes(name)));
    return this.#names.map((name) => `,${quoteField(fields?.texts.get(name) ?? '')}`).join('');
  }

  /** Returns what a board says beside its puzzle: its id, the texts and numbers of its JSON, and its texts. */
  fieldsOf({ board: { id, meta }, format, text, leaveOut: leave }: TextualBoard): OtherFields {
    const leaveOut: LeaveOut = (names) =>
      leave(names, '--to csv has texts and numbers, in the columns of its first record; --to json keeps all');
    const fields = new Map<string, string>();
    const taken = { has: (name: string): boolean => name === 'puzzle' || name === 'solution' || fields.has(name) };
    const add = (name: string, value: unknown): void => {
      if (typeof value === 'object' && value !== null) leaveOut([name]);
      else fields.set(freeName(name, taken), String(value ?? ''));
    };
    if (id !== null) add('id', id);
    for (const [name, value] of format === 'json' ? otherMembers(text) : []) {
      // The columns of a table, as answers in JSON hold them.
      if (name === 'fields' && typeof value === 'object')
        for (const [column, field] of Object.entries(value ?? {})) add(column, field);
      else add(name, value);
    }
    for (const [name, value] of Object.entries(meta)) add(name, value);
    return { texts: fields, leaveOut };
  }
}
