/** SumoCueV1: cages, givens, regions and diagonals; errors with their positions; round trips of the writer. */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readSumoCue, writeSumoCue } from '../../../src/formats/boards/sumocue.js';
import { standardSymbols } from '../../../src/model/board/symbols.js';
import { UsageError } from '../../../src/model/errors.js';
import { buildBoard } from '../../../src/model/board/build-board.js';
import { anyCages, anyRegions, essenceOf } from '../../helpers/any-board.js';
import { problemOf } from '../../helpers/board-problem.js';

/** Writes `=0` in every cell except the stated ones. */
const withCells = (stated: Readonly<Record<number, string>>, name = 'SumoCueV1'): string =>
  name + Array.from({ length: 81 }, (_, cell) => stated[cell] ?? '=0').join('');
const base = { rows: 9, columns: 9, symbols: standardSymbols(9) };

describe('reading', () => {
  test('cages with and without a sum, a given', () => {
    const board = readSumoCue(withCells({ 0: '=10', 1: '+0', 9: '+0', 2: '=0', 3: '+2', 80: '=7', 79: '=0' }));
    expect(board.cages.map(({ cells, sum, repeats }) => ({ cells, sum, repeats }))).toEqual([
      { cells: [0, 1, 9], sum: 10, repeats: false },
      { cells: [2, 3], sum: null, repeats: false },
    ]);
    expect(board.givens.flatMap((given, cell) => (given < 0 ? [] : [[cell, given + 1]]))).toEqual([[80, 7]]);
    expect(board.rules).toEqual([]);
  });

  test('a reference may come before its cage', () => {
    expect(readSumoCue(withCells({ 0: '+10', 10: '=12', 5: '+10' })).cages[0].cells).toEqual([10, 0, 5]);
  });

  test('regions and diagonals', () => {
    const layout = '000000012345505012345555112345511112344466212334666222334466667388887777888887777';
    const board = readSumoCue(`SumoCueV1D${Array.from(layout, (region) => `=0J${region}`).join('')}`);
    expect(board.regions!.join('')).toBe(layout);
    expect(board.rules).toEqual(['diagonals']);
  });

  test('white space is ignored', () => {
    const text = withCells({ 0: '=10', 1: '+0', 80: '=7' });
    const spaced = `\n ${text.replace(/([=+])/g, '\r\n $1 ').replace('10', '1 0')} \n`;
    expect(essenceOf(readSumoCue(spaced))).toEqual(essenceOf(readSumoCue(text)));
  });
});

describe('refusing', () => {
  test.each([
    [
      'another text',
      'SumoCueV2=0',
      'E_SYNTAX line 1 column 1: SumoCue string: expected "SumoCueV1", found "SumoCueV2"',
    ],
    [
      'a truncated text',
      withCells({}).slice(0, 100),
      'E_SYNTAX line 1 column 100: cell 45: expected "=" and a sum, or "+" and the number of a cell, found "="',
    ],
    [
      'fewer cells',
      withCells({}).slice(0, 99),
      'E_LENGTH line 1 column 100: SumoCue string: expected 81 cells, found 45 cells',
    ],
    [
      'more cells',
      `${withCells({})}=0`,
      'E_SYNTAX line 1 column 172: cell 81: expected the end after 81 cells, found "="',
    ],
    [
      'a cell that refers to itself',
      withCells({ 3: '+3' }),
      'E_CELL line 1 column 16: cell 3: expected the number, 0 to 80, of a cell with a sum, found itself',
    ],
    [
      'a circle',
      withCells({ 3: '+4', 4: '+3' }),
      'E_CELL line 1 column 16: cell 3: expected the number, 0 to 80, of a cell with a sum, found 4, which has none',
    ],
    [
      'a reference to a reference',
      withCells({ 3: '+4', 4: '+5' }),
      'E_CELL line 1 column 16: cell 3: expected the number, 0 to 80, of a cell with a sum, found 4, which has none',
    ],
    [
      'a cell off the board',
      withCells({ 3: '+81' }),
      'E_CELL line 1 column 16: cell 3: expected the number, 0 to 80, of a cell with a sum, found 81',
    ],
    [
      'a huge reference',
      withCells({ 3: `+${'9'.repeat(40)}` }),
      'E_CELL line 1 column 16: cell 3: expected the number, 0 to 80, of a cell with a sum, found 999999999',
    ],
    [
      'one cell with a region',
      withCells({ 3: '=0J1' }),
      'E_SYNTAX line 1 column 10: cell: expected "J" and its region, as in other cells, found none',
    ],
  ])('%s', (_, text, message) => expect(problemOf(() => readSumoCue(text))).toBe(message));

  test('an error of the board has the position of its cage', () => {
    expect(problemOf(() => readSumoCue(withCells({ 5: '=18', 6: '+5' })))).toMatch(
      /^E_CAGE_SUM line 1 column 20: cage 1 \(r1c6 r1c7\): expected .*, found 18$/,
    );
    expect(problemOf(() => readSumoCue(withCells({ 0: '=44' })))).toMatch(/^E_CAGE_SUM line 1 column 10: cage 1/);
  });
});

