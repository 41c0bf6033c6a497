/** Accepts puzzles on the command line in place of file names. */
import { existsSync } from 'node:fs';
import { TextSource } from '../../stream/sources/text-source.js';
import type { OpenFile } from '../../stream/node/input.js';
import { PuzzleError, UsageError, boardOf, readBoard, type BoardReadOptions } from '../../index.js';

/**
 * Opens puzzles among the arguments as files.
 * @param reading how to read text.
 * @throws UsageError for an argument that is neither a file nor a puzzle.
 */
export function openArguments(args: readonly string[], reading: BoardReadOptions): (string | OpenFile)[] {
  return args.map((argument, index) => {
    if (argument === '-' || existsSync(argument)) return argument;
    requirePuzzle(argument, reading);
    return { name: `argument ${index + 1}`, source: new TextSource(`${argument}\n`) };
  });
}

function requirePuzzle(argument: string, reading: BoardReadOptions): void {
  const saysMore = Object.values(reading).some((value) => value !== undefined);
  try {
    if (saysMore) readBoard(argument, reading);
    else boardOf(argument);
  } catch (error) {
    if (!(error instanceof PuzzleError)) throw error;
    throw new UsageError(`${argument}: no such file, and no puzzle: ${error.message}`);
  }
}
