/** Our JSON: every accepted shape, and round trips of the writer. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readBoardJson, readBoardRecord } from '../../../src/formats/json/read.js';
import { writeBoardJson } from '../../../src/formats/json/write.js';
import { PuzzleError } from '../../../src/model/puzzle-error.js';
import { standardSymbols } from '../../../src/model/board/symbols.js';
import { buildBoard } from '../../../src/model/board/build-board.js';
import type { Board } from '../../../src/model/board/board.js';
import { boardDescriptions } from '../board-descriptions.js';
import { expectLinearWork } from '../../helpers/count-work.js';
import { wikipediaPuzzle } from '../../helpers/wikipedia-puzzle.js';
import { countOf, isWhole } from '../../helpers/extent.js';

const rows = Array.from({ length: 9 }, (_, row) => wikipediaPuzzle.slice(9 * row, 9 * row + 9));
const classicBoard = buildBoard({
  rows: 9,
  columns: 9,
  symbols: standardSymbols(9),
  givens: [...wikipediaPuzzle].map((given) => (given === '.' ? null : given)),
});

/** Returns the givens by name, with a dot for none. */
const givensOf = ({ givens, symbols }: Board): string =>
  givens.map((given) => (given < 0 ? '.' : symbols[given].name)).join('');
const namesOf = ({ symbols }: Board): string => symbols.map(({ name }) => name).join(' ');

describe('shapes of a grid', () => {
  test.each<[string, unknown]>([
    ['81 characters', wikipediaPuzzle],
    ['zeros', wikipediaPuzzle.replaceAll('.', '0')],
    [
      'mixed blanks',
      wikipediaPuzzle.replace('.', '_').replace('.', '*').replace('.', '-').replace('.', 'x').replace('.', '?'),
    ],
    ['nine lines', rows.join('\n')],
    ['spread cells', [...wikipediaPuzzle].join(' ')],
    ['pipes and commas', rows.map((row) => [...row].join('|')).join(',\n')],
    ['rows of numbers', rows.map((row) => [...row].map((cell) => Number(cell.replace('.', '0'))))],
    ['rows of text or null', rows.map((row) => [...row].map((cell) => (cell === '.' ? null : cell)))],
    ['rows as text', rows],
    ['a flat list', [...wikipediaPuzzle].map((cell) => (cell === '.' ? '' : cell))],
    ['{"puzzle": string}', { puzzle: wikipediaPuzzle }],
    ['{"puzzle": rows}', { puzzle: rows, rating: 1.2, source: 'x', hard: false }],
    ['{"puzzle": {…}}', { puzzle: { size: 9, givens: rows } }],
    ['{"givens": string}', { v: 1, givens: wikipediaPuzzle, regions: null, candidates: null, constraints: [] }],
    ['{"regions": layout}', { givens: wikipediaPuzzle, regions: 'boxes' }],
    [
      'positions',
      {
        positions: [...'123456789'].map((digit) => [
          Number(digit),
          [...wikipediaPuzzle].flatMap((cell, at) => (cell === digit ? [at + 1] : [])),
        ]),
      },
    ],
    [
      'positions by digit',
      {
        positions: Object.fromEntries(
          [...'123456789'].map((digit) => [
            digit,
            [...wikipediaPuzzle].flatMap((cell, at) => (cell === digit ? [at + 1] : [])),
          ]),
        ),
      },
    ],
  ])('%s', (_, value) => {
    expect(readBoardJson(JSON.stringify(value))).toEqual(classicBoard);
    expect(readBoardJson(`\uFEFF ${JSON.stringify(value, null, 2)}\r\n`)).toEqual(classicBoard);
    if (typeof value === 'object') expect(readBoardJson(value as object)).toEqual(classicBoard);
  });

  test('the positions of document 000', () => {
    const positions = [
      [1, [8, 31, 43, 55]],
      [2, [2, 51, 63, 67]],
      [3, [10, 39, 49, 59, 74]],
      [4, [19, 47, 69, 79]],
      [5, [23, 29, 42, 53, 64]],
      [6, [3, 18, 80]],
      [7, [13, 27, 33]],
      [8, [7, 15, 75]],
      [9, [35, 40, 72]],
    ];
    expect(givensOf(readBoardJson({ positions }))).toBe(
      '.26...81.3..7.8..64...5...7.5.1.7.9...39.51...4.3.2.5.1...3...25..2.4..9.38...46.',
    );
  });

  test('729 characters are candidates', () => {
    const places = wikipediaPuzzle
      .split('')
      .map((cell) => (cell === '.' ? '123456789' : '.'.repeat(Number(cell) - 1) + cell + '.'.repeat(9 - Number(cell))))
      .join('');
    for (const value of [places, { puzzle: places }, { givens: places, size: 9 }, { size: 9, candidates: places }]) {
      const board = readBoardJson(JSON.stringify(value));
      expect(board.givens).toEqual(Array(81).fill(-1));
      expect(board.candidates).toEqual(classicBoard.givens.map((given) => (given < 0 ? 511 : 1 << given)));
    }
    expect(() => readBoardJson(JSON.stringify(`.${places.slice(1, -1)}1`))).toThrow(
      /^E_SYMBOL line 1 column 730: r9c9: expected "9" or a blank in its place, found "1"$/,
    );
  });
});

