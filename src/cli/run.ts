/**
 * Runs one of the bulk commands: opens what the options name, moves the blocks, and turns what happened into messages on stderr
 * and an exit code. stdout carries results only.
 */
import { availableParallelism } from 'node:os';
import { BlockSolver, Enumerator, Input, Tally, Verdict, dropCancelled, runPipeline, type RecordWriter, type SolutionWriter, type Task } from '../bulk/index.js';
import { selectEngine, type Engine } from '../index.js';
import { ExitCode } from './exit-codes.js';
import { Interruption } from './interruption.js';
import type { SharedOptions } from './options.js';
import { openOutput } from './output.js';
import { startProgress } from './progress.js';
import { MixedBlanks } from './mixed-blanks.js';
import { reportRun } from './report.js';

/** How a command answers: block by block, or solution by solution. */
export type Answering =
  | { readonly task: Task; readonly writer: (engine: Engine, threads: number) => RecordWriter }
  | { readonly enumeration: number; readonly writer: SolutionWriter };

export interface Run {
  readonly files: readonly string[];
  readonly options: SharedOptions;
  readonly answering: Answering;
  /** With `--exit-status`: whether the property the command asks for failed. */
  readonly hasFailed: (tally: Tally) => boolean;
}

/** @returns the exit code; throws for what ended the run early, results so far kept. */
export async function runBulk({ files, options, answering, hasFailed }: Run): Promise<ExitCode> {
  const threads = options.threads === 'auto' ? availableParallelism() : options.threads;
  const engine = selectEngine(options.engine, { threads });
  const tally = new Tally();
  const input = new Input({
    files: files.length > 0 ? files : ['-'],
    engine,
    format: options.from === 'auto' ? undefined : options.from,
    column: options.column,
    skip: options.skip,
    take: options.take,
    maxErrors: options.maxErrors,
  });
  const interruption = new Interruption(() => input.stop());
  const output = openOutput(options.out);
  const progress = startProgress(options, files, input, tally);
  const blanks = options.strict ? new MixedBlanks() : undefined;
  const started = performance.now();
  let isWhole = false;
  try {
    if ('task' in answering) {
      const isParallel = threads > 1;
      const solver = new BlockSolver(engine, answering.task, isParallel ? options.threads : 1, interruption.signal);
      const writer = answering.writer(engine, threads);
      await runPipeline({
        input,
        isConcurrent: solver.isConcurrent,
        solve: (block) => solver.solve(block),
        deliver: async (block) => {
          dropCancelled(block);
          tally.add(block);
          blanks?.look(block);
          await output.sink.write(writer.render(block));
          return !output.sink.isClosed && !interruption.isHurried;
        },
      });
      await output.sink.write(Buffer.from(writer.finish?.(tally) ?? ''));
    } else {
      const limits = { solutions: answering.enumeration, timeMs: options.timeout };
      const report = (found: number, isComplete: boolean, isTimedOut: boolean): void => {
        const exact = found === 0 ? Verdict.None : found === 1 ? Verdict.Unique : Verdict.Multiple;
        const verdict = isComplete ? exact : isTimedOut ? Verdict.Unknown : found > 1 ? Verdict.Multiple : Verdict.Solved;
        tally.histogram[verdict]++;
      };
      const enumerator = new Enumerator(engine, output.sink, answering.writer, limits, report, interruption.immediate);
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
    isWhole = !interruption.happened;
  } finally {
    progress.stop();
    interruption.release();
    output.close(isWhole);
    await engine.close();
    const timeMs = performance.now() - started;
    reportRun({ options, engine, threads, tally, timeMs, isInterrupted: interruption.happened, input, blanks });
  }
  if (interruption.happened) return ExitCode.Interrupted;
  if (tally.errors > 0) return ExitCode.Malformed;
  if (tally.unknown > 0) return ExitCode.Unknown;
  return options.exitStatus && hasFailed(tally) ? ExitCode.PropertyFailed : ExitCode.Done;
}