describe('writing', () => {
  const anyKiller = fc.tuple(anyCages(81), fc.option(anyRegions(9)), fc.boolean()).map(([cages, regions, isX]) => {
    const givens = Array.from({ length: 81 }, (): number | null => null);
    for (const cage of cages) if (cage.cells.length === 1) givens[cage.cells[0]] = cage.sum! - 1;
    const larger = cages.filter((cage) => cage.cells.length > 1);
    const stated = larger.map((cage, index) => (index % 4 === 0 ? { ...cage, sum: null } : cage));
    const sorted = stated.sort((a, b) => Math.min(...a.cells) - Math.min(...b.cells));
    return buildBoard({
      ...base,
      givens,
      cages: sorted,
      ...(regions ? { regions } : {}),
      ...(isX ? { rules: ['diagonals'] } : {}),
    });
  });

  test('the output is read back', () => {
    fc.assert(
      fc.property(anyKiller, (board) => {
        expect(essenceOf(readSumoCue(writeSumoCue(board)))).toEqual(essenceOf(board));
      }),
      { numRuns: 200 },
    );
  });

  test('damage gives an error or another board, never a crash', () => {
    fc.assert(
      fc.property(anyKiller, fc.nat(), fc.constantFrom('=', '+', 'J', '9', '', 'x', ' '), (board, at, piece) => {
        const text = writeSumoCue(board);
        const damaged = text.slice(0, at % text.length) + piece + text.slice((at % text.length) + 1);
        try {
          expect(readSumoCue(damaged).rows).toBe(9);
        } catch (error) {
          expect(error).toMatchObject({ name: 'PuzzleError', line: 1 });
        }
      }),
      { numRuns: 300 },
    );
  });

  test.each([
    ['cages with repeats', { cages: [{ cells: [0, 1], sum: 4, repeats: true }] }],
    [
      'cages that share a cell, nor givens in cages',
      {
        cages: [
          { cells: [0, 1], sum: 4 },
          { cells: [1, 2], sum: 4 },
        ],
      },
    ],
    [
      'cages that share a cell, nor givens in cages',
      { givens: [1, ...Array<null>(80).fill(null)], cages: [{ cells: [0, 1], sum: 4 }] },
    ],
    [
      'other boards than 9×9 with the digits 1 to 9',
      { symbols: Array.from('ABCDEFGHI', (name) => ({ name, value: 10 })) },
    ],
  ])('no %s', (what, changes) => {
    const message = `the sumocue format cannot say ${what}; json says all of this board`;
    expect(() => writeSumoCue(buildBoard({ ...base, ...changes }))).toThrow(new UsageError(message));
  });
});
