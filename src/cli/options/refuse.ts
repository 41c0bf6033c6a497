/** Refuses options that cannot apply, or that contradict each other; the error names both. */
import { boardFormats } from '../../formats/format-names.js';
import { UsageError } from '../../index.js';
import type { InputOptions, OutputOptions, SharedOptions } from './options.js';
import { existsSync } from 'node:fs';
import type { Command, Option } from 'commander';
import { shellWords } from '../parts/shell-words.js';

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

// Refuses options that stand before a command: without one `solve` is meant, and the command would be its file.

/**
 * Refuses arguments such as `-q check FILE`.
 * @param program the program with all its commands.
 * @param args the arguments of the process.
 * @throws {UsageError} that names the command line that is right.
 */
export function refuseOptionsFirst(program: Command, args: readonly string[]): void {
  if (!args[0]?.startsWith('-')) return;
  for (const [at, word] of args.entries()) {
    const command = program.commands.find((one) => one.name() === word);
    const before = args.slice(0, at);
    if (!command || existsSync(word) || !areOptions(before, optionsOf(command, program))) continue;
    const right = shellWords(['pidoku', word, ...before, ...args.slice(at + 1)]);
    throw new UsageError(`options stand after the command: ${right}`);
  }
}

/** The options of a command, then those of the others, whose names it may not know. */
const optionsOf = (command: Command, program: Command): Option[] =>
  [command, ...program.commands].flatMap(({ options }) => [...options]);

/** True if words are options with their values, none of which asks for help or the version. */
function areOptions(words: readonly string[], options: readonly Option[]): boolean {
  for (let at = 0; at < words.length; at++) {
    const values = valuesAfter(words[at], options);
    if (values === undefined || at + values >= words.length) return false;
    at += values;
  }
  return true;
}

/**
 * Returns how many words after this one are its values.
 * @param word `--threads`, `--threads=2`, `-j`, `-j2` or `-qj`, for example.
 * @returns undefined for a word that is no option, or asks for help.
 */
function valuesAfter(word: string, options: readonly Option[]): number | undefined {
  const [name] = word.startsWith('--') ? word.split('=', 1) : [word.slice(0, 2)];
  const option = name === '-h' ? undefined : options.find(({ long, short }) => long === name || short === name);
  if (!option) return undefined;
  if (word === name) return option.required ? 1 : 0;
  const isFlag = !option.required && !option.optional;
  return isFlag && !word.startsWith('--') ? valuesAfter(`-${word.slice(2)}`, options) : 0;
}
