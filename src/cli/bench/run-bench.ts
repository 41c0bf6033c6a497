/**
 * Measures every available engine on the user's puzzles, or on a small built-in set. Every answer is compared with that
 * of the first engine, and every solution is checked.
 */
import {
  UsageError,
  allocateBatch,
  availableEngines,
  selectEngine,
  type Batch,
  type Engine,
  type EngineName,
} from '../../index.js';
import { InternalCheckError } from '../../model/errors.js';
import { escapeControls } from '../../model/escape-controls.js';
import { agreesWithGivens, isSolvedGrid } from '../../model/grid.js';
import { readProcessor, showProcessor } from '../../reports/index.js';
import { runPipeline } from '../../stream/blocks/pipeline.js';
import { Input } from '../../stream/node/input.js';
import { classicReadingOf, readingOf } from '../options/input-options.js';
import type { InputOptions, RunOptions } from '../options/options.js';
import { openArguments } from '../options/puzzle-arguments.js';
import { checkInputOptions } from '../options/refuse.js';
import { printText } from '../run/output.js';
import { builtInPuzzles } from './puzzles.js';

/** The most puzzles to measure. */
const mostPuzzles = 200_000;
const measureMs = 1000;
const fewestRounds = 3;

export type BenchOptions = InputOptions & Pick<RunOptions, 'threads' | 'engine'>;

/** @returns the exit code. */
export async function runBench(files: readonly string[], options: BenchOptions): Promise<number> {
  checkInputOptions(options);
  // Refuses an unknown engine before anything is measured.
  const reader = selectEngine(options.engine);
  const puzzles = files.length > 0 ? await readPuzzles(files, options, reader) : builtInPuzzles();
  await reader.close();
  const threads = options.threads === 'auto' ? 1 : options.threads;
  const names: (EngineName | 'auto')[] = options.engine ? [options.engine] : availableEngines();
  if (puzzles.length === 0) throw new UsageError('no puzzles to measure');
  await printText(`processor: ${escapeControls(showProcessor(readProcessor()))}\n\n`);
  await printText(`${row(['engine', 'isa', 'lanes', 'threads', 'puzzles/s', 'µs/puzzle', 'guesses'])}\n`);
  let first: Batch | undefined;
  for (const name of names) {
    const engine = selectEngine(name, { threads });
    const batch = batchOf(puzzles);
    const perSecond = await measure(engine, batch, threads);
    checkAnswers(engine, batch, first);
    first ??= batch;
    const guesses = batch.results.guesses.subarray(0, batch.count).reduce((sum, count) => sum + count, 0) / batch.count;
    const figures = [Math.round(perSecond).toLocaleString('en-US'), (1e6 / perSecond).toFixed(3), guesses.toFixed(3)];
    await printText(`${row([engine.name, engine.isa, `${engine.lanes}`, `${threads}`, ...figures])}\n`);
    await engine.close();
  }
  await printText(`${puzzles.length / 81} puzzles, solution returned and uniqueness proved, answers checked\n`);
  return 0;
}

const row = (columns: readonly string[]): string =>
  columns.map((text, column) => (column < 2 ? text.padEnd(11) : text.padStart(column < 4 ? 8 : 13))).join('');

/** Returns the puzzles of the files, 81 bytes each. */
async function readPuzzles(files: readonly string[], options: BenchOptions, engine: Engine): Promise<Uint8Array> {
  const take = Math.min(options.take, mostPuzzles);
  const { skip, maxErrors } = options;
  const parts: Uint8Array[] = [];
  const named = openArguments(files, readingOf(options), []);
  await runPipeline({
    input: new Input({ files: named, engine, ...classicReadingOf(options), skip, take, maxErrors }),
    isConcurrent: false,
    solve: async () => {},
    deliver: async ({ count, bytes, offsets, form }) => {
      if (form !== 'givens') throw new UsageError('bench measures givens, not pencilmarks');
      for (let index = 0; index < count; index++) parts.push(bytes.slice(offsets[index], offsets[index] + 81));
      return true;
    },
  });
  return Buffer.concat(parts);
}

function batchOf(input: Uint8Array): Batch {
  const count = input.length / 81;
  // Shared memory, so that no engine has to copy.
  const buffers = allocateBatch(count, { shared: true });
  const shared = new Uint8Array(new SharedArrayBuffer(input.length));
  shared.set(input);
  for (let index = 0; index < count; index++) buffers.offsets[index] = 81 * index;
  return {
    ...buffers,
    input: shared,
    form: 'givens',
    count,
    order: 'search',
    limits: { solutions: 2, nodes: 0, timeMs: 0 },
  };
}

/** Solves the batch repeatedly. @returns the puzzles per second of the median round. */
async function measure(engine: Engine, batch: Batch, threads: number): Promise<number> {
  const solve = async (): Promise<number> => {
    const started = performance.now();
    if (threads > 1) await engine.solveBatchAsync(batch);
    else engine.solveBatch(batch);
    return performance.now() - started;
  };
  await solve();
  const rounds: number[] = [];
  for (let sum = 0; sum < measureMs || rounds.length < fewestRounds; sum += rounds.at(-1)!) rounds.push(await solve());
  rounds.sort((a, b) => a - b);
  return (1000 * batch.count) / rounds[rounds.length >> 1];
}

/** Checks the answers of an engine. @throws InternalCheckError if a solution is wrong, or two engines disagree. */
function checkAnswers(engine: Engine, batch: Batch, first: Batch | undefined): void {
  for (let index = 0; index < batch.count; index++) {
    const found = batch.results.found[index];
    const at = index * batch.solutionStride;
    const isSolution =
      isSolvedGrid(batch.solutions, at) && agreesWithGivens(batch.solutions, at, batch.input, 81 * index);
    const isRight = found === 0 || isSolution;
    if (isRight && (!first || first.results.found[index] === found)) continue;
    const puzzle = Buffer.from(batch.input.subarray(81 * index, 81 * index + 81)).toString('latin1');
    throw new InternalCheckError(`the ${engine.name} engine is wrong about ${puzzle}`);
  }
}
