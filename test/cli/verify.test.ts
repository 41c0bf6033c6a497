/** `pidoku verify` on tables, lines and JSON, with faults of every kind. */
import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, test } from 'vitest';
import { TemporaryFolder } from '../helpers/temporary-folder.js';
import { wikipediaPuzzle, wikipediaSolution } from '../helpers/wikipedia-puzzle.js';
import { linesOf, runPidoku } from './run-pidoku.js';

const folder = new TemporaryFolder();
afterAll(() => folder.remove());

// r1c3 is open in the puzzle, and 4 in the solution.
const wrong = `${wikipediaSolution.slice(0, 2)}1${wikipediaSolution.slice(3)}`;
const changed = `6${wikipediaSolution.slice(1)}`;
const open = `${wikipediaSolution.slice(0, 2)}.${wikipediaSolution.slice(3)}`;
const short = wikipediaSolution.slice(1);
const lines = [
  `${wikipediaPuzzle} ${wikipediaSolution}`,
  `${wikipediaPuzzle},${wrong}`,
  `${wikipediaPuzzle};${changed} # a comment`,
  `${wikipediaPuzzle}:1:${open}`,
  wikipediaPuzzle,
  `${wikipediaPuzzle} 4.2`,
  `${wikipediaPuzzle}\t${short}`,
].join('\n');
const verdicts = [
  'correct 81/81',
  'wrong 77/81 r1c8 row 1',
  expect.stringMatching(/^givens-changed \d+\/81 r1c1$/),
  'incomplete 80/81 r1c3',
  'missing 0/81',
  'missing 0/81',
  '!malformed E_LENGTH line 7: answer: expected 81 cells, found 80 cells',
];

describe('lines', () => {
  test('the answer is the field behind the puzzle', async () => {
    const { code, stdout } = await runPidoku(['verify'], lines);
    expect(linesOf(stdout)).toEqual(verdicts);
    expect(code).toBe(3);
  });

  test('what solve writes is correct, on any number of threads', async () => {
    const set = new URL('../../examples/puzzles.txt', import.meta.url).pathname;
    const solved = folder.write('solved.txt', (await runPidoku(['-t', 'colon', set])).stdout.repeat(400));
    const [one, two] = await Promise.all(['1', '2'].map((threads) => runPidoku(['verify', '-j', threads, solved])));
    expect(new Set(linesOf(one.stdout))).toEqual(new Set(['correct 81/81']));
    expect(two).toEqual(one);
    expect((await runPidoku(['verify', '--unique', '--exit-status', solved])).code).toBe(0);
  });

  test('a table that solve has written, whose number of solutions is no answer', async () => {
    const set = new URL('../../examples/puzzles.txt', import.meta.url).pathname;
    const { stdout } = await runPidoku(['verify'], (await runPidoku(['-t', 'csv', set])).stdout);
    expect(new Set(linesOf(stdout))).toEqual(new Set(['correct 81/81']));
  });

  test('answers without their puzzles: a line says how both are put together', async () => {
    const { stdout, stderr } = await runPidoku(['verify', '--faults'], `${wikipediaSolution}\n`.repeat(3));
    expect(linesOf(stdout)).toHaveLength(3);
    expect(stderr).toContain("no record has an answer; it stands behind its puzzle, as paste -d ' ' puzzles.txt");
    expect((await runPidoku(['verify'], lines)).stderr).not.toContain('no record has an answer');
  });

  test('--exit-status', async () => {
    const [first, second] = lines.split('\n');
    expect((await runPidoku(['verify', '--exit-status'], first)).code).toBe(0);
    expect((await runPidoku(['verify', '--exit-status'], `${first}\n${second}`)).code).toBe(1);
  });
});

