/**
 * Runs one of the bulk commands: opens what the options name, moves the blocks, and turns what happened into messages on stderr
 * and an exit code. stdout carries results only.
 */
import { availableParallelism } from 'node:os';
import {
  BlockSolver,
  Enumerator,
  Input,
  Tally,
  Verdict,
  dropCancelled,
  runPipeline,
  type ByteSink,
  type RecordWriter,
  type SolutionWriter,
  type Task,
} from '../bulk/index.js';
import { selectEngine, type Engine } from '../index.js';
import { ExitCode } from './exit-codes.js';
import { Interruption } from './interruption.js';
import { MixedBlanks } from './mixed-blanks.js';
import type { SharedOptions } from './options.js';
import { openOutput } from './output.js';
import { startProgress } from './progress.js';
import { reportRun } from './report.js';

/** Answers every record: block by block. */
export interface Answering {
  readonly task: Task;
  readonly openWriter: (engine: Engine, threads: number) => RecordWriter;
}

/** Lists solutions: one by one, up to a number for each puzzle. */
export interface Listing {
  readonly solutions: number;
  readonly writer: SolutionWriter;
}

export interface Run {
  readonly files: readonly string[];
  readonly options: SharedOptions;
  readonly work: Answering | Listing;
  /** With `--exit-status`: whether the property the command asks for failed. */
  readonly hasFailed: (tally: Tally) => boolean;
}

/** What the work is done with. */
interface Bench {
  readonly options: SharedOptions;
  readonly engine: Engine;
  readonly threads: number;
  readonly input: Input;
  readonly tally: Tally;
  readonly sink: ByteSink;
  readonly interruption: Interruption;
  readonly blanks: MixedBlanks | undefined;
}

/** @returns the exit code; throws for what ended the run early, results so far kept. */
export async function runBulk({ files, options, work, hasFailed }: Run): Promise<ExitCode> {
  const threads = options.threads === 'auto' ? availableParallelism() : options.threads;
  const engine = selectEngine(options.engine, { threads });
  const { column, skip, take, maxErrors } = options;
  const format = options.from === 'auto' ? undefined : options.from;
  const input = new Input({ files: files.length > 0 ? files : ['-'], engine, format, column, skip, take, maxErrors });
  const tally = new Tally();
  const interruption = new Interruption(() => input.stop());
  const output = openOutput(options.out);
  const progress = startProgress(options, files, input, tally);
  const blanks = options.strict ? new MixedBlanks() : undefined;
  const bench: Bench = { options, engine, threads, input, tally, sink: output.sink, interruption, blanks };
  const started = performance.now();
  let isWhole = false;
  try {
    await ('task' in work ? answerRecords(work, bench) : listSolutions(work, bench));
    isWhole = !interruption.happened;
  } finally {
    progress.stop();
    interruption.release();
    output.close(isWhole);
    await engine.close();
    // Nobody reads on: what the rest would have said is of no use either.
    if (!output.sink.isClosed) reportRun({ ...bench, timeMs: performance.now() - started });
  }
  if (interruption.happened) return ExitCode.Interrupted;
  if (output.sink.isClosed) return ExitCode.Done;
  if (tally.errors > 0) return ExitCode.Malformed;
  if (tally.unknown > 0) return ExitCode.Unknown;
  return options.exitStatus && hasFailed(tally) ? ExitCode.PropertyFailed : ExitCode.Done;
}

async function answerRecords({ task, openWriter }: Answering, bench: Bench): Promise<void> {
  const { engine, threads, input, tally, sink, interruption, blanks } = bench;
  const solver = new BlockSolver(engine, task, threads > 1 ? bench.options.threads : 1, interruption.signal);
  const writer = openWriter(engine, threads);
  await runPipeline({
    input,
    isConcurrent: solver.isConcurrent,
    solve: (block) => solver.solve(block),
    deliver: async (block) => {
      dropCancelled(block);
      tally.add(block);
      blanks?.look(block);
      await sink.write(writer.render(block));
      return !sink.isClosed && !interruption.isHurried;
    },
  });
  await sink.write(Buffer.from(writer.finish?.(tally) ?? ''));
}

async function listSolutions({ solutions, writer }: Listing, bench: Bench): Promise<void> {
  const { engine, input, tally, sink, interruption, options } = bench;
  const limits = { solutions, timeMs: options.timeout };
  const report = (found: number, isComplete: boolean, isTimedOut: boolean): void => {
    tally.histogram[verdictOf(found, isComplete, isTimedOut)]++;
  };
  const enumerator = new Enumerator(engine, sink, writer, limits, report, interruption.immediate);
  await runPipeline({
    input,
    isConcurrent: false,
    solve: async () => {},
    deliver: (block) => {
      tally.addRecords(block);
      return enumerator.deliver(block);
    },
  });
}

function verdictOf(found: number, isComplete: boolean, isTimedOut: boolean): Verdict {
  if (isTimedOut) return Verdict.Unknown;
  if (found > 1) return Verdict.Multiple;
  if (!isComplete) return Verdict.Solved;
  return found === 1 ? Verdict.Unique : Verdict.None;
}
