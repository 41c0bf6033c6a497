/** Puzzles on the command line itself, where others have the names of files. */
import { existsSync } from 'node:fs';
import { TextSource, type OpenFile } from '../bulk/index.js';
import { BoardError, PuzzleFormatError, UsageError, boardOf } from '../index.js';

/** @throws UsageError for what is neither a file nor a puzzle. */
export function openArguments(args: readonly string[]): (string | OpenFile)[] {
  return args.map((argument, index) => {
    if (argument === '-' || existsSync(argument)) return argument;
    requirePuzzle(argument);
    return { name: `argument ${index + 1}`, source: new TextSource(`${argument}\n`) };
  });
}

function requirePuzzle(argument: string): void {
  try {
    boardOf(argument);
  } catch (error) {
    if (!(error instanceof PuzzleFormatError || error instanceof BoardError)) throw error;
    throw new UsageError(`${argument}: no such file, and no puzzle: ${error.message}`);
  }
}
