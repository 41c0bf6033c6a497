/** Where results go: stdout, or a file that gets its name only when it is complete. */
import { closeSync, openSync, renameSync } from 'node:fs';
import { ByteSink, escapeControls } from '../bulk/index.js';
import { UsageError } from '../index.js';

export interface Output {
  readonly sink: ByteSink;
  /** @param isComplete whether all results are there; if not, they stay in `FILE.part`. */
  close(isComplete: boolean): void;
}

export function openOutput(file: string | undefined): Output {
  if (file === undefined) return { sink: new ByteSink(1), close: () => {} };
  const part = `${file}.part`;
  let fd: number;
  try {
    fd = openSync(part, 'w');
  } catch (error) {
    throw new UsageError(`cannot write ${part}: ${(error as Error).message}`, { cause: error });
  }
  return {
    sink: new ByteSink(fd),
    close(isComplete) {
      closeSync(fd);
      if (isComplete) renameSync(part, file);
      else process.stderr.write(`pidoku: the results so far are in ${escapeControls(part)}\n`);
    },
  };
}
