/**
 * CSV: the unchanged columns of the input, then those of the question. Input that is not CSV has the single column
 * `puzzle`.
 */
import type { Columns, Row, Text } from '../questions/asking/presentation.js';
import type { AnswerWriter, MalformedRecord, WriterOptions } from './answer-writer.js';
import { putPuzzle, type TextBuffer } from './text-buffer.js';

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

export function openCsvWriter<Answer>(
  columns: Columns<Answer>,
  { blank }: Pick<WriterOptions, 'blank'>,
): AnswerWriter<Answer> {
  let hasBegun = false;
  const row = new CsvRow();
  return {
    begin(out, isCsv, header) {
      if (!hasBegun && (header !== undefined || !isCsv)) out.put(`${header ?? 'puzzle'},${columns.names.join(',')}\n`);
      hasBegun = true;
    },
    answer(out, record) {
      if (record.row) out.put(record.row);
      else if (record.cells) putPuzzle(out, record, blank);
      else out.put(quote(record.written ?? record.puzzle()));
      row.out = out;
      columns.put(record.answer, row, record, record.verdict);
      out.put('\n');
    },
    error(out, record) {
      if (record.row) putMalformedRow(out, record);
      out.put(`,error ${record.problem.code}${','.repeat(columns.names.length - 1)}\n`);
    },
  };
}

/** Writes a malformed row. A row with an open quote would include the rows after it, so it becomes one quoted field. */
function putMalformedRow(out: TextBuffer, { row, problem }: MalformedRecord): void {
  const { bytes, start, end } = row!;
  if (problem.code === 'E_QUOTE') out.put(`"${decoder.decode(bytes.subarray(start, end)).replaceAll('"', '""')}"`);
  else out.put(row!);
}

class CsvRow implements Row {
  out!: TextBuffer;

  field(value: Text | number, end = ''): void {
    this.out.put(',');
    this.out.put(typeof value === 'string' ? quote(value) : typeof value === 'number' ? String(value) : value);
    if (end !== '') this.out.put(end);
  }
}

const quote = (field: string): string => (/[",\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field);
