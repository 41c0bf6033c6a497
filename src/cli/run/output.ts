/** Opens the output: stdout, or a file that gets its name only when it is complete. */
import { closeSync, fstatSync, openSync, renameSync, statSync, unlinkSync, type Stats } from 'node:fs';
import { FileSink, type ByteSink } from '../../stream/node/byte-sink.js';
import { escapeControls } from '../../model/escape-controls.js';
import { UsageError } from '../../index.js';

export interface Output {
  readonly sink: ByteSink;
  /** Closes the output. @param isComplete true if all results are written; if not, those so far stay in `FILE.part`. */
  close(isComplete: boolean): Promise<void>;
}

/** Opens the output. @throws {UsageError} if it cannot be written. */
export async function openOutput(file: string | undefined): Promise<Output> {
  if (file === undefined) return { sink: new FileSink(1), close: async () => {} };
  if (file === '') throw new UsageError('--output: expected the name of a file, found ""');
  const there = attempt(file, () => statSync(file, { throwIfNoEntry: false }));
  if (there?.isDirectory()) throw new UsageError(`cannot write ${file}: it is a directory`);
  return there && !there.isFile() ? openThrough(file) : openBeside(file, there);
}

/**
 * Refuses an output that would take the place of an input.
 * @throws {UsageError} naming it.
 */
export function refuseInputAsOutput(output: string | undefined, inputs: readonly string[]): void {
  if (output === undefined) return;
  for (const file of [output, `${output}.part`]) {
    const written = statSync(file, { throwIfNoEntry: false });
    if (!written?.isFile()) continue;
    const input = inputs.find((name) => {
      const read = statSync(name, { throwIfNoEntry: false });
      return read?.dev === written.dev && read.ino === written.ino;
    });
    if (input !== undefined) throw new UsageError(`-o ${output}: ${input} is an input, which would be lost`);
  }
}

/** Opens a device or a pipe, which is written directly and never replaced. */
function openThrough(file: string): Output {
  const fd = attempt(file, () => openSync(file, 'w'));
  return { sink: new FileSink(fd), close: async () => closeSync(fd) };
}

async function openBeside(file: string, there: Stats | undefined): Promise<Output> {
  if (!there && /[/\\]$/.test(file)) throw new UsageError(`cannot write ${file}: no such directory`);
  // Loaded on use: streams take 3 ms.
  const compressing = /\.(gz|zst)$/.test(file) ? await import('../../stream/node/byte-sink.js') : undefined;
  const compress = compressing?.compressionOf(file);
  const part = `${file}.part`;
  const fd = attempt(file, () => openSync(part, 'w'));
  const plain = new FileSink(fd);
  const compressed = compress?.(plain);
  return {
    sink: compressed ?? plain,
    async close(isComplete) {
      const isEmpty = fstatSync(fd).size === 0;
      await compressed?.end();
      closeSync(fd);
      if (isComplete) attempt(file, () => renameSync(part, file));
      else if (isEmpty) unlinkSync(part);
      else process.stderr.write(`pidoku: the results so far are in ${escapeControls(part)}\n`);
    },
  };
}

function attempt<T>(file: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const words = { ENOENT: 'there is no such folder', EACCES: 'permission denied' }[code ?? ''] ?? message;
    throw new UsageError(`cannot write ${file}: ${words}`, { cause: error });
  }
}

/** Writes text to stdout. @throws {UsageError} if it cannot be written, except because the reader has closed it. */
export const printText = (text: string): Promise<void> => new FileSink(1).write(Buffer.from(text));
