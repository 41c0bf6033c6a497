/** The state of the files of an input that is read more than once. */
import { statSync } from 'node:fs';
import { UsageError } from '../../../model/errors.js';

/** A file of the input at some time; its size in bytes. */
export interface InputState {
  readonly file: string;
  readonly size?: number;
  readonly modified?: number;
}

/**
 * Describes the files of an input that is read more than once; a puzzle among the arguments has its text alone.
 * @param why the input is read again, for the error.
 * @throws {UsageError} if one of them can be read only once.
 */
export function stateOfInput(files: readonly string[], why: string): InputState[] {
  return files.map((file) => {
    const stats = file === '-' ? undefined : statSync(file, { throwIfNoEntry: false });
    const name = file === '-' ? 'standard input' : file;
    if (file === '-' || (stats && !stats.isFile()))
      throw new UsageError(`${why}, but ${name} can be read only once: store it in a file, or give more --memory`);
    return stats ? { file, size: stats.size, modified: stats.mtimeMs } : { file };
  });
}
