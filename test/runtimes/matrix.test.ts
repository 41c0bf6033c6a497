/**
 * The matrix itself: a row that fails or whose runtime is missing is printed and counted, and never takes the others
 * with it.
 */
import { afterEach, expect, test, vi } from 'vitest';

interface Row {
  readonly runtime: string;
  readonly loading: string;
  readonly mayRunBeside?: boolean;
  run(
    place: unknown,
  ): Promise<{ readonly version?: string; readonly engines?: readonly string[]; readonly tests?: number }>;
}

// Modules without types of their own, as scripts/ has them.
const load = async (file: string): Promise<unknown> => import(new URL(file, import.meta.url).href);
const { runMatrix } = (await load('./matrix.mjs')) as {
  runMatrix(rows: readonly Row[], place: unknown): Promise<object>;
};
const { MissingError } = (await load('./tools.mjs')) as { MissingError: new (reason: string) => Error };

afterEach(() => vi.restoreAllMocks());

test('rows pass, fail and are missing, each by itself', async () => {
  const printed: string[] = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void printed.push(line.replace(/\d+\.\d s/, 'N s')));
  const rows: Row[] = [
    { runtime: 'Node 20', loading: 'import', run: async () => ({ version: '20.1.0', engines: ['wasm', 'reference'] }) },
    {
      runtime: 'Deno',
      loading: 'require',
      run: async () => Promise.reject(new Error('no such thing\n    at a place')),
    },
    { runtime: 'Bun', loading: 'import', run: async () => Promise.reject(new MissingError('not for this machine')) },
    { runtime: 'Bun', loading: 'suite', run: async () => ({ version: '1.0.0', tests: 800 }) },
  ];
  expect(await runMatrix(rows, {})).toEqual({
    passed: 2,
    failed: 1,
    missing: 1,
    tests: 801,
    problems: [
      { fullName: 'Deno, require', outcome: 'failed', message: 'no such thing\n    at a place' },
      { fullName: 'Bun, import', outcome: 'missing', message: 'missing: not for this machine' },
    ],
  });
  expect(printed).toEqual([
    '✓ Node 20  import    N s  20.1.0, wasm reference',
    '✗ Deno     require   N s  no such thing',
    '– Bun      import    N s  missing: not for this machine',
    '✓ Bun      suite     N s  1.0.0, 800 tests',
  ]);
});

test('rows that may run beside another one run two at a time, after the others', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const events: string[] = [];
  const row = (loading: string, mayRunBeside: boolean): Row => ({
    runtime: 'Bun',
    loading,
    mayRunBeside,
    run: async () => {
      events.push(`+${loading}`);
      await new Promise((resolve) => setTimeout(resolve, 5));
      events.push(`-${loading}`);
      return {};
    },
  });
  const rows = [row('a', true), row('b', false), row('c', true), row('d', false), row('e', true)];
  expect(await runMatrix(rows, {})).toMatchObject({ passed: 5, failed: 0 });
  expect(events.slice(0, 6)).toEqual(['+b', '-b', '+d', '-d', '+a', '+c']);
  const running = events.map((_, index) =>
    events.slice(0, index + 1).reduce((sum, event) => sum + (event.startsWith('+') ? 1 : -1), 0),
  );
  expect(Math.max(...running)).toBe(2);
});
