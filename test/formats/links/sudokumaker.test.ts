/** Every constraint of SudokuMaker, by its documented numbers of edges, corners and cells around the grid. */
import { describe, expect, test } from 'vitest';
import type { Clue } from '../../../src/model/board/board.js';
import { readBoard, writeBoard, type Board } from '../../../src/index.js';
import { problemOf } from '../../helpers/board-problem.js';
import { puzzleOf } from './same-board.js';

const boxes = Array.from({ length: 81 }, (_, cell) => 3 * Math.floor(cell / 27) + Math.floor((cell % 9) / 3));
const empty = (count = 81): object[] => Array.from({ length: count }, () => ({}));

const read = (constraints: readonly object[], members: object = {}, cells = empty()): Board =>
  readBoard(
    JSON.stringify({
      formatVersion: '1.5.0',
      puzzle: { cells, constraints: [{ type: 0 }, { type: 1, regions: boxes }, ...constraints], ...members },
    }),
  );

const line = [0, 1, 11, 12];

const constraints: readonly (readonly [string, object, readonly Clue[]])[] = [
  ['disjoint groups', { type: 14 }, [{ type: 'disjoint-groups' }]],
  ['global entropy', { type: 16, groups: [14, 112, 896] }, [{ type: 'global-entropy' }]],
  ['global modular', { type: 16, groups: [584, 146, 292] }, [{ type: 'global-modular' }]],
  ['even', { type: 100, cells: [5, 0] }, [{ type: 'even', cells: [0, 5] }]],
  ['odd', { type: 101, cells: [0] }, [{ type: 'odd', cells: [0] }]],
  ['maximum', { type: 102, cells: [0] }, [{ type: 'maximum', cells: [0] }]],
  ['minimum', { type: 103, cells: [0] }, [{ type: 'minimum', cells: [0] }]],
  // Edge 1 is left of r1c2, edge 9 below r1c1, edge 19 left of r2c2.
  [
    'difference',
    {
      type: 200,
      clues: [
        { value: 1, edge: 1 },
        { value: 2, edge: 9 },
      ],
      negative: [],
    },
    [
      { type: 'white-dot', cells: [0, 1] },
      { type: 'white-dot', cells: [0, 9], difference: 2 },
    ],
  ],
  [
    'negative difference',
    { type: 200, clues: [{ value: 1, edge: 19 }], negative: [1], overrideNegativeRatios: true },
    [
      { type: 'white-dot', cells: [9, 10] },
      { type: 'negative-dots', marks: ['white-dot'] },
    ],
  ],
  ['ratio', { type: 201, clues: [{ value: 2, edge: 8 }], negative: [] }, [{ type: 'black-dot', cells: [7, 8] }]],
  [
    'xv',
    { type: 202, clues: [{ value: 10, edge: 1 }], negative: [10, 5] },
    [{ type: 'xv', cells: [0, 1], sum: 10 }, { type: 'negative-xv' }],
  ],
  ['thermometer', { type: 300, thermometers: [line], slow: false }, [{ type: 'thermometer', cells: line }]],
  [
    'slow thermometer',
    { type: 300, thermometers: [line], slow: true },
    [{ type: 'thermometer', cells: line, slow: true }],
  ],
  [
    'clones',
    {
      type: 302,
      groups: [
        [0, 40],
        [1, 41],
      ],
    },
    [{ type: 'clone', cells: [0, 1], others: [40, 41] }],
  ],
  // Corner 11 is between r1c1, r1c2, r2c1 and r2c2.
  [
    'quadruple',
    { type: 303, clues: [{ corner: 11, digits: [3, 3] }] },
    [{ type: 'quadruple', cells: [0, 1, 9, 10], symbols: [2, 2] }],
  ],
  [
    'look-and-say',
    { type: 304, cages: [{ value: '1522', cells: [0, 1, 2] }] },
    [{ type: 'look-and-say', cells: [0, 1, 2], counts: [1, 5, 2, 2] }],
  ],
  ['counting circles', { type: 306, cells: [0, 1] }, [{ type: 'counting-circles', cells: [0, 1] }]],
  [
    'renban',
    { type: 400, lines: [line, [40, 41], [41, 50]] },
    [
      { type: 'renban', cells: line },
      { type: 'renban', cells: [40, 41, 50] },
    ],
  ],
  ['whisper', { type: 401, lines: [line], minDifference: 4 }, [{ type: 'whisper', cells: line, difference: 4 }]],
  ['palindrome', { type: 402, lines: [line] }, [{ type: 'palindrome', cells: line }]],
  ['between', { type: 403, lines: [line] }, [{ type: 'between', cells: line }]],
  ['region sum', { type: 404, lines: [line], singleRegionTotals: false }, [{ type: 'region-sum', cells: line }]],
  ['sequence', { type: 405, lines: [line] }, [{ type: 'sequence', cells: line }]],
  ['entropic', { type: 406, lines: [line], groups: [896, 112, 14] }, [{ type: 'entropic', cells: line }]],
  ['modular', { type: 406, lines: [line], groups: [584, 146, 292] }, [{ type: 'modular', cells: line }]],
  ['parity', { type: 406, lines: [line], groups: [340, 682] }, [{ type: 'parity', cells: line }]],
  ['lockout', { type: 407, lines: [line] }, [{ type: 'lockout', cells: line }]],
  // The ones come first in the list of a bulb.
  [
    'arrow',
    {
      type: 408,
      bulbsWithArrows: [
        {
          bulbCells: [1, 0],
          arrows: [
            [1, 11, 12],
            [0, 9],
          ],
        },
      ],
    },
    [
      { type: 'arrow', bulb: [0, 1], cells: [11, 12] },
      { type: 'arrow', bulb: [0, 1], cells: [9] },
    ],
  ],
  ['double arrow', { type: 409, lines: [line] }, [{ type: 'double-arrow', cells: line }]],
  // Cells around the grid count 11 a row: 1 is above column 1, 11 left of row 1, 21 right of it, 111 below column 1.
  [
    'little killer',
    {
      type: 500,
      clues: [
        { value: 9, outerCell: 8, diagonal: -1 },
        { value: 5, outerCell: 22, diagonal: 1 },
        { value: 6, outerCell: 32, diagonal: -1 },
        { value: 7, outerCell: 112, diagonal: 1 },
      ],
    },
    [
      { type: 'little-killer', cells: [8], sum: 9 },
      { type: 'little-killer', cells: [0], sum: 5 },
      { type: 'little-killer', cells: [8], sum: 6 },
      { type: 'little-killer', cells: [74, 66, 58, 50, 42, 34, 26], sum: 7 },
    ],
  ],
  [
    'sandwich',
    { type: 501, clues: [{ value: 12, outerCell: 1 }] },
    [{ type: 'sandwich', from: 'top', line: 1, sum: 12 }],
  ],
  ['x-sum', { type: 502, clues: [{ value: 12, outerCell: 11 }] }, [{ type: 'x-sum', from: 'left', line: 1, sum: 12 }]],
  [
    'skyscraper',
    { type: 503, clues: [{ value: 4, outerCell: 21 }] },
    [{ type: 'skyscraper', from: 'right', line: 1, count: 4 }],
  ],
  [
    'numbered room',
    { type: 504, clues: [{ value: 4, outerCell: 111 }] },
    [{ type: 'numbered-room', from: 'bottom', line: 1, symbols: [3] }],
  ],
  ['row indexer', { type: 600, cells: [0] }, [{ type: 'indexing', cells: [0], by: 'row' }]],
  ['column indexer', { type: 601, cells: [0] }, [{ type: 'indexing', cells: [0], by: 'column' }]],
];

