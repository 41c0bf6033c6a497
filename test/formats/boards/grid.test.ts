/** Grids of n rows: the accepted layouts, the errors and their positions, and round trips of the writer. */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { alphabetNamed } from '../../../src/formats/boards/cell-text.js';
import { readBoardGrid, writeBoardGrid, writeCellGrid } from '../../../src/formats/boards/grid.js';
import { buildBoard } from '../../../src/model/board/build-board.js';
import { essenceOf, plainBoard } from '../../helpers/any-board.js';
import { problemOf } from '../../helpers/board-problem.js';

const cellsOf = (text: string): string => {
  const { givens, symbols } = readBoardGrid(text);
  return givens.map((given) => (given < 0 ? '.' : symbols[given].name)).join('');
};
const cells4 = '1.3...2.....4321';

describe('reading', () => {
  test.each([
    ['bare rows', '1.3.\n..2.\n....\n4321'],
    ['blanks between', '1 . 3 .\n. . 2 .\n. . . .\n4 3 2 1\n'],
    ['groups and rules', '+--+--+\n|1.|3.|\n|..|2.|\n|--+--|\n|..|..|\n|43|21|\n+--+--+'.replaceAll('--', '---')],
    ['box drawing', '┌───┬───┐\n│1 .│3 .│\n│. .│2 .│\n├───┼───┤\n│. .│. .│\n│4 3│2 1│\n└───┴───┘'],
    ['commas with empty fields', '1,,3,\n,,2,\n,,,\n4,3,2,1'],
    ['tabs with empty fields', '1\t\t3\t\r\n\t\t2\t\r\n\t\t\t\r\n4\t3\t2\t1\r\n'],
    ['bars with empty fields', '| 1 | | 3 | |\n| | | 2 | |\n| | | | |\n| 4 | 3 | 2 | 1 |'],
    ['comments and empty lines', '# easy\n1.3.\n..2.\n\n....\n4321\n'],
  ])('%s', (_, text) => expect(cellsOf(text)).toBe(cells4));

  test('numbers of two digits', () => {
    const rows = Array.from({ length: 12 }, (_, row) =>
      Array.from({ length: 12 }, (__, column) => String(((row + column) % 12) + 1).padStart(3)).join(''),
    );
    expect(readBoardGrid(rows.join('\n')).givens.slice(0, 13)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 1]);
  });

  test('two digits a cell without blanks', () => {
    const row = '0110........1209..0308..';
    expect(readBoardGrid(Array(12).fill(row).join('\n')).givens.slice(0, 12)).toEqual([
      0, 9, -1, -1, -1, -1, 11, 8, -1, 2, 7, -1,
    ]);
  });
});

describe('refusing', () => {
  test.each([
    ['a short row', '1.3.\n..2\n....\n4321', 'E_LENGTH line 2 column 1: row 2: expected 4 cells, found 3 cells'],
    [
      'a row that lost its blanks',
      '2 6 8 1\n3 7 8 6\n4 5 7\n1 2 3',
      'E_LENGTH line 3 column 1: row 3: expected 4 cells, found 3 cells',
    ],
    ['a missing row', '1.3.\n..2.\n....', 'E_LENGTH line 1 column 1: row 1: expected 3 cells, found 4 cells'],
    [
      'a bad cell',
      '1.3.\n..2.\n..y.\n4321',
      'E_SYMBOL line 3 column 3: cell: expected a symbol (1 to 4) or a blank, found "y"',
    ],
    ['nothing', '\n\n', 'E_SIZE line 1 column 1: grid: expected 2 to 25 rows, found 0 rows'],
    ['too much', '.\n'.repeat(26), 'E_SIZE line 1 column 1: grid: expected 2 to 25 rows, found 26 rows'],
  ])('%s', (_, text, message) => expect(problemOf(() => readBoardGrid(text))).toBe(message));
});

describe('writing', () => {
  test.each(['letters', 'hex1', 'decimal', 'two-digit'])('the output in %s is read back', (alphabet) => {
    const names = (side: number): string[] => alphabetNamed(alphabet, side).symbols.map((symbol) => symbol.name);
    fc.assert(
      fc.property(plainBoard(names), (board) => {
        const again = readBoardGrid(writeBoardGrid(board), { alphabet });
        expect(essenceOf(again)).toEqual(essenceOf(board));
      }),
      { numRuns: 60 },
    );
  });

  test('columns are aligned', () => {
    const board = buildBoard({
      rows: 2,
      columns: 2,
      symbols: [{ name: '9' }, { name: '10' }],
      givens: [0, 1, null, 0],
    });
    expect(writeBoardGrid(board)).toBe(' 9 10\n .  9');
    expect(writeCellGrid(board, [1, 0, 0, 1])).toBe('10  9\n 9 10');
  });
});
