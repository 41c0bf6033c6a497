/** Refuses options that cannot apply, or that contradict each other; the error names both. */
import { boardFormats } from '../../formats/format-names.js';
import { UsageError } from '../../index.js';
import type { InputOptions, OutputOptions, SharedOptions } from './options.js';

/** @throws {UsageError} if `isGiven`, because `option` cannot apply together with `other`. */
export function refuseWith(isGiven: boolean, option: string, other: string): void {
  if (isGiven) throw new UsageError(`${option} does not apply to ${other}`);
}

/** @throws {UsageError} if `option` is given without the one that it needs. */
export function requireWith(isGiven: boolean, option: string, needed: string): void {
  if (isGiven) throw new UsageError(`${option} applies only with ${needed}`);
}

/** Checks the options about reading puzzles. */
export function checkInputOptions({
  from,
  column,
  answers,
  delimiter,
  alphabet,
  box,
  regionsFrom,
}: InputOptions): void {
  const isCsv = from === 'csv' || from === 'auto';
  refuseWith(column !== undefined && !isCsv, '--column', `--from ${from}`);
  refuseWith(answers !== undefined && !isCsv, '--answers', `--from ${from}`);
  refuseWith(delimiter !== undefined && !isCsv, '--delimiter', `--from ${from}`);
  const isClassic = from === 'csv' || from === 'pencilmarks';
  const boards = { '--alphabet': alphabet, '--box': box, '--regions-from': regionsFrom };
  for (const [option, value] of Object.entries(boards)) {
    refuseWith(value !== undefined && isClassic, option, `--from ${from}`);
    refuseWith(value !== undefined && column !== undefined, option, '--column: CSV holds classic puzzles');
  }
}

/** Checks the options about the results. @param showsPuzzles true if the format has puzzles with blanks. */
export function checkOutputOptions(options: OutputOptions, showsPuzzles: boolean): void {
  const { to = 'lines', blank, color, quiet, progress } = options;
  refuseWith(blank !== undefined && !showsPuzzles, '--blank', `--to ${to}`);
  refuseWith(color !== 'auto' && options.to !== undefined && to !== 'grid', '--color', `--to ${to}`);
  refuseWith(quiet === true && progress === 'always', '--quiet', '--progress always');
}

/** Checks the options that all commands with an answer for each puzzle share. */
export function checkSharedOptions(options: SharedOptions): void {
  checkInputOptions(options);
  const { to = 'lines', format, strict, from } = options;
  const formats = ['csv', 'colon', 'ndjson', 'json'];
  checkOutputOptions(options, formats.includes(to) || format?.includes('%g') === true);
  const isBoard = boardFormats.some((name) => name === from && name !== 'grid');
  refuseWith(strict === true && (isBoard || from === 'ndjson'), '--strict', `--from ${from}`);
}
