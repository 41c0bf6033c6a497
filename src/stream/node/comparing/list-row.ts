/** Lists of records as CSV (RFC 4180). */
import type { TextBuffer } from '../../../answers/text-buffer.js';
import { quoteField } from '../../../formats/classic/csv.js';

/** The header of a list, which is written before its first row. */
export class ListHeader {
  #isDue = true;

  constructor(readonly names: string) {}

  putOnce(out: TextBuffer): void {
    if (this.#isDue) out.put(`${this.names}\n`);
    this.#isDue = false;
  }
}

/** Writes a row: the number of a record, its file and line, and other numbers. */
export function putRow(
  out: TextBuffer,
  record: number,
  file: string,
  line: number,
  ...others: readonly (number | '')[]
): void {
  out.put(`${[record, quoteField(file), line, ...others].join(',')}\n`);
}
