/**
 * NDJSON: one JSON object per record, version 1. JSON: the same records and a summary in one document. `i` is the index
 * of the record in the whole input, from 0; `line` is its line in the file, from 1. `solutions` is exact only with
 * `exact: true`. `canonical: false` says that the solutions shown are not known to be the smallest; otherwise it is
 * left out. `unchecked` names rules of a link that are not checked. `meta` holds the texts of a board, `fields` the
 * other columns of a table and the other members of JSON, `text` the text of a malformed record.
 */
import { fieldTexts, namedFields, type CsvTable } from '../formats/classic/csv.js';
import { escapeControls } from '../model/escape-controls.js';
import { verdictNames } from '../model/verdict.js';
import type { Members, Text } from '../questions/asking/presentation.js';
import { printableName, type RecordPlace, type RowRange, type Totals, type WriterOpener } from './answer-writer.js';
import { putPuzzle, type TextBuffer } from './text-buffer.js';

export const openNdjson: WriterOpener = (presentation, { namesFiles, blank, hasStats }) => {
  const members = new MemberWriter();
  const begin = (out: TextBuffer, { file, line, index }: RecordPlace): void => {
    members.out = out;
    out.put(`{"v":1,"i":${index}`);
    if (namesFiles) members.json('file', printableName(file));
    out.put(`,"line":${line}`);
  };
  let table: CsvTable | undefined;
  /**
   * Writes the columns of a table, by name, or by number from 1 if they have no names.
   * @param known the column that the record has as its puzzle already.
   */
  const putFields = ({ bytes, start, end }: RowRange, known?: number): void => {
    if (!table || table.names.length < 2) return;
    members.json('fields', namedFields(table, fieldTexts(bytes, start, end, table.delimiter), [known]));
  };
  return {
    useTable: (columns) => (table = columns),
    answer(out, record) {
      begin(out, record);
      for (const [name, words] of Object.entries(record.words ?? {})) members.json(name, words);
      if (record.cells) {
        out.put(',"puzzle":"');
        putPuzzle(out, record, blank);
        out.put('"');
      } else members.json('puzzle', record.document?.() ?? record.puzzle());
      if (record.row) putFields(record.row, table?.puzzles);
      presentation.members(record.answer, members, record, record.verdict);
      const { unchecked } = record.answer as { readonly unchecked?: string };
      members.json('unchecked', unchecked);
      if (hasStats) members.json('stats', record.stats);
      out.put('}\n');
    },
    error(out, record) {
      begin(out, record);
      const { code, line, column, culprit, expected, found } = record.problem;
      if (record.row) putFields(record.row);
      members.json('text', record.text);
      out.put(',"status":"malformed"');
      members.json('error', { code, line, column, culprit, expected, found });
      out.put('}\n');
    },
  };
};

/** `{"v":1,"records":[…],"summary":{…}}`, a record a line. */
export const openJson: WriterOpener = (presentation, options) => ({
  ...openNdjson(presentation, options),
  opening: () => '{"v":1,"records":[\n',
  between: ',',
  finish: (totals) => `],"summary":${JSON.stringify(summaryOf(totals, presentation.verdicts))}}\n`,
});

/**
 * The numbers of a run, for the summary of JSON and of the command.
 * @param names the names of the verdicts by number; empty for a number that has none.
 */
export function summaryOf(
  { histogram, records, errors }: Totals,
  names: readonly string[] = verdictNames,
): Readonly<Record<string, number>> {
  const counts = names.map((name, verdict) => [name, histogram[verdict]] as const);
  const verdicts = Object.fromEntries(counts.filter(([name]) => name !== '' && name !== 'cancelled'));
  return { records, ...verdicts, malformed: errors };
}

/**
 * Returns a value as one line of JSON. Control characters of terminals become JSON escapes, which is equivalent JSON.
 */
export const jsonLine = (value: object): string => `${escapeControls(JSON.stringify(value))}\n`;

/** Text that is the same in JSON. */
const word = /^\w*$/;

class MemberWriter implements Members {
  out!: TextBuffer;

  put(name: string, value: string | number | boolean): void {
    this.out.put(typeof value === 'string' ? `,"${name}":"${value}"` : `,"${name}":${value}`);
  }

  text(name: string, text: Text): void {
    // Digits and letters: almost every solution.
    if (typeof text === 'string' && !word.test(text)) return this.json(name, text);
    this.out.put(`,"${name}":"`);
    this.out.put(text);
    this.out.put('"');
  }

  json(name: string, value: unknown): void {
    if (value !== undefined) this.out.put(`,"${name}":${escapeControls(JSON.stringify(value))}`);
  }
}
