/**
 * CSV by RFC 4180: the user's columns as they came, then `status`, the columns of the question and `reason`. Input
 * that is not CSV has the single column `puzzle`. A byte order mark and the line ends are those of the input.
 *
 * `reason` is the limit that left a verdict unknown, the error of a malformed record, or `noncanonical` for a solution
 * that is one of several and not known to be the smallest. If records are left out, `file` and `line` stand before it.
 * If the input begins with a link or JSON, so does `unchecked`: the rules of a link that were left out.
 */
import { quoteField, type CsvTable } from '../formats/classic/csv.js';
import { escapeControls } from '../model/escape-controls.js';
import { describeProblem } from '../model/puzzle-error.js';
import { verdictNames } from '../model/verdict.js';
import type { Columns, Row, Text } from '../questions/asking/presentation.js';
import {
  printableName,
  puzzleOnOneLine,
  type AnswerWriter,
  type MalformedRecord,
  type RecordPlace,
  type RowRange,
  type WriterOptions,
} from './answer-writer.js';
import { putPuzzle, type TextBuffer } from './text-buffer.js';

/** The part of an answer that every question has. */
interface Answered {
  readonly status?: string;
  readonly reason?: string | null;
  readonly canonical?: boolean;
  readonly unchecked?: string;
}

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

const COMMA = 0x2c;
const LF = 0x0a;
const CR = 0x0d;

/** The name of what is added where the input has that name for something else. */
export const ownName = (name: string): string => `pidoku_${name}`;

export function openCsvWriter<Answer>(
  columns: Columns<Answer>,
  { blank, leftOut, namesUnchecked = false }: Pick<WriterOptions, 'blank' | 'leftOut' | 'namesUnchecked'>,
): AnswerWriter<Answer> {
  let width = 1;
  const row = new FieldWriter();
  const own = [...(leftOut === undefined ? [] : ['file', 'line']), ...(namesUnchecked ? ['unchecked'] : [])];
  const putPlace = ({ line, file }: RecordPlace): void => {
    if (leftOut === undefined) return;
    row.field(printableName(file));
    row.field(line);
  };
  /** Fills a row up to the width of the table, so that our columns stand below their names. */
  const pad = (out: TextBuffer, fields: number): void => {
    for (let field = Math.max(fields, 1); field < width; field++) out.byte(row.delimiter);
  };
  return {
    useTable(table) {
      row.delimiter = table?.delimiter ?? COMMA;
      row.endsWithCr = table?.endsWithCr ?? false;
      width = table?.names.length ?? 1;
    },
    opening(table) {
      const names = columns.isBare ? columns.names : ['status', ...columns.names, ...own, 'reason'];
      return table ? headerLine(table, addedNames(names, table)) : `${['puzzle', ...names].join(',')}\n`;
    },

    answer(out, record) {
      const { row: came, cells } = record;
      const answer = record.answer as Answer & Answered;
      row.out = out;
      if (came) out.put(came);
      else if (cells) putPuzzle(out, record, blank);
      else out.put(row.quote(puzzleOnOneLine(record)));
      if (came && came.fields < width) pad(out, came.fields);
      if (!columns.isBare) row.word(answer.status ?? verdictNames[record.verdict]);
      columns.put(answer, row, record, record.verdict);
      putPlace(record);
      if (namesUnchecked && !columns.isBare) row.field(escapeControls(answer.unchecked ?? ''));
      if (!columns.isBare) row.word(answer.reason ?? (answer.canonical === false ? 'noncanonical' : ''));
      row.end();
    },
    error(out, record) {
      row.out = out;
      if (record.row) pad(out, putMalformedRow(row, record.row));
      else if (record.text !== undefined) out.put(row.quote(escapeControls(record.text)));
      row.field('malformed');
      for (let column = 0; column < columns.names.length; column++) row.field('');
      putPlace(record);
      if (namesUnchecked) row.field('');
      row.field(reasonOf(record));
      row.end();
    },
  };
}

/** Returns the header of a table with further names, behind its byte order mark; only that if it has no header. */
export function headerLine(table: CsvTable, added: readonly string[] = []): string {
  const mark = table.hasMark ? '\ufeff' : '';
  if (table.header === undefined) return mark;
  const names = [table.header, ...added].join(String.fromCharCode(table.delimiter));
  return `${mark}${names}${table.endsWithCr ? '\r\n' : '\n'}`;
}

/** Returns the names of columns that are added to a table. One that the table has too gets a prefix. */
export function addedNames(names: readonly string[], table: CsvTable): string[] {
  const taken = new Set(table.names.map((name) => name.trim().toLowerCase()));
  return names.map((name) => (taken.has(name) ? ownName(name) : name));
}

const reasonOf = ({ problem }: MalformedRecord): string => escapeControls(describeProblem(problem));

/**
 * Writes a malformed row; one with a damaged quote becomes a single quoted field.
 * @returns the number of its fields.
 */
function putMalformedRow(row: FieldWriter, came: RowRange): number {
  if (came.fields > 0) row.out.put(came);
  else row.out.put(`"${decoder.decode(came.bytes.subarray(came.start, came.end)).replaceAll('"', '""')}"`);
  return came.fields;
}

class FieldWriter implements Row {
  out!: TextBuffer;
  delimiter = COMMA;
  endsWithCr = false;

  field(value: Text | number | boolean): void {
    if (typeof value === 'string') this.word(this.quote(value));
    else if (typeof value !== 'object') this.word(String(value));
    else {
      this.out.byte(this.delimiter);
      this.out.put(value);
    }
  }

  /** Writes a word that needs no quotes. */
  word(value: string): void {
    this.out.byte(this.delimiter);
    if (value !== '') this.out.put(value);
  }

  end(): void {
    if (this.endsWithCr) this.out.byte(CR);
    this.out.byte(LF);
  }

  quote(field: string): string {
    return quoteField(field, this.delimiter);
  }
}