test('tables keep their columns, and the totals have the verdicts of verify', async () => {
  const rows = [wikipediaSolution, wrong, '', open].map((answer, id) => `${id};${answer};${wikipediaPuzzle};x`);
  const csv = ['id;answer;question;note', ...rows].join('\n');
  const summary = folder.write('summary.json', '');
  const { stdout } = await runPidoku(['verify', '-q', '-t', 'csv', '--summary', summary], csv);
  const [header, ...table] = linesOf(stdout);
  expect(header).toBe('id;answer;question;note;status;right;cells;cell;place;reason');
  expect(table.map((row) => row.split(';').slice(4))).toEqual([
    ['correct', '81', '81', '', '', ''],
    ['wrong', '77', '81', 'r1c8', 'row 1', ''],
    ['missing', '0', '81', '', '', ''],
    ['incomplete', '80', '81', 'r1c3', '', ''],
  ]);
  const counts = { records: 4, correct: 1, wrong: 1, incomplete: 1, 'givens-changed': 0, unknown: 0, missing: 1 };
  const totals = { ...counts, 'not-unique': 0, malformed: 0 };
  expect(JSON.parse(readFileSync(summary, 'utf8'))).toMatchObject(totals);
  const document = JSON.parse((await runPidoku(['verify', '-q', '-t', 'json'], csv)).stdout) as { summary: object };
  expect(document.summary).toEqual(totals);
});

test('--answers names the column of answers', async () => {
  const csv = `puzzle,solution,guess\n${wikipediaPuzzle},${wikipediaSolution},${open}\n`;
  const verdictOf = async (...args: string[]): Promise<string> =>
    (await runPidoku(['verify', '-q', ...args], csv)).stdout;
  expect(await verdictOf()).toBe('correct 81/81\n');
  expect(await verdictOf('--answers', 'guess')).toBe('incomplete 80/81 r1c3\n');
  expect(await verdictOf('--answers', '3')).toBe('incomplete 80/81 r1c3\n');
  expect(await runPidoku(['verify', '--answers', 'gues'], csv)).toMatchObject({
    code: 2,
    stderr: 'pidoku: no column "gues"; the columns are puzzle, solution, guess\n',
  });
  expect((await runPidoku(['verify', '--answers', 'x', '-f', 'lines'], csv)).stderr).toContain(
    '--answers does not apply to --from lines',
  );
});

test('--against solution compares cell by cell', async () => {
  const { stdout } = await runPidoku(['verify', '--against', 'solution', '-t', 'ndjson'], lines.split('\n')[1]);
  expect(JSON.parse(stdout)).toMatchObject({ status: 'wrong', right: 80, cells: 81, cell: 'r1c3', place: 'row 1' });
});

test('puzzle JSON states its solution', async () => {
  const board = { v: 1, size: 4, cages: [{ cells: ['r1c1', 'r1c2'], sum: 3 }] };
  const grids = ['1234341221434321', '1234341221434312', ['1234', '3412', '2143', '4321'], undefined];
  const records = grids.map((solution) => ({ ...board, solution }));
  const expected = ['correct 16/16', expect.stringMatching(/^wrong /), 'correct 16/16', 'missing 0/16'];
  const ndjson = records.map((record) => JSON.stringify(record)).join('\n');
  for (const args of [
    ['-j', '1'],
    ['-j', '2'],
  ])
    expect(linesOf((await runPidoku(['verify', ...args], ndjson)).stdout)).toEqual(expected);
  for (const [index, record] of records.entries())
    expect(linesOf((await runPidoku(['verify'], JSON.stringify(record, null, 1))).stdout)).toEqual([expected[index]]);
  expect(linesOf((await runPidoku(['verify', '--unique'], JSON.stringify(records[0]))).stdout)).toEqual([
    'not-unique 16/16',
  ]);
});

