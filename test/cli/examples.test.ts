/** Runs the command on every file of examples/. Code that shares nothing with the solvers checks the answers. */
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readBoardRecord } from '../../src/formats/json/read.js';
import { writeCellLine } from '../../src/formats/boards/line.js';
import { assertSolution } from '../helpers/assert-solution.js';
import { checkerOf } from '../helpers/variants/check-iss.js';
import { linesOf, runPidoku } from './run-pidoku.js';
import { wikipediaSolution } from '../helpers/wikipedia-puzzle.js';

const folder = fileURLToPath(new URL('../../examples/', import.meta.url));
const read = (name: string): string => readFileSync(`${folder}${name}`, 'latin1');

/** Returns the drawing of document 002 (docs/sources.md#002), with rules of 13 dashes and all blanks. */
function printed(cells: string): string {
  const rows = Array.from({ length: 9 }, (_, row) =>
    cells.slice(9 * row, 9 * row + 9).replace(/(...)(...)(...)/, '|$1|$2|$3|\n'),
  );
  const rule = '-------------\n';
  return [0, 3, 6].map((row) => rule + rows.slice(row, row + 3).join('')).join('') + rule;
}

test('puzzles.txt', async () => {
  const { code, stdout } = await runPidoku([`${folder}puzzles.txt`]);
  const puzzles = linesOf(read('puzzles.txt')).filter((line) => !line.startsWith('#'));
  expect(puzzles).toHaveLength(20);
  expect(linesOf(stdout)).toHaveLength(20);
  linesOf(stdout).forEach((solution, index) => assertSolution(puzzles[index], solution));
  expect(code).toBe(0);
});

