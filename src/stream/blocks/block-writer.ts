/** The contract of block writers, which turn answered blocks into output bytes. */
import { longestMalformed, type MalformedRecord, type RowRange, type Totals } from '../../answers/answer-writer.js';
import { countFields, splitCsvRow, type CsvTable } from '../../formats/classic/csv.js';
import type { ErrorRecord, RecordBlock, TextRange } from './record-block.js';

export interface BlockWriter {
  /** Returns the output of a block; valid until the next call. */
  render(block: RecordBlock): Uint8Array;
  /** Returns the text after the last record. */
  finish?(totals: Totals): string;
}

export const malformedOfBlock = (
  block: RecordBlock,
  { line, text, problem }: ErrorRecord,
  index: number,
): MalformedRecord => ({
  file: block.file,
  line,
  index,
  problem,
  row: block.table && text && rowOf(block, block.table, text),
  text: block.table || !text ? undefined : malformedText(block, text),
});

const decoder = new TextDecoder();

/** Returns the text of a malformed line, cut after a thousand characters. */
export const malformedText = ({ bytes }: RecordBlock, { start, end }: TextRange): string =>
  decoder.decode(bytes.slice(start, Math.min(end, start + longestMalformed)));

const rowOf = (block: RecordBlock, table: CsvTable, { start, end }: TextRange): RowRange => ({
  bytes: block.bytes,
  start,
  end,
  fields: fieldsOfRow(block, table, start, end),
});

/** Returns the number of fields of a row, if it is less than that of its table; 0 if it has a damaged quote. */
export function fieldsOfRow(block: RecordBlock, { delimiter, names }: CsvTable, start: number, end: number): number {
  if (!block.hasQuotes) return countFields(block.bytes, start, end, delimiter, names.length);
  return splitCsvRow(block.bytes, start, end, delimiter)?.fields.length ?? 0;
}
