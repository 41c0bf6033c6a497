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
} from '../index.js';
import { InternalCheckError } from '../model/errors.js';
import { escapeControls } from '../model/escape-controls.js';
import { agreesWithGivens, isSolvedGrid } from '../model/grid.js';
import { readProcessor, showProcessor } from '../reports/index.js';
import { runPipeline } from '../stream/blocks/pipeline.js';
import { Input } from '../stream/node/input.js';
import { classicReadingOf, readingOf, type InputOptions, type RunOptions } from './options/options.js';
import { openArguments } from './options/puzzle-arguments.js';
import { checkInputOptions } from './options/refuse.js';
import { printText } from './run/output.js';
import { randomNumbers } from '../model/random-numbers.js';

/** The most puzzles to measure. */
const mostPuzzles = 200_000;
const measureMs = 1000;
const fewestRounds = 3;

type BenchOptions = InputOptions & Pick<RunOptions, 'threads' | 'engine'>;

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

// The built-in set of `pidoku bench`: twenty 17-clue puzzles of Gordon Royle's list, each in many equivalent forms.
// Relabelling digits and turning the grid preserves the difficulty of a puzzle, but keeps caches and branch predictors
// from learning twenty answers.

const seeds = `
.......12.5.4............3.7..6..4....1..........8....92....8.....51.7.......3...
.....8.1..4....5...8..2.......38.4..2.......31...........4....76......2....5.....
....51.........8.6............7...9.83........6.8.......4.1.35.2..6.......7......
...2....13........5.............854..2.1............3.4.8...3...7..1.......62....
...5..38.6.1.........2.....2...6...4.3.....9.5.........9.7...........2.1......6..
...8.1..2.3.5............7.2.4.7..........1....7..........2.64..1....5..8........
.1......5.62.........4..8...7....26.3..9........3.....9.....4..5...6........1....
.2617.3......8.....4............3.591...............4.8.....1..5....4......2.....
.5.....4.7....1.......9.....4.3...5......61........7..8..6..2.....45....1........
.7....1......3........2.......1..7..5....9.....2.....494.8........5..62........3.
.9.7...2.8...5.7............41..3....3.4...........5........94.5...8....7........
2.....6......35.......7....41.2....5...9..2....7......6..8............37.......1.
3..6..5........7.8....1.........823..41......6.........7.2...1...8.....4.........
5......62...4....1.9..8.......79.3..2........1.........7....89......1......5.....
6....2....7....3........1...8.....25...61...........6....3..78...24.....5........
7..2.14...8.....9....6.........8.35...2......6........1.......2.3..5.......7.....
....472..8.6...............3..8......4....5.....1......75.2.......6...831........
1.8...6.....3....5............58..1..3..2......4...7...5.2..........48..3........
2.....5.........1....4.....5..7..6..98..........3......1..8..4..3...1.......9.2..
7..1......4....6......2.5....6...2...5...3......8....71..4...3.....6....2........
`;

const guisesPerSeed = 1000;

/** Returns 20,000 puzzles of 81 bytes, the same on every call. */
function builtInPuzzles(): Uint8Array {
  const puzzles = seeds.trim().split('\n');
  const bytes = Buffer.alloc(81 * guisesPerSeed * puzzles.length);
  const random = randomNumbers(20_261_114);
  for (let at = 0, nth = 0; at < bytes.length; at += 81, nth++) {
    bytes.write(disguise(puzzles[nth % puzzles.length], random), at, 'latin1');
  }
  return bytes;
}

/** Permutes the digits, and transposes and rotates the grid at random. */
function disguise(puzzle: string, random: () => number): string {
  const digits = [...'123456789'];
  for (let last = 8; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [digits[last], digits[other]] = [digits[other], digits[last]];
  }
  let cells = [...puzzle].map((cell) => (cell >= '1' ? digits[Number(cell) - 1] : '.'));
  if (random() < 0.5) cells = cells.map((_, cell) => cells[9 * (cell % 9) + Math.floor(cell / 9)]);
  if (random() < 0.5) cells.reverse();
  return cells.join('');
}