describe('symbols derived from the givens', () => {
  const numbered = (size: number): string[] => Array.from({ length: size }, (_, index) => String(index + 1));

  test.each<[string, number, unknown, string]>([
    ['numbers', 16, `16 ${'. '.repeat(255)}`, numbered(16).join(' ')],
    [
      'numbers in rows',
      12,
      Array.from({ length: 12 }, () => [12, ...Array<number>(11).fill(0)]),
      numbered(12).join(' '),
    ],
    ['letters beyond nine', 16, `1G${'0'.repeat(254)}`, '1 2 3 4 5 6 7 8 9 A B C D E F G'],
    ['zero as a symbol', 16, `10F${'.'.repeat(253)}`, '0 1 2 3 4 5 6 7 8 9 A B C D E F'],
    ['letters only', 16, `AP${'.'.repeat(254)}`, 'A B C D E F G H I J K L M N O P'],
  ])('%s', (_, size, givens, names) => {
    expect(namesOf(readBoardJson({ size, givens, candidates: null }))).toBe(names);
    expect(namesOf(readBoardJson({ givens }))).toBe(names);
  });

  test.each([
    ['π*3 1 2 3 4 5 6 7 8 9', [3, 1, 1, 1, 1, 1, 1, 1, 1, 1]],
    ['hex1', Array(12).fill(1)],
    ['A-L', Array(12).fill(1)],
    ['ABCDEFGHIJKL', Array(12).fill(1)],
    [
      [{ s: 'π', n: 2 }, { s: 'e', n: 0 }, 1, 2, 3, 4, 5, '6', '7', '8', '9', '10'],
      [2, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1],
    ],
  ])('an alphabet %j', (alphabet, counts) => {
    expect(readBoardJson({ size: 12, alphabet }).counts).toEqual(counts);
  });
});

test('cells by number and by name, cages, extra houses, rules', () => {
  const board = readBoardJson({
    size: 4,
    cages: [{ cells: ['r1c1', 'R2C1', 15], sum: 6, repeats: true }, { cells: [3] }],
    extra: [
      { cells: [0, 5, 10], multiset: { 1: 2, 4: 1 } },
      { cells: [0, 5], atMost: '112' },
      { cells: ['r4c4'], name: 'corner' },
    ],
    rules: ['non-consecutive', 'diagonals'],
    meta: { title: 'T', year: 2009, checked: true, nothing: null },
    id: 12,
  });
  expect(board.cages.map(({ cells, sum, repeats }) => [cells, sum, repeats])).toEqual([
    [[0, 4, 15], 6, true],
    [[3], null, false],
  ]);
  expect(board.houses.slice(-3).map(({ name, cells, counts }) => [name, cells, counts])).toEqual([
    ['extra house 1', [0, 5, 10], [2, 0, 0, 1]],
    ['extra house 2', [0, 5], [2, 1, 0, 0]],
    ['corner', [15], [1, 1, 1, 1]],
  ]);
  expect(board.rules).toEqual(['non-consecutive', 'diagonals']);
  expect([board.id, board.meta]).toEqual(['12', { title: 'T', year: '2009', checked: 'true' }]);
});

test('candidates as lists, as text, as rows', () => {
  const masks = [0b01, 0b11, 0b10, 0];
  for (const candidates of [
    [[1], null, ['2'], []],
    ['1', '12', 2, ''],
    ['1', '1 2', '2', []],
    [
      [['1'], '12'],
      [[2], []],
    ],
    '1.12.2..',
  ]) {
    expect(readBoardJson({ size: 2, candidates }).candidates).toEqual(masks);
  }
});

