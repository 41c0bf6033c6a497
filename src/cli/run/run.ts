/**
 * Runs a command over its files: opens input and output, passes classic puzzles to the byte lane if the command has one
 * and everything else to the record lane, and reports problems on stderr and by the exit code. stdout receives only
 * results.
 */
import { existsSync } from 'node:fs';
import { OutputFrame } from '../../answers/output-frame.js';
import type { BoardReadOptions } from '../../formats/read.js';
import type { OpenFile } from '../../stream/node/input.js';
import { Reading, isEnough, type RunContext } from '../../stream/node/run-context.js';
import { findSegments, type Segment } from '../../stream/node/segments.js';
import { verdictNames, Verdict } from '../../model/verdict.js';
import { presentationOf } from '../../questions/asking/questions.js';
import { Tally } from '../../stream/tally.js';
import { classicReadingOf, inputChoiceOf, threadCountOf, type SharedOptions } from '../options/options.js';
import { openArguments } from '../options/puzzle-arguments.js';
import { checkSharedOptions } from '../options/refuse.js';
import type { Part } from '../parts/part.js';
import { ExitCode } from './exit-codes.js';
import { InputStates } from './input-states.js';
import { Interruption } from './interruption.js';
import { LeftOutNames, MixedBlanks, reportRun, say, sayPasted, warnOfName } from './report.js';
import { openOutput, refuseInputAsOutput, type Output } from './output.js';
import { startProgress } from './progress.js';
import { describeColumns, requireSameColumns } from './tables.js';
import { writerOptionsOf } from './terminal.js';
import { type SegmentWork, answerSegment } from '../../stream/node/records/answer-records.js';

/** What is done with the files of a command. */
export interface FilesRun {
  /** The arguments: names of files, or puzzles. */
  readonly files: readonly string[];
  readonly options: SharedOptions;
  /** How to read text of boards, without the format. */
  readonly reading: Omit<BoardReadOptions, 'format'>;
  /** The words that a mistyped first argument may stand for. Default: none. */
  readonly commands?: readonly string[] | undefined;
  /** True if all rows go to one table, so that tables must have the same columns. */
  readonly needsOneTable: boolean;
  /** The names of the verdicts by number. */
  readonly verdicts: readonly string[];
  /** Yields the passes over the input. An interruption ends the pass and the sequence. */
  readonly passes: (context: RunContext) => AsyncIterable<Pass>;
  /** With `--exit-status`: returns true if the property that the command checks failed. */
  readonly hasFailed: (tally: Tally) => boolean;
  /** Returns what is said on stderr about the run as a whole, if anything. Default: nothing. */
  readonly remark?: ((tally: Tally) => string | undefined) | undefined;
  /** True if malformed records are missing in the output; by default they have a place there. */
  readonly dropsMalformed?: boolean;
  /** Opens the output. Default: the file of `--output`, or stdout. */
  readonly open?: (() => Output | Promise<Output>) | undefined;
}

/** A pass over the input. */
interface Pass {
  readonly context: RunContext;
  /** What the pass does, for the progress bar. */
  readonly label?: string | undefined;
  /** Processes a segment of the input. @returns the text after the last record. */
  readonly runSegment: (segment: Segment) => Promise<string>;
  /** True if whole blocks of puzzles are answered at once. Default: false. */
  readonly answersBlocks?: boolean;
  /** Writes what is left at the end of the input. Default: nothing. */
  readonly runEnd?: () => Promise<void>;
}

/** A command with an answer for each puzzle. */
interface Run
  extends Pick<FilesRun, 'files' | 'options' | 'commands' | 'hasFailed' | 'remark'>, Pick<SegmentWork, 'records'> {
  /** The work of the byte lane on classic puzzles. Default: none, they are answered one by one. */
  readonly blocks?: SegmentWork['blocks'];
}

/** True if a puzzle does not have exactly one solution. */
export const isNotUnique = ({ histogram, puzzles }: Tally): boolean => histogram[Verdict.Unique] !== puzzles;

/** True if a puzzle has no solution. */
export const lacksSolution = ({ histogram }: Tally): boolean =>
  histogram[Verdict.None] + histogram[Verdict.Invalid] > 0;

/** Runs a command with an answer for each puzzle. @returns the exit code. @throws the same as `runFiles`. */
export async function runCommand(run: Run): Promise<ExitCode> {
  const { files, options, commands, hasFailed, remark, records } = run;
  checkSharedOptions(options);
  warnOfName(options);
  return runFiles({
    files,
    options,
    reading: records.reading,
    commands,
    needsOneTable: records.format === 'csv',
    verdicts: presentationOf(records.question).verdicts ?? verdictNames,
    async *passes(context) {
      const answersBlocks = run.blocks !== undefined;
      const work = { blocks: run.blocks, records, classic: classicReadingOf(options) };
      yield { context, answersBlocks, runSegment: (segment) => answerSegment(segment, work, context) };
    },
    hasFailed,
    remark,
  });
}

