/**
 * Every reader takes time proportional to its text: compares half a megabyte of each hostile text with one. Only ratios
 * are tested. Each is the least of several measurements of processor time, not of the clock, and a bad ratio is
 * measured again before it counts.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hostileTexts, type HostileText } from './hostile-texts.js';
import { readers } from './readers.js';
import { WatchedWorker, WorkerFile } from './watched-worker.js';

const megabyte = 1 << 20;
/** Twice the text takes twice the time; a larger ratio means a higher order. */
const mostRatio = 2.5;
/**
 * The least time for a megabyte that is compared, because garbage collection dominates shorter times. A text that is
 * read again from each of its places takes minutes.
 */
const leastMs = 20;
const mostTries = 6;
/** The limit of one reading. No text here takes a hundredth of that. */
const limitMs = 120_000;

const file = new WorkerFile();
const worker = new WatchedWorker(file);

beforeAll(() => file.write());

afterAll(async () => {
  await worker.close();
  file.remove();
});

async function timeOf(text: HostileText, bytes: number): Promise<number> {
  const reply = await worker.ask({ kind: 'time', text, bytes }, limitMs);
  return typeof reply === 'object' && 'timeMs' in reply ? reply.timeMs : Infinity;
}

/** Returns the time of a text twice as long divided by the time of the text; 1 if the time is negligible. */
async function ratioOf(text: HostileText, bytes: number): Promise<number> {
  let [one, two] = [Infinity, Infinity];
  for (let tries = 0; tries < mostTries; tries++) {
    one = Math.min(one, await timeOf(text, bytes));
    two = Math.min(two, await timeOf(text, 2 * bytes));
    if (two < (leastMs * 2 * bytes) / megabyte) return 1;
    if (two / one <= mostRatio) break;
  }
  return two / one;
}

test('every reader has texts', () => {
  const timed = new Set(hostileTexts.map(({ reader }) => reader));
  const answering = new Set(['puzzle', 'stream to lines', 'stream to ndjson', 'stream to csv']);
  expect(Object.keys(readers).filter((name) => !timed.has(name) && !answering.has(name))).toEqual([]);
});

describe.each([...new Set(hostileTexts.map(({ reader }) => reader))])('%s', (reader) => {
  const texts = hostileTexts
    .filter((text) => text.reader === reader)
    .map((text) => [JSON.stringify(text.head + text.body + text.tail), text] as const);

  test.each(texts)('%s …', { timeout: 600_000 }, async (_name, text) => {
    // A quadratic reader shows in a small text already, which does not take minutes.
    expect(await ratioOf(text, megabyte / 16)).toBeLessThan(2 * mostRatio);
    let ratio = await ratioOf(text, megabyte / 2);
    // The first garbage collection makes a step between two sizes. A higher order shows between any two sizes.
    for (const size of [megabyte, 1.5 * megabyte]) if (ratio > mostRatio) ratio = await ratioOf(text, size);
    expect(ratio).toBeLessThanOrEqual(mostRatio);
  });
});
