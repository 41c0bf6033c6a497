/** The PS code of killers: both orders of its bytes, errors with their positions, round trips of the writer. */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readPsCode, writePsCode } from '../../../src/formats/boards/ps-code.js';
import { standardSymbols } from '../../../src/model/board/symbols.js';
import { buildBoard } from '../../../src/model/board/build-board.js';
import { UsageError } from '../../../src/model/errors.js';
import { anyCages, essenceOf } from '../../helpers/any-board.js';
import { problemOf } from '../../helpers/board-problem.js';

const code = (numbers: readonly number[], opening = '3x3::k:'): string =>
  opening + Array.from({ length: 81 }, (_, cell) => `${numbers[cell] ?? 0}:`).join('');
const base = { rows: 9, columns: 9, symbols: standardSymbols(9) };

describe('reading', () => {
  test('256 × sum + cage', () => {
    const board = readPsCode(code([4353, 4353, 4098, 4098, 0, 1280]));
    expect(board.cages.map(({ cells, sum }) => ({ cells, sum }))).toEqual([
      { cells: [0, 1], sum: 17 },
      { cells: [2, 3], sum: 16 },
    ]);
    expect(board.givens[5]).toBe(4);
    expect(board.meta).toEqual({});
  });

  test('detects swapped bytes and notes them', () => {
    const board = readPsCode(code([256 + 17, 256 + 17, 512 + 16, 512 + 16]));
    expect(board.cages.map(({ cells, sum }) => ({ cells, sum }))).toEqual([
      { cells: [0, 1], sum: 17 },
      { cells: [2, 3], sum: 16 },
    ]);
    expect(board.meta).toEqual({ note: 'PS code with bytes swapped: 256 × cage + sum' });
  });

  test('diagonals; the last colon may be missing', () => {
    expect(readPsCode(code([], '3x3:d:k:')).rules).toEqual(['diagonals']);
    expect(readPsCode(`${code([]).slice(0, -1)}\n`).rules).toEqual([]);
  });
});

describe('refusing', () => {
  test.each([
    ['another text', '4x4::k:', 'E_SYNTAX line 1 column 1: PS code: expected "3x3::k:" or "3x3:d:k:", found "4x4::k:"'],
    [
      'fewer numbers',
      '3x3::k:4353:4353:',
      'E_SYNTAX line 1 column 18: cell 2: expected a number up to 65535 and ":", found the end',
    ],
    [
      'more numbers',
      `${code([])}0:`,
      'E_LENGTH line 1 column 170: PS code: expected the end after 81 cells, found "0"',
    ],
    [
      'no number',
      code([]).replace(':0:', ':x:'),
      'E_SYNTAX line 1 column 8: cell 0: expected a number up to 65535 and ":", found "x"',
    ],
    [
      'a number too large',
      code([0, 65536]),
      'E_SYNTAX line 1 column 10: cell 1: expected a number up to 65535 and ":", found 65536',
    ],
    [
      'a huge number',
      code([]).replace(':0:', `:${'9'.repeat(50)}:`),
      'E_SYNTAX line 1 column 8: cell 0: expected a number up to 65535 and ":", found "9"',
    ],
    [
      'a sum out of reach either way',
      code([0, 256 * 20 + 30, 256 * 20 + 30]),
      'E_CAGE_SUM line 1 column 10: cage 5150: expected 256 × sum + cage with a sum that 2 cells can have, found a sum of 20',
    ],
  ])('%s', (_, text, message) => expect(problemOf(() => readPsCode(text))).toBe(message));
});

describe('writing', () => {
  test('the output is read back', () => {
    fc.assert(
      fc.property(anyCages(81), fc.boolean(), (cages, isX) => {
        const givens = Array.from({ length: 81 }, (): number | null => null);
        for (const cage of cages) if (cage.cells.length === 1) givens[cage.cells[0]] = cage.sum! - 1;
        const larger = cages
          .filter((cage) => cage.cells.length > 1)
          .sort((a, b) => Math.min(...a.cells) - Math.min(...b.cells));
        const board = buildBoard({ ...base, givens, cages: larger, ...(isX ? { rules: ['diagonals'] } : {}) });
        const again = readPsCode(writePsCode(board));
        expect(essenceOf(again)).toEqual(essenceOf(board));
        expect(again.meta).toEqual({});
      }),
      { numRuns: 200 },
    );
  });

  test('refuses cages without a sum, and regions', () => {
    expect(() => writePsCode(buildBoard({ ...base, cages: [{ cells: [0, 1] }] }))).toThrow(UsageError);
    const regions = Array.from({ length: 81 }, (_, cell) => Math.floor(cell / 9));
    expect(() => writePsCode(buildBoard({ ...base, regions }))).toThrow(UsageError);
  });
});
