/** The part of the input that a run answers: a shard, or the rest of an interrupted run. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { UsageError } from '../../index.js';
import { OutputFrame } from '../../answers/output-frame.js';
import type { OpenFile } from '../../stream/node/input.js';
import {
  journalFormat,
  journalOf,
  readJournal,
  removeJournal,
  type Journal,
  type PartDone,
  differencesOfCommands,
  differencesOfParts,
} from '../../stream/node/parts/journal.js';
import {
  PartInput,
  type PartPlace,
  StepSize,
  rangesOf,
  type FileRange,
  type Shard,
  wholeInput,
} from '../../stream/node/parts/part-input.js';
import { PartLock } from '../../stream/node/parts/part-lock.js';
import { giveName, PartOutput, requireStored } from '../../stream/node/parts/part-output.js';
import { TextFile, type FileIdentity } from '../../stream/node/parts/text-file.js';
import type { RunContext } from '../../stream/node/run-context.js';
import type { Segment } from '../../stream/node/segments.js';
import type { Tally } from '../../stream/tally.js';
import { classicReadingOf, inputChoiceOf, type SharedOptions } from '../options/options.js';
import { refuseWith, requireWith } from '../options/refuse.js';
import type { Output } from '../run/output.js';
import { say } from '../run/report.js';
import { shellWords } from './shell-words.js';
import { versionOfPackage } from './version.js';
import type { PartOptions } from '../options/part-options.js';

/** The time between two entries of the journal. */
const journalMs = 5000;

export class Part {
  readonly #input: PartInput;
  #done: PartDone | undefined;
  #isComplete = false;
  #output: PartOutput | undefined;
  #lock: PartLock | undefined;
  #place: PartPlace;
  #context: RunContext | undefined;

  private constructor(
    readonly texts: readonly TextFile[],
    readonly identities: readonly FileIdentity[],
    readonly shard: Shard,
    ranges: readonly FileRange[],
    readonly options: SharedOptions,
  ) {
    this.#input = new PartInput(ranges);
    const { block } = options;
    this.#place = block ? { range: 0, offset: block.from, lines: block.lines } : this.#input.start;
  }

  /** @throws {UsageError} for files that cannot be read in parts, and for options that do not apply. */
  static async open(files: readonly (string | OpenFile)[], options: SharedOptions): Promise<Part> {
    const shard = shardOf(options);
    const option = options.shard === undefined ? '--resume' : '--shard';
    checkOptions(options, option);
    const texts: TextFile[] = [];
    try {
      for (const file of files) {
        if (typeof file !== 'string') throw new UsageError(`${option} needs files; ${file.name} is a puzzle`);
        const text = await TextFile.open(file, inputChoiceOf(options), classicReadingOf(options), option);
        texts.push(text);
        if (text.isCompressed && !options.quiet)
          say(`${file} is compressed: ${option} decompresses all of it to know its size, then all before its part`);
        await text.measure();
      }
      const identities = await Promise.all(texts.map((text) => text.identity()));
      const { block } = options;
      if (block) return new Part(texts, identities, shard, [{ file: texts[0], from: 0, to: block.to }], options);
      const part = new Part(texts, identities, shard, await rangesOf(texts, shard), options);
      if (options.output !== undefined) await part.#openOutput(options.output);
      return part;
    } catch (error) {
      for (const text of texts) text.close();
      throw error;
    }
  }