describe('--faults', () => {
  const places = [2, 3, 4, 5, 6].map((line) => ` line ${line}:`);
  const faults = [
    'wrong line 2: 77/81 r1c8 row 1',
    expect.stringMatching(/^givens-changed line 3: \d+\/81 r1c1$/),
    'incomplete line 4: 80/81 r1c3',
    'missing line 5: 0/81',
    'missing line 6: 0/81',
    verdicts[6],
  ];

  test.each([['the byte lane'], ['the record lane', '--timeout', '1m']])('lines of %s', async (_, ...args) => {
    const all = linesOf((await runPidoku(['verify', ...args], lines)).stdout);
    for (const threads of ['1', '2']) {
      const { stdout, code } = await runPidoku(['verify', '--faults', '-j', threads, ...args], lines);
      expect(linesOf(stdout)).toEqual(faults);
      expect(linesOf(stdout).map((line, at) => line.replace(places[at] ?? '', ''))).toEqual(all.slice(1));
      expect(code).toBe(3);
    }
  });

  test.each(['ndjson', 'json'])('%s has the same records as without it', async (to) => {
    const isFault = ({ status }: { status: string }): boolean => status !== 'correct';
    const recordsOf = async (...args: string[]): Promise<{ status: string; line: number }[]> => {
      const { stdout } = await runPidoku(['verify', '-t', to, ...args], lines);
      const read = (text: string): never => JSON.parse(text) as never;
      return to === 'json' ? (read(stdout) as { records: never }).records : linesOf(stdout).map(read);
    };
    const expected = (await recordsOf()).filter(isFault);
    expect(expected.map(({ line }) => line)).toEqual([2, 3, 4, 5, 6, 7]);
    expect(await recordsOf('--faults')).toEqual(expected);
    expect(await recordsOf('--faults', '--node-limit', '1M')).toEqual(expected);
  });

  test('tables have the file and the line, of malformed rows too', async () => {
    const rows = [wikipediaSolution, wrong, '1', open].map((answer, id) => `${id},${wikipediaPuzzle},${answer}`);
    const table = folder.write('faults.csv', ['id,puzzle,solution', ...rows, ''].join('\n'));
    for (const args of [[], ['--timeout', '1m']]) {
      const { stdout } = await runPidoku(['verify', '-q', '--faults', '-t', 'csv', ...args, table, table]);
      const [header, ...written] = linesOf(stdout);
      expect(header).toBe('id,puzzle,solution,status,right,cells,cell,place,file,line,reason');
      const faults = [
        ['wrong', '77', '81', 'r1c8', 'row 1', table, '3', ''],
        ['malformed', '', '', '', '', table, '4', '"E_LENGTH line 4: answer: expected 81 cells'],
        ['incomplete', '80', '81', 'r1c3', '', table, '5', ''],
      ];
      expect(written.map((row) => row.split(',').slice(3, 11))).toEqual([...faults, ...faults]);
    }
  });

  test('drawings have the line above', async () => {
    const { stdout } = await runPidoku(['verify', '--faults', '-t', 'grid'], lines.split('\n').slice(0, 3).join('\n'));
    expect(linesOf(stdout).filter((line) => !/[│─]/.test(line))).toEqual([
      ...['line 2', verdicts[1], '', 'line 3', verdicts[2]],
    ]);
  });

  test('boards, and the exit code', async () => {
    const boards = ['1234341221434312', '1234341221434321'].map((solution) => ({ v: 1, size: 4, solution }));
    const ndjson = boards.map((board) => JSON.stringify(board)).join('\n');
    const { stdout, code } = await runPidoku(['verify', '--faults', '--exit-status', '-j', '2'], ndjson);
    expect(linesOf(stdout)).toEqual([expect.stringMatching(/^wrong line 1: /)]);
    expect(code).toBe(1);
    const right = `${wikipediaPuzzle} ${wikipediaSolution}\n`.repeat(30_000);
    expect(await runPidoku(['verify', '--faults', '--exit-status'], right)).toEqual({
      code: 0,
      stdout: '',
      stderr: '',
    });
    const last = await runPidoku(['verify', '--faults', '--unique'], `${right}${wikipediaPuzzle} ${open}`);
    expect(last.stdout).toBe('incomplete line 30001: 80/81 r1c3\n');
  });
});
