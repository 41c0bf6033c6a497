/**
 * `solveStream` in Chromium: what it says is what the command says, memory stays flat, and it stops when it is told to.
 */
import { createHash } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readDataset } from '../helpers/datasets.js';
import { Random } from '../helpers/random.js';
import { TemporaryFolder } from '../helpers/temporary-folder.js';
import { Visitor, isolating, type Visit } from './site.js';

interface Streamed {
  readonly bytes: number;
  readonly sha256: string;
  readonly progress: {
    bytesRead: number;
    bytesTotal: number;
    records: number;
    malformed: number;
    verdicts: Record<string, number>;
    isOver: boolean;
  };
}

const command = fileURLToPath(new URL('../../dist/cli/main.cjs', import.meta.url));
const folder = new TemporaryFolder();
const million = 1_000_000;
let visitor: Visitor;
let visit: Visit;

beforeAll(async () => {
  visitor = await Visitor.start();
  visit = await visitor.visit('file', isolating);
});
afterAll(async () => {
  await visitor.leave();
  folder.remove();
});

/** What the command prints of a file. It exits with 3 where lines are damaged. */
function runCommand(file: string, format: string): { bytes: number; sha256: string } {
  const script = `"$1" "$2" solve --quiet --engine wasm --to "$3" "$4" > "$5" || [ $? = 3 ]`;
  const output = `${file}.out`;
  execFileSync('sh', ['-c', script, 'sh', process.execPath, command, format, file, output]);
  const answers = readFileSync(output);
  return { bytes: answers.length, sha256: createHash('sha256').update(answers).digest('hex') };
}

async function stream(file: string, options: object): Promise<Streamed> {
  await visit.page.setInputFiles('input', file);
  return visit.ask('streamFile', options);
}

/** Lines of all kinds: damaged, empty, comments, without a solution, with many. */
function makeDamaged(lines: number): string {
  const random = new Random(7);
  const puzzles = readDataset('17clue.txt.gz').slice(0, lines);
  const damages: ((puzzle: string) => string)[] = [
    (puzzle) => puzzle.slice(0, random.below(80)),
    () => '# a comment',
    () => '',
    (puzzle) => `\u00e4${puzzle}`,
    (puzzle) => `11${puzzle.slice(2)}`,
    (puzzle) => puzzle.replace(/[1-9]/g, (clue) => (random.below(3) === 0 ? '.' : clue)),
    (puzzle) => `${puzzle},and more`,
    (puzzle) => puzzle.match(/.{9}/g)!.join(' '),
  ];
  return puzzles
    .map((puzzle) => (random.below(20) === 0 ? damages[random.below(damages.length)](puzzle) : puzzle))
    .join('\n');
}

describe('a million lines', () => {
  let file: string;
  beforeAll(() => {
    const puzzles = readDataset('mixed.txt.gz').concat(readDataset('17clue.txt.gz'));
    const text = Buffer.from(puzzles.map((puzzle) => `${puzzle}\n`).join(''));
    file = folder.write(
      'million.txt',
      Buffer.concat(Array<Buffer>(Math.ceil((82 * million) / text.length)).fill(text)).subarray(0, 82 * million),
    );
  });

  test.each([1, 2])('come out as from the command, on %i workers', async (threads) => {
    const { progress, ...answers } = await stream(file, { threads });
    expect(answers).toEqual(runCommand(file, 'lines'));
    expect(progress).toMatchObject({
      bytesRead: 82 * million,
      bytesTotal: 82 * million,
      records: million,
      malformed: 0,
      isOver: true,
    });
    expect(Object.values(progress.verdicts).reduce((sum, count) => sum + count)).toBe(million);
    expect(visit.page.workers()).toHaveLength(threads);
  });
});

describe('damaged lines', () => {
  let file: string;
  beforeAll(() => (file = folder.write('damaged.txt', makeDamaged(30_000))));

  test.each(['lines', 'colon', 'csv', 'ndjson'])('come out as from the command, as %s', async (to) => {
    const { progress, ...answers } = await stream(file, { threads: 2, to });
    expect(answers).toEqual(runCommand(file, to));
    expect(progress.malformed).toBeGreaterThan(300);
    expect(progress.verdicts).toMatchObject({
      unique: expect.any(Number),
      multiple: expect.any(Number),
      invalid: expect.any(Number),
    });
  });

  test('come out of gzip too', async () => {
    const packed = folder.write('damaged.txt.gz', gzipSync(readFileSync(file)));
    const { progress, ...answers } = await stream(packed, { threads: 1 });
    expect(answers).toEqual(runCommand(file, 'lines'));
    expect(progress.bytesRead).toBe(progress.bytesTotal);
  });
});

describe('while lines stream', () => {
  // 3.6 million more lines are 295 MB, and so are their answers; what waits for the garbage collector is some 100.
  test('memory stays flat', async () => {
    const few = await peakOf(() => visit.ask('streamLines', 400_000, { threads: 2 }));
    const many = await peakOf(() => visit.ask('streamLines', 4_000_000, { threads: 2 }));
    expect(many - few).toBeLessThan(200);
  });

  test('the page can do something else', async () => {
    expect(await visit.ask('longestPause', 2_000_000, { threads: 1 })).toBeLessThan(0.25);
  });

  test.each([1, 2])('an abort ends it, on %i workers', async (threads) => {
    const lines = 4_000_000;
    const { error, isCancelled, given } = await visit.ask<{ error: string; isCancelled: boolean; given: number }>(
      'abortStream',
      lines,
      { threads },
    );
    expect({ error, isCancelled }).toEqual({ error: 'AbortError', isCancelled: true });
    expect(given).toBeLessThan(lines / 10);
  });

  test.each([1, 2])('a reader that goes away ends it, on %i workers', async (threads) => {
    const lines = 4_000_000;
    const { given, ...end } = await visit.ask<{ given: number }>('cancelStream', lines, { threads });
    expect(end).toEqual({ isOver: true, isCancelled: true });
    expect(given).toBeLessThan(lines / 10);
  });
});

/** The most memory in MiB that the processes of the browser's pages had at a time. */
async function peakOf(work: () => Promise<unknown>): Promise<number> {
  const session = await visitor.browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const pages = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
  const readPeak = (): number => pages.reduce((sum, id) => sum + residentMiB(id), 0);
  let peak = 0;
  const timer = setInterval(() => (peak = Math.max(peak, readPeak())), 25);
  await work().finally(() => clearInterval(timer));
  return peak;
}

function residentMiB(id: number): number {
  const [, kilobytes] = /VmRSS:\s*(\d+)/.exec(readFileSync(`/proc/${id}/status`, 'utf8'))!;
  return Number(kilobytes) / 1024;
}
