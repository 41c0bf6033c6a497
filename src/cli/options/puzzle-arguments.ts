/** Accepts puzzles on the command line in place of file names. */
import { existsSync } from 'node:fs';
import leven from 'leven';
import { TextSource } from '../../stream/sources/text-source.js';
import type { OpenFile } from '../../stream/node/input.js';
import { PuzzleError, UsageError, boardOf, readBoard, type BoardReadOptions } from '../../index.js';

/** The most letters in which a mistyped command differs from the right one. */
const mostTypos = 2;

/**
 * Opens puzzles among the arguments as files. A missing file is an error when its turn to be read comes.
 * @param reading how to read text.
 * @param commands the words that a mistyped first argument may stand for.
 * @throws UsageError for an argument that is neither a file name nor a puzzle.
 */
export function openArguments(
  args: readonly string[],
  reading: Omit<BoardReadOptions, 'format'>,
  commands: readonly string[],
): (string | OpenFile)[] {
  return args.map((argument, index) => {
    if (argument === '-' || isFileName(argument) || existsSync(argument)) return argument;
    requirePuzzle(argument, reading, index === 0 ? commands : []);
    return { name: `argument ${index + 1}`, source: new TextSource(`${argument}\n`) };
  });
}

/** True if an argument has a folder or an extension; the text of a puzzle has neither. */
const isFileName = (argument: string): boolean =>
  /^[^{[\n]*[\\/]/.test(argument) || /^[^{[\n]*\.[a-z]\w{0,9}$/i.test(argument);

function requirePuzzle(argument: string, reading: Omit<BoardReadOptions, 'format'>, commands: readonly string[]): void {
  const saysMore = Object.values(reading).some((value) => value !== undefined);
  try {
    if (saysMore) readBoard(argument, reading);
    else boardOf(argument);
  } catch (error) {
    if (!(error instanceof PuzzleError)) throw error;
    const meant = commands.find((command) => leven(command, argument.toLowerCase()) <= mostTypos);
    if (meant) throw new UsageError(`${argument} is no command, no file and no puzzle; did you mean ${meant}?`);
    throw new UsageError(`${argument}: no such file, and no puzzle: ${error.message}`);
  }
}
