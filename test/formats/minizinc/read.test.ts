/**
 * Boards from MiniZinc data: hakank's shapes on small boards, our own names for the rest, errors with their positions,
 * and round trips of the writer in every form.
 */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readMiniZinc } from '../../../src/formats/minizinc/read.js';
import { writeMiniZincData } from '../../../src/formats/minizinc/data.js';
import type { Board } from '../../../src/model/board/board.js';
import type { BoardDescription } from '../../../src/model/board/description.js';
import { standardSymbols } from '../../../src/model/board/symbols.js';
import { buildBoard } from '../../../src/model/board/build-board.js';
import { UsageError } from '../../../src/model/errors.js';
import { anyCages, anyGivens, anyRegions, essenceOf } from '../../helpers/any-board.js';
import { problemOf } from '../../helpers/board-problem.js';

const numbered = (names: readonly string[], counts?: readonly number[]) =>
  names.map((name, index) => ({ name, count: counts?.[index] ?? 1 }));
const same = (text: string, description: BoardDescription): void =>
  expect(essenceOf(readMiniZinc(text))).toEqual(essenceOf(buildBoard(description)));
const four = { rows: 4, columns: 4, symbols: numbered(['1', '2', '3', '4']) };

describe('known shapes', () => {
  test('sudoku: x with blanks, followed by n', () => {
    same('x = array2d(1..n, 1..n, [\n 1,_,_,4,\n _,_,_,_,\n _,2,_,_,\n _,_,_,3 ]);\nn = 4;\n', {
      ...four,
      givens: '1..4.....2.....3'.split('').map((cell) => (cell === '.' ? null : cell)),
    });
  });

  test('killer: a list of cells with their sum', () => {
    const text = `int: n = 4; array[1..n, 1..n] of var 1..4: x;
      int: num_p = 2; int: num_hints = 3;
      array[1..num_p, 1..2*num_hints+1] of 0..100: P = array2d(1..num_p, 1..2*num_hints+1, [
        1,1, 1,2, 0,0, 3,
        2,1, 3,1, 4,1, 9 ]);
      constraint forall(p in 1..num_p)(sum(i in 1..num_hints where P[p,2*(i-1)+1] > 0)(x[P[p,2*(i-1)+1], P[p,2*(i-1)+2]]) = P[p,2*num_hints+1]);`;
    same(text, {
      ...four,
      cages: [
        { cells: [0, 1], sum: 3 },
        { cells: [4, 8, 12], sum: 9 },
      ],
    });
  });

  test('killer: segments and their sums', () => {
    const text =
      'int: n = 4; int: num_segments = 2; array[1..n, 1..n] of int: segments = array2d(1..n, 1..n, [1,1,0,0, 2,0,0,0, 2,0,0,0, 2,0,0,0,]); array[1..num_segments] of int: segment_sums = [3, % 1\n 9 % 2\n];';
    same(text, {
      ...four,
      cages: [
        { cells: [0, 1], sum: 3 },
        { cells: [4, 8, 12], sum: 9 },
      ],
    });
  });

  const piRegions = [0, 0, 0, 1, 0, 1, 1, 1, 2, 2, 2, 3, 2, 3, 3, 3];
  const piPairs = '1,1, 1,2, 1,3, 2,1, % one\n 1,4, 2,2, 2,3, 2,4, 3,1, 3,2, 3,3, 4,1, 3,4, 4,2, 4,3, 4,4';
  test('π 2009: names for π and the blank, pairs of row and column, occ over a range', () => {
    const text = `int: n = 4; int: X = 0; int: P = -1; array[1..n, 1..n] of var -1..2: x;
      array[-1..2] of 0..2: occ = array1d(-1..2, [2, 0, 1, 1]);
      array[1..n,1..n] of int: dat = array2d(1..n, 1..n, [ P,X,X,X, X,X,1,X, X,X,X,X, 2,X,X,X ]);
      int: num_regions = 4;
      array[1..num_regions*4, 1..2] of int: regions = array2d(1..num_regions*4, 1..2, [${piPairs}]);`;
    const givens = ['π', null, null, null, null, null, '1', null, null, null, null, null, '2', null, null, null];
    same(text, { rows: 4, columns: 4, symbols: numbered(['π', '1', '2'], [2, 1, 1]), givens, regions: piRegions });
  });

  test('π 2009 as data only: 1 to 9 once and π for the rest', () => {
    const dat = Array.from({ length: 121 }, (_, cell) => (cell === 5 ? -1 : cell === 6 ? 9 : 0));
    const board = readMiniZinc(`n = 11; dat = array2d(1..n, 1..n, [${dat.join()}]);`);
    expect(board.symbols.map(({ name }, index) => `${name}*${board.counts[index]}`).join(' ')).toBe(
      'π*2 1*1 2*1 3*1 4*1 5*1 6*1 7*1 8*1 9*1',
    );
    expect(board.givens.slice(4, 8)).toEqual([-1, 0, 9, -1]);
  });

  test('π 2008: numbers of regions, occ and a computed cover', () => {
    const text = `int: num_regions = 4; int: n = 4; array[1..n, 1..n] of int: problem;
      array[1..3] of int: occ = [2,0,2]; array[1..3] of 1..n: cover = [i | i in 1..3];
      problem = array2d(1..n, 1..n, [ 0,0,0,3, 0,0,0,0, 1,0,0,0, 0,0,0,0, ]);
      array[1..n, 1..n] of int: regions = array2d(1..n, 1..n, [ 1,1,1,2, 1,2,2,2, 3,3,3,4, 3,4,4,4 ]);`;
    const givens = [null, null, null, '3', null, null, null, null, '1', ...Array<null>(7).fill(null)];
    same(text, { rows: 4, columns: 4, symbols: numbered(['1', '2', '3'], [2, 0, 2]), givens, regions: piRegions });
  });

  test('π 2015: sequences of pairs with seq_gcc', () => {
    const text =
      'n = 4; x = array2d(1..n,1..n,[1,_,_,_,_,_,_,_,_,_,_,_,_,_,_,_]); num_seqs = 2; seqs = [1,1, 2,2, 3,3, 4,4, 3,4, 4,3,]; array[1..4] of int: seq_gcc = [2,1,0,0];';
    const counts = [2, 1, 0, 0];
    same(text, {
      ...four,
      givens: [0, ...Array<null>(15).fill(null)],
      extra: [
        { cells: [0, 5, 10], counts },
        { cells: [15, 11, 14], counts },
      ],
    });
  });

  test('a matrix written row by row', () => {
    same('x = [| 1, _, _, _ | _, _, _, _ | _, _, _, _ | _, _, _, 2 |];', {
      ...four,
      givens: [0, ...Array<null>(14).fill(null), 1],
    });
  });

  test('a model that lost its line ends', () => {
    const text = `include "globals.mzn"; int: n = 4; int: X = 0; % the unknown array[-1..2] of 0..2: occ = array1d(-1..2, [2, 0, 1, 1]); % data array[1..n,1..n] of int: dat = array2d(1..n, 1..n, [ -1,X,X,X, X,X,X,X, X,X,X,X, X,X,X,X ]); % The regions int: num_regions = 4; array[1..num_regions*4, 1..2] of int: regions = array2d(1..num_regions*4, 1..2, [ % Upper "left" ${piPairs.replace('% one\n', '% Upper right')}]);`;
    same(text, {
      rows: 4,
      columns: 4,
      symbols: numbered(['π', '1', '2'], [2, 1, 1]),
      givens: ['π', ...Array<null>(15).fill(null)],
      regions: piRegions,
    });
  });
});

