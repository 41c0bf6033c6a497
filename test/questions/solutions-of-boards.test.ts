/** Tests `solutions` of boards: all of them, in order of symbols, on demand. */
import { describe, expect, test } from 'vitest';
import { UsageError, solutions, solutionsAsync, type SolutionsEnd } from 'pidoku';
import { collect, forcedBoards, listByForce, readDataset, textOf } from './forced-boards.js';
import { buildBoard } from '../../src/model/board/build-board.js';

/** A board with 288 solutions: more than are sorted. */
const empty = buildBoard({ rows: 4, columns: 4, symbols: [...'4321'].map((name) => ({ name })) });

describe.each(['wasm', 'reference'] as const)('with the %s engine', (engine) => {
  test.each(forcedBoards(60))('board $seed', async ({ board, solutions: forced }) => {
    const texts = forced.map((cells) => textOf(board, cells));
    expect([...solutions(board, { engine })]).toEqual(texts);
    expect(await collect(solutionsAsync(board, { engine }))).toEqual(texts);
  });

  test('lists many solutions in order of symbols, not of their names', () => {
    expect([...solutions(empty, { engine })]).toEqual(listByForce(empty).map((cells) => textOf(empty, cells)));
  });
});

/** Returns the value that the iterator returns at its end. */
function endOf(list: Iterator<string, SolutionsEnd>): SolutionsEnd {
  for (;;) {
    const step = list.next();
    if (step.done) return step.value;
  }
}

test('returns the number of solutions and whether there are more', () => {
  expect(endOf(solutions(empty))).toEqual({ solutions: 288, exact: true, reason: null });
  expect(endOf(solutions(empty, { limit: 288 }))).toEqual({ solutions: 288, exact: false, reason: null });
  expect(endOf(solutions(empty, { limit: 3 }))).toEqual({ solutions: 3, exact: false, reason: null });
  expect(endOf(solutions({ v: 1, size: 9 }, { nodeLimit: 500 }))).toMatchObject({ exact: false, reason: 'node-limit' });
});

test('finds the first solutions at once, however many there are', () => {
  for (const solution of solutions({ v: 1, size: 16 })) {
    expect(solution.startsWith('123456789ABCDEFG')).toBe(true);
    break;
  }
});

test('throws errors at the call', () => {
  expect(() => solutions({ size: 4 }, { branching: 'wild' as never })).toThrow(UsageError);
  expect(() => solutions({ size: 4 }, { timeoutMs: -1 })).toThrow(UsageError);
  expect(() => solutions({ v: 1, size: 4 }, { limit: 0 })).toThrow(UsageError);
  expect(() => solutions({ v: 1, size: 'four' })).toThrow('size');
});

test('stops a search without solutions on abort', async () => {
  const [hard] = readDataset('killer-mathemagic');
  const controller = new AbortController();
  setTimeout(() => controller.abort(new Error('enough')), 50);
  await expect(collect(solutionsAsync(hard, { signal: controller.signal, branching: 'random' }))).rejects.toThrow(
    'enough',
  );
});
