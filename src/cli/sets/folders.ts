/** The folders that commands write to. */
import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { UsageError } from '../../index.js';

/** Makes a folder, and those above it, unless it is there. @throws {UsageError} if it cannot be made. */
export function makeFolder(folder: string): void {
  try {
    makeWithParents(folder);
  } catch (error) {
    throw new UsageError(`--out ${folder}: ${(error as Error).message}`, { cause: error });
  }
}

/** Does what `recursive` says, which never ends in Node 20 where a file system refuses a folder as missing (/proc). */
function makeWithParents(folder: string): void {
  const there = statSync(folder, { throwIfNoEntry: false });
  if (there?.isDirectory()) return;
  if (there) throw new Error('it is a file');
  const above = dirname(folder);
  if (above !== folder) makeWithParents(above);
  mkdirSync(folder);
}
