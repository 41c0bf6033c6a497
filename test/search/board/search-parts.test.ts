/** Tests one board on several threads: the same counts and verdicts, with limits and aborts over all parts together. */
import { describe, expect, test } from 'vitest';
import { checkAsync, countAsync, writeCellLine } from 'pidoku';
import { readBoardSets } from '../../helpers/board-datasets.js';
import { defaultSettings } from '../../../src/engines/board-engine.js';
import { openWasmBoards } from '../../../src/engines/wasm/board.js';
import { BoardEffort } from '../../../src/search/board/board-effort.js';
import { splitTree } from '../../../src/search/board/search-parts.js';
import { runNow } from '../../../src/search/steps.js';
import { compileBoard } from '../../../src/program/compile-board.js';
import { forcedBoards } from '../../questions/forced-boards.js';
import { countOf, isWhole } from '../../helpers/extent.js';

/**
 * One in 360 of the 28,200,960 grids of order 6 begins with these givens (OEIS A107739 has the numbers for squares):
 * enough for several threads.
 */
const counted = { v: 1, size: 6, givens: `1234${'.'.repeat(32)}` };
const count = 28_200_960 / 360;

describe('parts of a tree', () => {
  test.each(forcedBoards(countOf({ sample: 25, all: 60 })))(
    'share no solution of board $seed and leave none out',
    ({ board, solutions }) => {
      const core = { engine: openWasmBoards(), program: compileBoard(board), settings: defaultSettings };
      const parts = runNow(splitTree(core, new BoardEffort({}), 12));
      const holding = solutions.map(
        (cells) => parts.filter((part) => cells.every((symbol, cell) => (part[cell] >>> symbol) & 1)).length,
      );
      expect(holding.every((count) => count === 1)).toBe(true);
    },
  );
});

describe('on two threads', () => {
  test('all solutions are counted once', async () => {
    const { solutions, exact, stats } = await countAsync(counted, { limit: Infinity, threads: 2 });
    expect({ solutions, exact }).toEqual({ solutions: count, exact: true });
    expect(stats.nodes).toBeGreaterThan(count);
  });

  test('a limit of solutions applies to all parts together', async () => {
    expect(await countAsync(counted, { limit: count - 5, threads: 2 })).toMatchObject({
      solutions: count - 5,
      exact: false,
    });
  });

  test('limits of nodes and time apply to all parts together', async () => {
    const byNodes = await countAsync(counted, { limit: Infinity, nodeLimit: count, threads: 2 });
    expect(byNodes.exact).toBe(false);
    expect(byNodes.stats.nodes).toBeLessThan(count + 10_000);
    const byTime = await countAsync(
      { v: 1, size: 9, regions: 'none' },
      { limit: Infinity, timeoutMs: 100, threads: 2 },
    );
    expect(byTime.exact).toBe(false);
  });

  test('the verdict and its witnesses are those of one thread', async () => {
    const [set, index] = isWhole ? (['killer-mathemagic', 0] as const) : (['killer-tarek', 7] as const);
    const { board, solution } = readBoardSets().find(({ name }) => name === set)!.boards[index];
    const text = writeCellLine(board, solution!);
    expect(await checkAsync(board, { threads: 2 })).toMatchObject({ status: 'unique', witnesses: [text] });
  });

  test('an abort ends all threads', async () => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new Error('enough')), 100);
    const counting = countAsync(
      { v: 1, size: 9, regions: 'none' },
      { limit: Infinity, threads: 2, signal: controller.signal },
    );
    await expect(counting).rejects.toThrow('enough');
  });
});
