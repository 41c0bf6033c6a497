/** Accepts puzzles on the command line in place of file names. */
import { existsSync } from 'node:fs';
import leven from 'leven';
import { TextSource } from '../../stream/sources/text-source.js';
import type { OpenFile } from '../../stream/node/input.js';
import { readPuzzle } from '../../formats/puzzle-input.js';
import { PuzzleError, UsageError, readBoard, type BoardReadOptions } from '../../index.js';

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
    if (argument === '-' || existsSync(argument)) return argument;
    const problem = problemOf(argument, reading);
    if (!problem) return { name: `argument ${index + 1}`, source: new TextSource(`${argument}\n`) };
    if (isFileName(argument)) return argument;
    const meant = index > 0 ? undefined : commands.find((word) => leven(word, argument.toLowerCase()) <= mostTypos);
    if (meant) throw new UsageError(`${argument} is no command, no file and no puzzle; did you mean ${meant}?`);
    throw new UsageError(`${argument}: no such file, and no puzzle: ${problem.message}`);
  });
}

/** True if an argument that is no puzzle has a folder or an extension, and is no address. */
const isFileName = (argument: string): boolean =>
  /^(?!https?:)[^{[\n]*[\\/]/.test(argument) || /^[^{[\n]*\.[a-z]\w{0,9}$/i.test(argument);

/** Returns the error of reading an argument as a puzzle; undefined if it is one. */
function problemOf(argument: string, reading: Omit<BoardReadOptions, 'format'>): PuzzleError | undefined {
  const saysMore = Object.values(reading).some((value) => value !== undefined);
  try {
    if (saysMore) readBoard(argument, reading);
    else readPuzzle(argument);
    return undefined;
  } catch (error) {
    if (error instanceof PuzzleError) return error;
    throw error;
  }
}
