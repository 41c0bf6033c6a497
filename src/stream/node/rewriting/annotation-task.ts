/** The annotations of one puzzle or several, on the calling thread and on worker threads alike. */
import type { CsvTable } from '../../../formats/classic/csv.js';
import { parseCondition } from '../../../formats/expression.js';
import type { Condition, NamedValue } from '../../../model/expression.js';
import { puzzleBytes, type Puzzle, type PuzzleForm } from '../../../model/puzzle.js';
import { Annotations, isAnnotationName, asNamedValue, type AnnotationName } from '../../../questions/annotate.js';
import type { SearchOptions } from '../../../search/limits.js';

export interface AnnotationWork {
  readonly add: readonly AnnotationName[];
  readonly where: Condition | undefined;
  readonly search: SearchOptions;
}

/** The values of the columns that are added to a puzzle; null if the condition does not hold. */
export type AddedValues = readonly NamedValue[] | null;

/** @param columnOf returns the value of a column of the table, which the condition may name. */
export function annotatePuzzle(
  puzzle: Puzzle,
  { add, where, search }: AnnotationWork,
  columnOf: (name: string) => NamedValue,
): AddedValues {
  const annotations = new Annotations(puzzle, search);
  const valueOf = (name: AnnotationName): NamedValue => asNamedValue(annotations.get(name));
  if (where && !where.holds((name) => (isAnnotationName(name) ? valueOf(name) : columnOf(name)))) return null;
  return add.map(valueOf);
}

/** Returns the field of a row in the column with a name; null if there is none. */
export const fieldNamed = ({ names }: CsvTable, fields: readonly string[], name: string): NamedValue =>
  fields[names.findIndex((one) => one.trim() === name)] ?? null;

/** Classic puzzles of a block that another thread annotates. */
export interface AnnotationTask extends Omit<AnnotationWork, 'where'> {
  readonly kind: 'annotations';
  /** The text of the condition. */
  readonly where: string | undefined;
  readonly form: PuzzleForm;
  /** The cells of all puzzles, one after another. */
  readonly bytes: Uint8Array;
  /** For each puzzle the columns of its row that the condition names. */
  readonly columns: readonly Readonly<Record<string, NamedValue>>[];
}

export function annotatePuzzles({ add, where, search, form, bytes, columns }: AnnotationTask): AddedValues[] {
  const work = { add, search, where: where === undefined ? undefined : parseCondition(where) };
  const size = puzzleBytes[form];
  return columns.map((fields, nth) => {
    const puzzle = { form, bytes: bytes.slice(size * nth, size * (nth + 1)) };
    return annotatePuzzle(puzzle, work, (name) => fields[name] ?? null);
  });
}
