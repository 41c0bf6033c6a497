/**
 * A time limit ends every question soon, whatever the puzzle. The tests count processor time, which does not grow on a
 * busy machine. The bound is generous: these puzzles took seconds, or did not end, if a limit was checked only between
 * nodes. `bench/limits.mjs` measures all of them.
 */
import { describe, expect, test } from 'vitest';
import * as pidoku from '../../src/index.js';

interface Hostile {
  hostileBoard(name: string): string;
}
const { hostileBoard } = (await import(new URL('../../bench/hostile-boards.mjs', import.meta.url).href)) as Hostile;

const limitMs = 150;
const graceMs = 400;
const limits = { timeoutMs: limitMs };

/**
 * Wide cages are hard for the engines; many overlapping houses and cages are hard for techniques, and for the
 * algorithms that do not support sums.
 */
const wideCages = hostileBoard('cages-1000-repeats-25');
const manyCages = hostileBoard('cages-1000-without-sums');
const wideSums = hostileBoard('cages-40-repeats-25-wide');
const loose = hostileBoard('empty-25-all-rules');

function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Returns the processor time in milliseconds, without the one-time costs of compiling and starting. */
async function timeOf(ask: (text: string) => unknown, text: string): Promise<number> {
  await ask('{"v":1,"size":4,"givens":"1..............."}');
  const startMs = processorMs();
  await ask(text);
  return processorMs() - startMs;
}

const asks: readonly [string, string, (puzzle: pidoku.PuzzleDocument) => unknown][] = [
  ['solve', wideCages, (puzzle) => pidoku.solve(puzzle, limits)],
  ['solve', loose, (puzzle) => pidoku.solve(puzzle, limits)],
  ['check, explained', wideCages, (puzzle) => pidoku.check(puzzle, { ...limits, conflict: true })],
  ['count', wideCages, (puzzle) => pidoku.count(puzzle, { ...limits, limit: Infinity })],
  ['solutions', wideCages, (puzzle) => [...pidoku.solutions(puzzle, limits)]],
  ['candidates', wideCages, (puzzle) => pidoku.candidates(puzzle, limits)],
  ['estimate', wideCages, (puzzle) => pidoku.estimateSolutions(puzzle, { ...limits, samples: 1e6 })],
  ['conflict', wideCages, (puzzle) => pidoku.findConflict(puzzle, limits)],
  ['explain', wideCages, (puzzle) => pidoku.explain(puzzle, limits)],
  ['explain', manyCages, (puzzle) => pidoku.explain(puzzle, limits)],
  ['hint', manyCages, (puzzle) => pidoku.hint(puzzle, limits)],
  ['grade', manyCages, (puzzle) => pidoku.grade(puzzle, { ...limits, rated: true })],
  ['solve, reference', wideSums, (puzzle) => pidoku.solve(puzzle, { ...limits, engine: 'reference' })],
  ['solve, reference', manyCages, (puzzle) => pidoku.solve(puzzle, { ...limits, engine: 'reference' })],
  ['solve, sets', loose, (puzzle) => pidoku.solve(puzzle, { ...limits, viewpoint: 'sets' })],
  ['solve, both', loose, (puzzle) => pidoku.solve(puzzle, { ...limits, viewpoint: 'both' })],
  ['solve, rules', manyCages, (puzzle) => pidoku.solve(puzzle, { ...limits, algorithm: 'rules-subsets' })],
  ['solveAsync', wideCages, (puzzle) => pidoku.solveAsync(puzzle, limits)],
];

test.each(asks)('%s ends after its limit', async (_, text, ask) => {
  expect(await timeOf((puzzle) => ask(JSON.parse(puzzle) as pidoku.PuzzleDocument), text)).toBeLessThan(
    limitMs + graceMs,
  );
});

test('a limit within the first propagation gives an answer', () => {
  const soon = { timeoutMs: 1e-6 };
  const puzzle = JSON.parse(wideCages) as pidoku.PuzzleDocument;
  expect(pidoku.solve(puzzle, soon)).toMatchObject({
    status: 'unknown',
    solution: null,
    exact: false,
    stats: { nodes: 0 },
  });
  expect(pidoku.check(puzzle, soon)).toMatchObject({ status: 'unknown', witnesses: [] });
  expect(pidoku.count(puzzle, { ...soon, limit: 5 })).toMatchObject({ solutions: 0, exact: false });
  expect(pidoku.candidates(puzzle, soon)).toMatchObject({ status: 'unknown', exact: false });
  expect(pidoku.estimateSolutions(puzzle, soon)).toMatchObject({ samples: 0, exact: false });
  expect(pidoku.findConflict(puzzle, soon)).toMatchObject({ status: 'unknown', conflict: null });
  expect(pidoku.explain(puzzle, soon)).toMatchObject({ status: 'unknown', steps: [], isSolved: false });
  expect(pidoku.hint(puzzle, soon)).toMatchObject({ status: 'unknown', step: null });
  expect(pidoku.grade(JSON.parse(manyCages) as pidoku.PuzzleDocument, soon)).toMatchObject({
    status: 'unknown',
    grade: null,
    rating: null,
  });
});

describe('an abort acts within a slice of work', () => {
  const questions: readonly [string, (puzzle: pidoku.PuzzleDocument, signal: AbortSignal) => Promise<unknown>][] = [
    ['solveAsync', (puzzle, signal) => pidoku.solveAsync(puzzle, { signal })],
    ['candidatesAsync', (puzzle, signal) => pidoku.candidatesAsync(puzzle, { signal })],
    ['findConflictAsync', (puzzle, signal) => pidoku.findConflictAsync(puzzle, { signal })],
    ['explainAsync', (puzzle, signal) => pidoku.explainAsync(puzzle, { signal })],
  ];
  test.each(questions)('%s', async (_, ask) => {
    const puzzle = JSON.parse(wideCages) as pidoku.PuzzleDocument;
    const stop = new AbortController();
    const startMs = processorMs();
    setTimeout(() => stop.abort(), limitMs);
    await expect(ask(puzzle, stop.signal)).rejects.toThrow('aborted');
    expect(processorMs() - startMs).toBeLessThan(limitMs + graceMs);
  });
});
