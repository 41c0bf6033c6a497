/** Tests `dedupe` and `overlap` with copies that were planted among different puzzles. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { comparisonKey, solve } from 'pidoku';
import { randomIsomorph } from '../../helpers/isomorph.js';
import { Random } from '../../helpers/random.js';
import { TemporaryFolder } from '../../helpers/temporary-folder.js';
import { linesOf, runPidoku } from '../run-pidoku.js';

const folder = new TemporaryFolder();
const seventeen = gunzipSync(readFileSync(new URL('../../../bench/datasets/17clue.txt.gz', import.meta.url)))
  .toString()
  .split('\n', 3200);
/** Puzzles of different grids: some 17-clue puzzles share one. */
const different = [...new Map(seventeen.map((puzzle) => [comparisonKey(puzzle, { by: 'grid' }), puzzle])).values()];
const random = new Random(2026);

/** Names the digits anew. */
function rename(puzzle: string): string {
  const digits = random.shuffle([...'123456789']);
  return puzzle.replaceAll(/[1-9]/g, (digit) => digits[Number(digit) - 1]);
}

/** Copies of each kind, and the record of the original, from 1. */
const planted = {
  text: [100, 700].map((at) => ({ copy: different[at - 1].replaceAll('.', '0'), of: at })),
  digits: [200, 800].map((at) => ({ copy: rename(different[at - 1]), of: at })),
  symmetry: [300, 900].map((at) => ({ copy: randomIsomorph(random)(different[at - 1]), of: at })),
  // Another puzzle with the same grid: the whole of it.
  grid: [400].map((at) => ({ copy: solve(different[at - 1]).solution!, of: at })),
};
const kinds = ['text', 'digits', 'symmetry', 'grid'] as const;
const copies = kinds.flatMap((kind) => planted[kind]);
const input = [...different, ...copies.map(({ copy }) => copy)].join('\n');
/** The copies that a key finds: a weaker one finds those of the stronger ones too. */
const foundBy = (by: (typeof kinds)[number]): readonly (typeof copies)[number][] =>
  kinds.slice(0, kinds.indexOf(by) + 1).flatMap((kind) => planted[kind]);

describe('dedupe', () => {
  test.each(kinds)('by %s leaves out what was planted, on any number of threads', async (by) => {
    const found = foundBy(by);
    const kept = [...different, ...copies.filter((copy) => !found.includes(copy)).map(({ copy }) => copy)];
    for (const threads of ['1', '2']) {
      const { stdout, code } = await runPidoku(['dedupe', '--by', by, '-j', threads], input);
      expect(code).toBe(0);
      expect(linesOf(stdout)).toEqual(kept);
    }
    const { stdout } = await runPidoku(['dedupe', '--by', by, '--list'], input);
    expect(linesOf(stdout)).toEqual([
      'record,file,line,repeats',
      ...copies.flatMap((copy, nth) => {
        const record = different.length + nth + 1;
        return found.includes(copy) ? [`${record},-,${record},${copy.of}`] : [];
      }),
    ]);
  });

  test('--exit-status fails if there is any duplicate', async () => {
    expect((await runPidoku(['dedupe', '--exit-status'], different.slice(0, 50).join('\n'))).code).toBe(0);
    expect((await runPidoku(['dedupe', '--exit-status'], input)).code).toBe(1);
  });

  test('keeps rows of a table with their columns', async () => {
    const [one, other] = different;
    const rows = ['id,puzzle,note', `1,${one},"a, b"`, `2,${other},`, `3,${rename(one)},c`];
    const { stdout } = await runPidoku(['dedupe', '-q'], rows.join('\r\n'));
    expect(stdout).toBe(`${rows.slice(0, 3).join('\r\n')}\r\n`);
  });

  test('puzzles without a key of their kind are kept', async () => {
    const none = `11${'.'.repeat(79)}`;
    const several = '.'.repeat(81);
    const clashes = (await runPidoku(['dedupe'], [none, several, none, several].join('\n'))).stdout;
    expect(linesOf(clashes)).toEqual([none, several]);
    const grids = (await runPidoku(['dedupe', '--by', 'grid'], [none, several, none, several].join('\n'))).stdout;
    expect(linesOf(grids)).toEqual([none, several, none, several]);
  });

  test('boards are compared by text alone', async () => {
    const board = '{"size":4,"givens":"1234341221434..."}';
    const other = '{"size":4,"givens":"1234341221434..1"}';
    const records = [board, other, board].join('\n');
    expect(linesOf((await runPidoku(['dedupe', '--by', 'text'], records)).stdout)).toEqual([board, other]);
    const refused = await runPidoku(['dedupe'], records);
    expect(refused.code).toBe(3);
    expect(refused.stderr).toContain(
      'expected a classic puzzle; another board only where records are compared by text',
    );
  });

  test('refuses pencilmarks by symmetry', async () => {
    const { code, stderr } = await runPidoku(['dedupe'], `${'.'.repeat(729)}\n`);
    expect(code).toBe(2);
    expect(stderr).toBe('pidoku: symmetries are for puzzles of givens, not for pencilmarks\n');
  });
});

describe('overlap', () => {
  const write = (name: string, lines: readonly string[]): string => {
    const file = join(folder.path, name);
    writeFileSync(file, lines.join('\n'));
    return file;
  };

  test('lists the records of B that A has, by puzzle and by grid', async () => {
    const train = write('train.txt', different.slice(0, 1000));
    const test = write('test.txt', [different.at(-1)!, ...copies.map(({ copy }) => copy)]);
    for (const threads of ['1', '2']) {
      const { stdout, stderr, code } = await runPidoku(['overlap', '-j', threads, train, test]);
      expect(code).toBe(0);
      expect(linesOf(stdout)).toEqual([
        'record,file,line,puzzle,grid',
        ...copies.map(({ of }, nth) => {
          const isPuzzle = nth < copies.length - planted.grid.length;
          return `${nth + 2},${test},${nth + 2},${isPuzzle ? of : ''},${of}`;
        }),
      ]);
      expect(stderr).toBe(
        `pidoku: 6 of 8 (75.00 %) are equivalent to one of the 1000 of ${train}, 7 (87.50 %) have its grid\n`,
      );
    }
    expect((await runPidoku(['overlap', '-q', '--exit-status', train, test])).code).toBe(1);
    const byText = await runPidoku(['overlap', '--by', 'text', train, test]);
    expect(linesOf(byText.stdout).slice(1)).toEqual([`2,${test},2,100,`, `3,${test},3,700,`]);
  });

  test('finds nothing where there is nothing', async () => {
    const files = [write('one.txt', different.slice(0, 100)), write('other.txt', different.slice(100, 200))];
    const { stdout, code } = await runPidoku(['overlap', '--exit-status', ...files]);
    expect(stdout).toBe('record,file,line,puzzle,grid\n');
    expect(code).toBe(0);
  });

  test('refuses a set compared with itself', async () => {
    const file = write('same.txt', different.slice(0, 3));
    const { code, stderr } = await runPidoku(['overlap', file, file]);
    expect(code).toBe(2);
    expect(stderr).toBe(`pidoku: overlap: ${file} is both A and B; dedupe compares within a set\n`);
  });
});
