/** How a session reuses what is known, ends its questions, and refuses what it cannot mean. */
import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { checkAsync, openSession, readBoard, UsageError, type PuzzleSession } from 'pidoku';
import { wikipediaPuzzle } from '../../helpers/wikipedia-puzzle.js';

const killer = readBoard(readFileSync('examples/killer.json', 'utf8'));
const grid = { size: 9 };

/** Returns the number of searches that a question takes. */
async function searchesOf(session: PuzzleSession, ask: () => Promise<unknown>): Promise<number> {
  const { searches } = session.stats;
  await ask();
  return session.stats.searches - searches;
}

describe('what is known is not searched for again', () => {
  test('a killer while its digits are typed and erased', async () => {
    const session = openSession(killer, { engine: 'wasm' });
    const check = (): Promise<number> => searchesOf(session, () => session.check());
    expect(await check()).toBe(1);
    const solution = (await session.solve()).cells!;
    const searches = [];
    for (const cell of [0, 10, 20]) {
      session.assume(cell, solution[cell]);
      searches.push(await check());
    }
    session.assume(30, (solution[30] + 1) % 9);
    searches.push(await check());
    session.retract(1);
    searches.push(await check(), await searchesOf(session, () => session.candidates({ cap: 8 })));
    searches.push(await searchesOf(session, () => session.count({ limit: Infinity })));
    expect(searches).toEqual([0, 0, 0, 0, 0, 0, 0]);
    expect(session.stats).toEqual({ questions: 9, searches: 1, solutions: 1 });
  });

  test('an empty grid, clue by clue', async () => {
    const session = openSession(grid, { engine: 'wasm' });
    const candidates = (): Promise<number> => searchesOf(session, () => session.candidates());
    const first = await candidates();
    expect(first).toBeGreaterThanOrEqual(9);
    expect(await candidates()).toBe(0);
    expect(await searchesOf(session, () => session.check({ order: 'search' }))).toBe(0);
    const more = { ...grid, clues: [{ type: 'thermometer', cells: ['r1c1', 'r1c2', 'r1c3'] }] };
    session.replace(more);
    const kept = session.stats.solutions;
    expect(kept).toBeLessThan(first);
    await candidates();
    session.replace(grid);
    expect(session.stats.solutions).toBeGreaterThanOrEqual(kept);
    expect(await searchesOf(session, () => session.conflict())).toBe(0);
  });

  test('what was proved under an assumption holds again when it is made again, in any order', async () => {
    const session = openSession(wikipediaPuzzle.replace('5', '.').replace('3', '.').replace('7', '.'), {
      engine: 'wasm',
    });
    session.assume('r1c1', '1');
    session.assume('r1c2', '2');
    const { status } = await session.check();
    session.retract(0);
    await session.check();
    session.assume('r1c2', '2');
    session.assume('r1c1', '1');
    expect(await searchesOf(session, async () => expect((await session.check()).status).toBe(status))).toBe(0);
  });

  test('only so many solutions are kept', async () => {
    const session = openSession({ size: 4 }, { keep: 5 });
    await session.count({ limit: 60 });
    expect(session.stats.solutions).toBe(5);
    expect((await session.candidates()).candidates).toEqual(new Array(16).fill(['1', '2', '3', '4']));
  });
});

/** Aborts a question while it runs, and waits for its end. */
async function abort(ask: (signal: AbortSignal) => Promise<unknown>): Promise<void> {
  const controller = new AbortController();
  const asking = ask(controller.signal);
  await delay(100);
  controller.abort(new Error('enough'));
  await expect(asking).rejects.toThrow('enough');
}

describe('a question ends', () => {
  test('after its signal, and the session goes on', async () => {
    const session = openSession({ size: 25 });
    await abort((signal) => session.count({ limit: Infinity, signal }));
    await abort((signal) => session.candidates({ cap: 1000, signal }));
    await expect(session.check({ signal: AbortSignal.abort(new Error('at once')) })).rejects.toThrow('at once');
    expect(session.stats.questions).toBe(0);
    expect((await session.check({ order: 'search' })).status).toBe('multiple');
  });

  test('when the session is closed', async () => {
    const session = openSession({ size: 25 });
    const asking = session.count({ limit: Infinity });
    await delay(20);
    session.close();
    await expect(asking).rejects.toThrow('the session is closed');
    await expect(session.check()).rejects.toThrow('the session is closed');
    for (const use of [
      () => session.assume(0, 0),
      () => session.remove(0, 0),
      () => session.retract(),
      () => session.replace(grid),
    ])
      expect(use).toThrow(new UsageError('the session is closed'));
    session.close();
  });

  test('at a limit, with what is known', async () => {
    const session = openSession({ size: 25 });
    expect(await session.count({ limit: Infinity, nodeLimit: 1000 })).toMatchObject({
      exact: false,
      reason: 'node-limit',
    });
    expect((await session.candidates({ timeoutMs: 0.001 })).exact).toBe(false);
    expect(await checkAsync({ size: 25 }, { nodeLimit: 1 })).toMatchObject({ status: 'unknown' });
    expect(await session.check({ nodeLimit: 1, order: 'search' })).toMatchObject({ status: 'multiple', reason: null });
  });
});

describe('bad input', () => {
  const session = openSession(killer);

  test.each([
    [() => session.assume('r10c1', '1'), 'cell must be a cell from r1c1 to r9c9 or from 0 to 80, not "r10c1"'],
    [() => session.assume(81, '1'), 'not 81'],
    [() => session.assume(1.5, '1'), 'not 1.5'],
    [() => session.assume(null as never, '1'), 'not null'],
    [
      () => session.assume('r1c1', 'A'),
      'symbol must be one of the symbols 1 2 3 4 5 6 7 8 9 or an index from 0 to 8, not "A"',
    ],
    [() => session.remove('r1c1', 9), 'not 9'],
    [() => session.remove('r1c1', undefined as never), 'not nothing'],
    [() => session.retract(), 'there is no assumption to retract'],
    [() => openSession(killer, { keep: 0 }), 'keep must be a positive whole number'],
    [() => openSession(killer, { solutions: 3 } as never), 'unknown option "solutions"'],
    [() => openSession(killer, { engine: 'none' as never }), 'none'],
  ])('%s', (use, message) => {
    expect(use).toThrow(UsageError);
    expect(use).toThrow(message);
  });

  test('a cell that holds another symbol, and a depth that is none', () => {
    const own = openSession(wikipediaPuzzle);
    expect(() => own.assume('r1c1', '4')).toThrow('r1c1 holds 5 already');
    expect(own.assume('r1c1', '5')).toBe(0);
    expect(own.remove('r1c3', '4')).toBe(1);
    expect(() => own.retract(2)).toThrow('depth must be a whole number from 0 to 1, not 2');
    expect(() => own.retract(-1)).toThrow('not -1');
    expect(own.assumptions).toEqual([
      { kind: 'placed', cell: 0, symbol: 4 },
      { kind: 'removed', cell: 2, symbol: 3 },
    ]);
  });

  test('options that a question lacks', async () => {
    await expect(session.check({ engine: 'wasm' } as never)).rejects.toThrow('unknown option "engine"');
    await expect(session.count({ cap: 3 } as never)).rejects.toThrow('unknown option "cap"');
    await expect(session.count({ limit: 0 })).rejects.toThrow('limit must be');
  });
});
