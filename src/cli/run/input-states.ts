/**
 * The files of a run as they were at its start, and whether they are so at its end: what is read while a file is
 * replaced, cut or written comes from two files. Inputs are opened several times (to find formats, in passes, in
 * parts), so their names are looked at, and not what is open.
 */
import { fstatSync, statSync, type BigIntStats } from 'node:fs';
import { UsageError } from '../../index.js';

export class InputStates {
  readonly #before: ReadonlyMap<string, BigIntStats>;

  /** @param files the names of files, `-` for standard input. Pipes, devices and what is not there have no state. */
  constructor(files: readonly string[]) {
    this.#before = new Map(files.flatMap((file) => stateOf(file).map((state) => [file, state])));
  }

  /** @throws {UsageError} if a file is another one now, or was written. */
  requireUnchanged(): void {
    for (const [file, before] of this.#before) {
      const [now] = stateOf(file);
      const name = file === '-' ? 'standard input' : file;
      if (!now) throw new UsageError(`${name} was removed while it was read: what was read cannot be compared with it`);
      if (now.dev !== before.dev || now.ino !== before.ino)
        throw new UsageError(`${name} was replaced while it was read: the answers may be of two files; run it again`);
      if (now.size !== before.size || now.mtimeNs !== before.mtimeNs)
        throw new UsageError(`${name} was changed while it was read: the answers may be of two states; run it again`);
    }
  }
}

/** Returns the state of a regular file; none for others. */
function stateOf(file: string): [BigIntStats] | [] {
  const stats = file === '-' ? fstatSync(0, { bigint: true }) : statSync(file, { bigint: true, throwIfNoEntry: false });
  return stats?.isFile() ? [stats] : [];
}
