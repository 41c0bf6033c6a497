/**
 * The contract of what turns answered blocks into output bytes, and what all writers share: exactly one entry a record, in
 * input order.
 */
import { describeProblem, type FormatProblem } from '../../model/errors.js';
import { escapeControls } from '../../model/escape-controls.js';
import { Outcome, puzzleBytes } from '../../engines/engine.js';
import { noncanonicalWord } from '../../model/verdict.js';
import type { ErrorRecord, RecordBlock } from '../record-block.js';
import type { Tally } from '../tally.js';
import type { TextBuffer } from '../text-buffer.js';

export interface RecordWriter {
  /** The output of a block; valid until the next call. */
  render(block: RecordBlock): Uint8Array;
  /** What follows the last record. */
  finish?(tally: Tally): string;
}

export interface WriterOptions {
  /** The byte that stands for an empty cell. */
  readonly blank: number;
  /** Whether errors name their file: there are several. */
  readonly namesFiles: boolean;
}

/** `!error E_CELL line 3 column 18: expected …, found …`, with the file before the line where there are several. */
export function errorWords(block: RecordBlock, error: ErrorRecord, namesFiles: boolean): string {
  const words = escapeControls(describeProblem(error.problem));
  return `!error ${namesFiles ? words.replace(' ', () => ` ${printableName(block.file)} `) : words}`;
}

/** A file's name that cannot break a line, nor steer a terminal. */
export function printableName(file: string): string {
  return file === '-' ? 'stdin' : escapeControls(file);
}

/** Solutions found: `2`, or `>=2` where the search ended before the tree did. */
export function countWords(block: RecordBlock, index: number): string {
  const { found, outcome } = block.results;
  return outcome[index] === Outcome.Complete ? `${found[index]}` : `>=${found[index]}`;
}

/** What follows the solutions shown: nothing, or after the separator that they are not known to be the smallest. */
export function canonicalMark(block: RecordBlock, index: number, separator: string): string {
  return block.uncanonical.has(index) ? `${separator}${noncanonicalWord}` : '';
}

/** Appends puzzle `index` with its blanks unified. */
export function putPuzzle(out: TextBuffer, block: RecordBlock, index: number, blank: number): void {
  out.cells(block.bytes, block.offsets[index], puzzleBytes[block.form], blank);
}

/** A problem as the fields of a JSON object, its line left out. */
export function problemFields({ code, line, column, expected, found }: FormatProblem): object {
  return { code, line, column, expected, found };
}
