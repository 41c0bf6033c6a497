/**
 * Writes tables with columns about their puzzles, and only the rows for which a condition holds. Lines and grids become
 * a table with the column `puzzle`, boards JSON with further members; if nothing is added, records stay as they came.
 */
import { addedNames } from '../../../answers/csv.js';
import type { TextBuffer } from '../../../answers/text-buffer.js';
import type { CsvTable } from '../../../formats/classic/csv.js';
import type { Condition, NamedValue } from '../../../formats/expression.js';
import { writeBoardJson } from '../../../formats/json/write.js';
import { rewriteBoardJson } from '../../../formats/json/rewrite.js';
import { UsageError } from '../../../model/errors.js';
import {
  Annotations,
  annotationNames,
  isAnnotationName,
  singleValue,
  type AnnotationName,
} from '../../../questions/annotate/annotate.js';
import type { SearchOptions } from '../../../search/limits.js';
import { puzzleBytes } from '../../../model/puzzle.js';
import type { ClassicCopies } from '../rewriting/classic-copies.js';
import { KeptForm } from '../rewriting/kept-form.js';
import { unchanged } from '../rewriting/rewriter.js';
import type { RecordWriter, TextualBoard } from '../rewriting/record-writer.js';

const DOT = 0x2e;

export interface AnnotatorOptions {
  readonly add: readonly AnnotationName[];
  readonly where: Condition | undefined;
  readonly search: SearchOptions;
}

export class Annotator implements RecordWriter {
  readonly #kept = new KeptForm(unchanged);
  /** What the output is, once it has begun. */
  #form: 'table' | 'json' | undefined;
  #table: CsvTable | undefined;
  #annotations!: Annotations;

  constructor(readonly options: AnnotatorOptions) {}

  /**
   * @throws {UsageError} for a name in the condition that is neither an annotation nor a column, and for boards after a
   * table or the reverse.
   */
  begin(out: TextBuffer, table: CsvTable | undefined, areBoards = false): void {
    this.#table = table;
    this.#requireNames(table);
    const { add } = this.options;
    if (add.length === 0) return this.#kept.begin(out, table);
    const form = areBoards ? 'json' : 'table';
    if (this.#form !== undefined && this.#form !== form)
      throw new UsageError('--add writes classic puzzles as a table and boards as JSON: they do not go to one output');
    const isFirst = this.#form === undefined;
    this.#form = form;
    if (areBoards || !isFirst) return;
    if (table?.hasMark) out.put('\ufeff');
    if (table && table.header === undefined) return;
    const header = table ? [table.header!, ...addedNames(add, table)] : ['puzzle', ...add];
    out.put(header.join(this.#delimiter));
    out.put(this.#lineEnd);
  }

  get #delimiter(): string {
    return String.fromCharCode(this.#table?.delimiter ?? 0x2c);
  }

  get #lineEnd(): string {
    return this.#table?.endsWithCr ? '\r\n' : '\n';
  }

  #requireNames(table: CsvTable | undefined): void {
    const columns = table?.header === undefined ? [] : table.names.map((name) => name.trim());
    const unknown = this.options.where?.names.find(({ name }) => !isAnnotationName(name) && !columns.includes(name));
    if (!unknown) return;
    const known = [...annotationNames, ...columns].join(', ');
    throw new UsageError(`--where: condition, column ${unknown.column}: no "${unknown.name}"; there are ${known}`);
  }

  copiesOf(record: ClassicCopies): number {
    const { where, search } = this.options;
    this.#annotations = new Annotations(record.puzzle(), search);
    if (!where) return 1;
    let fields: readonly string[] | undefined;
    const columnOf = (name: string): NamedValue => {
      fields ??= record.fields(this.#table!);
      return fields[this.#table!.names.findIndex((one) => one.trim() === name)] ?? null;
    };
    return where.holds((name) => (isAnnotationName(name) ? singleValue(this.#annotations.get(name)) : columnOf(name)))
      ? 1
      : 0;
  }

  putClassic(out: TextBuffer, record: ClassicCopies): undefined {
    if (this.options.add.length === 0) return this.#kept.putClassic(out, record, 0);
    const delimiter = this.#delimiter;
    if (this.#table) record.putRow(out, this.#table);
    else out.cells(record.bytes, record.cells, puzzleBytes[record.form], DOT);
    for (const name of this.options.add) {
      out.put(delimiter);
      out.put(String(singleValue(this.#annotations.get(name)) ?? ''));
    }
    out.put(this.#lineEnd);
  }

  *boards(record: TextualBoard): Generator<(out: TextBuffer) => void, void, undefined> {
    const { add, where, search } = this.options;
    const { board, answer, format, text } = record;
    const annotations = new Annotations(board, search);
    if (where && !where.holds((name) => singleValue(annotations.get(name as AnnotationName)))) return;
    if (add.length === 0) return yield* this.#kept.boards(record);
    const written = format === 'json' ? rewriteBoardJson(text, board, answer) : writeBoardJson(board, answer);
    const members = Object.fromEntries(add.map((name) => [name, annotations.get(name)]));
    const line = JSON.stringify({ ...(JSON.parse(written) as object), ...members });
    yield (out) => out.put(`${line}\n`);
  }
}
