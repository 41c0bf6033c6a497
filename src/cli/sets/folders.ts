/** The folders that commands write to. */
import { mkdirSync, readdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { UsageError } from '../../index.js';
import { attemptTo } from '../../stream/node/open-source.js';

/** Makes a folder, and those above it, unless it is there. @throws {UsageError} if it cannot be made. */
export function makeFolder(folder: string): void {
  attemptTo(`--out ${folder}`, () => makeWithParents(folder));
}

/**
 * Makes a folder for files that others read together.
 * @param isOurs tells the names that such files have.
 * @throws {UsageError} if it cannot be made, or has files of another run.
 */
export function makeFreshFolder(folder: string, isOurs: (name: string) => boolean): void {
  makeFolder(folder);
  const other = readdirSync(folder).find(isOurs);
  if (other !== undefined)
    throw new UsageError(
      `--out ${folder}: ${other} of another run is there; choose an empty folder, or remove it first`,
    );
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