test('a model gets a note that its constraints are not read', () => {
  expect(
    readMiniZinc('x = array2d(1..4, 1..4, [1,_,_,_,_,_,_,_,_,_,_,_,_,_,_,_]);\nconstraint x[1,2] > x[1,3];').meta.note,
  ).toContain('constraints were not read');
  expect(readMiniZinc('x = array2d(1..4, 1..4, [1,_,_,_,_,_,_,_,_,_,_,_,_,_,_,_]);').meta).toEqual({});
});

describe('refusing', () => {
  const x = 'x = array2d(1..4, 1..4, [1,_,_,_,_,_,_,_,_,_,_,_,_,_,_,_]);\n';
  test.each([
    [
      'no board',
      'k = 9;',
      'E_SYNTAX line 1 column 1: MiniZinc data: expected givens (x, problem, dat), cages or regions, found none of them',
    ],
    [
      'another model',
      'int: n = 8; array[1..n] of var 1..n: queens;',
      'E_SYNTAX line 1 column 1: MiniZinc data: expected givens (x, problem, dat), cages or regions, found none of them',
    ],
    [
      'no text',
      '',
      'E_SYNTAX line 1 column 1: MiniZinc data: expected givens (x, problem, dat), cages or regions, found none of them',
    ],
    [
      'cells missing',
      'n = 4;\nx = array2d(1..n, 1..n, [1, 2]);',
      'E_LENGTH line 2 column 5: array: expected 4 × 4 entries, found 2',
    ],
    [
      'a symbol beyond',
      `${x}n = 4;`.replace('[1,', '[7,'),
      'E_SYMBOL line 1 column 26: x: expected one of 1, 2, 3, 4, or a blank, found 7',
    ],
    ['a text for a cell', x.replace('[1,', '["1",'), 'E_TYPE line 1 column 26: x: expected a number, found a string'],
    [
      'n of another type',
      'n = [4]; regions = [];',
      'E_TYPE line 1 column 5: n: expected an integer from 1 to 625, found an array of 1',
    ],
    [
      'a huge board',
      'n = 600; m = 600; occ = [1];',
      'E_SIZE line 1 column 5: n: expected at most 625 cells, found 600 × 600',
    ],
    [
      'too many symbols',
      'n = 40; m = 2; regions = [];',
      'E_LIMIT line 1 column 5: n: expected at most 32 symbols, found 40',
    ],
    [
      'a cage off the board',
      `${x}P = array2d(1..1, 1..5, [1,1, 1,5, 3]);`,
      'E_CELL line 2 column 31: P: expected a row up to 4 and a column up to 4, found 1, 5',
    ],
    [
      'a cage list of even width',
      `${x}P = array2d(1..1, 1..4, [1,1, 1,2]);`,
      'E_LENGTH line 2 column 5: P: expected rows of pairs and a sum, found rows of 4',
    ],
    [
      'segments without sums',
      `${x}segments = array2d(1..4, 1..4, [1,1,0,0,0,0,0,0,0,0,0,0,0,0,0,0]);`,
      'E_SYNTAX line 2 column 12: segments: expected segment_sums beside it, found none',
    ],
    [
      'a segment without a sum',
      `${x}segments = array2d(1..4, 1..4, [1,1,0,2,0,0,0,0,0,0,0,0,0,0,0,0]);\nsegment_sums = [3];`,
      'E_CELL line 2 column 39: segments: expected a number up to 1, the length of segment_sums, found 2',
    ],
    [
      'a cell in two regions',
      `${x}num_regions = 1;\nregions = array2d(1..2, 1..2, [1,1, 1,1]);`,
      'E_CELL line 3 column 37: regions: expected each cell once, found r1c1 twice',
    ],
    [
      'a cover of another length',
      `${x}occ = [1,1,1,1];\ncover = [1,2,3];`,
      'E_LENGTH line 3 column 9: cover: expected 4 numbers, as in occ, found 3',
    ],
    [
      'π on a board up to 9',
      x.replace('[1,', '[-1,'),
      'E_MULTIPLICITY line 1 column 1: occ: expected how often each symbol occurs, where −1 is given on a board up to 9, found none',
    ],
    [
      'sequences of uneven length',
      `${x}num_seqs = 2;\nseqs = [1,1, 2,2, 3,3];`,
      'E_LENGTH line 3 column 8: seqs: expected 2 lists of pairs, equally long, found 6 numbers',
    ],
  ])('%s', (_, text, message) => expect(problemOf(() => readMiniZinc(text))).toBe(message));

  test('an error of the board has the position of its data', () => {
    expect(problemOf(() => readMiniZinc(`${x}P = array2d(1..1, 1..5, [1,1, 1,2, 30]);`))).toMatch(
      /^E_CAGE_SUM line 2 column 5: cage 1/,
    );
    expect(
      problemOf(() => readMiniZinc(`${x}regions = array2d(1..4, 1..4, [1,1,1,1,1,2,2,2,3,3,3,3,4,4,4,4]);`)),
    ).toMatch(/^E_REGION_SIZE line 2 column 11: region 1/);
  });
});

