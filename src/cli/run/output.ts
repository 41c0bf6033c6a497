/** Opens the output: stdout, or a file that gets its name only when it is complete. */
import { closeSync, openSync, renameSync, statSync, type Stats } from 'node:fs';
import { ByteSink } from '../../stream/node/byte-sink.js';
import { escapeControls } from '../../model/escape-controls.js';
import { UsageError } from '../../index.js';

export interface Output {
  readonly sink: ByteSink;
  /** Closes the output. @param isComplete true if all results are written; if not, they stay in `FILE.part`. */
  close(isComplete: boolean): void;
}

/** Opens the output. @throws {UsageError} if it cannot be written. */
export function openOutput(file: string | undefined): Output {
  if (file === undefined) return { sink: new ByteSink(1), close: () => {} };
  if (file === '') throw new UsageError('--out: expected the name of a file, found ""');
  const there = attempt(file, () => statSync(file, { throwIfNoEntry: false }));
  if (there?.isDirectory()) throw new UsageError(`cannot write ${file}: it is a directory`);
  return there && !there.isFile() ? openThrough(file) : openBeside(file, there);
}

/** Opens a device or a pipe, which is written directly and never replaced. */
function openThrough(file: string): Output {
  const fd = attempt(file, () => openSync(file, 'w'));
  return { sink: new ByteSink(fd), close: () => closeSync(fd) };
}

function openBeside(file: string, there: Stats | undefined): Output {
  if (!there && /[/\\]$/.test(file)) throw new UsageError(`cannot write ${file}: no such directory`);
  const part = `${file}.part`;
  const fd = attempt(part, () => openSync(part, 'w'));
  return {
    sink: new ByteSink(fd),
    close(isComplete) {
      closeSync(fd);
      if (isComplete) attempt(file, () => renameSync(part, file));
      else process.stderr.write(`pidoku: the results so far are in ${escapeControls(part)}\n`);
    },
  };
}

function attempt<T>(file: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw new UsageError(`cannot write ${file}: ${(error as Error).message}`, { cause: error });
  }
}

/** Writes text to stdout. @throws {UsageError} if it cannot be written, except because the reader has closed it. */
export const printText = (text: string): Promise<void> => new ByteSink(1).write(Buffer.from(text));