test('a solution is read and only its cells are checked', () => {
  const record = readBoardRecord({ size: 2, givens: '1...', solution: ['22', '11'] });
  expect(record.solution).toEqual(Uint8Array.of(1, 1, 0, 0));
  expect(readBoardRecord({ size: 2, solution: null }).solution).toBeNull();
});

describe('the output of the writer', () => {
  test.each([
    ['a classic board', classicBoard, `{"v":1,"size":9,"givens":"${wikipediaPuzzle}"}`],
    [
      'numbers',
      buildBoard({
        rows: 1,
        columns: 2,
        symbols: [{ name: '10' }, { name: '7' }],
        lines: 'rows',
        givens: ['10', null],
      }),
      '{"v":1,"rows":1,"columns":2,"alphabet":["10","7"],"lines":"rows","givens":"10 ."}',
    ],
    [
      'no regions',
      buildBoard({ rows: 4, columns: 4, symbols: standardSymbols(4), regions: 'none' }),
      '{"v":1,"size":4,"givens":"................","regions":"none"}',
    ],
    [
      'other boxes',
      buildBoard({ rows: 6, columns: 6, symbols: standardSymbols(6), box: [3, 2] }),
      `{"v":1,"size":6,"givens":"${'.'.repeat(36)}","box":[3,2]}`,
    ],
  ])('%s', (_, board, text) => {
    expect(writeBoardJson(board)).toBe(text);
    expect(readBoardJson(text)).toEqual(board);
  });

  test('reads as the same board for every board', () => {
    fc.assert(
      fc.property(boardDescriptions, (description) => {
        const board = buildBoard(description);
        const solution = Uint8Array.from(board.givens, (given) => Math.max(given, 0));
        const text = writeBoardJson(board, solution);
        expect(text).not.toContain('\n');
        expect(readBoardRecord(text)).toEqual({ board, solution });
      }),
      { numRuns: countOf({ sample: 150, all: 500 }), seed: 6 },
    );
  });
});

describe('arbitrary text', () => {
  test.each([
    ['deep lists', '['.repeat(100_000) + ']'.repeat(100_000)],
    ['deep objects', '{"puzzle":'.repeat(50_000) + '1' + '}'.repeat(50_000)],
    ['a long string', JSON.stringify('1'.repeat(2_000_000))],
    ['a long list', `[${'1,'.repeat(500_000)}1]`],
    ['a huge number', '{"size":1e400}'],
    ['many fields', `{${Array.from({ length: 50_000 }, (_, index) => `"f${index}":1`).join(',')},"size":"x"}`],
    ['lone surrogates', '{"size":2,"givens":"\\ud800\\udfff.."}'],
  ])('%s', (_, text) => {
    expect(() => readBoardJson(text)).toThrow(PuzzleError);
  });

  test.runIf(isWhole)('takes work that grows as it does', async () => {
    await expectLinearWork(
      'src/formats/json/read.ts',
      'readBoardJson',
      {
        'deep lists': (size) => '['.repeat(size) + ']'.repeat(size),
        'deep objects': (size) => '{"puzzle":'.repeat(size) + '1' + '}'.repeat(size),
        'a long string': (size) => JSON.stringify('1'.repeat(size)),
        'a long list': (size) => `[${'1,'.repeat(size)}1]`,
        'many fields': (size) => `{${Array.from({ length: size }, (_, at) => `"f${at}":1`).join(',')},"size":"x"}`,
      },
      countOf({ sample: 4000, all: 10_000 }),
    );
  });

  test('any JSON in the known fields gives a board or a typed error', () => {
    const fields = [
      'v',
      'id',
      'size',
      'rows',
      'columns',
      'box',
      'lines',
      'partial',
      'alphabet',
      'givens',
      'puzzle',
      'positions',
      'candidates',
      'regions',
      'cages',
      'extra',
      'rules',
      'constraints',
      'solution',
      'meta',
    ];
    const value = fc.oneof(
      fc.jsonValue(),
      fc.constantFrom<unknown>(4, '....', ['r1c1'], [{ cells: [0], sum: 3 }], '1234'.repeat(4), [1, 2]),
    );
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...fields), value, { maxKeys: 5 }), fc.boolean(), (puzzle, isSized) => {
        const text = JSON.stringify(isSized ? { ...puzzle, size: 4 } : puzzle);
        try {
          readBoardJson(text);
        } catch (error) {
          if (!(error instanceof PuzzleError)) throw error;
          expect(error.line).toBe(1);
          expect(error.column).toBeGreaterThanOrEqual(1);
        }
      }),
      { numRuns: countOf({ sample: 400, all: 3000 }), seed: 7 },
    );
  });
});
