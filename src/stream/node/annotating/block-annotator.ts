/** Annotates the puzzles of blocks on worker threads, before their records are visited. */
import { openWorkers } from '#platform';
import type { NamedValue } from '../../../model/expression.js';
import { puzzleBytes } from '../../../model/puzzle.js';
import { isAnnotationName } from '../../../questions/annotate.js';
import type { BlockAnswerer, OpenAnswerer } from '../../blocks/block-answerer.js';
import type { RecordBlock } from '../../blocks/record-block.js';
import { RecordCursor } from '../../blocks/visit-records.js';
import { ClassicCopies } from '../rewriting/classic-copies.js';
import { fieldNamed, type AddedValues, type AnnotationTask, type AnnotationWork } from './annotation-task.js';

/** The most puzzles of a task. */
const taskPuzzles = 256;
/** The number of puzzles below which they stay on the calling thread. */
const worthThreads = 64;

/** The values for the puzzles of blocks by their numbers. What is not there is found when its record is visited. */
export type ValuesOfBlocks = WeakMap<RecordBlock, readonly AddedValues[]>;

/** A puzzle of a task. */
interface Gathered {
  readonly nth: number;
  readonly bytes: Uint8Array;
  readonly columns: Readonly<Record<string, NamedValue>>;
}

/** @param values receives those of each block. */
export const openBlockAnnotator =
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