/** Boards with every kind of part. */
const anyBoard: fc.Arbitrary<Board> = fc
  .record({
    side: fc.constantFrom(4, 5, 6, 9),
    kind: fc.constantFrom('digits', 'π', 'hex0', 'counts'),
    regions: fc.constantFrom('boxes' as const, 'none' as const, 'any' as const),
    lines: fc.constantFrom('both' as const, 'rows' as const, 'columns' as const),
    isX: fc.boolean(),
    hasCandidates: fc.boolean(),
    extra: fc.constantFrom('none', 'ordinary', 'counts'),
    repeats: fc.boolean(),
  })
  .chain((plan) => {
    const { side } = plan;
    const counts =
      plan.kind === 'digits' || plan.kind === 'hex0'
        ? Array<number>(side).fill(1)
        : [2, ...Array<number>(side - 2).fill(1)];
    const names =
      plan.kind === 'π'
        ? ['π', ...standardSymbols(side - 2).map(({ name }) => name)]
        : counts.map((_, index) => String(plan.kind === 'hex0' ? index : index + 1));
    const cages = plan.kind === 'π' || plan.kind === 'hex0' ? fc.constant([]) : anyCages(side * side, 2);
    return fc
      .tuple(anyGivens(side * side, names.length), anyRegions(side), cages, fc.infiniteStream(fc.nat()))
      .map(([givens, regions, list, numbers]) =>
        buildBoard({
          rows: side,
          columns: side,
          symbols: numbered(names, counts),
          lines: plan.lines,
          regions: plan.regions === 'any' ? regions : plan.regions,
          givens,
          // The sum is any that so many cells can reach, regardless of the givens in them.
          cages: list
            .filter(({ cells }) => cells.length <= 2)
            .map(({ cells }) => ({ cells, sum: null, repeats: plan.repeats })),
          ...(plan.hasCandidates
            ? {
                candidates: givens.map((given) =>
                  given === null ? 1 + (numbers.next().value! % (2 ** names.length - 1)) : 1 << given,
                ),
              }
            : {}),
          ...(plan.extra === 'none'
            ? {}
            : {
                extra: [
                  {
                    cells: [0, 5, 10],
                    ...(plan.extra === 'counts' ? { counts: counts.map((_, index) => (index === 0 ? 3 : 0)) } : {}),
                  },
                ],
              }),
          ...(plan.isX ? { rules: ['diagonals', 'anti-king'] } : {}),
        }),
      );
  });

