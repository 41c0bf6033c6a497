/** Opens the stream of results of a task that reads a file. */
import { answerStream, solveStream, type AnsweredStream, type VerifyOptions } from 'pidoku';
import type { FileTask, ResultFormat } from './task.js';

export interface FileRequest {
  readonly task: FileTask;
  readonly threads: number;
  readonly format: ResultFormat;
  /** What answers are compared with, for `verify`. */
  readonly against: NonNullable<VerifyOptions['against']>;
  readonly signal: AbortSignal;
}

/** A stream of results, and how much of it is done. */
export interface ResultStream extends AnsweredStream {
  /** The share that is done, from 0 to 1; undefined if that is not known. */
  readonly share: number | undefined;
}

export function openStream(file: Blob, request: FileRequest): ResultStream {
  const stream = openAnswers(file, request);
  return {
    readable: stream.readable,
    get progress() {
      return stream.progress;
    },
    get share() {
      const { bytesRead, bytesTotal } = stream.progress;
      return bytesTotal ? bytesRead / bytesTotal : undefined;
    },
  };
}

function openAnswers(file: Blob, { task, threads, format, against, signal }: FileRequest): AnsweredStream {
  if (task === 'solve') return solveStream(file, { threads, to: format, signal });
  // No other task has this format.
  const common = { threads, signal, to: format === 'colon' ? 'lines' : format } as const;
  switch (task) {
    case 'verify':
      return answerStream('verify', file, { ...common, against });
    case 'canonical':
      // A line has nothing but the form.
      return answerStream('canonical', file, format === 'csv' ? common : { ...common, ...formAlone });
    case 'minimize':
      return answerStream('minimize', file, common);
  }
}

const formAlone = { automorphisms: false, transform: false } as const;
