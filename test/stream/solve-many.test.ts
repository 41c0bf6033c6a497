import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { solve, solveMany, UsageError, type ClassicInput } from 'pidoku';
import { candidatesOf, knownPuzzles } from '../helpers/puzzle-table.js';
import { Random } from '../helpers/random.js';
import { readDataset } from '../helpers/datasets.js';
import { engines } from '../questions/each-engine.js';
import { countOf } from '../helpers/extent.js';

const known = knownPuzzles.filter(({ count }) => count < 1000).map(({ puzzle }) => puzzle);
const random = new Random(6);
const puzzles = random.shuffle([
  ...known,
  ...readDataset('17clue.txt.gz').slice(0, countOf({ sample: 100, all: 300 })),
]);
const emptyGrid = '.'.repeat(81);

type ManyResult = Awaited<ReturnType<ReturnType<typeof solveMany>['next']>>['value'] & object;

async function collect(results: AsyncIterable<ManyResult>): Promise<ManyResult[]> {
  const collected: ManyResult[] = [];
  for await (const result of results) collected.push(result);
  return collected;
}

/** The part of a result that two ways of solving must agree on. */
function essence(result: ManyResult): unknown {
  if (result.status === 'malformed') return { status: result.status, code: result.error.code };
  const { status, solution, solutions, exact } = result;
  return { status, solution, solutions, exact };
}

async function* slowly<T>(items: readonly T[], every: number): AsyncGenerator<T> {
  for (const [index, item] of items.entries()) {
    if (index % every === 0) await delay(1);
    yield item;
  }
}

const expected = puzzles.map((puzzle) => essence(solve(puzzle)));

describe.each(engines)('solveMany with the %s engine', (engine) => {
  test.each([1, 2])('gives the results of solve in order, on %i threads', async (threads) => {
    const results = await collect(solveMany(puzzles, { engine, threads }));
    expect(results.map(essence)).toEqual(expected);
  });

  test('accepts an asynchronous source, fast or slow', async () => {
    for (const every of [1000, 50]) {
      const results = await collect(solveMany(slowly(puzzles, every), { engine }));
      expect(results.map(essence)).toEqual(expected);
    }
  });

  test('reports malformed puzzles in their place and continues', async () => {
    const inputs: ClassicInput[] = [puzzles[0], 'oops', puzzles[1], [1, 2, 3], puzzles[2], ''];
    const results = await collect(solveMany(inputs, { engine }));
    expect(results.map(essence)).toEqual([
      expected[0],
      { status: 'malformed', code: 'E_CELL' },
      expected[1],
      { status: 'malformed', code: 'E_LENGTH' },
      expected[2],
      { status: 'malformed', code: 'E_LENGTH' },
    ]);
    expect((await collect(solveMany(['?'], { engine }))).map(({ status }) => status)).toEqual(['malformed']);
  });

  test('accepts givens and candidates together', async () => {
    const inputs = puzzles.slice(0, 40).map((puzzle, index) => (index % 3 === 0 ? candidatesOf(puzzle) : puzzle));
    const results = await collect(solveMany(inputs, { engine }));
    const statuses = results.map(({ status }) => status);
    for (const [index, result] of results.entries()) {
      const isClash = (solve(puzzles[index]).status as string) === 'invalid' && index % 3 === 0;
      expect(essence(result)).toEqual(isClash ? { ...(expected[index] as object), status: 'none' } : expected[index]);
    }
    expect(new Set(statuses).size).toBeGreaterThan(2);
  });

  test('applies limits to each puzzle', async () => {
    const results = await collect(
      solveMany([emptyGrid, readDataset('hardest.txt')[0], puzzles[0]], { engine, nodeLimit: 3 }),
    );
    expect(results[1]).toMatchObject({ status: 'unknown', exact: false });
  });
});

test('results come while the source pauses', async () => {
  const gate = createGate();
  async function* source(): AsyncGenerator<string> {
    yield puzzles[0];
    yield puzzles[1];
    await gate.promise;
    yield puzzles[2];
  }
  const results = solveMany(source());
  expect(essence((await results.next()).value as ManyResult)).toEqual(expected[0]);
  expect(essence((await results.next()).value as ManyResult)).toEqual(expected[1]);
  gate.resolve(undefined);
  expect(essence((await results.next()).value as ManyResult)).toEqual(expected[2]);
  expect((await results.next()).done).toBe(true);
});

test('the source is closed when the caller leaves the loop', async () => {
  let isClosed = false;
  async function* source(): AsyncGenerator<string> {
    try {
      for (;;) yield puzzles[0];
    } finally {
      isClosed = true;
    }
  }
  for await (const result of solveMany(source())) {
    expect(essence(result)).toEqual(expected[0]);
    break;
  }
  await delay(5);
  expect(isClosed).toBe(true);
});

test('an error of the source comes after the results before it', async () => {
  async function* source(): AsyncGenerator<string> {
    yield puzzles[0];
    throw new Error('the disk is gone');
  }
  const results = solveMany(source());
  expect(essence((await results.next()).value as ManyResult)).toEqual(expected[0]);
  await expect(results.next()).rejects.toThrow('the disk is gone');
});

describe('an abort', () => {
  test.each([1, 2])('ends the stream with its reason, in the middle of a puzzle, on %i threads', async (threads) => {
    const controller = new AbortController();
    const nearlyEmpty = `1${'.'.repeat(80)}`;
    const hard = new Array<string>(200_000).fill(readDataset('hardest.txt')[0]);
    setTimeout(() => controller.abort(new Error('enough')), 30);
    await expect(collect(solveMany([nearlyEmpty, ...hard], { threads, signal: controller.signal }))).rejects.toThrow(
      'enough',
    );
  });

  test('ends a wait for the source', async () => {
    const controller = new AbortController();
    async function* source(): AsyncGenerator<string> {
      yield puzzles[0];
      await new Promise(() => undefined);
    }
    const results = solveMany(source(), { signal: controller.signal });
    await results.next();
    const next = results.next();
    controller.abort(new Error('too slow'));
    await expect(next).rejects.toThrow('too slow');
  });

  test('before the start solves nothing', async () => {
    await expect(collect(solveMany(puzzles, { signal: AbortSignal.abort(new Error('no')) }))).rejects.toThrow('no');
  });
});

test('options are checked', async () => {
  await expect(collect(solveMany(puzzles, { threads: 0 }))).rejects.toThrow(UsageError);
  await expect(collect(solveMany(puzzles, { nodeLimit: -1 }))).rejects.toThrow(UsageError);
});

function createGate(): { promise: Promise<unknown>; resolve: (value: unknown) => void } {
  let resolve: (value: unknown) => void = () => undefined;
  const promise = new Promise((settle) => (resolve = settle));
  return { promise, resolve };
}

test('refuses bytes, which hold many puzzles or parts of one', async () => {
  const bytes = [new TextEncoder().encode('1'.repeat(200))] as never;
  await expect(solveMany(bytes).next()).rejects.toThrow('expected puzzles, found bytes: solveStream cuts them');
});