describe('the output is read back', () => {
  test.each([
    [{}],
    [{ cages: 'segments' as const }],
    [{ regions: 'pairs' as const }],
    [{ regions: 'numbers' as const }],
  ])('with %j', (options) => {
    fc.assert(
      fc.property(anyBoard, (board) => {
        expect(essenceOf(readMiniZinc(writeMiniZincData(board, options)))).toEqual(essenceOf(board));
      }),
      { numRuns: 150 },
    );
  });

  test('killers with sums', () => {
    fc.assert(
      fc.property(
        anyCages(81),
        fc.constantFrom('list' as const, 'segments' as const),
        fc.array(fc.boolean(), { minLength: 30, maxLength: 30 }),
        (cages, form, repeats) => {
          const board = buildBoard({
            rows: 9,
            columns: 9,
            symbols: standardSymbols(9),
            cages: cages.map((cage, index) => ({ ...cage, repeats: repeats[index] })),
          });
          expect(essenceOf(readMiniZinc(writeMiniZincData(board, { cages: form })))).toEqual(essenceOf(board));
        },
      ),
    );
  });

  test('names of symbols and partial houses', () => {
    const symbols = [{ name: 'A' }, { name: 'ß\\' }, { name: '7' }, { name: 'π' }];
    const board = buildBoard({
      rows: 3,
      columns: 4,
      symbols,
      partial: true,
      regions: 'none',
      givens: [0, 1, 2, 3, ...Array<null>(8).fill(null)],
    });
    expect(essenceOf(readMiniZinc(writeMiniZincData(board)))).toEqual(essenceOf(board));
  });
});

test('refuses boards that MiniZinc data cannot represent', () => {
  const overlapping = buildBoard({
    ...four,
    cages: [
      { cells: [0, 1], sum: 3 },
      { cells: [1, 2], sum: 3 },
    ],
  });
  expect(() => writeMiniZincData(overlapping, { cages: 'segments' })).toThrow(UsageError);
  expect(writeMiniZincData(overlapping)).toContain('num_p = 2;');
  const equal = buildBoard({
    ...four,
    symbols: numbered(['1', '2', '3', '4']).map((symbol) => ({ ...symbol, value: 1 })),
    cages: [{ cells: [0, 1], sum: 2 }],
  });
  expect(() => writeMiniZincData(equal)).toThrow(UsageError);
});

test.each([
  [
    ['2', '-3', '-1'],
    [2, -3, -1],
  ],
  [
    ['a', 'b', 'c'],
    [5, -7, null],
  ],
  [
    ['1', '2', '3'],
    [4, 4, -1],
  ],
  [
    ['π', '-1', '0'],
    [-2, 0, 3],
  ],
])('says what the symbols %j count: %j', (names, values) => {
  const symbols = names.map((name, index) => ({ name, value: values[index], ...(name === 'π' && { aliases: [] }) }));
  const board = buildBoard({
    rows: 3,
    columns: 3,
    symbols,
    regions: 'none',
    givens: [0, ...Array<null>(8).fill(null)],
  });
  const back = readMiniZinc(writeMiniZincData(board));
  expect(back.symbols.map(({ name, value }) => [name, value])).toEqual(
    names.map((name, index) => [name, values[index]]),
  );
  expect(back.givens).toEqual(board.givens);
});