describe('constraints', () => {
  test.each(constraints)('%s', (_, constraint, clues) => {
    const board = read([constraint]);
    expect(board.clues).toEqual(clues);
    expect(board.meta).toEqual({});
    expect(puzzleOf(readBoard(writeBoard(board, 'sudokumaker')))).toEqual(puzzleOf(board));
  });

  test('cages, houses and rules are parts of the board', () => {
    const board = read([
      {
        type: 301,
        cages: [
          { value: 3, cells: [0, 1] },
          { value: 0, cells: [9, 10] },
        ],
      },
      ...[{ type: 10 }, { type: 11 }, { type: 12 }, { type: 13 }, { type: 15 }],
      { type: 305, cells: [27, 37, 47] },
    ]);
    expect(board.cages.map(({ cells, sum }) => [cells, sum])).toEqual([
      [[0, 1], 3],
      [[9, 10], null],
    ]);
    expect(board.rules).toEqual(['diagonals', 'anti-knight', 'anti-king', 'non-consecutive']);
    expect(board.houses.at(-1)).toMatchObject({ kind: 'extra', cells: [27, 37, 47] });
    expect(puzzleOf(readBoard(writeBoard(board, 'sudokumaker')))).toEqual(puzzleOf(board));
  });

  test('a region sum line that branches is sums that are equal', () => {
    expect(
      read([
        {
          type: 404,
          lines: [
            [1, 2, 3, 4],
            [2, 11],
          ],
        },
      ]).clues,
    ).toEqual([
      {
        type: 'equal-sums',
        segments: [
          [1, 2, 11],
          [3, 4],
        ],
      },
    ]);
    expect(read([{ type: 404, lines: [[2, 3, 12, 11]], singleRegionTotals: true }]).clues).toEqual([
      {
        type: 'equal-sums',
        segments: [
          [2, 11],
          [3, 12],
        ],
      },
    ]);
  });

  test('other grids and digits', () => {
    const cells = empty(30).map((cell, index) => (index === 3 ? { given: true, value: 0 } : cell));
    const members = { type: 'custom', width: 6, height: 5, minDigit: 0, maxDigit: 7, cells };
    const puzzle = { ...members, constraints: [{ type: 2003 }, { type: 401, lines: [[0, 7]], minDifference: 5 }] };
    const board = readBoard(JSON.stringify({ formatVersion: '1.5.0', puzzle }));
    expect(board.symbols.map(({ value }) => value)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expect([board.rows, board.columns, board.regions, board.givens[3]]).toEqual([5, 6, null, 0]);
    expect(board.houses.map(({ kind }) => kind)).toEqual([...Array(5).fill('row'), ...Array(6).fill('column')]);
    expect(puzzleOf(readBoard(writeBoard(board, 'sudokumaker')))).toEqual(puzzleOf(board));
    const free = readBoard(
      JSON.stringify({ formatVersion: '1.5.0', puzzle: { ...members, maxDigit: undefined, constraints: [] } }),
    );
    expect(free.houses).toEqual([]);
    expect(free.symbols).toHaveLength(10);
    expect(puzzleOf(readBoard(writeBoard(free, 'sudokumaker')))).toEqual(puzzleOf(free));
  });

  test('what is switched off, drawn or in words', () => {
    const board = read(
      [
        { type: 100, cells: [0], disabled: true },
        { type: 101, cells: [0], enabled: false },
        { type: 2000, lines: [[], []] },
        { type: 4000, lightCells: [1] },
        { type: 777 },
      ],
      { name: 'N', author: 'A', comment: 'Rules.' },
    );
    expect(board.clues).toEqual([]);
    expect(board.meta).toEqual({
      title: 'N',
      author: 'A',
      rules: 'Rules.',
      unchecked: 'the rules in words; fog; constraints of type 777; drawn only: 2 lines',
    });
  });
});

test('a clue on the whole board that is there twice is written twice', () => {
  const clues = [{ type: 'global-entropy' }, { type: 'global-entropy' }];
  const board = readBoard(JSON.stringify({ size: 6, regions: 'none', givens: '.'.repeat(36), clues }));
  const back = readBoard(writeBoard(board, 'sudokumaker'));
  expect(back.clues).toEqual(clues);
  expect(back.meta.unchecked).toBeUndefined();
});

describe('errors', () => {
  test.each([
    [
      'an edge of the border',
      { type: 202, clues: [{ value: 5, edge: 0 }] },
      'puzzle.constraints[2].clues[0].edge: expected the number of an edge between two cells, found 0',
    ],
    [
      'a corner of the border',
      { type: 303, clues: [{ corner: 3, digits: [1] }] },
      'expected the number of a corner inside the grid, found 3',
    ],
    ['a cell that is not there', { type: 100, cells: [81] }, 'expected an integer from 0 to 80, found 81'],
    [
      'a place inside the grid',
      { type: 503, clues: [{ outerCell: 13, value: 2 }] },
      'expected a cell beside a row or a column, found 13',
    ],
    [
      'JavaScript',
      { type: 1000, definition: { name: 'Mine' } },
      'expected a constraint without JavaScript of its own, found the custom constraint "Mine"',
    ],
  ])('%s', (_, constraint, message) => {
    expect(problemOf(() => read([constraint]))).toContain(message);
  });

  test('cells that do not fit the size', () => {
    expect(problemOf(() => read([], { size: 4 }))).toContain('cells: expected 16 cells, found 81');
  });
});
