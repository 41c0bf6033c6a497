/** The benchmark's arithmetic, its measuring on few puzzles, what it writes, and the names of browsers. */
import { describe, expect, test } from 'vitest';
import { buildBenchmarkSample } from '../../../web/gallery/benchmark-sample.js';
import { browserName } from '../../../web/src/features/benchmark/browser-name.js';
import { logScale } from '../../../web/src/features/benchmark/log-scale.js';
import { measure } from '../../../web/src/features/benchmark/measure.js';
import {
  engines,
  median,
  ratioOf,
  seriesNames,
  type BenchmarkReply,
  type Measurement,
} from '../../../web/src/features/benchmark/plan.js';
import { readSharedResult, writeSharedResult } from '../../../web/src/features/benchmark/shared-result.js';
import { writeMarkdown } from '../../../web/src/features/benchmark/write-markdown.js';

const { seventeen, hardest, killers, jigsaws } = buildBenchmarkSample();
const few = {
  seventeen: seventeen.slice(0, 5),
  hardest: hardest.slice(0, 2),
  killers: killers.slice(2, 4),
  jigsaws: jigsaws.slice(0, 2),
};
const effort = { rounds: 3, roundMs: 1, warmUpMs: 1 };

function repliesTo(sample: typeof few): BenchmarkReply[] {
  const replies: BenchmarkReply[] = [];
  measure(sample, effort, (reply) => replies.push(reply));
  return replies;
}

describe('measuring', () => {
  test('gives a rate for each round of every series with every engine', () => {
    const replies = repliesTo(few);
    const measured = replies.flatMap((reply) => (reply.kind === 'measured' ? [reply.measurement] : []));
    expect(measured.map(({ series, engine, puzzles }) => [series, engine, puzzles])).toEqual(
      seriesNames.flatMap((series) => engines.map((engine) => [series, engine, few[series].length])),
    );
    for (const { rates } of measured) {
      expect(rates).toHaveLength(3);
      expect(rates.every((rate) => rate > 0 && Number.isFinite(rate))).toBe(true);
    }
    expect(replies.at(-1)).toEqual({ kind: 'done' });
    expect(replies.filter(({ kind }) => kind === 'progress')).toHaveLength(8);
  });

  test('refuses a puzzle without exactly one solution and measures the others', () => {
    const replies = repliesTo({ ...few, seventeen: [few.seventeen[0], '.'.repeat(81)] });
    expect(replies.filter(({ kind }) => kind === 'refused')).toEqual(
      engines.map((engine) => ({ kind: 'refused', engine, reason: '1 wrong answers' })),
    );
    expect(replies.filter(({ kind }) => kind === 'measured')).toHaveLength(6);
  });
});

const measurements: Measurement[] = [
  { series: 'seventeen', engine: 'wasm', puzzles: 400, rates: [900, 1200, 1000] },
  { series: 'seventeen', engine: 'reference', puzzles: 400, rates: [10, 30] },
  { series: 'killers', engine: 'reference', puzzles: 10, rates: [5] },
];

test('median and ratio', () => {
  expect([median([3, 1, 2]), median([4, 1, 2, 3]), median([7])]).toEqual([2, 2.5, 7]);
  expect(ratioOf(measurements, 'seventeen')).toBe(50);
  expect([ratioOf(measurements, 'killers'), ratioOf(measurements, 'jigsaws')]).toEqual([null, null]);
});

test('Markdown has a row for each series that was measured', () => {
  const words = {
    heading: 'H',
    set: 'Set',
    puzzles: 'Puzzles',
    engineName: String,
    seriesName: String,
    count: String,
    rate: String,
    ratio: String,
    timesFaster: '×',
    notes: ['here', 'now'],
  };
  expect(writeMarkdown(measurements, words)).toBe(
    [
      '**H**\n',
      '| Set | Puzzles | wasm | reference | × |',
      '|---|---:|---:|---:|---:|',
      '| seventeen | 400 | 1000 | 20 | 50 |',
      '| killers | 10 | – | 5 | – |\n',
      'here  ',
      'now  \n',
    ].join('\n'),
  );
});

test('a result in a link is read again; damaged ones are refused', () => {
  const date = new Date(Date.UTC(2026, 10, 25, 3, 4));
  const text = writeSharedResult({ browser: 'A~B', threads: 2, date, measurements });
  expect(text).toBe(
    `1~A B~2~${date.getTime() / 60_000}~seventeen,wasm,400,900,1000,1200~seventeen,reference,400,10,20,30~killers,reference,10,5,5,5`,
  );
  const read = readSharedResult(text)!;
  expect([read.browser, read.threads, read.date]).toEqual(['A B', 2, date]);
  expect(read.measurements.map(({ series, rates }) => [series, median(rates)])).toEqual([
    ['seventeen', 1000],
    ['seventeen', 20],
    ['killers', 5],
  ]);
  for (const [from, to] of [
    ['1~', '2~'],
    [',1200', ''],
    [',1200', ',x'],
    [',1200', ',800'],
    ['killers', 'others'],
    ['killers,reference', 'seventeen,wasm'],
    ['~2~', '~-2~'],
  ])
    expect(readSharedResult(text.replace(from, to)), `${from} to ${to}`).toBeNull();
  expect(readSharedResult('')).toBeNull();
});

test('a logarithmic axis has powers of ten around all values', () => {
  const { ticks, place } = logScale([30, 2_000_000]);
  expect(ticks).toEqual([10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000]);
  expect([place(10), place(10_000), place(10_000_000)]).toEqual([0, 0.5, 1]);
  expect(logScale([100]).ticks).toEqual([10, 100]);
  expect(logScale([150, 180]).ticks).toEqual([100, 1000]);
  expect(logScale([]).ticks).toEqual([1, 10]);
});

test.each([
  [
    'Chromium 140, Linux',
    {
      userAgent: '',
      userAgentData: {
        platform: 'Linux',
        brands: [
          { brand: 'Not=A?Brand', version: '24' },
          { brand: 'Chromium', version: '140' },
        ],
      },
    },
  ],
  [
    'Google Chrome 140, macOS',
    {
      userAgent: '',
      userAgentData: {
        platform: 'macOS',
        brands: [
          { brand: 'Chromium', version: '140' },
          { brand: 'Google Chrome', version: '140' },
        ],
      },
    },
  ],
  ['Firefox 143, Linux', { userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0' }],
  [
    'Safari 18, Mac OS X',
    {
      userAgent:
        'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
    },
  ],
  [
    'Edge 139, Windows',
    {
      userAgent:
        'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Safari/537.36 Edg/139.0.0.0',
    },
  ],
  ['curl', { userAgent: 'curl' }],
])('%s', (name, navigator) => expect(browserName(navigator)).toBe(name));
