/** What the bulk tab does with a file, and the formats of its results. */
import type { AnsweredStream, StreamFormat, VerifyOptions } from 'pidoku';

export const taskNames = ['solve', 'verify', 'canonical', 'minimize', 'generate'] as const;
export type TaskName = (typeof taskNames)[number];
/** The tasks that read a file. */
export type FileTask = Exclude<TaskName, 'generate'>;

export type ResultFormat = Extract<StreamFormat, 'lines' | 'colon' | 'csv'>;

/** The formats of the results of each task. In lines, damaged records have their places; in CSV they do not. */
export const formatsOf: Readonly<Record<TaskName, readonly ResultFormat[]>> = {
  solve: ['lines', 'colon', 'csv'],
  verify: ['lines', 'csv'],
  canonical: ['lines', 'csv'],
  minimize: ['lines', 'csv'],
  generate: ['lines', 'csv'],
};

/** What a result file is called after the name of its input. */
export const suffixOf: Readonly<Record<FileTask, string>> = {
  solve: 'solved',
  verify: 'verified',
  canonical: 'canonical',
  minimize: 'minimal',
};

/** A stream of results, and how much of it is done. */
export interface ResultStream extends AnsweredStream {
  /** The share that is done, from 0 to 1; undefined if that is not known. */
  readonly share: number | undefined;
}

/** A task with its options. */
export interface FileRequest {
  readonly task: FileTask;
  readonly threads: number;
  readonly format: ResultFormat;
  /** What answers are compared with, for `verify`. */
  readonly against: NonNullable<VerifyOptions['against']>;
  readonly signal: AbortSignal;
}
