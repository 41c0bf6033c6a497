/** MiniZinc models: what they say, and, where MiniZinc is installed, that they have the solutions of their boards. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { writeFileSync } from 'node:fs';
import { afterAll, describe, expect, test } from 'vitest';
import { readBoard } from '../../src/formats/read.js';
import type { Board } from '../../src/model/board/board.js';
import { writeBoardModel } from '../../src/proofs/write-model.js';
import { count } from '../../src/questions/count.js';
import { TemporaryFolder } from '../helpers/temporary-folder.js';

const four = (fields: object): Board => readBoard(JSON.stringify({ size: 4, givens: '1.........2.....', ...fields }));
const clue = (type: string, fields: object): Board => four({ clues: [{ type, ...fields }] });

/** Boards with the line that their clue adds. */
const cases: readonly (readonly [string, Board, string])[] = [
  ['givens', four({}), 'constraint cell[11] = 2;'],
  ['a house', four({}), 'constraint all_different([cell[1], cell[2], cell[3], cell[4]]); % row 1'],
  [
    'candidates',
    four({ candidates: [...'x'.repeat(15)].map(() => null).concat([['1', '3'] as never]) }),
    'constraint cell[16] in {1, 3};',
  ],
  [
    'a cage',
    four({ cages: [{ cells: [1, 2], sum: 5 }] }),
    'constraint sum([1 * value[cell[2]], 1 * value[cell[3]]]) = 5;',
  ],
  ['anti-king', four({ rules: ['anti-king'] }), 'constraint cell[1] != cell[6]; % anti-king'],
  [
    'non-consecutive',
    four({ rules: ['non-consecutive'] }),
    'constraint cell[2] in [{1, 3, 4}, {2, 4}, {1, 3}, {1, 2, 4}][cell[1]]; % non-consecutive',
  ],
  [
    'a multiset',
    four({ extra: [{ cells: [1, 4, 15], multiset: { 2: 2, 3: 1 } }] }),
    'sum([bool2int(cell[2] = 2), bool2int(cell[5] = 2), bool2int(cell[16] = 2)]) = 2',
  ],
  ['a thermometer', clue('thermometer', { cells: ['r1c1', 'r1c2'] }), 'in [{2, 3, 4}, {3, 4}, {4}, {}][cell[1]]'],
  ['a renban line', clue('renban', { cells: ['r1c2', 'r1c3'] }), 'all_different([cell[2], cell[3]])'],
];

test.each(cases)('%s', (_, board, line) => {
  expect(writeBoardModel(board)).toContain(line);
});

test('the head maps numbers to cells and symbols', () => {
  const board = readBoard('{"rows":2,"columns":2,"alphabet":[{"s":"π","n":2}],"lines":"rows"}');
  expect(writeBoardModel(board).split('\n')).toEqual([
    '% Sudoku 2x2. cell[2 * (row - 1) + column] is the number of a symbol.',
    '% Symbols 1 to 1: π',
    'include "all_different.mzn";',
    'include "regular.mzn";',
    'array[1..4] of var 1..1: cell;',
    'array[1..1] of string: name = ["π"];',
    'array[1..1] of int: value = [0];',
    'constraint sum([bool2int(cell[1] = 1), bool2int(cell[2] = 1)]) = 2; % row 1',
    'constraint sum([bool2int(cell[3] = 1), bool2int(cell[4] = 1)]) = 2; % row 2',
    'solve satisfy;',
    'output [name[fix(cell[i])] ++ if i mod 2 = 0 then "\\n" else " " endif | i in 1..4];',
    '',
  ]);
});

const isInstalled = spawnSync('minizinc', ['--version']).status === 0;

describe.skipIf(!isInstalled)('MiniZinc finds as many solutions as there are', () => {
  const folder = new TemporaryFolder();
  afterAll(() => folder.remove());

  test.each(cases)('%s', (_, board) => {
    const path = join(folder.path, 'model.mzn');
    writeFileSync(path, writeBoardModel(board));
    const { status, stdout } = spawnSync('minizinc', ['--solver', 'gecode', '-a', path], { encoding: 'utf8' });
    expect(status).toBe(0);
    expect(stdout.split('\n').filter((line) => line === '-'.repeat(10))).toHaveLength(
      Number(count(board, { limit: Infinity }).solutions),
    );
  });
});