  /** True if others answer what stands before the part. */
  get #isBehindOthers(): boolean {
    return this.shard.index > 1 || (this.options.block?.from ?? 0) > 0;
  }

  /** True if an earlier part of the output has its header. */
  get isContinued(): boolean {
    return this.#isBehindOthers || (this.#done?.outputBytes ?? 0) > 0;
  }

  /** The frame of the output, in which an earlier part may stand. */
  get frame(): OutputFrame {
    const records = (this.#done?.tally as Partial<Tally> | undefined)?.records ?? 0;
    return new OutputFrame({ hasBegun: this.isContinued, hasRecords: this.#isBehindOthers || records > 0 });
  }

  /** True if records name their file, because line 1 of the part is not that of the file. */
  get namesFiles(): boolean {
    return (this.#input.ranges[0]?.from ?? 0) > 0;
  }

  /** The output, if it is a file. */
  get output(): Output | undefined {
    const output = this.#output;
    if (this.#isComplete)
      return { sink: { isClosed: false, write: async () => {} }, close: async () => this.#lock?.release() };
    return output && { sink: output, close: (isComplete) => this.#closeOutput(output, isComplete) };
  }

  /** Yields the segments of the input from where an earlier run ended. */
  async *segments(context: RunContext, answersBlocks: boolean): AsyncGenerator<Segment, void, undefined> {
    this.#context = context;
    const { tally, reading, interruption, sink } = context;
    if (this.#done) {
      restoreTally(tally, this.#done.tally);
      reading.records = this.#done.records;
    }
    if (this.#isComplete) return;
    const size = new StepSize(this.#output ? (this.options.journalEvery ?? journalMs) : undefined, answersBlocks);
    for await (const step of this.#input.steps(this.#place, () => size.begin(), context.onTable)) {
      yield step.segment;
      if (interruption.happened || sink.isClosed) return;
      this.#place = step.next();
      size.end(step.bytes);
      if (this.#output && size.isDue()) this.#output.commit(await this.#entry(this.#output, false));
    }
  }

  close(): void {
    for (const text of this.texts) text.close();
  }

  async #openOutput(file: string): Promise<void> {
    const there = statSync(file, { throwIfNoEntry: false });
    if (there && !there.isFile()) throw new UsageError(`-o ${file}: --shard and --resume write a file with a journal`);
    const { quiet, resume } = this.options;
    const tell = (text: string): void => (quiet ? undefined : say(text));
    this.#lock = await PartLock.take(file, tell);
    try {
      const journal = resume ? readJournal(journalOf(file)) : undefined;
      if (journal) await this.#goOn(file, journal, tell);
      else if (!resume) dropJournal(file, tell);
      if (this.#isComplete) return;
      const compressing = /\.(gz|zst)$/.test(file) ? await import('../../stream/node/byte-sink.js') : undefined;
      this.#output = new PartOutput(file, this.#done, this.#lock, compressing?.compressionOf(file));
    } catch (error) {
      this.#lock.release();
      throw error;
    }
  }

  /** Takes over the state of an earlier run. @throws {UsageError} if that was another command. */
  async #goOn(file: string, journal: Journal, tell: (text: string) => void): Promise<void> {
    const differences = differencesOfParts(journal, this.#subject);
    if (differences.length > 0) {
      const lines = [
        `--resume: ${journalOf(file)} is of another run: ${differences.join('; ')}`,
        ...commandsThatGoOn(journal, this.#subject),
        `to begin anew: ${anew(file, this.#subject)}`,
      ];
      throw new UsageError(lines.join('\n'));
    }
    if (journal.complete && existsSync(`${file}.part`)) {
      await requireStored(`${file}.part`, journal.done);
      giveName(file);
    }
    const there = statSync(file, { throwIfNoEntry: false });
    // A complete part whose file was removed is made again.
    if (journal.complete && !there) return;
    if (journal.complete && there!.size !== journal.done.outputBytes)
      throw new UsageError(
        `--resume: ${file} has ${there!.size} bytes, its journal says ${journal.done.outputBytes}: it was changed; ` +
          `to begin anew: ${anew(file, journal)}`,
      );
    if (journal.complete) await requireStored(file, journal.done);
    this.#done = journal.done;
    this.#place = journal.done;
    this.#isComplete = journal.complete;
    const { records } = journal.done;
    tell(journal.complete ? `${file} is complete: ${records} records` : `goes on after ${records} records`);
  }

  get #subject(): Journal {
    const { asked } = this.options;
    return {
      journal: journalFormat,
      version: versionOfPackage(),
      command: asked!.command,
      flags: flagsOf(this.options),
      shard: `${this.shard.index}/${this.shard.count}`,
      input: this.identities,
      args: process.argv.slice(2),
      ranges: this.#input.ranges.map(({ file, from, to }) => ({ file: this.texts.indexOf(file), from, to })),
      done: { ...this.#place, records: 0, outputBytes: 0, crc32: '00000000', tally: {} },
      complete: false,
    };
  }

  async #entry(output: PartOutput, complete: boolean): Promise<Journal> {
    const { tally, reading } = this.#context!;
    const { range, offset, lines } = this.#place;
    const stored = await output.endStep();
    const done = { range, offset, lines, records: reading.records, ...stored, tally: saveTally(tally) };
    return { ...this.#subject, done, complete };
  }

  async #closeOutput(output: PartOutput, isComplete: boolean): Promise<void> {
    try {
      await output.close(isComplete ? await this.#entry(output, true) : undefined);
      if (!isComplete) say(`not complete; the same command with --resume goes on`);
    } finally {
      this.#lock?.release();
    }
  }
}

/**
 * Removes the journal of an earlier run, whose output another one takes the place of: with it `--resume` would go on in
 * the output of the other one.
 * @param tell receives a line if that run was not complete.
 */
export function dropJournal(output: string, tell: (text: string) => void): void {
  const path = journalOf(output);
  try {
    const journal = readJournal(path);
    if (journal && !journal.complete)
      tell(
        `${output} begins anew: ${journal.done.records} records of an earlier run are dropped, with --resume they stay`,
      );
  } catch {
    // It is damaged: nothing can go on by it.
  }
  removeJournal(path);
}

function checkOptions(options: SharedOptions, option: string): void {
  const { shard, resume, output, to, skip, take, maxErrors, strict, journalEvery } = options;
  requireWith(resume === true && output === undefined, '--resume', '-o FILE, beside which the journal is');
  requireWith(journalEvery !== undefined && output === undefined, '--journal-every', '-o FILE');
  refuseWith(to === 'json', `--to json, which is one document,`, `${option}; use --to ndjson`);
  refuseWith(strict === true && resume === true, '--strict', '--resume');
  if (shard === undefined) return;
  refuseWith(skip > 0, '--skip', '--shard: it counts the records of the whole input');
  refuseWith(take < Infinity, '--take', '--shard: it counts the records of the whole input');
  refuseWith(maxErrors < Infinity, '--max-errors', '--shard: it counts the records of the whole input');
}

/** The options on which the answers depend; of a layout its text, because the file may change. */
function flagsOf({ asked, regionsFrom }: SharedOptions): Readonly<Record<string, unknown>> {
  if (regionsFrom === undefined) return asked!.flags;
  return { ...asked!.flags, '--regions-from': readFileSync(regionsFrom, 'utf8') };
}

/** The commands with which the earlier run goes on, if its files are as they were. */
function commandsThatGoOn(before: Journal, now: Journal): string[] {
  if (differencesOfCommands(before, now).length === 0) return [];
  const program = before.version === now.version ? ['pidoku'] : ['npx', `pidoku@${before.version}`];
  return [`the earlier run goes on with: ${shellWords([...program, ...withResume(before.args)])}`];
}

/** The command that makes an output from its beginning, with a journal. */
const anew = (file: string, { args }: Journal): string =>
  `${shellWords(['rm', journalOf(file)])} && ${shellWords(['pidoku', ...withResume(args)])}`;

const withResume = (args: readonly string[]): readonly string[] =>
  args.includes('--resume') ? args : [...args, '--resume'];

function saveTally({ histogram, ...counters }: Tally): Readonly<Record<string, unknown>> {
  return { ...counters, histogram: [...histogram] };
}

function restoreTally(tally: Tally, { histogram, ...counters }: Readonly<Record<string, unknown>>): void {
  Object.assign(tally, counters);
  tally.histogram.set(histogram as number[]);
}

// Finds out which shard this process is, from the variables that schedulers set.

/** What a scheduler says. */
interface Told {
  /** The words for messages. */
  readonly by: string;
  /** From 1. */
  readonly index: number;
  /** Undefined if the scheduler does not say. */
  readonly count: number | undefined;
}

/**
 * Returns the shard of the options.
 * @throws {UsageError} if it is to be found in the environment, which does not say it.
 */
export function shardOf({ shard, shards }: PartOptions, env: NodeJS.ProcessEnv = process.env): Shard {
  requireWith(shards !== undefined && shard !== 'auto', '--shards', '--shard auto');
  if (shard !== 'auto') return shard ?? wholeInput;
  const told = toldBySlurm(env) ?? toldByKubernetes(env) ?? toldByBatch(env);
  if (!told)
    throw new UsageError(
      '--shard auto: no scheduler says which shard this is; looked for SLURM_ARRAY_TASK_ID (with ' +
        'SLURM_ARRAY_TASK_COUNT and SLURM_ARRAY_TASK_MIN), JOB_COMPLETION_INDEX (with --shards N) and ' +
        'AWS_BATCH_JOB_ARRAY_INDEX (with AWS_BATCH_JOB_ARRAY_SIZE); name it: --shard 1/4',
    );
  const { by, index } = told;
  if (told.count !== undefined && shards !== undefined && told.count !== shards)
    throw new UsageError(`--shards ${shards}: ${by} says ${told.count} shards; name it: --shard i/N`);
  const count = told.count ?? shards;
  if (count === undefined)
    throw new UsageError(`--shard auto: ${by} does not say how many shards there are: add --shards N`);
  if (index > count) throw new UsageError(`--shard auto: ${by} says shard ${index} of ${count}, counted from 1`);
  return { index, count };
}

function toldBySlurm(env: NodeJS.ProcessEnv): Told | undefined {
  const id = numberIn(env, 'SLURM_ARRAY_TASK_ID');
  if (id === undefined) return undefined;
  const least = numberIn(env, 'SLURM_ARRAY_TASK_MIN') ?? 1;
  const step = Math.max(1, numberIn(env, 'SLURM_ARRAY_TASK_STEP') ?? 1);
  const index = (id - least) / step + 1;
  const count = numberIn(env, 'SLURM_ARRAY_TASK_COUNT');
  if (!Number.isInteger(index) || index < 1)
    throw new UsageError(
      `--shard auto: SLURM_ARRAY_TASK_ID ${id} is not in an array from ${least} in steps of ${step}; name it: --shard i/N`,
    );
  return { by: 'Slurm (SLURM_ARRAY_TASK_COUNT)', index, count };
}

function toldByKubernetes(env: NodeJS.ProcessEnv): Told | undefined {
  const index = numberIn(env, 'JOB_COMPLETION_INDEX');
  return index === undefined
    ? undefined
    : { by: 'Kubernetes (JOB_COMPLETION_INDEX)', index: index + 1, count: undefined };
}

function toldByBatch(env: NodeJS.ProcessEnv): Told | undefined {
  const index = numberIn(env, 'AWS_BATCH_JOB_ARRAY_INDEX');
  if (index === undefined) return undefined;
  const count = numberIn(env, 'AWS_BATCH_JOB_ARRAY_SIZE');
  return { by: 'AWS Batch (AWS_BATCH_JOB_ARRAY_SIZE)', index: index + 1, count };
}

/** @throws {UsageError} if a variable is set to something else than a whole number. */
function numberIn(env: NodeJS.ProcessEnv, name: string): number | undefined {
  const text = env[name];
  if (text === undefined || text === '') return undefined;
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new UsageError(`--shard auto: ${name}: expected a whole number, found "${text}"`);
}
