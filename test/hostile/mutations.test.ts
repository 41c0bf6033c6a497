/**
 * Damaged real texts of every format: each reader gives puzzles or boards, or a typed error that points into the text,
 * and ends. 800 cases, 20,000 in `npm run test:rest`; `npm run fuzz -- --cases 1000000 --seed 7` tries others.
 * Failing cases are shrunk and stored in `found/`, and later runs try them first.
 */
import { availableParallelism } from 'node:os';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Random } from '../helpers/random.js';
import { listFound, storeFound } from './found-cases.js';
import { fuzz, judgeCase, type FuzzResult } from './fuzz.js';
import type { DefectKind } from './judge.js';
import { readers } from './readers.js';
import { shrinkText } from './shrink.js';
import { WatchedWorker, WorkerFile } from './watched-worker.js';
import { countOf } from '../helpers/extent.js';

const cases = Number(process.env['PIDOKU_HOSTILE_CASES'] ?? countOf({ sample: 800, all: 20_000 }));
const seed = Number(process.env['PIDOKU_HOSTILE_SEED'] ?? 1);
const isLong = cases > 20_000;
/** Time between two progress messages of a long run. */
const wordMs = 30_000;

const file = new WorkerFile();
const worker = new WatchedWorker(file);

beforeAll(() => file.write());

afterAll(async () => {
  await worker.close();
  file.remove();
});

describe('cases found before', () => {
  test.each(listFound())('%s', async (_file, found) => expect(await judgeCase(worker, found)).toBeUndefined());
});

describe('the watch', () => {
  test('stops a reader that never ends', async () => {
    const endless = { reader: 'endless', bytes: new Uint8Array(3) };
    expect(await judgeCase(worker, endless, 200)).toMatchObject({ kind: 'hang' });
    expect(await judgeCase(worker, { reader: 'layout', bytes: new Uint8Array(3) })).toBeUndefined();
  });

  test('shrinks a failing text', async () => {
    const random = new Random(3);
    const text = Array.from(
      { length: 100 },
      (_, line) => `${'.'.repeat(random.below(30))}${line === 42 ? 'x' : ''}\n`,
    ).join('');
    const small = await shrinkText(new TextEncoder().encode(text), async (bytes) =>
      new TextDecoder().decode(bytes).includes('x'),
    );
    expect(new TextDecoder().decode(small)).toBe('x');
  });
});

test(`${cases} damaged texts from seed ${seed}`, { timeout: 24 * 3600_000 }, async () => {
  let lastWord = performance.now();
  const result = await fuzz(file, seed, cases, Math.min(availableParallelism(), 8), (tried) => {
    if (!isLong || performance.now() - lastWord < wordMs) return;
    lastWord = performance.now();
    console.log(`${tried} of ${cases}`);
  });
  if (isLong) console.log(tableOf(result));
  const stored = result.failures.map(
    ({ index, defect, case: hostile }) =>
      `case ${index}, ${hostile.reader}, ${storeFound(hostile, defect)}: ${defect.kind}: ${defect.message}`,
  );
  expect(stored).toEqual([]);
  for (const reader of Object.keys(readers)) expect(result.tried.get(reader), reader).toBeGreaterThan(cases / 1000);
});

function tableOf({ tried, failures }: FuzzResult): string {
  const kinds: readonly DefectKind[] = ['crash', 'hang', 'wrong place', 'lost record'];
  const row = (name: string, count: number, isOf: (reader: string) => boolean): string =>
    [
      name,
      count,
      ...kinds.map(
        (kind) => failures.filter(({ case: { reader }, defect }) => isOf(reader) && defect.kind === kind).length,
      ),
    ].join(' | ');
  const rows = [...tried]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, count]) => row(name, count, (reader) => reader === name));
  const all = row(
    'all',
    [...tried.values()].reduce((sum, count) => sum + count, 0),
    () => true,
  );
  return [
    '',
    '| reader | tried | crashes | hangs | wrong places | lost records |',
    '|---|---|---|---|---|---|',
    ...[...rows, all].map((line) => `| ${line} |`),
  ].join('\n');
}
