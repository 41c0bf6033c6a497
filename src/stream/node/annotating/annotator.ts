/**
 * Writes tables with columns about their puzzles, and only the rows for which a condition holds. Lines and grids become
 * a table with the column `puzzle`, boards JSON with further members; if nothing is added, records stay as they came.
 */
import { addedNames, ownName } from '../../../answers/csv.js';
import type { TextBuffer } from '../../../answers/text-buffer.js';
import type { CsvTable } from '../../../formats/classic/csv.js';
import { isPuzzleMember } from '../../../formats/json/parts.js';
import { writeBoardJson, addToBoardJson } from '../../../formats/json/write.js';
import { UsageError } from '../../../model/errors.js';
import {
  Annotations,
  annotationNames,
  isAnnotationName,
  asNamedValue,
  type AnnotationName,
} from '../../../questions/annotate.js';
import { puzzleBytes } from '../../../model/puzzle.js';
import type { ClassicCopies } from '../rewriting/classic-copies.js';
import { KeptForm } from '../rewriting/kept-form.js';
import { unchanged } from '../rewriting/rewriter.js';

import type { RecordWriter, TextualBoard } from '../rewriting/record-writer.js';
import { annotatePuzzle, fieldNamed, type AddedValues, type AnnotationWork } from './annotation-task.js';
import { openBlockAnnotator, type ValuesOfBlocks } from './block-annotator.js';

const DOT = 0x2e;

export class Annotator implements RecordWriter {
  readonly #kept = new KeptForm(unchanged);
  /** What the output is, once it has begun. */
  #form: 'table' | 'json' | undefined;
  #table: CsvTable | undefined;
  /** What is added to the last record. */
  #values: AddedValues = null;
  readonly #prepared: ValuesOfBlocks = new WeakMap();

  constructor(readonly options: AnnotationWork) {}

  /** Threads pay off where a puzzle is searched, or worked on by techniques. */
  get openAnswerer(): RecordWriter['openAnswerer'] {
    const { add, where } = this.options;
    const names = [...add, ...(where?.names.map(({ name }) => name) ?? [])];
    const isLong = names.some((name) => isAnnotationName(name) && name !== 'clues' && name !== 'pattern');
    return isLong ? openBlockAnnotator(this.options, this.#prepared) : undefined;
  }

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
    const prepared = this.#prepared.get(record.block)?.[record.nth];
    this.#values = prepared === undefined ? this.#annotate(record) : prepared;
    return this.#values ? 1 : 0;
  }

  #annotate(record: ClassicCopies): AddedValues {
    let fields: readonly string[] | undefined;
    return annotatePuzzle(record.puzzle(), this.options, (name) => {
      fields ??= record.fields(this.#table!);
      return fieldNamed(this.#table!, fields, name);
    });
  }
  putClassic(out: TextBuffer, record: ClassicCopies): undefined {
    if (this.options.add.length === 0) return this.#kept.putClassic(out, record, 0);
    const delimiter = this.#delimiter;
    if (this.#table) record.putRow(out, this.#table);
    else out.cells(record.bytes, record.cells, puzzleBytes[record.form], DOT);
    for (const value of this.#values!) {
      out.put(delimiter);
      out.put(String(value ?? ''));
    }
    out.put(this.#lineEnd);
  }

  *boards(record: TextualBoard): Generator<(out: TextBuffer) => void, void, undefined> {
    const { add, where, search } = this.options;
    const { board, answer, format, text } = record;
    const annotations = new Annotations(board, search);
    if (where && !where.holds((name) => asNamedValue(annotations.get(name as AnnotationName)))) return;
    if (add.length === 0) return yield* this.#kept.boards(record);
    const written = format === 'json' ? addToBoardJson(text, board, answer) : writeBoardJson(board, answer);
    const members = Object.fromEntries(add.map((name) => [memberNamed(name), annotations.get(name)]));
    const line = JSON.stringify({ ...(JSON.parse(written) as object), ...members });
    yield (out) => out.put(`${line}\n`);
  }
}

/** The clues of a puzzle are not how many there are; its solution is the same in both. */
const memberNamed = (name: AnnotationName): string =>
  isPuzzleMember(name) && name !== 'solution' ? ownName(name) : name;
