/** Refuses options that stand before a command: without one `solve` is meant, and the command would be its file. */
import { existsSync } from 'node:fs';
import type { Command, Option } from 'commander';
import { UsageError } from '../../index.js';
import { shellWords } from '../parts/shell-words.js';

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
