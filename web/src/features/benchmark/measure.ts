/**
 * Measures puzzles a second: a warm-up until the engine is compiled for good, then rounds in which the engines take turns, so that what
 * else the machine does meets all of them. Every answer is checked once: each puzzle of the sample has one solution.
 */
import { allocateBatch, readBoard, solve, solveLines, type Board } from 'pidoku';
import type { BenchmarkSample } from '../../../gallery/sample.js';
import { engines, seriesNames, type BenchmarkEngine, type BenchmarkReply, type SeriesName } from './plan.js';

export interface Effort {
  readonly rounds: number;
  /** Least time of a round, and of the warm-up. */
  readonly roundMs: number;
  readonly warmUpMs: number;
}

/** Solves all of a series once. @returns how many of its puzzles have one solution. */
type Pass = () => number;

export function measure(sample: BenchmarkSample, effort: Effort, tell: (reply: BenchmarkReply) => void): void {
  const all = seriesNames.length * engines.length;
  let done = 0;
  for (const series of seriesNames) {
    const puzzles = sample[series].length;
    const ready = engines.flatMap((engine) => {
      tell({ kind: 'progress', done: done++, all });
      const pass = prepare(series, sample[series], engine, tell);
      if (pass) warmUp(pass, effort.warmUpMs);
      return pass ? [{ engine, pass, rates: [] as number[] }] : [];
    });
    for (let round = 0; round < effort.rounds; round++) {
      for (const { pass, rates } of ready) rates.push((1000 * puzzles) / timePass(pass, effort.roundMs));
    }
    for (const { engine, rates } of ready) tell({ kind: 'measured', measurement: { series, engine, puzzles, rates } });
  }
  tell({ kind: 'done' });
}

/** A pass whose answers were right once, or none, and why. */
function prepare(
  series: SeriesName,
  puzzles: readonly string[],
  engine: BenchmarkEngine,
  tell: (reply: BenchmarkReply) => void,
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
    tell({ kind: 'refused', engine, reason: error instanceof Error ? error.message : String(error) });
    return null;
  }
}

/** Bytes in, bytes out: the way of bulk. */
function classicPass(puzzles: readonly string[], engine: BenchmarkEngine): Pass {
  const input = new TextEncoder().encode(`${puzzles.join('\n')}\n`);
  const buffers = allocateBatch(puzzles.length);
  return () => {
    const { puzzles: count } = solveLines(input, buffers, { engine });
    return buffers.results.found.subarray(0, count).filter((found) => found === 1).length;
  };
}

/** From the parsed board to the proof that it has one solution. */
function boardPass(boards: readonly Board[], engine: BenchmarkEngine): Pass {
  return () => boards.filter((board) => solve(board, { engine, order: 'search' }).status === 'unique').length;
}

function warmUp(pass: Pass, warmUpMs: number): void {
  const startMs = performance.now();
  do pass();
  while (performance.now() - startMs < warmUpMs);
}

/** Milliseconds of a pass, the mean of as many as make a round. */
function timePass(pass: Pass, roundMs: number): number {
  const startMs = performance.now();
  for (let passes = 1; ; passes++) {
    pass();
    const elapsedMs = performance.now() - startMs;
    if (elapsedMs >= roundMs) return elapsedMs / passes;
  }
}
