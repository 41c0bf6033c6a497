/** The columns of the CSV files of a run: says what they hold, and requires the same ones for rows of one table. */
import { printableName } from '../../answers/answer-writer.js';
import type { CsvTable } from '../../formats/classic/csv.js';
import { detectFormat } from '../../formats/detect.js';
import { UsageError } from '../../index.js';
import type { OpenFile } from '../../stream/node/input.js';
import { peekFile } from '../../stream/node/open-source.js';
import { openCsv, startOfText } from '../../stream/readers/text-opening.js';
import { isTable, type InputOptions } from '../options/options.js';

/** Returns what the columns of a file hold: `puzzles in column 2 "quiz", answers in column 3 "solution"`. */
export function describeColumns({ header, names, delimiter, puzzles, answers }: CsvTable, file: string): string {
  const nameOf = (column: number): string =>
    `column ${column + 1}${header === undefined ? '' : ` "${names[column]?.trim()}"`}`;
  const separator = String.fromCharCode(delimiter) === '\t' ? 'TAB' : `"${String.fromCharCode(delimiter)}"`;
  const parts = [
    ...(header === undefined ? ['no header'] : []),
    `puzzles in ${nameOf(puzzles)}`,
    ...(answers === undefined ? [] : [`answers in ${nameOf(answers)}`]),
    ...(separator === '","' ? [] : [`fields separated by ${separator}`]),
  ];
  return `${printableName(file)}: ${parts.join(', ')}`;
}

/**
 * Requires that all files have the same columns, because their rows go to one table.
 * @throws {UsageError} that names two files and their columns.
 */
export async function requireSameColumns(files: readonly (string | OpenFile)[], options: InputOptions): Promise<void> {
  const named = files.filter((file): file is string => typeof file === 'string' && file !== '-');
  let first: { readonly file: string; readonly columns: string } | undefined;
  for (const file of named) {
    const columns = await columnsOf(file, options);
    if (columns === undefined) continue;
    first ??= { file, columns };
    if (first.columns === columns) continue;
    throw new UsageError(
      `one table needs the same columns in every file: ${first.file} has ${first.columns}, ${file} has ${columns}`,
    );
  }
}

/** Describes the columns of a file; undefined if it cannot be read, which is an error when its turn comes. */
async function columnsOf(file: string, options: InputOptions): Promise<string | undefined> {
  try {
    const { head, source, isWhole } = await peekFile(file, () => false);
    source.stop();
    const isCsv = isTable(options);
    const detected = isCsv ? undefined : detectFormat(head, { isWhole });
    if (!isCsv && detected?.format !== 'csv') return 'puzzles without columns';
    const { table } = openCsv(head, startOfText(head), options);
    return table.header === undefined ? `${table.names.length} columns without names` : table.header.trim();
  } catch {
    return undefined;
  }
}
