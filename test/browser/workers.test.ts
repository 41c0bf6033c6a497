/**
 * Worker pools in Chromium behind the same functions as everywhere: order, abort, workers that are kept, and pages that
 * have none.
 */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answerBoards, boardOf, countAsync, solveMany } from '../../dist/index.js';
import { readDataset } from '../helpers/datasets.js';
import { Visitor, isolating, type Packaging, type Visit } from './site.js';

/** Some with clues taken away, so that all verdicts occur, and damaged ones. */
const puzzles = readDataset('17clue.txt.gz')
  .slice(0, 9000)
  .map((puzzle, index) =>
    index % 50 === 0 ? puzzle.replace(/[1-9]/, '.') : index % 77 === 0 ? puzzle.slice(2) : puzzle,
  );

/** 464,989 solutions: some two seconds on one thread. */
const diagonals = JSON.parse(readFileSync(new URL('../../examples/diagonals.json', import.meta.url), 'utf8')) as {
  givens: string[];
};
const board = {
  ...diagonals,
  givens: diagonals.givens.map((row, index) => ([0, 3, 4].includes(index) ? '.........' : row)),
};
/** More than anybody counts. */
const openBoard = { ...diagonals, givens: diagonals.givens.map(() => '.........') };
const boards = [
  board,
  ...diagonals.givens.map((_, index) => ({ ...diagonals, givens: diagonals.givens.with(index, '.........') })),
].slice(1);

let visitor: Visitor;
beforeAll(async () => void (visitor = await Visitor.start()));
afterAll(() => visitor.leave());

async function expected(results: AsyncIterable<object>): Promise<string[]> {
  const all: string[] = [];
  for await (const result of results) {
    const { error, status, solution } = result as { error?: Error; status: string; solution?: string | null };
    all.push(error ? 'malformed' : `${status} ${solution ?? ''}`);
  }
  return all;
}

const settings: [Packaging, string, Record<string, string>][] = [
  ['file', 'isolated', isolating],
  ['file', 'not isolated', {}],
  ['bundle', 'not isolated', {}],
];

describe.each(settings)('a %s in a page, %s', (packaging, isolation, headers) => {
  let visit: Visit;
  beforeAll(async () => void (visit = await visitor.visit(packaging, headers)));
  afterAll(() => visit.close());

  test('has shared memory or has not', async () => {
    expect(await visit.ask('isIsolated')).toBe(isolation === 'isolated');
  });

  test('solves on the calling thread alone', async () => {
    expect(await visit.ask('solveMany', puzzles, { threads: 1 })).toEqual(await expected(solveMany(puzzles)));
    expect(visit.page.workers()).toHaveLength(0);
  });

  test('solves in order on two workers, which are kept for the next call', async () => {
    const results = await expected(solveMany(puzzles));
    expect(new Set(results.map((result) => result.split(' ')[0]))).toEqual(
      new Set(['unique', 'multiple', 'malformed']),
    );
    for (let call = 0; call < 2; call++) {
      expect(await visit.ask('solveMany', puzzles, { threads: 2 })).toEqual(results);
      expect(visit.page.workers()).toHaveLength(2);
    }
  });

  test('stops its workers in the middle, and starts new ones', async () => {
    const stopped = await visit.ask<{ results: number; error: string }>(
      'abortMany',
      [...puzzles, ...puzzles, ...puzzles],
      2,
      9000,
    );
    expect(stopped).toMatchObject({ error: 'AbortError' });
    expect(stopped.results).toBeLessThan(3 * puzzles.length);
    expect(await visit.ask('abortCount', openBoard, { threads: 2, limit: 1e9 }, 1200)).toBe('AbortError');
    // Without shared memory Chromium ends them, and takes two seconds for it; idle workers end after ten.
    await expect.poll(() => visit.page.workers().length, { timeout: 9000 }).toBe(0);
    expect(await visit.ask('solveMany', puzzles.slice(0, 99), { threads: 2 })).toEqual(
      await expected(solveMany(puzzles.slice(0, 99))),
    );
  });

  test('answers boards on two workers', async () => {
    const results = await expected(answerBoards('solve', boards as never));
    expect(await visit.ask('answerBoards', 'solve', boards, { threads: 2 })).toEqual(results);
  });

  test('counts the parts of one tree on two workers', async () => {
    const visit = await visitor.visit(packaging, headers);
    expect(await visit.ask('countAsync', board, { threads: 2, limit: 1e6 })).toEqual({
      solutions: 464_989,
      exact: true,
    });
    expect(visit.page.workers()).toHaveLength(2);
    expect(await visit.ask('countAsync', board, { threads: 2, limit: 250_000 })).toEqual({
      solutions: 250_000,
      exact: false,
    });
    await visit.close();
  });
});

test('the board has so many solutions', async () => {
  expect(await countAsync(boardOf(board as never), { limit: 1e6 })).toMatchObject({ solutions: 464_989, exact: true });
});

test('workers that nobody wants for ten seconds are ended', async () => {
  const visit = await visitor.visit('file');
  await visit.ask('solveMany', puzzles, { threads: 2 });
  expect(visit.page.workers()).toHaveLength(2);
  await expect.poll(() => visit.page.workers().length).toBe(0);
  await visit.close();
});

const without: [string, Record<string, string>, string][] = [
  ['whose policy forbids workers', { 'content-security-policy': "worker-src 'none'" }, ''],
  ['where the constructor throws', {}, "globalThis.Worker = function () { throw new Error('no'); };"],
  ['that knows none', {}, 'delete globalThis.Worker;'],
];

describe.each(without)('a page %s', (_name, headers, before) => {
  test('does the work itself', async () => {
    const visit = await visitor.visit('file', headers, before);
    expect(await visit.ask('solveMany', puzzles, { threads: 2 })).toEqual(await expected(solveMany(puzzles)));
    expect(await visit.ask('answerBoards', 'solve', boards, { threads: 2 })).toEqual(
      await expected(answerBoards('solve', boards as never)),
    );
    expect(await visit.ask('countAsync', board, { threads: 2, limit: 1e6 })).toEqual({
      solutions: 464_989,
      exact: true,
    });
    const { progress } = await visit.ask<{ progress: { puzzles: number } }>('streamLines', 40_000, { threads: 2 });
    expect(progress.puzzles).toBe(40_000);
    expect(visit.page.workers()).toHaveLength(0);
    await visit.close();
  });
});

test.each(['file under another name', 'file of another site'] as const)(
  'a %s starts its workers',
  async (packaging) => {
    const visit = await visitor.visit(packaging);
    expect(await visit.ask('solveMany', puzzles, { threads: 2 })).toEqual(await expected(solveMany(puzzles)));
    expect(visit.page.workers()).toHaveLength(2);
    await visit.close();
  },
);

test.each(['bundle alone', 'bundled file'] as const)(
  'a %s does the work itself, and nothing else is run in a worker',
  async (packaging) => {
    const visit = await visitor.visit(packaging);
    expect(await visit.ask('solveMany', puzzles, { threads: 2 })).toEqual(await expected(solveMany(puzzles)));
    expect(visit.page.workers()).toHaveLength(0);
    expect(visit.requests).not.toContain('/ran-in-a-worker');
    await visit.close();
  },
);
