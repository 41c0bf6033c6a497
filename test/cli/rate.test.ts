/** `pidoku rate`: lines in any form, CSV and NDJSON in both dialects, and puzzles that cannot be rated. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { wikipediaPuzzle } from '../helpers/wikipedia-puzzle.js';
import { linesOf, runPidoku, type Finished } from './run-pidoku.js';

const chains = '..21....8.68....4.71...9...8..2.17......6......59.8..3...6...17.7....83.2....79..';
const links = '4..3...5825.4..31..8.1...........673....6....764...........4.8..13..5.6484...1..5';

test('a line has ER, EP and ED, or the verdict', async () => {
  const puzzles = [wikipediaPuzzle, chains, '.'.repeat(81), `11${'.'.repeat(79)}`];
  const { code, stdout } = await runPidoku(['rate'], `${puzzles.join('\n')}\n`);
  expect({ code, lines: linesOf(stdout) }).toEqual({
    code: 0,
    lines: ['1.2/1.2/1.2', '7.5/1.2/1.2', 'multiple', 'invalid'],
  });
});

test('the dialects differ where Sukaku Explainer has techniques of its own', async () => {
  const rate = async (scale: string): Promise<string> =>
    (await runPidoku(['rate', '--scale', scale, links], '')).stdout.trim();
  expect([await rate('sukaku'), await rate('se121')]).toEqual(['4.1/1.2/1.2', '6.6/1.2/1.2']);
});

test('CSV has a column each', async () => {
  const { stdout } = await runPidoku(['rate', '-t', 'csv'], `puzzle\n${chains}\n`);
  expect(linesOf(stdout)).toEqual(['puzzle,status,er,ep,ed,reason', `${chains},unique,7.5,1.2,1.2,`]);
});

describe('--format', () => {
  const mixed = [wikipediaPuzzle, 'x', chains.replaceAll('.', '0'), '.'.repeat(81), `11${'.'.repeat(79)}`, '12', links];

  test('has codes for the puzzle, its ratings, its number and a percent sign; other puzzles keep their lines', async () => {
    const args = ['rate', '-q', '--format', '%n %g ED=%r/%p/%d 100%%'];
    const { code, stdout } = await runPidoku(args, `${mixed.join('\n')}\n`);
    expect(code).toBe(3);
    expect(linesOf(stdout)).toEqual([
      `1 ${wikipediaPuzzle} ED=1.2/1.2/1.2 100%`,
      expect.stringMatching(/^!malformed E_LENGTH line 2 /) as string,
      `3 ${chains} ED=7.5/1.2/1.2 100%`,
      'multiple',
      'invalid',
      expect.stringMatching(/^!malformed E_LENGTH line 6 /) as string,
      `7 ${links} ED=4.1/1.2/1.2 100%`,
    ]);
  });

  test('counts records from the beginning of the input, and prints blanks as --blank says', async () => {
    const args = ['rate', '-q', '--skip', '2', '--blank', '0', '--format', '%n\t%g'];
    const { stdout } = await runPidoku([...args, '--take', '1'], `${mixed.join('\n')}\n`);
    expect(stdout).toBe(`3\t${chains.replaceAll('.', '0')}\n`);
  });

  test('%r/%p/%d is the default, on any number of threads', async () => {
    const lines = readFileSync(fileURLToPath(new URL('../../bench/datasets/rated.txt', import.meta.url)), 'utf8')
      .split('\n', 160)
      .flatMap((line, index) => (index % 40 === 39 ? [line, 'damaged'] : [line]));
    const rate = (...args: string[]): Promise<Finished> => runPidoku(['rate', '-q', ...args], lines.join('\n'));
    const [plain, one, two] = await Promise.all([
      rate(),
      rate('-j', '1', '--format', '%r/%p/%d'),
      rate('-j', '2', '--format', '%r/%p/%d'),
    ]);
    expect(linesOf(plain.stdout)).toHaveLength(164);
    expect(one).toEqual(plain);
    expect(two).toEqual(plain);
  });

  test('%e is the time in seconds', async () => {
    const { stdout } = await runPidoku(['rate', '--format', '%e', chains]);
    expect(stdout).toMatch(/^\d+\.\d{3}\n$/);
  });

  test.each([
    ['%r %q', 'column 4: expected one of %r %p %d %e %g %n %%, found "%q"'],
    ['é %', 'column 3: expected one of %r %p %d %e %g %n %%, found "%"'],
    ['%\u{1f600}', 'column 1: expected one of %r %p %d %e %g %n %%, found "%\u{1f600}"'],
    ['%r\n%g', 'column 3: expected one line, found a line break'],
    ['', 'expected text, found nothing'],
  ])('%j is refused', async (format, message) => {
    const { code, stdout, stderr } = await runPidoku(['rate', '--format', format, chains]);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(`--format`);
    expect(stderr).toContain(message);
  });

  test('is refused where there are no lines', async () => {
    const { code, stderr } = await runPidoku(['rate', '--format', '%r', '-t', 'csv', chains]);
    expect({ code, stderr }).toEqual({ code: 2, stderr: 'pidoku: --format applies only with --to lines\n' });
  });
});

test('NDJSON has the steps with their short names', async () => {
  const { stdout } = await runPidoku(['rate', '-t', 'ndjson', chains], '');
  const { status, er, ep, ed, steps } = JSON.parse(stdout) as {
    status: string;
    er: number;
    ep: number;
    ed: number;
    steps: { name: string; rating: number; eliminations: object[] }[];
  };
  expect({ status, er, ep, ed }).toEqual({ status: 'unique', er: 7.5, ep: 1.2, ed: 1.2 });
  expect(steps.find(({ name }) => name === 'ATE')).toMatchObject({ rating: 7.5, eliminations: [{}] });
});

test('a board is refused by name, and so is an unknown scale', async () => {
  const board = await runPidoku(['rate', '123434122143432.'], '');
  expect({ code: board.code, stderr: board.stderr }).toMatchObject({
    code: 3,
    stderr: expect.stringContaining('a classic puzzle, 9 × 9 without further rules') as string,
  });
  const scale = await runPidoku(['rate', '--scale', 'hodoku', chains], '');
  expect(scale.code).toBe(2);
  expect(scale.stderr).toContain('Allowed choices are sukaku, se121');
});

test('a time limit is kept in a puzzle that takes nested chains', async () => {
  const hardest = '1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1';
  const start = performance.now();
  const { stdout } = await runPidoku(['rate', '--timeout', '500ms', hardest], '');
  expect(stdout).toMatch(/^unknown timeout/);
  expect(performance.now() - start).toBeLessThan(20_000);
});
