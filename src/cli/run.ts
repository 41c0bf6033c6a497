/**
 * Runs one of the commands over its files: opens what the options name, hands classic puzzles to the bulk path and boards of other
 * kinds to theirs, and turns what happened into messages on stderr and an exit code. stdout carries results only.
 */
import { availableParallelism } from 'node:os';
import { Tally, type ByteSink, type OpenFile } from '../bulk/index.js';
import { selectEngine } from '../index.js';
import { runBoardFile, runClassicAsBoards, type BoardWork } from './boards/run.js';
import { answerRecords, listSolutions, openInput, type Answering, type Listing } from './classic-run.js';
import { ExitCode } from './exit-codes.js';
import { Interruption } from './interruption.js';
import { MixedBlanks } from './mixed-blanks.js';
import type { SharedOptions } from './options.js';
import { openOutput } from './output.js';
import { startProgress } from './progress.js';
import { Reading } from './reading.js';
import { reportRun } from './report.js';
import { findSegments, type Segment } from './segments.js';

export interface Run {
  /** By name, or open. */
  readonly files: readonly (string | OpenFile)[];
  readonly options: SharedOptions;
  /** What is done with classic puzzles; null where they are boards like any other. */
  readonly work: Answering | Listing | null;
  /** What is done with one alone that is drawn over nine lines, if it is something else. */
  readonly workOfOneGrid?: Answering | undefined;
  /** What is done with boards. */
  readonly boards: BoardWork;
  /** With `--exit-status`: whether the property the command asks for failed. */
  readonly hasFailed: (tally: Tally) => boolean;
}

/** What the work is done with. */
export interface Bench {
  readonly options: SharedOptions;
  /** Whether the output says which file a record is of. */
  readonly namesFiles: boolean;
  readonly threads: number;
  readonly tally: Tally;
  readonly sink: ByteSink;
  readonly interruption: Interruption;
  readonly blanks: MixedBlanks | undefined;
  /** Engines that served, for the report. */
  readonly engines: string[];
  /** What is being read. */
  readonly reading: Reading;
}

/** @returns the exit code; throws for what ended the run early, results so far kept. */
export async function runBulk(run: Run): Promise<ExitCode> {
  const { files, options, hasFailed } = run;
  const named = files.length > 0 ? files : ['-'];
  const threads = options.threads === 'auto' ? availableParallelism() : options.threads;
  const reading = new Reading();
  const tally = new Tally();
  const interruption = new Interruption(reading.stop);
  const output = openOutput(options.out);
  const progress = startProgress(options, files, reading, tally);
  const blanks = options.strict ? new MixedBlanks() : undefined;
  const { sink } = output;
  const bench: Bench = {
    options,
    namesFiles: named.length > 1,
    threads,
    tally,
    sink,
    interruption,
    blanks,
    engines: [],
    reading,
  };
  const started = performance.now();
  let isWhole = false;
  try {
    let finish = '';
    for await (const segment of findSegments(named, options, (source) => reading.begin(source))) {
      if (interruption.happened || sink.isClosed || isEnough(bench)) break;
      finish = await runSegment(segment, run, bench);
    }
    await sink.write(Buffer.from(finish));
    isWhole = !interruption.happened;
  } finally {
    progress.stop();
    interruption.release();
    output.close(isWhole);
    // Nobody reads on: what the rest would have said is of no use either.
    if (!sink.isClosed) reportRun({ ...bench, timeMs: performance.now() - started });
  }
  if (interruption.happened) return ExitCode.Interrupted;
  if (sink.isClosed) return ExitCode.Done;
  if (tally.errors > 0) return ExitCode.Malformed;
  if (tally.unknown > 0) return ExitCode.Unknown;
  return options.exitStatus && hasFailed(tally) ? ExitCode.PropertyFailed : ExitCode.Done;
}

const isEnough = ({ reading, tally, options }: Bench): boolean =>
  reading.records >= options.skip + options.take || tally.errors >= options.maxErrors;

/** @returns what is to follow the last record. */
async function runSegment(segment: Segment, { work, workOfOneGrid, boards }: Run, bench: Bench): Promise<string> {
  if (segment.kind === 'boards') return runBoardFile(segment.file, boards, bench);
  const { files, isOneGrid } = segment;
  if (!work) return runClassicAsBoards(files, isOneGrid ? 'document' : 'many', boards, bench);
  return runClassic(files, (isOneGrid && workOfOneGrid) || work, bench);
}

async function runClassic(
  files: readonly (string | OpenFile)[],
  work: Answering | Listing,
  bench: Bench,
): Promise<string> {
  const engine = selectEngine(bench.options.engine, { threads: bench.threads });
  bench.engines.push(`${engine.name} ${engine.isa}, ${engine.lanes} lane${engine.lanes === 1 ? '' : 's'}`);
  const input = openInput(engine, files, bench);
  try {
    return await ('task' in work
      ? answerRecords(work, engine, input, bench)
      : listSolutions(work, engine, input, bench));
  } finally {
    bench.reading.end(input.records);
    await engine.close();
  }
}
