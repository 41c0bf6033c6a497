/** Every file of examples/ through the command: the answers are checked by code that shares nothing with the solvers. */
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { assertSolution } from '../helpers/assert-solution.js';
import { linesOf, runPidoku } from './run-pidoku.js';

const folder = fileURLToPath(new URL('../../examples/', import.meta.url));
const read = (name: string): string => readFileSync(`${folder}${name}`, 'latin1');
const document002 = '534678912672195348198342567859761423426853791713924856961537284287419635345286179';

test('puzzles.txt', async () => {
  const { code, stdout } = await runPidoku([`${folder}puzzles.txt`]);
  const puzzles = linesOf(read('puzzles.txt')).filter((line) => !line.startsWith('#'));
  expect(puzzles).toHaveLength(20);
  expect(linesOf(stdout)).toHaveLength(20);
  linesOf(stdout).forEach((solution, index) => assertSolution(puzzles[index], solution));
  expect(code).toBe(0);
});

test('sudoku1.txt', async () => {
  expect(await runPidoku([`${folder}sudoku1.txt`])).toEqual({ code: 0, stdout: `${document002}\n`, stderr: '' });
});

test('kaggle.csv', async () => {
  const { code, stdout } = await runPidoku(['-o', 'csv', `${folder}kaggle.csv`]);
  const [header, ...rows] = linesOf(stdout);
  expect(header).toBe('id,puzzle,solution,clues,status,solutions,solution');
  expect(rows).toHaveLength(6);
  for (const row of rows) {
    const [, puzzle, expected, , status, solutions, solution] = row.split(',');
    expect([status, solutions, solution]).toEqual(['unique', '1', expected]);
    assertSolution(puzzle.replaceAll('0', '.'), solution);
  }
  expect(code).toBe(0);
});

test('pencilmarks.txt', async () => {
  const { code, stdout } = await runPidoku([`${folder}pencilmarks.txt`]);
  const givens = await runPidoku(['--take', '4', `${folder}puzzles.txt`]);
  expect({ code, stdout }).toEqual({ code: 0, stdout: givens.stdout });
});

test('with-errors.txt', async () => {
  const { code, stdout, stderr } = await runPidoku([`${folder}with-errors.txt`]);
  expect(linesOf(stdout)).toEqual([
    document002,
    document002,
    '!error E_LENGTH line 4 column 81: expected 81 cells, found 80 cells',
    '!error E_CELL line 6 column 18: expected a digit or a blank (. 0 _ * - x ?), found "q"',
    '!multiple',
    '!invalid',
    '!none',
    '!error E_LENGTH line 10 column 82: expected 81 cells, found 82 cells',
    document002,
  ]);
  expect(code).toBe(3);
  expect(stderr).toMatch(/^pidoku: 3 of 9 records malformed, the first in .*with-errors.txt: E_LENGTH line 4/);
});

test('no example is left out', () => {
  expect(readdirSync(folder).sort()).toEqual(['kaggle.csv', 'pencilmarks.txt', 'puzzles.txt', 'sudoku1.txt', 'with-errors.txt']);
});
