/** Jigsaw strings: givens and layout, or a layout alone; errors in a layout and their positions. */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isJigsawLine, readJigsaw, readLayout, writeJigsaw, writeLayout } from '../../../src/formats/boards/jigsaw.js';
import { UsageError } from '../../../src/model/errors.js';
import { standardSymbols } from '../../../src/model/board/symbols.js';
import { buildBoard } from '../../../src/model/board/build-board.js';
import { anyGivens, anyRegions, essenceOf } from '../../helpers/any-board.js';
import { problemOf } from '../../helpers/board-problem.js';

const givens = '3.......71.......5....68.....5.19......9.............28....3......235..1.......9.';
const layout = '000000012345505012345555112345511112344466212334666222334466667388887777888887777';

describe('reading', () => {
  test('givens and layout', () => {
    const board = readJigsaw(givens + layout);
    expect(board.givens.map((given) => (given < 0 ? '.' : given + 1)).join('')).toBe(givens);
    expect(board.regions!.join('')).toBe(layout);
    expect(board.houses.filter(({ kind }) => kind === 'region')).toHaveLength(9);
  });

  test('on several lines', () => {
    const rows = (text: string): string => text.match(/.{9}/g)!.join('\n');
    expect(essenceOf(readJigsaw(`${rows(givens)}\n\n${rows(layout)}\n`))).toEqual(
      essenceOf(readJigsaw(givens + layout)),
    );
  });

  test('a layout alone is a board without givens', () => {
    const board = readJigsaw(layout);
    expect(board.regions!.join('')).toBe(layout);
    expect(new Set(board.givens)).toEqual(new Set([-1]));
    expect(readLayout(layout.match(/.{9}/g)!.join('\n')).join('')).toBe(layout);
  });

  test('any character can be a label', () => {
    expect(readLayout('ππππ....1111xxxx')).toEqual(Array.from('ππππ....1111xxxx'));
  });
});

describe('refusing', () => {
  test.each([
    [
      'a region too large',
      'AAAABBBBCCCCCDDD',
      'E_REGION_SIZE line 1 column 13: region C: expected 4 cells, found 5 cells',
    ],
    [
      'a region too small',
      'AAAEBBBBCCCCDDDD',
      'E_REGION_SIZE line 1 column 3: region A: expected 4 cells, found 3 cells',
    ],
    [
      'another length',
      'AAAABBBBCCCCDDD',
      'E_LENGTH line 1 column 1: jigsaw: expected n² labels, or n² givens and n² labels, n from 2 to 25, found 15 characters',
    ],
    [
      'a bad given',
      '...5............AAAABBBBCCCCDDDD',
      'E_SYMBOL line 1 column 4: cell: expected a symbol (1 to 4) or a blank, found "5"',
    ],
  ])('%s', (_, text, message) => expect(problemOf(() => readJigsaw(text))).toBe(message));

  test('a layout of another length', () => {
    expect(problemOf(() => readLayout('AABBC'))).toBe(
      'E_LENGTH line 1 column 1: layout: expected n² region labels, n from 2 to 25, found 5 labels',
    );
  });
});

test('recognizes lines of givens and layout', () => {
  expect(isJigsawLine(givens + layout)).toBe(true);
  expect(isJigsawLine(layout)).toBe(false);
  expect(isJigsawLine(layout + givens)).toBe(false);
  expect(isJigsawLine('')).toBe(false);
  // 256 cells of two digits without a layout.
  expect(isJigsawLine('01'.repeat(256))).toBe(false);
});

describe('writing', () => {
  const anyJigsaw = fc.integer({ min: 2, max: 12 }).chain((side) =>
    fc.tuple(anyGivens(side * side, side), anyRegions(side)).map(([cells, regions]) => {
      // The last symbol is always given, so that the alphabet is unambiguous.
      const stated = [side - 1, ...cells.slice(1)];
      return buildBoard({
        rows: side,
        columns: side,
        symbols: standardSymbols(side).map(({ name }) => ({ name })),
        givens: stated,
        regions,
      });
    }),
  );

  test('the output is read back', () => {
    fc.assert(
      fc.property(anyJigsaw, (board) => {
        expect(essenceOf(readJigsaw(writeJigsaw(board)))).toEqual(essenceOf(board));
        expect(readLayout(writeLayout(board)).map((label) => label.charCodeAt(0) - 65)).toEqual(board.regions);
      }),
      { numRuns: 100 },
    );
  });

  test('refuses boards that are not jigsaws', () => {
    const symbols = standardSymbols(4);
    const base = { rows: 4, columns: 4, symbols };
    expect(() => writeJigsaw(buildBoard({ ...base, cages: [{ cells: [0, 1] }] }))).toThrow(UsageError);
    expect(() =>
      writeJigsaw(buildBoard({ ...base, symbols: ['10', '2', '3', '4'].map((name) => ({ name })) })),
    ).toThrow(UsageError);
    expect(() => writeJigsaw(buildBoard({ ...base, regions: 'none' }))).toThrow(UsageError);
    expect(() =>
      writeLayout(buildBoard({ ...base, regions: Array.from({ length: 16 }, (_, cell) => (cell < 4 ? 'A' : null)) })),
    ).toThrow(UsageError);
  });
});
