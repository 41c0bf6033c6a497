/**
 * A job on NATS JetStream: a file in blocks, and their answers.
 *
 *     pidoku.JOB.block.N           text of block N, from 0; the work queue
 *     pidoku.JOB.job               what is asked, and of which file
 *     pidoku.JOB.head.N            the beginning of the file, by which its format is known
 *     pidoku.JOB.end               the number of blocks
 *     pidoku.JOB.more.N.ATTEMPT.M  a piece of a long answer
 *     pidoku.JOB.answer.N          the last piece of the answer: with it the block is answered
 *
 * The streams take one message for each subject, so that a block has one answer, however often it was delivered.
 */
import { UsageError } from '../../index.js';
import type { FileIdentity } from '../../stream/node/parts/text-file.js';

export interface JobDescription {
  /** The version of Pidoku. */
  readonly version: string;
  /** A command with its options. */
  readonly command: readonly string[];
  readonly file: FileIdentity;
  /** The bytes of the text. */
  readonly textBytes: number;
  /** The most bytes of a block. */
  readonly blockBytes: number;
  /** The number of messages with the beginning of the file. */
  readonly heads: number;
}

export interface JobEnd {
  readonly blocks: number;
}

/** The names of the headers of an answer. */
export const answerHeaders = {
  /** The exit code of the command: 0, 3 or 4. */
  code: 'Pidoku-Code',
  crc32: 'Pidoku-Crc32',
  /** The name of the attempt, and the number of its pieces before the last. */
  attempt: 'Pidoku-Attempt',
  pieces: 'Pidoku-Pieces',
} as const;

/** The header of a block. */
export const placeHeader = 'Pidoku-Place';

/** The bytes of a message beside its data, with room. */
export const messageRoom = 4096;

export const consumerName = 'workers';

export class JobNames {
  readonly blocksStream: string;
  readonly answersStream: string;
  readonly #prefix: string;

  /** @throws {UsageError} if the name cannot be part of a subject. */
  constructor(readonly name: string) {
    if (!/^[\w-]{1,64}$/.test(name))
      throw new UsageError(`--job: expected up to 64 letters, digits, - and _, found "${name}"`);
    this.#prefix = `pidoku.${name}`;
    this.blocksStream = `pidoku-${name}-blocks`;
    this.answersStream = `pidoku-${name}-answers`;
  }

  readonly block = (number: number | '*'): string => `${this.#prefix}.block.${number}`;
  readonly head = (number: number): string => `${this.#prefix}.head.${number}`;
  readonly answer = (number: number): string => `${this.#prefix}.answer.${number}`;
  readonly more = (number: number, attempt: string, piece: number): string =>
    `${this.#prefix}.more.${number}.${attempt}.${piece}`;

  get job(): string {
    return `${this.#prefix}.job`;
  }

  get end(): string {
    return `${this.#prefix}.end`;
  }

  /** The subjects of the stream of answers. */
  get subjects(): string[] {
    return [this.job, this.end, ...['head.*', 'more.>', 'answer.*'].map((rest) => `${this.#prefix}.${rest}`)];
  }
}