/**
 * Runs a command over its files.
 * @returns the exit code.
 * @throws an error that ends the run early; the results so far are kept.
 */
export async function runFiles({
  files,
  options,
  reading: boardReading,
  commands = [],
  needsOneTable,
  verdicts,
  passes,
  hasFailed,
  remark,
  dropsMalformed = false,
  open = () => openOutput(options.output),
}: FilesRun): Promise<ExitCode> {
  const openFiles = (): (string | OpenFile)[] =>
    files.length > 0 ? openArguments(files, boardReading, commands) : ['-'];
  const named = openFiles();
  const paths = named.filter((file) => typeof file === 'string');
  refuseInputAsOutput(options.output, paths);
  const inputs = new InputStates(paths);
  const part = isPart(options) ? await (await import('../parts/part.js')).Part.open(named, options) : undefined;
  const reading = new Reading();
  const tally = new Tally();
  const interruption = new Interruption(reading.stop);
  if (needsOneTable) await requireSameColumns(named, options);
  if (!part && options.output !== undefined && existsSync(`${options.output}.journal`)) {
    const { dropJournal } = await import('../parts/part.js');
    dropJournal(options.output, (text) => (options.quiet ? undefined : say(text)));
  }
  const output = part?.output ?? (await open());
  const blanks = options.strict ? new MixedBlanks() : undefined;
  const { sink } = output;
  const leftOut = new LeftOutNames();
  const threads = threadCountOf(options);
  const context: RunContext = {
    skip: options.skip,
    take: options.take,
    maxErrors: options.maxErrors,
    engine: options.engine,
    threads,
    choosesThreads: options.threads === 'auto',
    verifies: options.verify ?? Boolean(process.env['PIDOKU_VERIFY']),
    writerOptions: writerOptionsOf(options, named.length > 1 || part?.namesFiles === true),
    tally,
    sink,
    interruption,
    reading,
    frame: part?.frame ?? new OutputFrame(),
    isContinued: part?.isContinued ?? false,
    engines: [],
    onTable(table, file) {
      if (table.names.length > 1 && !options.quiet) say(describeColumns(table, file));
    },
    leftOut,
    observe: (block) => blanks?.look(block),
  };
  const started = performance.now();
  let isWhole = false;
  try {
    for await (const pass of passes(context)) {
      await runPass(pass, openFiles(), options, part);
      if (interruption.happened || sink.isClosed) break;
    }
    if (!interruption.happened && !sink.isClosed) inputs.requireUnchanged();
    isWhole = !interruption.happened;
  } finally {
    interruption.release();
    await output.close(isWhole);
    part?.close();
    // No report if the reader closed the pipe.
    const { engines } = context;
    const timeMs = performance.now() - started;
    if (!sink.isClosed)
      reportRun({ options, engines, threads, tally, verdicts, timeMs, interruption, blanks, leftOut, dropsMalformed });
    const remarked = options.quiet || sink.isClosed || interruption.happened ? undefined : remark?.(tally);
    if (remarked !== undefined) say(remarked);
  }
  if (interruption.happened) return interruption.exitCode;
  if (sink.isClosed) return ExitCode.Done;
  if (tally.errors > 0) return ExitCode.Malformed;
  if (tally.unknown > 0) return ExitCode.Unknown;
  return options.exitStatus && hasFailed(tally) ? ExitCode.PropertyFailed : ExitCode.Done;
}

/** True if a run answers a shard, or goes on with an earlier run. */
const isPart = ({ shard, shards, resume, journalEvery, block }: SharedOptions): boolean =>
  [shard, shards, journalEvery, block].some((option) => option !== undefined) || resume === true;

/** Runs a pass over files, or a part of them. */
async function runPass(
  { context, label, runSegment, runEnd, answersBlocks = false }: Pass,
  files: readonly (string | OpenFile)[],
  options: SharedOptions,
  part: Part | undefined,
): Promise<void> {
  const { interruption, sink, reading, tally } = context;
  reading.rewind();
  const progress = startProgress(options, files, reading, tally, label);
  try {
    let finish = '';
    const segments =
      part?.segments(context, answersBlocks) ??
      findSegments(files, { ...inputChoiceOf(options), foundPasted: options.quiet ? () => {} : sayPasted }, (source) =>
        reading.begin(source),
      );
    for await (const segment of segments) {
      if (interruption.happened || sink.isClosed) break;
      finish = await runSegment(segment);
      if (isEnough(context)) break;
    }
    await runEnd?.();
    await sink.write(Buffer.from(finish));
  } finally {
    progress.stop();
  }
}
