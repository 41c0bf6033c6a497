/** Every constraint of f-puzzles: what it says, that it is written again, and what is wrong with damaged ones. */
import { describe, expect, test } from 'vitest';
import type { Clue } from '../../../src/model/board/board.js';
import { buildBoard, readBoard, writeBoard, type Board } from '../../../src/index.js';
import { problemOf } from '../../helpers/board-problem.js';
import { puzzleOf } from './same-board.js';

const grid = (side = 9): object[][] => Array.from({ length: side }, () => Array.from({ length: side }, () => ({})));
const read = (members: object, side = 9): Board =>
  readBoard(JSON.stringify({ size: side, grid: grid(side), ...members }));

const line = ['R1C1', 'R1C2', 'R2C3', 'R2C4'];
const cells = [0, 1, 11, 12];

const constraints: readonly (readonly [string, object, readonly Clue[]])[] = [
  ['thermometer', { thermometer: [{ lines: [line] }] }, [{ type: 'thermometer', cells }]],
  [
    'two lines of a thermometer',
    { thermometer: [{ lines: [line, ['R1C1', 'R2C1']] }] },
    [
      { type: 'thermometer', cells },
      { type: 'thermometer', cells: [0, 9] },
    ],
  ],
  ['slowthermometer', { slowthermometer: [{ lines: [line] }] }, [{ type: 'thermometer', cells, slow: true }]],
  ['palindrome', { palindrome: [{ lines: [line] }] }, [{ type: 'palindrome', cells }]],
  ['renban', { renban: [{ lines: [line] }] }, [{ type: 'renban', cells }]],
  [
    'a renban that branches',
    {
      renban: [
        {
          lines: [
            ['R1C1', 'R1C2', 'R1C3'],
            ['R1C2', 'R2C2'],
          ],
        },
      ],
    },
    [{ type: 'renban', cells: [0, 1, 2, 10] }],
  ],
  ['whispers', { whispers: [{ lines: [line] }] }, [{ type: 'whisper', cells }]],
  [
    'whispers with a number',
    { whispers: [{ lines: [line], value: '4' }] },
    [{ type: 'whisper', cells, difference: 4 }],
  ],
  ['dutchwhispers', { dutchwhispers: [{ lines: [line] }] }, [{ type: 'whisper', cells, difference: 4 }]],
  ['regionsumline', { regionsumline: [{ lines: [line] }] }, [{ type: 'region-sum', cells }]],
  ['betweenline', { betweenline: [{ lines: [line] }] }, [{ type: 'between', cells }]],
  ['lockout', { lockout: [{ lines: [line] }] }, [{ type: 'lockout', cells }]],
  ['entropicline', { entropicline: [{ lines: [line] }] }, [{ type: 'entropic', cells }]],
  ['modularline', { modularline: [{ lines: [line] }] }, [{ type: 'modular', cells }]],
  ['nabner', { nabner: [{ lines: [line] }] }, [{ type: 'nabner', cells }]],
  ['doublearrow', { doublearrow: [{ lines: [line] }] }, [{ type: 'double-arrow', cells }]],
  ['zipperline', { zipperline: [{ lines: [line] }] }, [{ type: 'zipper', cells }]],
  ['sequence', { sequence: [{ lines: [line] }] }, [{ type: 'sequence', cells }]],
  [
    'arrow',
    { arrow: [{ cells: ['R1C1'], lines: [['R1C1', 'R1C2', 'R2C3']] }] },
    [{ type: 'arrow', bulb: [0], cells: [1, 11] }],
  ],
  [
    'arrow from a pill',
    {
      arrow: [
        {
          cells: ['R1C1', 'R1C2'],
          lines: [
            ['R1C2', 'R2C3'],
            ['R1C1', 'R2C1'],
          ],
        },
      ],
    },
    [
      { type: 'arrow', bulb: [0, 1], cells: [11] },
      { type: 'arrow', bulb: [0, 1], cells: [9] },
    ],
  ],
  [
    'difference',
    { difference: [{ cells: ['R1C1', 'R1C2'] }, { cells: ['R1C1', 'R2C1'], value: '3' }] },
    [
      { type: 'white-dot', cells: [0, 1] },
      { type: 'white-dot', cells: [0, 9], difference: 3 },
    ],
  ],
  [
    'ratio',
    { ratio: [{ cells: ['R1C1', 'R1C2'] }, { cells: ['R1C1', 'R2C1'], value: '3' }] },
    [
      { type: 'black-dot', cells: [0, 1] },
      { type: 'black-dot', cells: [0, 9], ratio: 3 },
    ],
  ],
  [
    'negative ratio',
    { ratio: [{ cells: ['R1C1', 'R1C2'] }], negative: ['ratio'] },
    [
      { type: 'black-dot', cells: [0, 1] },
      { type: 'negative-dots', marks: ['black-dot'] },
    ],
  ],
  [
    'nonconsecutive with dots',
    { difference: [{ cells: ['R1C1', 'R1C2'] }], nonconsecutive: true },
    [
      { type: 'white-dot', cells: [0, 1] },
      { type: 'negative-dots', marks: ['white-dot'] },
    ],
  ],
  [
    'both negative rules',
    { difference: [{ cells: ['R1C1', 'R1C2'] }], nonconsecutive: true, negative: ['ratio'] },
    [
      { type: 'white-dot', cells: [0, 1] },
      { type: 'negative-dots', marks: ['white-dot', 'black-dot'] },
    ],
  ],
  [
    'xv',
    {
      xv: [
        { cells: ['R1C1', 'R1C2'], value: 'X' },
        { cells: ['R1C1', 'R2C1'], value: 'v' },
      ],
      negative: ['xv'],
    },
    [{ type: 'xv', cells: [0, 1], sum: 10 }, { type: 'xv', cells: [0, 9], sum: 5 }, { type: 'negative-xv' }],
  ],
  [
    'quadruple',
    { quadruple: [{ cells: ['R1C1', 'R1C2', 'R2C1', 'R2C2'], values: [3, 9] }] },
    [{ type: 'quadruple', cells: [0, 1, 9, 10], symbols: [2, 8] }],
  ],
  [
    'clone',
    { clone: [{ cells: ['R1C1', 'R1C2'], cloneCells: ['R5C5', 'R5C6'] }] },
    [{ type: 'clone', cells: [0, 1], others: [40, 41] }],
  ],
  ['even', { even: [{ cell: 'R1C1' }, { cell: 'R9C9' }] }, [{ type: 'even', cells: [0, 80] }]],
  ['odd', { odd: [{ cell: 'R1C1' }] }, [{ type: 'odd', cells: [0] }]],
  ['minimum', { minimum: [{ cell: 'R1C2' }, { cell: 'R1C1' }] }, [{ type: 'minimum', cells: [0, 1] }]],
  ['maximum', { maximum: [{ cell: 'R1C1' }] }, [{ type: 'maximum', cells: [0] }]],
  [
    'rowindexer',
    { rowindexer: [{ cells: ['R1C1'] }, { cells: ['R2C2'] }] },
    [{ type: 'indexing', cells: [0, 10], by: 'row' }],
  ],
  ['columnindexer', { columnindexer: [{ cells: ['R1C1'] }] }, [{ type: 'indexing', cells: [0], by: 'column' }]],
  [
    'sandwichsum',
    {
      sandwichsum: [
        { cell: 'R0C3', value: '12' },
        { cell: 'R3C10', value: 5 },
      ],
    },
    [
      { type: 'sandwich', from: 'top', line: 3, sum: 12 },
      { type: 'sandwich', from: 'right', line: 3, sum: 5 },
    ],
  ],
  ['xsum', { xsum: [{ cell: 'R10C1', value: '20' }] }, [{ type: 'x-sum', from: 'bottom', line: 1, sum: 20 }]],
  [
    'skyscraper',
    { skyscraper: [{ cell: 'R9C0', value: '4' }] },
    [{ type: 'skyscraper', from: 'left', line: 9, count: 4 }],
  ],
  [
    'littlekillersum',
    {
      littlekillersum: [
        { cell: 'R0C6', direction: 'DR', value: '20' },
        { cell: 'R10C10', direction: 'UL', value: '45' },
      ],
    },
    [
      { type: 'little-killer', cells: [6, 16, 26], sum: 20 },
      { type: 'little-killer', cells: [80, 70, 60, 50, 40, 30, 20, 10, 0], sum: 45 },
    ],
  ],
  ['disjointgroups', { disjointgroups: true }, [{ type: 'disjoint-groups' }]],
];

