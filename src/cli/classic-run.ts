/** The classic puzzles of a run: blocks of bytes through the pipeline. */
import {
  BlockSolver,
  Enumerator,
  Input,
  Verdict,
  dropCancelled,
  inputFormats,
  runPipeline,
  type InputFormat,
  type OpenFile,
  type RecordWriter,
  type SolutionWriter,
  type Tally,
  type Task,
} from '../bulk/index.js';
import type { Engine } from '../index.js';
import type { InputFormatName, InputOptions } from './options.js';
import type { Reading } from './reading.js';
import type { Bench } from './run.js';

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

/** What puzzles are read with. */
export interface ReadingBench {
  readonly options: InputOptions;
  readonly reading: Reading;
  readonly tally: Pick<Tally, 'errors'>;
}

/** Opens the files as one sequence of blocks, which goes on where the files before them ended. */
export function openInput(
  engine: Engine,
  files: readonly (string | OpenFile)[],
  { options, reading, tally }: ReadingBench,
): Input {
  const { from, column, skip, take, maxErrors } = options;
  const format = classicFormat(from);
  const before = { records: reading.records, errors: tally.errors };
  const input = new Input({ files, engine, format, column, skip, take, maxErrors, before });
  reading.begin(input);
  return input;
}

/** The format that the user named, if it is one of classic puzzles. */
export function classicFormat(from: InputFormatName): InputFormat | undefined {
  return inputFormats.find((name) => name === from);
}

/** @returns what is to follow the last record. */
export async function answerRecords(
  { task, openWriter }: Answering,
  engine: Engine,
  input: Input,
  bench: Bench,
): Promise<string> {
  const { options, threads, tally, sink, interruption, blanks } = bench;
  const threading = threads === 1 ? 'slices' : options.threads === 'auto' ? 'auto' : 'threads';
  const solver = new BlockSolver(engine, task, threading, interruption.signal);
  const writer = openWriter(engine, threads);
  await runPipeline({
    input,
    isConcurrent: solver.isConcurrent,
    sharesMemory: solver.sharesMemory,
    solve: (block) => solver.solve(block),
    deliver: async (block) => {
      dropCancelled(block);
      tally.add(block);
      blanks?.look(block);
      await sink.write(writer.render(block));
      return !sink.isClosed && !interruption.isHurried;
    },
  });
  return writer.finish?.(tally) ?? '';
}

/** @returns what is to follow the last solution. */
export async function listSolutions(
  { solutions, writer }: Listing,
  engine: Engine,
  input: Input,
  bench: Bench,
): Promise<string> {
  const { tally, sink, interruption, options } = bench;
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
  return '';
}

/** The verdict on a puzzle of which so many solutions were listed. */
export function verdictOf(found: number, isComplete: boolean, isTimedOut: boolean): Verdict {
  if (isTimedOut) return Verdict.Unknown;
  if (found > 1) return Verdict.Multiple;
  if (!isComplete) return Verdict.Solved;
  return found === 1 ? Verdict.Unique : Verdict.None;
}
