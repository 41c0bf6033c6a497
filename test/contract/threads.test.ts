import { describe, expect, test } from 'vitest';
import { Outcome } from '../../src/engines/codes.js';
import { isSlow, openContractEngine } from '../helpers/contract-engine.js';
import { readDataset } from '../helpers/datasets.js';
import { knownPuzzles } from '../helpers/puzzle-table.js';
import { Random } from '../helpers/random.js';
import { answersOf, batchOf, solveAll, type Answer } from '../helpers/solve-batch.js';
import { countOf } from '../helpers/extent.js';

const emptyGrid = '.'.repeat(81);
const known = knownPuzzles.filter(({ count }) => count < 1000).map(({ puzzle }) => puzzle);
const random = new Random(2);
const many = countOf({ sample: isSlow ? 40 : 300, all: 300 });
const seventeens = countOf({ sample: isSlow ? 40 : 1500, all: 3000 });
const mixed = random.shuffle([
  ...known,
  ...readDataset('17clue.txt.gz').slice(0, seventeens),
  ...readDataset('hardest.txt').slice(0, countOf({ sample: isSlow ? 4 : 20, all: 20 })),
]);

/** The parts of an answer that do not depend on threads. */
function essence({ found, outcome, solution }: Answer): unknown {
  return { found, outcome, solution: found === 1 ? solution : null };
}

/** The answers do not depend on the other puzzles of a batch (`batches.test.ts`), so that all batches have these. */
const expected = solveAll(openContractEngine(), mixed).map(essence);

describe.each([1, 2, 3])('solveBatchAsync on %i threads', (threads) => {
  const engine = openContractEngine(threads);

  test('gives the answers of solveBatch', async () => {
    const batch = batchOf(mixed);
    await engine.solveBatchAsync(batch);
    expect(answersOf(batch).map(essence)).toEqual(expected);
    expect(solveAll(engine, mixed.slice(0, 40)).map(essence)).toEqual(expected.slice(0, 40));
  });

  test('solves batches of a few puzzles', async () => {
    for (const size of [0, 1, 2, 5, 17, 33]) {
      const batch = batchOf(mixed.slice(0, size));
      await engine.solveBatchAsync(batch);
      expect(answersOf(batch).map(essence)).toEqual(expected.slice(0, size));
    }
  });

  test('writes only at the strides of the caller', async () => {
    const plain = batchOf(mixed.slice(0, 100));
    const batch = { ...plain, count: 90, solutionStride: 82, solutions: new Uint8Array(82 * 100).fill(0xee) };
    await engine.solveBatchAsync(batch);
    expect(answersOf(batch).map(essence)).toEqual(expected.slice(0, 90));
    for (let index = 0; index < plain.count; index++) expect(batch.solutions[82 * index + 81]).toBe(0xee);
    expect([...batch.results.found.subarray(90)]).toEqual(new Array(batch.results.found.length - 90).fill(-1));
  });

  test('solves several batches at a time', async () => {
    const most = Math.floor(mixed.length / 6);
    const batches = [mixed.slice(0, most), mixed.slice(most, 2 * most), mixed.slice(2 * most, 2 * most + 30)].map(
      (puzzles) => batchOf(puzzles),
    );
    await Promise.all(batches.map((batch) => engine.solveBatchAsync(batch)));
    const answers = batches.flatMap(answersOf);
    expect(answers.map(essence)).toEqual(expected.slice(0, 2 * most + 30));
  });

  test('keeps node and time limits', async () => {
    const puzzles = [emptyGrid, known[0], emptyGrid];
    for (const [limits, outcome] of [
      [{ solutions: 0, nodes: 200 }, Outcome.NodeLimit],
      [{ solutions: 0, timeMs: 20 }, Outcome.TimeLimit],
    ] as const) {
      const batch = batchOf(puzzles, { limits });
      await engine.solveBatchAsync(batch);
      expect([...batch.results.outcome]).toEqual([outcome, Outcome.Complete, outcome]);
    }
  });

  test('does not block the calling thread', async () => {
    const controller = new AbortController();
    let turns = 0;
    const timer = setInterval(() => ++turns > 3 && controller.abort(), 5);
    const batch = batchOf([emptyGrid], { limits: { solutions: 0, timeMs: 20_000 } });
    await engine.solveBatchAsync(batch, controller.signal);
    clearInterval(timer);
    expect(batch.results.outcome[0]).toBe(Outcome.Cancelled);
  });

  test('ends early when cancelled, and reports the unfinished puzzles', async () => {
    const controller = new AbortController();
    const batch = batchOf(new Array<string>(40).fill(emptyGrid), { limits: { solutions: 0 } });
    setTimeout(() => controller.abort(), 50);
    await engine.solveBatchAsync(batch, controller.signal);
    expect([...batch.results.outcome]).toEqual(new Array(40).fill(Outcome.Cancelled));
  });

  test('does nothing if it was cancelled before', async () => {
    const batch = batchOf(mixed.slice(0, 5));
    await engine.solveBatchAsync(batch, AbortSignal.abort());
    expect([...batch.results.outcome]).toEqual(new Array(5).fill(Outcome.Cancelled));
  });

  test('works again after a cancel, and after its threads were closed', async () => {
    for (let round = 0; round < 2; round++) {
      const batch = batchOf(mixed.slice(0, many));
      await engine.solveBatchAsync(batch);
      expect(answersOf(batch).map(essence)).toEqual(expected.slice(0, many));
      await engine.close();
    }
  });
});
