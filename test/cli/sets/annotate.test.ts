/** `pidoku annotate`: columns that other commands give too, and rows by a condition. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { TemporaryFolder } from '../../helpers/temporary-folder.js';
import { wikipediaPuzzle, wikipediaSolution } from '../../helpers/wikipedia-puzzle.js';
import { linesOf, runPidoku } from '../run-pidoku.js';

const folder = new TemporaryFolder();
afterAll(() => folder.remove());

const example = (name: string): string => new URL(`../../../examples/${name}`, import.meta.url).pathname;
const empty = '.'.repeat(81);

test('a table keeps its columns, quotes and line ends, and short rows are filled up', async () => {
  const csv = ['\ufeffid;puzzle;note', `1;${wikipediaPuzzle};"a;\r\nb"`, `2;${empty}`].join('\r\n');
  const { code, stdout } = await runPidoku(
    ['annotate', '-q', '--add', 'clues,status,rating,Solution'.toLowerCase()],
    csv,
  );
  expect(code).toBe(0);
  expect(stdout.split('\r\n')).toEqual([
    '\ufeffid;puzzle;note;clues;status;rating;solution',
    `1;${wikipediaPuzzle};"a;`,
    `b";30;unique;1.2;${wikipediaSolution}`,
    expect.stringMatching(/^2;\.{81};;0;multiple;;[1-9]{81}$/),
    '',
  ]);
});

test('the columns are those of the other commands', async () => {
  const names = ['status', 'solutions', 'solution'];
  const ratings = ['rating', 'grade', 'er', 'ep', 'ed'];
  const [annotated, solved, graded] = await Promise.all([
    runPidoku(['annotate', '-q', '--add', [...names, ...ratings].join(), example('kaggle.csv')]),
    runPidoku(['solve', '-q', '-t', 'csv', example('kaggle.csv')]),
    runPidoku(['grade', '-q', '--rated', '--scale', 'sukaku', '-t', 'csv', example('kaggle.csv')]),
  ]);
  const column = (text: string, name: string): string[] => {
    const [header, ...rows] = linesOf(text).map((line) => line.split(','));
    const at = Math.max(header.indexOf(name), header.indexOf(`pidoku_${name}`));
    return rows.map((row) => row[at]);
  };
  for (const name of names) expect(column(annotated.stdout, name)).toEqual(column(solved.stdout, name));
  expect(column(annotated.stdout, 'grade')).toEqual(column(graded.stdout, 'grade'));
  for (const name of ['rating', 'er', 'ep', 'ed'])
    expect(column(annotated.stdout, name).map(Number), name).toEqual(column(graded.stdout, name).map(Number));
  expect(column(graded.stdout, 'er').filter(Boolean).length).toBeGreaterThan(5);
});

test('a trajectory is one field of a table, a list in JSON, and the same in explain', async () => {
  const [table, boards, explained] = await Promise.all([
    runPidoku(['annotate', '-q', '--add', 'trajectory', example('sudoku1.txt')]),
    runPidoku(['annotate', '-q', '--add', 'trajectory', example('jigsaw.json')]),
    runPidoku(['explain', '-t', 'ndjson', '--trajectory', example('sudoku1.txt'), example('jigsaw.json')]),
  ]);
  const [classic, jigsaw] = linesOf(explained.stdout).map(
    (line) => (JSON.parse(line) as { trajectory: string[] }).trajectory,
  );
  expect(linesOf(table.stdout)[1]).toBe(`${wikipediaPuzzle},${classic.join(' ')}`);
  expect((JSON.parse(boards.stdout) as { trajectory: string[] }).trajectory).toEqual(jigsaw);
  expect(classic.at(-1)).toBe(wikipediaSolution);
  const refused = await runPidoku(['explain', '-t', 'csv', '--trajectory', example('sudoku1.txt')]);
  expect(refused.stderr).toBe('pidoku: --trajectory applies only with --to ndjson or json\n');
});

test('no header comes before a file that cannot be read, and one does for an empty table', async () => {
  for (const words of [
    ['annotate', '--add', 'clues'],
    ['overlap', example('puzzles.txt')],
    ['dedupe', '--list'],
  ]) {
    const { code, stdout, stderr } = await runPidoku([...words, join(folder.path, 'missing.txt')]);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(/^pidoku: cannot read .*missing.txt: no such file\n$/);
  }
  expect((await runPidoku(['annotate', '-q', '--add', 'clues'], 'id,puzzle\n')).stdout).toBe('id,puzzle,clues\n');
});

test('--quiet does not hide how many records are left out', async () => {
  const message = '3 of 9 records malformed, the first in ';
  for (const words of [['shuffle'], ['annotate', '--add', 'clues'], ['convert', '--to', 'sdm'], ['sample', '3']]) {
    const { code, stderr } = await runPidoku([...words, '-q', example('with-errors.txt')]);
    expect(code).toBe(3);
    expect(stderr).toContain(message);
  }
  // Here they have their place in the output.
  expect((await runPidoku(['solve', '-q', example('with-errors.txt')])).stderr).toBe('');
});

test('any number of threads writes the same', async () => {
  const seventeen = gunzipSync(readFileSync(new URL('../../../bench/datasets/17clue.txt.gz', import.meta.url)));
  const puzzles = seventeen.toString().split('\n', 600);
  const rows = puzzles.map((puzzle, id) => `${id},${id % 50 === 7 ? 'x' : puzzle},"a ""${id}"""`);
  const table = ['id,puzzle,my note', ...rows].join('\n');
  for (const [more, text] of [
    [['--where', 'id >= 20 and (rating < 2.5 or `my note` = \'a "33"\')'], table],
    [['--where', 'not (rating < 2.5)'], puzzles.join('\n')],
    [[], table],
  ] as const) {
    const words = ['annotate', '-q', '--add', 'techniques,status,canonical,trajectory,er,ep,ed', ...more];
    const [one, two] = await Promise.all(['1', '2'].map((threads) => runPidoku([...words, '-j', threads], text)));
    expect(two).toEqual(one);
    expect(linesOf(one.stdout).length).toBeGreaterThan(100);
  }
});

describe('--where', () => {
  test('takes annotations and columns', async () => {
    const rows = ['easy', 'hard', ''].map((word, index) => `${index},${wikipediaPuzzle},${word}`);
    const csv = ['id,quiz,level', ...rows, `3,${empty},easy`].join('\n');
    const idsOf = async (where: string): Promise<string[]> =>
      linesOf((await runPidoku(['annotate', '-q', '--where', where], csv)).stdout).map((line) => line.split(',')[0]);
    expect(await idsOf("level = 'easy'")).toEqual(['id', '0', '3']);
    expect(await idsOf("level = 'easy' and status = 'unique'")).toEqual(['id', '0']);
    expect(await idsOf('rating >= 1.2 and clues < 31')).toEqual(['id', '0', '1', '2']);
    expect(await idsOf('id > 1')).toEqual(['id', '2', '3']);
    expect(await idsOf('id > 5')).toEqual(['id']);
  });

  test('without --add records stay as they came', async () => {
    const text = `${wikipediaPuzzle} # a comment\n${empty}\n`;
    expect((await runPidoku(['annotate', '--where', "status='unique'"], text)).stdout).toBe(
      `${wikipediaPuzzle} # a comment\n`,
    );
    const both = await runPidoku(['annotate', '--where', "status='unique'", '--add', 'clues', '--stats=json'], text);
    expect(both.stdout).toBe(`puzzle,clues\n${wikipediaPuzzle},30\n`);
    expect(JSON.parse(both.stderr)).toMatchObject({ records: 2, written: 1, malformed: 0 });
  });

  test('boards', async () => {
    const { stdout } = await runPidoku([
      'annotate',
      '--add',
      'clues,status',
      '--where',
      'clues > 10',
      example('jigsaw.json'),
      example('killer.json'),
    ]);
    const records = linesOf(stdout).map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(records).toEqual([expect.objectContaining({ id: 'jigsaw', status: 'unique' })]);
    expect((await runPidoku(['check'], stdout)).stdout).toBe('unique\n');
  });

  test('tables and boards do not go to one output', async () => {
    const { code, stderr } = await runPidoku([
      'annotate',
      '--add',
      'clues',
      example('jigsaw.json'),
      example('puzzles.txt'),
    ]);
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining('do not go to one output') as string });
  });

  test.each([
    ["statu='unique'", 'condition, column 1: no "statu"; there are clues'],
    ["status='unique' x", 'condition, column 17: expected and, or or the end, found "x"'],
  ])('refuses %s', async (where, message) => {
    const { code, stdout, stderr } = await runPidoku(['annotate', '--where', where], wikipediaPuzzle);
    expect({ code, stdout, stderr }).toEqual({
      code: 2,
      stdout: '',
      stderr: expect.stringContaining(message) as string,
    });
  });
});

test.each([
  [[], 'annotate needs --add or --where'],
  [['--add', 'clue'], 'add must be a list of some of clues'],
  [['--add', 'clues', '--to', 'csv'], "unknown option '--to'"],
])('refuses %j', async (args, message) => {
  const { code, stderr } = await runPidoku(['annotate', ...args], wikipediaPuzzle);
  expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining(message) as string });
});

test('a limit, and malformed records', async () => {
  const hardest = '8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..';
  const { code, stdout } = await runPidoku(
    ['annotate', '-q', '--add', 'status', '--node-limit', '1', '--engine', 'reference'],
    `${hardest}\n12\n`,
  );
  expect(stdout).toBe(`puzzle,status\n${hardest},unknown\n`);
  expect(code).toBe(3);
});
