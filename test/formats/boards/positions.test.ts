/**
 * Lists of positions as in document 000 (docs/sources.md), errors with their exact messages, round trips of the writer.
 */
import * as fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { detectFormat } from '../../../src/formats/detect.js';
import { readPositions, writePositions } from '../../../src/formats/boards/positions.js';
import { readBoards } from '../../../src/formats/read.js';
import { defaultBox } from '../../../src/model/board/cells.js';
import { PuzzleError } from '../../../src/model/puzzle-error.js';
import { standardSymbols } from '../../../src/model/board/symbols.js';
import { buildBoard } from '../../../src/model/board/build-board.js';
import { UsageError } from '../../../src/model/errors.js';
import { classicPuzzleOf } from '../../../src/program/classic-puzzle.js';
import { plainBoard } from '../../helpers/any-board.js';

const example = readFileSync(new URL('../../../examples/alice-positions.txt', import.meta.url), 'utf8');
const givensOf000 = '.26...81.3..7.8..64...5...7.5.1.7.9...39.51...4.3.2.5.1...3...25..2.4..9.38...46.';
const line =
  '[(1,[8,31,43,55]),(2,[2,51,63,67]),(3,[10,39,49,59,74]),(4,[19,47,69,79]),(5,[23,29,42,53,64]),(6,[3,18,80]),(7,[13,27,33]),(8,[7,15,75]),(9,[35,40,72])]';

const lineOf = (givens: readonly number[]): string => givens.map((given) => (given < 0 ? '.' : given + 1)).join('');

describe('reading', () => {
  test('the list of document 000, a Standard ML value on several lines', () => {
    expect(detectFormat(example).format).toBe('positions');
    const boards = readBoards(example);
    expect(boards.map(({ givens }) => lineOf(givens))).toEqual([givensOf000]);
    expect(new TextDecoder().decode(classicPuzzleOf(boards[0])!.bytes)).toBe(givensOf000);
  });

  test.each([
    ['on one line', line],
    ['with a semicolon', `val it = ${line};\n`],
    ['with white space anywhere', line.replace(/[[\](),]/g, ' \n\t$& ')],
    ['behind a comment, its value on a line of its own', `# a comment\nval inputlist2 =\n\n${line}\n`],
  ])('%s', (_, text) =>
    expect(readBoards(text, { format: 'positions' }).map(({ givens }) => lineOf(givens))).toEqual([givensOf000]),
  );

  test('several lists, by lines and as values', () => {
    const text = `${line}\n[(1,[81])]\nval last = [(2,[]),\n  (3,[1])]\n`;
    expect(readBoards(text).map(({ givens }) => lineOf(givens))).toEqual([
      givensOf000,
      `${'.'.repeat(80)}1`,
      `3${'.'.repeat(80)}`,
    ]);
  });

  test.each([
    [
      'the box',
      { box: [4, 4] as const },
      '[(G,[256]),(10,[1])]',
      16,
      [
        [0, 9],
        [255, 15],
      ],
    ],
    ['an alphabet that is listed', { alphabet: 'A-F' }, '[(F,[36])]', 6, [[35, 5]]],
    [
      'an alphabet by its name, and the box',
      { alphabet: 'letters', box: [3, 4] as const },
      '[(L,[144])]',
      12,
      [[143, 11]],
    ],
    ['the regions', { regions: [...'AABBAABBCCDDCCDD'] }, '[(4,[16])]', 4, [[15, 3]]],
    ['an alphabet by its name alone', { alphabet: 'letters' }, '[(I,[81])]', 9, [[80, 8]]],
  ])('another size by %s', (_, options, text, side, expected) => {
    const { rows, columns, givens } = readPositions(text, options);
    expect([rows, columns]).toEqual([side, side]);
    expect([...givens.entries()].filter(([, given]) => given >= 0)).toEqual(expected);
  });
});

