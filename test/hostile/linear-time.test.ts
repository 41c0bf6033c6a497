/**
 * Every reader takes time in proportion to its text, whatever the text: a megabyte of each hostile text against two.
 * Ratios only, each of the least of several times, of the processor's and not the clock's, and a ratio that looks bad
 * is measured again before it counts.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hostileTexts, type HostileText } from './hostile-texts.js';
import { readers } from './readers.js';
import { WatchedWorker, WorkerFile } from './watched-worker.js';

const megabyte = 1 << 20;
/** Twice the text takes twice the time; more than that is another order. */
const mostRatio = 2.5;
/**
 * Shorter times, for a megabyte, are those of the collector of garbage. One that is looked at again from each of its
 * places takes minutes.
 */
const leastMs = 20;
const mostTries = 6;
/** For one reading. No text here takes a hundredth of that. */
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

/** How many times the time of a text is that of one twice as long; 1 for what takes no time. */
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
    // What is quadratic is so in a small text already, where it takes no minutes.
    expect(await ratioOf(text, megabyte / 16)).toBeLessThan(2 * mostRatio);
    let ratio = await ratioOf(text, megabyte);
    // Garbage is collected for the first time somewhere: a step between two sizes. What is of another order is so
    // between any two.
    for (const size of [megabyte / 2, 1.5 * megabyte]) if (ratio > mostRatio) ratio = await ratioOf(text, size);
    expect(ratio).toBeLessThanOrEqual(mostRatio);
  });
});
