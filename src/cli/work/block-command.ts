/** The command of a job: its options, and its answers to a block of text. */
import {
  mkdtempSync,
  openSync,
  closeSync,
  ftruncateSync,
  readFileSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Command } from 'commander';
import { UsageError } from '../../index.js';
import type { SharedOptions } from '../options/options.js';
import type { BlockOfText } from '../options/part-options.js';
import { checkInputOptions, checkSharedOptions, refuseWith } from '../options/refuse.js';
import type { BuildProgram } from '../options/command-definition.js';

/** What a block is answered with. */
interface AnsweredBlock {
  readonly code: number;
  readonly bytes: Uint8Array;
}

const quoted = /"([^"]*)"|'([^']*)'/g;

/**
 * Returns the words of a line, in which quotes hold words together.
 * @throws {UsageError} if a quote is not closed.
 */
export function wordsOfCommand(line: string): string[] {
  if (/["']/.test(line.replaceAll(quoted, ''))) throw new UsageError(`--command: a quote is not closed in: ${line}`);
  const words = line.match(/(?:"[^"]*"|'[^']*'|[^\s"'])+/g) ?? [];
  return words.map((word) => word.replaceAll(quoted, '$1$2'));
}

/** The options of the job, which its command may not have, and those that blocks may not have beside them. */
const ofTheJob = ['output', 'resume', 'summary'] as const;
const notOfBlocks = ['journalEvery', 'stats'] as const;

/**
 * Parses the command of a job.
 * @param answersBlocks true if it answers the blocks of a queue, false if it answers shards.
 * @throws {UsageError} if it has files, or cannot answer a part of a file.
 */
export async function optionsOfCommand(
  words: readonly string[],
  buildProgram: BuildProgram,
  answersBlocks = true,
): Promise<SharedOptions> {
  const own = words.find((word) => /^--shards?(=|$)/.test(word));
  refuseWith(own !== undefined, `--command: ${own}`, 'parts of a job');
  // It must be one that can answer parts.
  const asPart = [...words, '--shard', '1/1'];
  const { program, command } = programOf(asPart, buildProgram, () => {});
  let options: SharedOptions | undefined;
  command.action((files: readonly string[], given: SharedOptions) => {
    if (files.length > 0) throw new UsageError(`--command: the file has its own place, found "${files[0]}"`);
    options = given;
  });
  await program.parseAsync(asPart, { from: 'user' });
  if (!options) throw new UsageError(`--command: expected a command, found "${words.join(' ')}"`);
  for (const option of [...ofTheJob, ...(answersBlocks ? notOfBlocks : [])])
    refuseWith(options[option] !== undefined, `--command: ${flagOf(option)}`, 'parts of a job');
  const rewrites = (options.color as string | undefined) === undefined;
  const isDocument = options.to === 'json' && !rewrites;
  if (options.skip > 0 || options.take < Infinity || options.maxErrors < Infinity || isDocument)
    throw new UsageError('--command: --skip, --take, --max-errors and --to json are about the whole input');
  if (rewrites) checkInputOptions(options);
  else checkSharedOptions(options);
  return options;
}

/** Returns the flag of an option: `--journal-every` for `journalEvery`. */
const flagOf = (option: string): string => `--${option.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

function programOf(
  words: readonly string[],
  buildProgram: BuildProgram,
  finish: (code: number) => void,
): { program: Command; command: Command } {
  const program = buildProgram(finish, () => {}, words);
  const command = program.commands.find((one) => one.name() === words[0]);
  if (!command?.options.some(({ long }) => long === '--shard'))
    throw new UsageError(
      `--command: expected a command that answers records, such as solve, found "${words[0] ?? ''}"`,
    );
  return { program, command };
}

/** Answers blocks of a text in this process, through files in a folder of its own. */
export class BlockCommand {
  readonly #folder = mkdtempSync(join(tmpdir(), 'pidoku-work-'));
  readonly #text = join(this.#folder, 'text');
  readonly #output = join(this.#folder, 'output');

  readonly headBytes: number;

  /**
   * @param head the beginning of the text.
   * @param size the bytes of the text.
   */
  constructor(
    readonly words: readonly string[],
    head: Uint8Array,
    readonly size: number,
    readonly buildProgram: BuildProgram,
  ) {
    this.headBytes = head.length;
    writeFileSync(this.#text, head);
  }

  async answer(text: Uint8Array, block: BlockOfText): Promise<AnsweredBlock> {
    this.#write(text, block.from);
    const threads = this.words.some((word) => /^(-j|--threads)/.test(word)) ? [] : ['-j', '1'];
    const words = [...this.words, ...threads, '-q', '-o', this.#output, this.#text];
    let code = -1;
    const { program, command } = programOf(words, this.buildProgram, (result) => (code = result));
    command.setOptionValue('block', block);
    await program.parseAsync(words, { from: 'user' });
    const bytes = readFileSync(this.#output);
    rmSync(this.#output);
    return { code, bytes };
  }

  close(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }

  /** Writes a block at its place behind the head. What is between them takes no room. */
  #write(text: Uint8Array, from: number): void {
    const fd = openSync(this.#text, 'r+');
    try {
      ftruncateSync(fd, this.headBytes);
      writeSync(fd, text, 0, text.length, from);
      ftruncateSync(fd, this.size);
    } finally {
      closeSync(fd);
    }
  }
}