describe('constraints', () => {
  test.each(constraints)('%s', (_, members, clues) => {
    const board = read(members);
    expect(board.clues).toEqual(clues);
    expect(board.meta).toEqual({});
    expect(puzzleOf(readBoard(writeBoard(board, 'fpuzzles')))).toEqual(puzzleOf(board));
    expect(puzzleOf(readBoard(writeBoard(board, 'sudokupad')))).toEqual(puzzleOf(board));
  });

  test('cages, extra regions, diagonals and rules are parts of the board', () => {
    const board = read({
      killercage: [
        { cells: ['R1C1', 'R1C2'], value: '3' },
        { cells: ['R2C1', 'R2C2'] },
        { cells: ['R3C1', 'R3C2'], value: '' },
      ],
      extraregion: [{ cells: ['R4C1', 'R5C2', 'R6C3'] }],
      ...{ 'diagonal+': true, 'diagonal-': true, antiknight: true, antiking: true, nonconsecutive: true },
    });
    expect(board.cages.map(({ cells: members, sum }) => [members, sum])).toEqual([
      [[0, 1], 3],
      [[9, 10], null],
      [[18, 19], null],
    ]);
    expect(board.rules).toEqual(['diagonals', 'anti-knight', 'anti-king', 'non-consecutive']);
    expect(board.houses.filter(({ kind }) => kind === 'extra').map((house) => house.cells)).toEqual([[27, 37, 47]]);
    expect(puzzleOf(readBoard(writeBoard(board, 'fpuzzles')))).toEqual(puzzleOf(board));
  });

  test('one diagonal is a house', () => {
    const board = read({ 'diagonal-': true });
    expect(board.rules).toEqual([]);
    expect(board.houses.at(-1)).toMatchObject({ name: 'falling diagonal', cells: [0, 10, 20, 30, 40, 50, 60, 70, 80] });
    expect(puzzleOf(readBoard(writeBoard(board, 'fpuzzles')))).toEqual(puzzleOf(board));
  });

  test('regions, givens and given marks', () => {
    const rows = grid(4) as Record<string, unknown>[][];
    Object.assign(rows[0][0], { value: 3, given: true, region: 0 });
    Object.assign(rows[0][1], { value: 2, region: 0 });
    Object.assign(rows[0][2], { region: 0, givenPencilMarks: [1, 4] });
    Object.assign(rows[0][3], { region: 0 });
    for (const row of rows.slice(1)) for (const cell of row) cell.region = null;
    const board = readBoard(JSON.stringify({ size: 4, grid: rows }));
    expect(board.givens.slice(0, 3)).toEqual([2, -1, -1]);
    expect(board.candidates?.slice(0, 3)).toEqual([15, 15, 9]);
    expect(board.regions?.slice(0, 5)).toEqual([0, 0, 0, 0, -1]);
    expect(puzzleOf(readBoard(writeBoard(board, 'fpuzzles')))).toEqual(puzzleOf(board));
  });

  test('words travel, and what is not understood is named', () => {
    const members = {
      ...{ title: 'T', author: 'A', ruleset: 'Odd rules.' },
      line: [{ lines: [line] }, { lines: [line], fromConstraint: 'Renban' }],
      circle: [{ cells: ['R1C1'] }, { cells: ['R1C2'] }],
      ...{
        boxindexer: [{ cells: ['R1C1'] }],
        foglight: ['R1C1'],
        someday: [{}],
        quadruple: [{ cells: line, values: [] }],
      },
      killercage: [{ cells: ['R1C1', 'R1C2'], value: 'A' }],
      littlekillersum: [{ cell: 'R0C1', direction: 'DR' }],
    };
    const { meta } = read(members);
    expect(meta).toEqual({
      ...{ title: 'T', author: 'A', rules: 'Odd rules.' },
      unchecked:
        'the rules in words; a cage of A; "boxindexer"; fog; "someday"; an empty quadruple; ' +
        'a little killer arrow without a number; drawn only: 1 line and 2 circles',
    });
    expect(new Set(readBoard(writeBoard(read(members), 'fpuzzles')).meta.unchecked.split('; '))).toEqual(
      new Set(meta.unchecked.split('; ')),
    );
  });
});

