/**
 * The pool of Web Workers with workers of our own making: queue, order, breaking, ending, and what happens when none
 * starts.
 */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

/** A worker that answers a task by what it says: `{ after, reply }`, `{ throws }`, `{ breaks: true }`. */
class FakeWorker {
  static made: FakeWorker[] = [];
  static refuses: 'never' | 'at once' | 'later' = 'never';
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onerror: ((event: { message: string }) => void) | null = null;
  onmessageerror: (() => void) | null = null;
  isTerminated = false;
  readonly tasks: unknown[] = [];

  constructor() {
    if (FakeWorker.refuses === 'at once') throw new Error('refused');
    FakeWorker.made.push(this);
    setTimeout(
      () => (FakeWorker.refuses === 'later' ? this.onerror?.({ message: 'not found' }) : this.#say('listening')),
      5,
    );
  }

  postMessage({
    kind,
    task,
  }: {
    kind: string;
    task: { after?: number; reply?: unknown; throws?: string; breaks?: boolean; id?: number };
  }): void {
    this.tasks.push(task.id);
    setTimeout(() => {
      if (task.breaks) this.onerror?.({ message: 'out of memory' });
      else if (task.throws) this.#say({ error: new Error(task.throws) });
      else this.#say({ reply: `${kind} ${String(task.id)}` });
    }, task.after ?? 1);
  }

  terminate(): void {
    this.isTerminated = true;
  }

  #say(data: unknown): void {
    if (!this.isTerminated) this.onmessage?.({ data });
  }
}

const alive = (): number => FakeWorker.made.filter(({ isTerminated }) => !isTerminated).length;

type Pools = typeof import('../../src/platform/web-workers.js');
let openWorkers: Pools['openWorkers'];
let hasWorkers: Pools['hasWorkers'];

beforeEach(async () => {
  FakeWorker.made = [];
  FakeWorker.refuses = 'never';
  vi.stubGlobal('Worker', FakeWorker);
  vi.useFakeTimers({ shouldAdvanceTime: true });
  // Workers that rest are the module's: each test has its own.
  vi.resetModules();
  ({ openWorkers, hasWorkers } = await import('../../src/platform/web-workers.js'));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const upTo = (count: number): number[] => Array.from({ length: count }, (_, id) => id);

describe('tasks', () => {
  test('run on as many workers as allowed, each as soon as it is free', async () => {
    const pool = openWorkers('batch', 3);
    const replies = await Promise.all(upTo(10).map((id) => pool.run({ id, after: id === 0 ? 40 : 2 })));
    expect(replies).toEqual(upTo(10).map((id) => `batch ${id}`));
    expect(FakeWorker.made).toHaveLength(3);
    expect(Math.max(...FakeWorker.made.map(({ tasks }) => tasks.length))).toBeGreaterThan(3);
  });

  test('start no more workers than there are tasks', async () => {
    const pool = openWorkers('batch', 8);
    await Promise.all([pool.run({ id: 1 }), pool.run({ id: 2 })]);
    expect(FakeWorker.made).toHaveLength(2);
  });

  test('may throw, and the worker continues', async () => {
    const pool = openWorkers('board', 1);
    await expect(pool.run({ throws: 'no such board' })).rejects.toThrow('no such board');
    expect(await pool.run({ id: 5 })).toBe('board 5');
    expect(FakeWorker.made).toHaveLength(1);
  });

  test('may break their worker, and another one runs the next task', async () => {
    const pool = openWorkers('batch', 1);
    const broken = expect(pool.run({ breaks: true })).rejects.toThrow('out of memory');
    expect(await pool.run({ id: 5 })).toBe('batch 5');
    await broken;
    expect(FakeWorker.made).toHaveLength(2);
    expect(alive()).toBe(1);
  });
});

describe('an abort', () => {
  test('terminates the worker of its task and no other', async () => {
    const pool = openWorkers('batch', 2);
    const stop = new AbortController();
    const stopped = expect(pool.run({ after: 1e6 }, [], stop.signal)).rejects.toThrow('enough');
    const other = pool.run({ id: 2, after: 200 });
    setTimeout(() => stop.abort(new Error('enough')), 100);
    await stopped;
    expect(await other).toBe('batch 2');
    expect(alive()).toBe(1);
  });

  test('removes a task from the queue', async () => {
    const pool = openWorkers('batch', 1);
    const stop = new AbortController();
    const first = pool.run({ id: 1, after: 30 });
    const second = expect(pool.run({ id: 2 }, [], stop.signal)).rejects.toThrow('enough');
    stop.abort(new Error('enough'));
    await second;
    expect(await first).toBe('batch 1');
    expect(FakeWorker.made[0].tasks).toEqual([1]);
  });

  test('before the task rejects it', async () => {
    await expect(openWorkers('batch', 1).run({}, [], AbortSignal.abort(new Error('enough')))).rejects.toThrow('enough');
    expect(FakeWorker.made).toHaveLength(0);
  });
});

describe('workers', () => {
  test('returned by a pool are used by the next one, of any kind', async () => {
    const first = openWorkers('batch', 2);
    await Promise.all([first.run({}), first.run({})]);
    await first.close();
    expect(await openWorkers('board', 2).run({ id: 7 })).toBe('board 7');
    expect(FakeWorker.made).toHaveLength(2);
  });

  test('that stay idle are terminated after ten seconds', async () => {
    const pool = openWorkers('batch', 2);
    await Promise.all([pool.run({}), pool.run({})]);
    await vi.advanceTimersByTimeAsync(9_000);
    expect(alive()).toBe(2);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(alive()).toBe(0);
    expect(await pool.run({ id: 1 })).toBe('batch 1');
  });

  test('do not keep a Deno program alive', async () => {
    vi.stubGlobal('Deno', {});
    vi.resetModules();
    const pools = await import('../../src/platform/web-workers.js');
    expect(await pools.openWorkers('batch', 1).run({ id: 1 })).toBe('batch 1');
    expect(alive()).toBe(1);
    await vi.advanceTimersByTimeAsync(200);
    expect(alive()).toBe(0);
  });

  test('are terminated at work when their pool is closed', async () => {
    const pool = openWorkers('batch', 1);
    const tasks = [pool.run({ after: 1e6 }), pool.run({})].map((task) => expect(task).rejects.toThrow('stopped'));
    await vi.advanceTimersByTimeAsync(20);
    await pool.close();
    await Promise.all(tasks);
    expect(alive()).toBe(0);
  });
});

describe('if no worker starts', () => {
  test.each(['at once', 'later'] as const)(
    '(%s) all tasks are rejected and the platform has no workers',
    async (refuses) => {
      FakeWorker.refuses = refuses;
      const pool = openWorkers('batch', 2);
      expect(hasWorkers()).toBe(true);
      await Promise.all(
        upTo(3).map((id) => expect(pool.run({ id })).rejects.toMatchObject({ name: 'WorkersUnavailableError' })),
      );
      expect(hasWorkers()).toBe(false);
      await expect(pool.run({})).rejects.toMatchObject({ name: 'WorkersUnavailableError' });
    },
  );

  test('a runtime without workers has none', () => {
    vi.stubGlobal('Worker', undefined);
    expect(hasWorkers()).toBe(false);
  });
});
