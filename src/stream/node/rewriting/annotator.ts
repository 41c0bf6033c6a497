/**
 * Writes tables with columns about their puzzles, and only the rows for which a condition holds. Lines and grids become
 * a table with the column `puzzle`, boards JSON with further members; if nothing is added, records stay as they came.
 */
import { addedNames, ownName, headerLine } from '../../../answers/csv.js';
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
import { ClassicCopies, KeptForm, unchanged, type RecordWriter, type TextualBoard } from './record-writer.js';
import {
  annotatePuzzle,
  fieldNamed,
  type AddedValues,
  type AnnotationWork,
  type AnnotationTask,
} from './annotation-task.js';
import { openWorkers } from '#platform';
import type { NamedValue } from '../../../model/expression.js';
import type { BlockAnswerer, OpenAnswerer } from '../../blocks/block-answerer.js';
import { type RecordBlock, RecordCursor } from '../../blocks/record-block.js';

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
    out.put(table ? headerLine(table, addedNames(add, table)) : `${['puzzle', ...add].join(',')}\n`);
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

// Annotates the puzzles of blocks on worker threads, before their records are visited.

/** The most puzzles of a task. */
const taskPuzzles = 256;
/** The number of puzzles below which they stay on the calling thread. */
const worthThreads = 64;

/** The values for the puzzles of blocks by their numbers. What is not there is found when its record is visited. */
type ValuesOfBlocks = WeakMap<RecordBlock, readonly AddedValues[]>;

/** A puzzle of a task. */
interface Gathered {
  readonly nth: number;
  readonly bytes: Uint8Array;
  readonly columns: Readonly<Record<string, NamedValue>>;
}

/** @param values receives those of each block. */
const openBlockAnnotator =
  ({ add, search, where }: AnnotationWork, values: ValuesOfBlocks): OpenAnswerer =>
  (_engine, { threading, threads, signal }): BlockAnswerer => {
    const pool = threading === 'slices' ? undefined : openWorkers<AnnotationTask, AddedValues[]>('record', threads);
    const names = where?.names.map(({ name }) => name).filter((name) => !isAnnotationName(name)) ?? [];
    return {
      isConcurrent: pool !== undefined,
      sharesMemory: false,
      async answer(block) {
        values.delete(block);
        if (!pool || block.count < worthThreads) return;
        const puzzles = gatherPuzzles(block, names);
        const found: AddedValues[] = [];
        const send = async (some: readonly Gathered[]): Promise<void> => {
          const reply = await pool.run(
            {
              ...{ kind: 'annotations', add, search, form: block.form, where: where?.text },
              bytes: joined(some, puzzleBytes[block.form]),
              columns: some.map(({ columns }) => columns),
            },
            [],
            signal,
          );
          for (const [at, { nth }] of some.entries()) found[nth] = reply[at];
        };
        const tasks = [];
        for (let from = 0; from < puzzles.length; from += taskPuzzles)
          tasks.push(send(puzzles.slice(from, from + taskPuzzles)));
        try {
          await Promise.all(tasks);
          values.set(block, found);
        } catch (error) {
          if (!signal.aborted) throw error;
        }
      },
      close: async () => pool?.close(),
    };
  };

/** @param names of the columns that are wanted. */
function gatherPuzzles(block: RecordBlock, names: readonly string[]): Gathered[] {
  const record = new ClassicCopies();
  const cursor = new RecordCursor(block);
  const puzzles: Gathered[] = [];
  while (cursor.next()) {
    if (cursor.error || record.move(cursor, 0)) continue;
    const { table } = block;
    const fields = table && names.length > 0 ? record.fields(table) : [];
    const columns = Object.fromEntries(names.map((name) => [name, table ? fieldNamed(table, fields, name) : null]));
    puzzles.push({ nth: cursor.puzzle, bytes: record.puzzle().bytes, columns });
  }
  return puzzles;
}

function joined(puzzles: readonly Gathered[], size: number): Uint8Array {
  const bytes = new Uint8Array(size * puzzles.length);
  for (const [at, puzzle] of puzzles.entries()) bytes.set(puzzle.bytes, size * at);
  return bytes;
}
