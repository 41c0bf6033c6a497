/** One board on several threads: the same counts and verdicts, limits and cancellation over all parts together. */
import { describe, expect, test } from 'vitest';
import { checkAsync, countAsync, solve, solveAsync } from 'pidoku';
import { defaultSettings } from '../../../src/engines/board-engine.js';
import { openWasmBoards } from '../../../src/engines/wasm/board.js';
import { Effort } from '../../../src/api/board/effort.js';
import { splitTree } from '../../../src/api/board/split-tree.js';
import { runNow } from '../../../src/api/board/steps.js';
import { compileBoard } from '../../../src/program/compile-board.js';
import { forcedBoards, readDataset } from './forced-boards.js';

/** Latin squares of order 5: 161,280 (OEIS A002860), far more nodes than are worth threads. */
const latin = { v: 1, size: 5, regions: 'none' };

describe('parts of a tree', () => {
  test.each(forcedBoards(60))('share no solution of board $seed and leave none out', ({ board, solutions }) => {
    const core = { engine: openWasmBoards(), program: compileBoard(board), settings: defaultSettings };
    const parts = runNow(splitTree(core, new Effort({}), 12));
    const holding = solutions.map((cells) => parts.filter((part) => cells.every((symbol, cell) => (part[cell] >>> symbol) & 1)).length);
    expect(holding.every((count) => count === 1)).toBe(true);
  });
});

describe('on two threads', () => {
  test('all solutions are counted, once', async () => {
    const { solutions, exact, stats } = await countAsync(latin, { limit: Infinity, threads: 2 });
    expect({ solutions, exact }).toEqual({ solutions: 161_280, exact: true });
    expect(stats.nodes).toBeGreaterThan(161_280);
  });

  test('a limit of solutions holds over all parts', async () => {
    expect(await countAsync(latin, { limit: 20_000, threads: 2 })).toMatchObject({ solutions: 20_000, exact: false });
  });

  test('limits of nodes and time hold over all parts', async () => {
    const byNodes = await countAsync(latin, { limit: Infinity, nodeLimit: 30_000, threads: 2 });
    expect(byNodes.exact).toBe(false);
    expect(byNodes.stats.nodes).toBeLessThan(40_000);
    const byTime = await countAsync({ v: 1, size: 9, regions: 'none' }, { limit: Infinity, timeLimitMs: 200, threads: 2 });
    expect(byTime.exact).toBe(false);
    expect(byTime.stats.timeMs).toBeLessThan(5000);
  });

  test('the verdict and its witnesses are those of one thread', async () => {
    const killers = readDataset('killer-tarek').filter((killer) => solve(killer).stats.nodes > 5000).slice(0, 2);
    expect(killers.length).toBe(2);
    for (const killer of killers) {
      const { status, solution } = solve(killer);
      expect(await solveAsync(killer, { threads: 2 })).toMatchObject({ status, solution });
      expect(await checkAsync(killer, { threads: 2 })).toMatchObject({ status, witnesses: [solution] });
    }
  });

  test('an abort ends all threads', async () => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new Error('enough')), 300);
    const started = performance.now();
    const counting = countAsync({ v: 1, size: 9, regions: 'none' }, { limit: Infinity, threads: 2, signal: controller.signal });
    await expect(counting).rejects.toThrow('enough');
    expect(performance.now() - started).toBeLessThan(5000);
  });
});
