/**
 * Measures puzzles per second: a warm-up until the engine is fully compiled, then rounds in which the engines
 * alternate, so that other work of the machine affects all of them. Every answer is checked once: each puzzle of the
 * sample has one solution.
 */
import { allocateBatch, readBoard, solve, solveLines, type Board } from 'pidoku';
import type { BenchmarkSample } from '../../../gallery/sample.js';
import { engines, seriesNames, type BenchmarkEngine, type BenchmarkReply, type SeriesName } from './plan.js';

export interface BenchmarkOptions {
  readonly rounds: number;
  /** The minimum time of a round. */
  readonly roundMs: number;
  readonly warmUpMs: number;
}

/** Solves a whole series once. @returns the number of its puzzles that have one solution. */
type Pass = () => number;

export function measure(
  sample: BenchmarkSample,
  options: BenchmarkOptions,
  report: (reply: BenchmarkReply) => void,
): void {
  const all = seriesNames.length * engines.length;
  let done = 0;
  for (const series of seriesNames) {
    const puzzles = sample[series].length;
    const ready = engines.flatMap((engine) => {
      report({ kind: 'progress', done: done++, all });
      const pass = prepare(series, sample[series], engine, report);
      if (pass) warmUp(pass, options.warmUpMs);
      return pass ? [{ engine, pass, rates: [] as number[] }] : [];
    });
    for (let round = 0; round < options.rounds; round++) {
      for (const { pass, rates } of ready) rates.push((1000 * puzzles) / timePass(pass, options.roundMs));
    }
    for (const { engine, rates } of ready)
      report({ kind: 'measured', measurement: { series, engine, puzzles, rates } });
  }
  report({ kind: 'done' });
}

/** Makes a pass and checks its answers once; null if the engine failed, which is reported. */
function prepare(
  series: SeriesName,
  puzzles: readonly string[],
  engine: BenchmarkEngine,
  report: (reply: BenchmarkReply) => void,
): Pass | null {
  try {
    const isClassic = series === 'seventeen' || series === 'hardest';
    const pass = isClassic
      ? classicPass(puzzles, engine)
      : boardPass(
          puzzles.map((puzzle) => readBoard(puzzle)),
          engine,
        );
    const unique = pass();
    if (unique !== puzzles.length) throw new Error(`${puzzles.length - unique} wrong answers`);
    return pass;
  } catch (error) {
    report({ kind: 'refused', engine, reason: error instanceof Error ? error.message : String(error) });
    return null;
  }
}

/** Solves from bytes to bytes, as the bulk tab does. */
function classicPass(puzzles: readonly string[], engine: BenchmarkEngine): Pass {
  const input = new TextEncoder().encode(`${puzzles.join('\n')}\n`);
  const buffers = allocateBatch(puzzles.length);
  return () => {
    const { puzzles: count } = solveLines(input, buffers, { engine });
    return buffers.results.found.subarray(0, count).filter((found) => found === 1).length;
  };
}

/** Solves from the parsed board to the proof that it has one solution. */
function boardPass(boards: readonly Board[], engine: BenchmarkEngine): Pass {
  return () => boards.filter((board) => solve(board, { engine, order: 'search' }).status === 'unique').length;
}

function warmUp(pass: Pass, warmUpMs: number): void {
  const startMs = performance.now();
  do pass();
  while (performance.now() - startMs < warmUpMs);
}

/** The milliseconds of a pass: the mean over a round. */
function timePass(pass: Pass, roundMs: number): number {
  const startMs = performance.now();
  for (let passes = 1; ; passes++) {
    pass();
    const elapsedMs = performance.now() - startMs;
    if (elapsedMs >= roundMs) return elapsedMs / passes;
  }
}