describe('errors', () => {
  test.each([
    [
      'a cell that is not there',
      { even: [{ cell: 'R10C1' }] },
      'E_CELL line 1 column 317: even[0].cell[0]: expected a cell of the 9 × 9 grid, found "R10C1"',
    ],
    [
      'a cell that is none',
      { even: [{ cell: 'A1' }] },
      'E_CELL line 1 column 317: even[0].cell[0]: expected a cell such as "R1C1", found "A1"',
    ],
    [
      'a clue inside the grid',
      { xsum: [{ cell: 'R1C1', value: 3 }] },
      'E_CELL line 1 column 317: xsum[0].cell: expected a cell beside a row or a column, found "R1C1"',
    ],
    [
      'a direction',
      { littlekillersum: [{ cell: 'R0C1', direction: 'N', value: 3 }] },
      'E_CLUE line 1 column 340: littlekillersum[0].direction: expected UL, UR, DL or DR, found "N"',
    ],
    [
      'a digit',
      { quadruple: [{ cells: line, values: [10] }] },
      'E_SYMBOL line 1 column 362: quadruple[0].values[0]: expected a digit from 1 to 9, found 10',
    ],
    ['no list', { thermometer: 'R1C1' }, 'E_TYPE line 1 column 316: thermometer: expected a list, found "R1C1"'],
  ])('%s', (_, members, message) => {
    const text = JSON.stringify({ size: 9, grid: grid(), ...members });
    expect(problemOf(() => readBoard(text)).replace(/column \d+/, 'column N')).toBe(
      message.replace(/column \d+/, 'column N'),
    );
  });

  test.each([
    ['https://www.f-puzzles.com/?id=abc123', 'the short name "abc123"'],
    ['https://sudokupad.app/abc123xyz', 'the short name "abc123xyz"'],
    ['https://app.crackingthecryptic.com/sudoku/8mf7RHbPJM', 'the short name "8mf7RHbPJM"'],
    ['https://sudokupad.app/', 'none'],
    ['https://sudokupad.app/scfoooooooooooook', 'the short form scf'],
  ])('%s', (link, found) => {
    expect(problemOf(() => readBoard(link))).toContain(found);
    expect(problemOf(() => readBoard(link))).toMatch(/^E_SYNTAX line 1 column 1: link: expected a link/);
  });
});

describe('what f-puzzles cannot say', () => {
  const symbols = Array.from({ length: 9 }, (_, index) => ({ name: String(index + 1) }));
  test.each([
    ['the size', { rows: 3, columns: 9, partial: true, regions: 'none' as const }],
    ['the symbols', { symbols: symbols.map((_, index) => ({ name: String(index) })) }],
    ['cages with repeats', { cages: [{ cells: [0, 1], sum: 4, repeats: true }] }],
    ['the variable cells', { variables: [{ name: 'x' }] }],
    ['the lines', { lines: 'rows' as const }],
    ['the X', { clues: [{ type: 'xv', cells: [0, 1], sum: 7 }] }],
  ])('%s', (_, changes) => {
    const board = buildBoard({ rows: 9, columns: 9, symbols, ...changes });
    expect(() => writeBoard(board, 'fpuzzles')).toThrow(/^the fpuzzles format cannot say .*; json says all of it$/);
  });
});
