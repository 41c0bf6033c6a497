import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { comparisonKey, generate, solve } from 'pidoku';
import { randomIsomorph } from '../../helpers/isomorph.js';
import { Random } from '../../helpers/random.js';
import { TemporaryFolder } from '../../helpers/temporary-folder.js';
import { linesOf, runPidoku } from '../run-pidoku.js';

const folder = new TemporaryFolder();
afterAll(() => folder.remove());
const random = new Random(9);
const puzzles = Array.from(generate({ seed: 5, count: 1500 }), ({ puzzle }) => puzzle);
/** Each puzzle, and two that are equivalent to it, in random order. */
const lines = random.shuffle(
  puzzles.flatMap((puzzle) => [puzzle, randomIsomorph(random)(puzzle), randomIsomorph(random)(puzzle)]),
);

/** Splits a text. @returns the parts, as lines. */
async function split(name: string, text: string, ...args: string[]): Promise<{ train: string[]; test: string[] }> {
  const out = join(folder.path, `out-${random.below(1e9)}`);
  const { code, stdout } = await runPidoku([
    'split',
    '-q',
    '--out',
    out,
    ...args,
    folder.write(name, name.endsWith('.gz') ? gzipSync(text) : text),
  ]);
  expect({ code, stdout }).toEqual({ code: 0, stdout: '' });
  const ending = name.slice(name.indexOf('.'));
  const partOf = (part: string): string[] => {
    const bytes = readFileSync(join(out, `${part}${ending}`));
    return linesOf((ending.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString());
  };
  return { train: partOf('train'), test: partOf('test') };
}

describe('split', () => {
  test('has no equivalent puzzles on both sides, about the share asked for, and every record once', async () => {
    const { train, test: rest } = await split('set.txt', lines.join('\n'), '--train', '0.8');
    const known = new Set(train.map((puzzle) => comparisonKey(puzzle)));
    expect(rest.filter((puzzle) => known.has(comparisonKey(puzzle)))).toEqual([]);
    // Four standard deviations of 1,500 draws.
    expect(Math.abs(known.size / puzzles.length - 0.8)).toBeLessThan(0.042);
    const order = new Map(lines.map((line, nth) => [line, nth]));
    for (const part of [train, rest]) expect(part).toEqual(part.toSorted((a, b) => order.get(a)! - order.get(b)!));
    expect([...train, ...rest].sort()).toEqual([...lines].sort());
  });

  test('depends on the seed and on the puzzle alone', async () => {
    const first = await split('set.txt', lines.join('\n'));
    expect(await split('set.txt', lines.join('\n'), '-j', '1')).toEqual(first);
    const half = await split('half.txt', lines.slice(0, 2000).join('\n'));
    expect(half.train).toEqual(first.train.filter((line) => lines.indexOf(line) < 2000));
    expect(await split('set.txt', lines.join('\n'), '--seed', '1')).not.toEqual(first);
  });

  test('keeps tables, with their header on both sides, compressed like the input', async () => {
    const table = ['id,puzzle', ...lines.slice(0, 300).map((puzzle, id) => `${id},${puzzle}`)].join('\r\n');
    const plain = await split('set.csv', `${table}\r\n`, '--train', '0.5');
    for (const part of [plain.train, plain.test]) {
      expect(part[0].trim()).toBe('id,puzzle');
      expect(part.length).toBeGreaterThan(50);
    }
    expect(plain.train.length + plain.test.length).toBe(302);
    expect(await split('set.csv.gz', `${table}\r\n`, '--train', '0.5')).toEqual(plain);
  });

  test('divides boards as well', async () => {
    const boards = Array.from(
      { length: 60 },
      (_, nth) => `{"size":4,"givens":"${`${(nth % 4) + 1}`.padEnd(16, '.')}","title":"${nth}"}`,
    );
    const { train, test: rest } = await split('boards.ndjson', boards.join('\n'), '--train', '0.5');
    expect([...train, ...rest].sort()).toEqual([...boards].sort());
  });

  test('--by grid has no solution grid on both sides, and without it they are counted', async () => {
    // Two more puzzles of each grid, with other givens and under another symmetry.
    const grids = puzzles.slice(0, 150).map((puzzle) => solve(puzzle).solution!);
    const easier = (grid: string): string => [...grid].map((digit) => (random.below(81) < 15 ? '.' : digit)).join('');
    const set = grids.flatMap((grid) => [grid, grid].map((same) => randomIsomorph(random)(easier(same))));
    const gridsOf = (part: readonly string[]): Set<string | null> =>
      new Set(part.map((puzzle) => comparisonKey(puzzle, { by: 'grid' })));
    const sharedBy = ({ train, test: rest }: { train: string[]; test: string[] }): number =>
      [...gridsOf(rest)].filter((grid) => grid !== null && gridsOf(train).has(grid)).length;
    const text = set.join('\n');
    const byGrid = await split('grids.txt', text, '--by', 'grid', '--train', '0.5');
    expect(sharedBy(byGrid)).toBe(0);
    expect([...byGrid.train, ...byGrid.test].sort()).toEqual([...set].sort());
    expect(byGrid.test.length).toBeGreaterThan(90);
    const shared = sharedBy(await split('grids.txt', text, '--train', '0.5'));
    expect(shared).toBeGreaterThan(40);
    const out = join(folder.path, 'counted');
    const words = ['split', '--train', '0.5', '--out', out, join(folder.path, 'grids.txt')];
    const { stderr } = await runPidoku(words);
    expect(linesOf(stderr).at(-1)).toBe(`pidoku: solution grids on both sides: ${shared}; --by grid keeps them apart`);
    expect((await runPidoku([...words, '--by', 'grid', '--out', `${out}-2`])).stderr).not.toContain('both sides');
  });

  test.each(['train.txt', 'test.txt', 'test.csv.gz'])('refuses a folder with %s of an earlier run', async (name) => {
    const out = join(folder.path, `earlier-${name}`);
    mkdirSync(out);
    writeFileSync(join(out, name), 'of an earlier run\n');
    const { code, stderr } = await runPidoku(['split', '--out', out], lines[0]);
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: `pidoku: --out ${out}: ${name} of another run is there; choose an empty folder, or remove it first\n`,
    });
    expect(readdirSync(out)).toEqual([name]);
    expect(readFileSync(join(out, name), 'utf8')).toBe('of an earlier run\n');
  });

  test.each([
    [['split'], 'pidoku: split needs --out FOLDER, where it writes its files\n'],
    [
      ['split', '--out', 'x', '--train', '90'],
      'pidoku: --train: expected a number between 0 and 1, such as 0.9, found "90"\n',
    ],
    [
      ['split', '--out', 'x', '--train', '1'],
      'pidoku: --train: expected a number between 0 and 1, such as 0.9, found "1"\n',
    ],
  ])('refuses %j', async (args, message) => {
    const { code, stderr } = await runPidoku(args, lines[0]);
    expect({ code, stderr }).toEqual({ code: 2, stderr: message });
    expect(existsSync('x')).toBe(false);
  });
});