describe('refusing', () => {
  test.each([
    [
      'a digit twice',
      '[(1,[8]),(2,[3]),\n (1,[9])]',
      'E_SYMBOL line 2 column 3: list of 1: expected one list for each symbol, found a second one',
    ],
    [
      'a position twice',
      '[(1,[8,31,8])]',
      'E_CELL line 1 column 11: list of 1: expected each position once, found 8 twice',
    ],
    [
      'a position of two digits',
      '[(1,[8,31]),\n (2,[2,31])]',
      'E_GIVEN line 2 column 8: position 31: expected 1, as stated before, found 2',
    ],
    ['position 0', '[(1,[0])]', 'E_CELL line 1 column 6: list of 1: expected a position from 1 to 81, found "0"'],
    ['position 82', '[(1,[8,82])]', 'E_CELL line 1 column 8: list of 1: expected a position from 1 to 81, found "82"'],
    [
      'a huge position',
      `[(1,[${'9'.repeat(30)}])]`,
      'E_CELL line 1 column 6: list of 1: expected a position from 1 to 81, found "999999999999999999999999…"',
    ],
    [
      'a word for a position',
      '[(1,[r1c1])]',
      'E_CELL line 1 column 6: list of 1: expected a position from 1 to 81, found "r1c1"',
    ],
    ['no position', '[(1,[8,])]', 'E_SYNTAX line 1 column 8: positions: expected a position from 1 to 81, found "]"'],
    ['digit 0', '[(0,[8])]', 'E_SYMBOL line 1 column 3: list: expected a symbol (1 to 9), found "0"'],
    ['no digit', '[(,[8])]', 'E_SYNTAX line 1 column 3: positions: expected a symbol (1 to 9), found ","'],
    ['an empty list', '[]', 'E_SYNTAX line 1 column 2: positions: expected "(" and a symbol, found "]"'],
    [
      'no bracket at the end',
      '[(1,[8,31]),(2,[3])',
      'E_SYNTAX line 1 column 20: positions: expected "," or "]", found the end',
    ],
    [
      'no bracket after the positions',
      '[(1,[8,31),(2,[3])]',
      'E_SYNTAX line 1 column 10: positions: expected "," or "]", found ")"',
    ],
    [
      'no bracket before the positions',
      '[(1,8,31),(2,[3])]',
      'E_SYNTAX line 1 column 5: positions: expected "[", found "8"',
    ],
    [
      'no parenthesis after a list',
      '[(1,[8,31],\n (2,[3])]',
      'E_SYNTAX line 1 column 11: positions: expected ")", found ","',
    ],
    [
      'no comma between the lists',
      '[(1,[8]) (2,[3])]',
      'E_SYNTAX line 1 column 10: positions: expected "," or "]", found "("',
    ],
    [
      'more than a list',
      '[(1,[8])] x',
      'E_SYNTAX line 1 column 11: positions: expected the end of the list, found "x"',
    ],
    [
      'a value without a name',
      'val = [(1,[8])]',
      'E_SYNTAX line 1 column 5: positions: expected a name after "val", found "="',
    ],
    ['no list', 'val it = 1', 'E_SYNTAX line 1 column 10: positions: expected "[", found "1"'],
    ['nothing', '', 'E_SYNTAX line 1 column 1: positions: expected "[", found the end'],
  ])('%s', (_, text, message) => {
    const read = (): unknown => readPositions(text);
    expect(read).toThrow(PuzzleError);
    expect(read).toThrow(new RegExp(`^${message.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`));
  });

  test('reports the line of the whole text', () => {
    expect(() => readBoards(`${line}\n\n${line}\n[(1,[8]),\n(2,[99])]\n`)).toThrow(
      /^E_CELL line 5 column 5: list of 2/,
    );
  });

  test('an alphabet that does not fit the box', () => {
    expect(() => readPositions(line, { alphabet: 'A-P', box: [3, 3] })).toThrow(UsageError);
  });
});

describe('writing', () => {
  test('gives the line that was read', () => expect(writePositions(readPositions(line))).toBe(line));

  test('gives lists that are read back', () => {
    const namesOf = (side: number): string[] => standardSymbols(side).map(({ name }) => name);
    const boards = plainBoard(namesOf).filter(({ regions }) => regions !== null);
    fc.assert(
      fc.property(boards, (board) => {
        const read = readPositions(writePositions(board), { box: defaultBox(board.rows) });
        expect(read.givens).toEqual(board.givens);
        expect(read.houses).toEqual(board.houses);
      }),
    );
  });

  test('refuses boards that lists cannot represent', () => {
    const board = buildBoard({ rows: 9, columns: 9, symbols: standardSymbols(9), rules: ['diagonals'] });
    expect(() => writePositions(board)).toThrow(
      new UsageError('the positions format cannot say the diagonals of this board; json says all of it'),
    );
  });
});
