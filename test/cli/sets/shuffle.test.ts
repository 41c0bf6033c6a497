/** `pidoku shuffle`: every record in the form in which it came, under a symmetry that an independent judge finds. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { shuffle } from 'pidoku';
import { areSymmetric } from '../../helpers/find-symmetry.js';
import { TemporaryFolder } from '../../helpers/temporary-folder.js';
import { wikipediaPuzzle, wikipediaSolution } from '../../helpers/wikipedia-puzzle.js';
import { linesOf, runPidoku } from '../run-pidoku.js';

const folder = new TemporaryFolder();
afterAll(() => folder.remove());

const example = (name: string): string => new URL(`../../../examples/${name}`, import.meta.url).pathname;
const isSymmetric = (puzzle: string, answer: string): boolean =>
  areSymmetric([wikipediaPuzzle, wikipediaSolution], [puzzle, answer]);

describe('lines', () => {
  const text = [
    `${wikipediaPuzzle}:1:${wikipediaSolution} # a comment, 4.2\r`,
    '# no record',
    `7;${wikipediaPuzzle}`,
    `${wikipediaPuzzle} ${wikipediaSolution.slice(1)}`,
    wikipediaPuzzle.match(/.{9}/g)!.join(' '),
    `${wikipediaPuzzle}\t${wikipediaSolution}`,
  ].join('\n');

  test('puzzle and answer change, everything else stays, and a wrong answer is an error', async () => {
    const { code, stdout, stderr } = await runPidoku(['shuffle', '--seed', '7'], text);
    const [comment, front, spread, tab] = linesOf(stdout);
    const [, puzzle, answer, rest] = /^(.{81}):1:(\d{81})(.*)$/s.exec(comment)!;
    expect(isSymmetric(puzzle, answer)).toBe(true);
    expect(rest).toBe(' # a comment, 4.2\r');
    expect(front).toBe(`7;${shuffle(wikipediaPuzzle, { seed: 7, index: 1 }).puzzle as string}`);
    const groups = (shuffle(wikipediaPuzzle, { seed: 7, index: 3 }).puzzle as string).match(/.{9}/g)!;
    expect(spread).toBe(groups.join(' '));
    expect(isSymmetric(tab.slice(0, 81), tab.slice(82))).toBe(true);
    expect(tab[81]).toBe('\t');
    expect(stderr).toContain(
      '1 of 5 records malformed, the first in stdin: E_LENGTH line 4 column 83: expected an answer',
    );
    expect(code).toBe(3);
  });

  test('row i of the output depends on the seed and i alone', async () => {
    const args = ['shuffle', '-q', '-n', '3', '--seed', '12'];
    const lines = linesOf((await runPidoku(args, `${wikipediaPuzzle}\n`.repeat(4))).stdout);
    const expected = Array.from({ length: 12 }, (_, index) => shuffle(wikipediaPuzzle, { seed: 12, index }).puzzle);
    expect(lines).toEqual(expected);
    const some = await runPidoku([...args, '--skip', '2', '--take', '1'], `${wikipediaPuzzle}\n`.repeat(4));
    expect(linesOf(some.stdout)).toEqual(expected.slice(6, 9));
  });

  test('many copies are written as they are made', async () => {
    const { stdout } = await runPidoku(['shuffle', '-n', '20k'], wikipediaPuzzle);
    const lines = linesOf(stdout);
    expect(lines.length).toBe(20_000);
    expect(new Set(lines).size).toBe(20_000);
  });
});

test('tables keep their columns, quotes, delimiter, mark and line ends', async () => {
  const rows = ['"a;\nb"', 'c', '"d ""e"""'].map(
    (note, id) => `${id};${note};"${wikipediaSolution}";${wikipediaPuzzle}`,
  );
  const csv = `\ufeff${['id;note;answer;question', ...rows].join('\r\n')}\r\n`;
  const { code, stdout } = await runPidoku(['shuffle', '-q', '-n', '2'], csv);
  expect(code).toBe(0);
  const cells = /"(\d{81})";(.{81})\r\n/g;
  const wanted = csv
    .split('\r\n')
    .slice(1, -1)
    .flatMap((row) => [row, row])
    .join('\r\n');
  const blank = (text: string): string => text.replaceAll(/[.\d]{81}/g, '-');
  expect(blank(stdout)).toBe(blank(`\ufeffid;note;answer;question\r\n${wanted}\r\n`));
  const found = [...stdout.matchAll(cells)];
  expect(found.length).toBe(6);
  for (const [, answer, puzzle] of found) expect(isSymmetric(puzzle, answer)).toBe(true);
  expect(new Set(found.map(([, , puzzle]) => puzzle)).size).toBe(6);
});

test('a character that is no cell is named', async () => {
  const answer = wikipediaSolution.replace('7', 'q');
  const { stderr } = await runPidoku(['shuffle'], `${wikipediaPuzzle} ${answer}\n`);
  expect(stderr).toContain('E_CELL line 1 column 87: expected an answer of 81 cells, found "q"');
});

test('rows whose answer is damaged are left out, and an empty answer stays empty', async () => {
  const csv = `puzzle,solution,x\n${wikipediaPuzzle},12,1\n${wikipediaPuzzle},,2\n`;
  const { code, stdout, stderr } = await runPidoku(['shuffle', '--answers', 'solution'], csv);
  expect(linesOf(stdout)).toEqual(['puzzle,solution,x', expect.stringMatching(/^.{81},,2$/)]);
  expect(stderr).toContain('E_LENGTH line 2 column 83: expected an answer of 81 cells, found 2 characters');
  expect(code).toBe(3);
});

test('several files are one table, and other columns are refused', async () => {
  const one = folder.write('one.csv', `quiz,n\n${wikipediaPuzzle},1\n`);
  const two = folder.write('two.csv', `quiz,n\n${wikipediaPuzzle},2\n`);
  expect(linesOf((await runPidoku(['shuffle', '-q', one, two])).stdout)).toEqual([
    'quiz,n',
    `${shuffle(wikipediaPuzzle).puzzle as string},1`,
    `${shuffle(wikipediaPuzzle, { index: 1 }).puzzle as string},2`,
  ]);
  const other = folder.write('other.csv', `n,quiz\n2,${wikipediaPuzzle}\n`);
  expect((await runPidoku(['shuffle', one, other])).code).toBe(2);
});

test('grids and candidates', async () => {
  const grid = wikipediaPuzzle.match(/.{9}/g)!.join('\n');
  const expected = [0, 1].map((index) =>
    (shuffle(wikipediaPuzzle, { index }).puzzle as string).match(/.{9}/g)!.join('\n'),
  );
  expect((await runPidoku(['shuffle'], `${grid}\n\n${grid}\n`)).stdout).toBe(
    expected.map((rows) => `${rows}\n\n`).join(''),
  );
  const [candidates] = readFileSync(example('pencilmarks.txt'), 'utf8')
    .split('\n')
    .filter((line) => line.length === 729);
  expect((await runPidoku(['shuffle', '--seed', '1'], candidates)).stdout).toBe(
    `${shuffle(candidates, { seed: 1 }).puzzle as string}\n`,
  );
});

describe('boards', () => {
  test.each(['killer.json', 'jigsaw.json', 'pi-day-2011.json', 'sudoku-16x16.json', 'diagonals.json'])(
    '%s: the solution moves along',
    async (name) => {
      const { stdout } = await runPidoku(['shuffle', '-n', '3', '--seed', '5', example(name)]);
      const { code, stdout: verdicts } = await runPidoku(['verify', '--unique', '--exit-status'], stdout);
      expect(linesOf(verdicts)).toEqual(new Array(3).fill(expect.stringMatching(/^correct /)));
      expect(code).toBe(0);
    },
  );

  test('killer strings, jigsaws and positions keep their form', async () => {
    const files = ['killer.txt', 'jigsaws.txt', 'alice-positions.txt'];
    const [before, { stdout: moved }] = await Promise.all([
      Promise.all(files.map((name) => runPidoku(['check', '-q', example(name)]))),
      runPidoku(['shuffle', '--seed', '2', ...files.map(example)]),
    ]);
    const lines = linesOf(moved);
    expect(lines.length).toBe(before.flatMap(({ stdout }) => linesOf(stdout)).length);
    expect(lines[0]).toMatch(/^3x3::k:/);
    expect(lines.at(-1)).toMatch(/^\[\(1,\[/);
    const after = await runPidoku(['check', '-q', ...lines]);
    expect(after.stdout).toBe(before.map(({ stdout }) => stdout).join(''));
  });

  test('JSON keeps its texts and numbers', async () => {
    const puzzle = { v: 1, id: 'k', size: 4, givens: '12..............', cages: [{ cells: [5, 6], sum: 3 }] };
    const record = { ...puzzle, rating: 4.5, source: 'here', solution: '1234341221434321' };
    const { code, stdout } = await runPidoku(
      ['shuffle', '-n', '2'],
      `${JSON.stringify(record)}\n{"size":4,"givens":"9"}\n`,
    );
    expect(code).toBe(3);
    expect(linesOf(stdout).map((line) => JSON.parse(line) as unknown)).toEqual(
      new Array(2).fill(expect.objectContaining({ id: 'k', size: 4, rating: 4.5, source: 'here' })),
    );
  });
});

test('-o writes a compressed file and the totals count what was written', async () => {
  const file = join(folder.path, 'more.txt.gz');
  const { code, stderr } = await runPidoku(['shuffle', '-n', '5', '-o', file, '--stats=json'], wikipediaPuzzle);
  expect(JSON.parse(stderr)).toMatchObject({ records: 1, written: 5, malformed: 0 });
  expect(linesOf(gunzipSync(readFileSync(file)).toString()).length).toBe(5);
  expect(code).toBe(0);
});

test.each([
  [['-n', '0'], '--times: expected a whole number from 1'],
  [['--seed', 'x'], '--seed: expected a whole number from 0'],
  [['--column', 'x', '-f', 'lines'], '--column does not apply to --from lines'],
  [['--to', 'csv'], "unknown option '--to'"],
])('refuses %j', async (args, message) => {
  const { code, stderr } = await runPidoku(['shuffle', ...args], wikipediaPuzzle);
  expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining(message) as string });
});