test('sudoku1.txt', async () => {
  expect(await runPidoku(['-t', 'lines', `${folder}sudoku1.txt`])).toEqual({
    code: 0,
    stdout: `${wikipediaSolution}\n`,
    stderr: '',
  });
  const { code, stdout, stderr } = await runPidoku(['-t', 'grid', `${folder}sudoku1.txt`]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const [puzzle, solution] = stdout.split(/^=============\nFor the solution 1 positions were examined!\n/m);
  expect(puzzle).toBe(printed(read('sudoku1.txt').replaceAll('\n', '').replaceAll('0', ' ')));
  expect(solution).toBe(printed(wikipediaSolution));
});

test('kaggle.csv', async () => {
  const { code, stdout } = await runPidoku(['-t', 'csv', `${folder}kaggle.csv`]);
  const [header, ...rows] = linesOf(stdout);
  expect(header).toBe('id,puzzle,solution,clues,status,solutions,exact,pidoku_solution,reason');
  expect(rows).toHaveLength(6);
  for (const row of rows) {
    const [, puzzle, expected, , status, solutions, exact, solution, reason] = row.split(',');
    expect([status, solutions, exact, solution, reason]).toEqual(['unique', '1', 'true', expected, '']);
    assertSolution(puzzle.replaceAll('0', '.'), solution);
  }
  expect(code).toBe(0);
});

test('variants.txt', async () => {
  const text = read('variants.txt');
  const strings = linesOf(text).filter((line) => !line.startsWith('#'));
  const { code, stdout, stderr } = await runPidoku(['-t', 'ndjson', `${folder}variants.txt`]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const answers = linesOf(stdout).map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(answers).toHaveLength(3);
  for (const [index, { status, solution, variables = {} }] of answers.entries()) {
    const others = Object.values(variables as Record<string, string[]>).flat();
    const values = [...(solution as string), ...others].map(Number);
    expect([status, checkerOf(strings[index]).listBroken(values)]).toEqual(['unique', []]);
  }
  expect(answers[2].variables).toEqual({ VN: ['6'] });
  const again = await runPidoku(['convert', '--to', 'iss', `${folder}variants.txt`]);
  expect(again).toEqual({ code: 0, stderr: '', stdout: `${strings.join('\n')}\n` });
});

test('pencilmarks.txt', async () => {
  const { code, stdout } = await runPidoku([`${folder}pencilmarks.txt`]);
  const givens = await runPidoku(['--take', '4', `${folder}puzzles.txt`]);
  expect({ code, stdout }).toEqual({ code: 0, stdout: givens.stdout });
});

test('with-errors.txt', async () => {
  const { code, stdout, stderr } = await runPidoku([`${folder}with-errors.txt`]);
  expect(linesOf(stdout)).toEqual([
    wikipediaSolution,
    wikipediaSolution,
    '!malformed E_LENGTH line 4 column 81: expected 81 cells, found 80 cells',
    '!malformed E_CELL line 6 column 18: expected a digit or a blank (. 0 _ * - x ?), found "q"',
    '!multiple',
    '!invalid',
    '!none',
    '!malformed E_LENGTH line 10 column 82: expected 81 cells, found 82 cells',
    wikipediaSolution,
  ]);
  expect(code).toBe(3);
  expect(stderr).toMatch(/^pidoku: 3 of 9 records malformed, the first in .*with-errors.txt: E_LENGTH line 4/);
});

/** Boards whose JSON states the solution. */
const boards = [
  'anti-knight',
  'diagonals',
  'jigsaw',
  'kaos-5x5',
  'killer',
  'miracle',
  'pi-day-2008',
  'pi-day-2009',
  'pi-day-2010',
  'pi-day-2011',
  'pi-day-2015',
  'sudoku-16x16',
  'sudoku-25x25',
];

test.each(boards)('%s.json', async (name) => {
  const path = `${folder}${name}.json`;
  const { board, solution } = readBoardRecord(readFileSync(path, 'utf8'));
  const drawn = await runPidoku(['-t', 'grid', path], '', { LC_ALL: 'C.UTF-8' });
  expect({ code: drawn.code, stderr: drawn.stderr }).toEqual({ code: 0, stderr: '' });
  expect(drawn.stdout).toMatch(/\nunique: \d+ positions? (was|were) examined\n$/);
  expect(await runPidoku(['-t', 'lines', path], '', { LC_ALL: 'C.UTF-8' })).toMatchObject({
    stdout: `${writeCellLine(board, solution!)}\n`,
  });
});

/** The same boards in other formats. */
test.each([
  'alice-positions.txt',
  'jigsaws.txt',
  'killer-jigsaws.txt',
  'killer.txt',
  'sudoku-16x16.txt',
  'sudoku-25x25.txt',
  'killer.dzn',
  'pi-day-2009.dzn',
])('%s', async (name) => {
  const { code, stdout, stderr } = await runPidoku(['check', `${folder}${name}`]);
  expect({ code, stderr, verdicts: new Set(linesOf(stdout)) }).toEqual({
    code: 0,
    stderr: '',
    verdicts: new Set(['unique']),
  });
});

test('pi-days.ndjson', async () => {
  const { code, stdout } = await runPidoku(['check', `${folder}pi-days.ndjson`]);
  expect({ code, verdicts: linesOf(stdout) }).toEqual({ code: 0, verdicts: new Array(5).fill('unique') });
});

test('alice-positions.txt is solved by sets without search', async () => {
  const { code, stdout } = await runPidoku([
    'solve',
    '--viewpoint',
    'sets',
    '-t',
    'ndjson',
    '--stats',
    `${folder}alice-positions.txt`,
  ]);
  const solution = '726493815315728946489651237852147693673985124941362758194836572567214389238579461';
  expect(code).toBe(0);
  expect(JSON.parse(linesOf(stdout)[0])).toMatchObject({
    status: 'unique',
    solution,
    stats: { nodes: 1, guesses: 0, failures: 0 },
  });
});

test('every example is tested', () => {
  const others = ['kaggle.csv', 'pencilmarks.txt', 'pi-days.ndjson', 'puzzles.txt', 'sudoku1.txt', 'with-errors.txt'];
  const ofOthers = [
    'alice-positions.txt',
    'jigsaws.txt',
    'killer-jigsaws.txt',
    'killer.txt',
    'sudoku-16x16.txt',
    'sudoku-25x25.txt',
    'variants.txt',
    'killer.dzn',
    'pi-day-2009.dzn',
  ];
  const models = ['pi-day-2009.mzn'];
  // Opened by the tests of the element, in Chromium.
  const pages = ['board-element.html', 'board-element-log.js'];
  expect(readdirSync(folder).sort()).toEqual(
    [...others, ...boards.map((name) => `${name}.json`), ...ofOthers, ...models, ...pages].sort(),
  );
});
