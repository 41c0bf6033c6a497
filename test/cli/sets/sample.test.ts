/** `pidoku sample`: as many records as asked for, as they came, each as likely as any other. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { boardOf } from 'pidoku';
import { Sampler } from '../../../src/stream/node/rewriting/sampler.js';
import { wikipediaPuzzle } from '../../helpers/wikipedia-puzzle.js';
import { linesOf, runPidoku } from '../run-pidoku.js';

const example = (name: string): string => new URL(`../../../examples/${name}`, import.meta.url).pathname;
const puzzles = Array.from({ length: 200 }, (_, index) => `${wikipediaPuzzle} # ${index}`);
const numberOf = (line: string): number => Number(line.slice(84));

test('records come in the order of the input, each once', async () => {
  const { code, stdout, stderr } = await runPidoku(['sample', '20', '--seed', '3', '--stats=json'], puzzles.join('\n'));
  const numbers = linesOf(stdout).map(numberOf);
  expect(numbers.length).toBe(20);
  expect(new Set(numbers).size).toBe(20);
  expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
  for (const line of linesOf(stdout)) expect(puzzles).toContain(line);
  expect(JSON.parse(stderr)).toMatchObject({ records: 200, written: 20, malformed: 0 });
  expect(code).toBe(0);
});

test('the same seed draws the same records, another one others', async () => {
  const draw = async (seed: string): Promise<string> =>
    (await runPidoku(['sample', '20', '--seed', seed], puzzles.join('\n'))).stdout;
  const [first, second, other] = await Promise.all(['1', '1', '2'].map(draw));
  expect(second).toBe(first);
  expect(other).not.toBe(first);
});

test('each record is drawn as often as any other', () => {
  const runs = 1000;
  const counts = new Array<number>(200).fill(0);
  const board = boardOf(wikipediaPuzzle);
  for (let seed = 0; seed < runs; seed++) {
    const sampler = new Sampler(seed, 50);
    for (let index = 0; index < 200; index++)
      sampler.boards({
        board,
        answer: undefined,
        file: '-',
        line: 1,
        index,
        format: 'json',
        reading: {},
        text: `${index}`,
        leaveOut: () => undefined,
      });
    for (const text of sampler.held()) counts[Number(new TextDecoder().decode(text))]++;
  }
  // Chi-square with 199 degrees of freedom, which varies less without replacement; five standard deviations.
  const expected = (runs * 50) / 200;
  const chi = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  expect(chi).toBeLessThan(199 + 5 * Math.sqrt(2 * 199));
  const half = counts.slice(0, 100).reduce((sum, count) => sum + count, 0);
  expect(Math.abs(half - 25 * runs)).toBeLessThan(5 * Math.sqrt(runs * 50 * 0.25));
});

describe('forms', () => {
  test('a table keeps its header, and rows that span lines', async () => {
    const csv = `id;quiz\r\n"a\r\nb";${wikipediaPuzzle}\r\n2;${wikipediaPuzzle}\r\n`;
    expect((await runPidoku(['sample', '-q', '5'], csv)).stdout).toBe(csv);
    expect(linesOf((await runPidoku(['sample', '-q', '1'], csv)).stdout)[0]).toBe('id;quiz\r');
  });

  test('NDJSON stays as it came', async () => {
    const text = readFileSync(example('pi-days.ndjson'), 'utf8');
    const { stdout } = await runPidoku(['sample', '2', example('pi-days.ndjson')]);
    expect(linesOf(stdout).length).toBe(2);
    for (const line of linesOf(stdout)) expect(linesOf(text)).toContain(line);
  });

  test('malformed records are not drawn', async () => {
    const { code, stdout } = await runPidoku(['sample', '-q', '100', example('with-errors.txt')]);
    expect(linesOf(stdout).length).toBe(6);
    expect(code).toBe(3);
  });
});

test.each([
  [['sample', '0'], 'NUMBER: expected a whole number from 1 to 2000000, found "0"'],
  [['sample', 'x.txt'], 'NUMBER: expected a whole number'],
  [['sample'], "missing required argument 'number'"],
])('refuses %j', async (args, message) => {
  const { code, stderr } = await runPidoku(args, wikipediaPuzzle);
  expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining(message) as string });
});
