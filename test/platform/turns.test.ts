/** Turns of the event loop, on a loop of our own making. */
import { afterEach, expect, test, vi } from 'vitest';
import { openTurns } from '../../src/platform/turns.js';

afterEach(() => vi.useRealTimers());

function makeLoop() {
  const scheduled: (() => void)[] = [];
  return {
    schedule: (callback: () => void) => void scheduled.push(callback),
    /** Runs what was scheduled before. */
    async turn(): Promise<void> {
      for (const callback of scheduled.splice(0)) callback();
      await Promise.resolve();
      await Promise.resolve();
    },
    get isIdle() {
      return scheduled.length === 0;
    },
  };
}

test('each turn resumes one caller, in order, and nothing is scheduled without callers', async () => {
  const loop = makeLoop();
  const { nextTurn } = openTurns(loop.schedule);
  const resumed: number[] = [];
  for (const waiter of [1, 2, 3]) void nextTurn().then(() => resumed.push(waiter));
  for (const expected of [[1], [1, 2], [1, 2, 3]]) {
    await loop.turn();
    expect(resumed).toEqual(expected);
  }
  expect(loop.isIdle).toBe(true);
});

test('a caller that waits again is behind the others', async () => {
  const loop = makeLoop();
  const { nextTurn } = openTurns(loop.schedule);
  const resumed: string[] = [];
  for (const name of ['a', 'b']) {
    void (async () => {
      for (;;) {
        await nextTurn();
        resumed.push(name);
      }
    })();
  }
  for (let turn = 0; turn < 6; turn++) await loop.turn();
  expect(resumed.join('')).toBe('ababab');
});

test('a turn is due at first, and a few milliseconds after the last one', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const loop = makeLoop();
  const { nextTurn, isTurnDue } = openTurns(loop.schedule);
  expect(isTurnDue()).toBe(true);
  void nextTurn();
  await loop.turn();
  expect(isTurnDue()).toBe(false);
  vi.advanceTimersByTime(10);
  expect(isTurnDue()).toBe(true);
});
