/** An output never takes the place of an input, and what is added to JSON takes no member of the puzzle. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { TemporaryFolder } from '../../helpers/temporary-folder.js';
import { wikipediaPuzzle } from '../../helpers/wikipedia-puzzle.js';
import { linesOf, runPidoku } from '../run-pidoku.js';

const folder = new TemporaryFolder();
afterAll(() => folder.remove());

test.each([
  [['solve'], 'puzzles.txt'],
  [['solve', '--resume'], 'puzzles.txt'],
  [['dedupe'], './puzzles.txt'],
  [['rate', '--take', '1'], 'puzzles.txt'],
  [['convert', '-t', 'json'], 'puzzles.txt'],
  [['solve', '-o', 'other.txt'], 'other.txt.part'],
])('%j of %s does not overwrite it', async (command, input) => {
  const path = folder.write(input, `${wikipediaPuzzle}\n`);
  const output = command.includes('-o') ? [] : ['-o', folder.write('puzzles.txt', `${wikipediaPuzzle}\n`)];
  const args = command.map((word) => (word === 'other.txt' ? path.replace(/\.part$/, '') : word));
  const { code, stderr } = await runPidoku([...args, path, ...output]);
  expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining('is an input') as string });
  expect(readFileSync(path, 'utf8')).toBe(`${wikipediaPuzzle}\n`);
});

test('the number of clues of a board does not replace them', async () => {
  const board = { size: 4, clues: [{ type: 'thermometer', cells: ['r1c1', 'r1c2', 'r1c3', 'r1c4'] }] };
  const { stdout } = await runPidoku(['annotate', '--add', 'clues,solutions'], `${JSON.stringify(board)}\n`);
  expect(JSON.parse(stdout)).toMatchObject({ clues: board.clues, pidoku_clues: 0, solutions: 2 });
  expect((await runPidoku(['count', '--limit', 'all'], stdout)).stdout).toBe('12\n');
});

test.each([
  ['convert', '-t', 'fpuzzles'],
  ['convert', '-t', 'cnf'],
  ['shuffle'],
  ['sample', '1'],
  ['dedupe'],
  ['annotate', '--add', 'clues'],
  ['prove', '--out', 'proofs'],
])('%s tells where a document of JSON is wrong', async (...args) => {
  const file = folder.write('document.json', '{\n  "size": 6,\n  "cages": [{ "cells": ["r1c9"], "sum": 4 }]\n}\n');
  const words = args.map((word) => (word === 'proofs' ? join(folder.path, 'proofs') : word));
  const { code, stderr } = await runPidoku([...words, file]);
  expect(code).toBe(3);
  expect(linesOf(stderr).at(-1)).toContain(
    'E_CELL line 3 column 25: cages[0].cells[0]: expected a cell from r1c1 to r6c6',
  );
});
