/** Boards from descriptions: what is made of them, and what no description may contain. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { BoardDescription, CageDescription } from '../../../src/model/board/description.js';
import { PuzzleError } from '../../../src/model/puzzle-error.js';
import { standardSymbols } from '../../../src/model/board/symbols.js';
import { buildBoard } from '../../../src/model/board/build-board.js';

const small: BoardDescription = { rows: 4, columns: 4, symbols: standardSymbols(4) };
const square = (size: number, more: Partial<BoardDescription> = {}): BoardDescription => ({
  rows: size,
  columns: size,
  symbols: standardSymbols(size),
  ...more,
});

const names = (description: BoardDescription, kind: string): string[] =>
  buildBoard(description)
    .houses.filter((house) => house.kind === kind)
    .map(({ name }) => name);

describe('houses', () => {
  test.each([
    [4, 4, [0, 1, 4, 5]],
    [6, 6, [0, 1, 2, 6, 7, 8]],
    [8, 8, [0, 1, 2, 3, 8, 9, 10, 11]],
    [10, 10, [0, 1, 2, 3, 4, 10, 11, 12, 13, 14]],
    [12, 12, [0, 1, 2, 3, 12, 13, 14, 15, 24, 25, 26, 27]],
    [15, 15, [0, 1, 2, 3, 4, 15, 16, 17, 18, 19, 30, 31, 32, 33, 34]],
  ])('the usual boxes of %i', (size, boxes, first) => {
    const board = buildBoard(square(size));
    const regions = board.houses.filter(({ kind }) => kind === 'region');
    expect(regions).toHaveLength(boxes);
    expect(regions[0]).toMatchObject({ name: 'box 1', cells: first });
    expect(board.regions).toEqual(
      Array.from({ length: size * size }, (_, cell) => regions.findIndex(({ cells }) => cells.includes(cell))),
    );
  });

  test.each([2, 3, 5, 7, 11, 13])('a box of %i is a row, and no house of its own', (size) => {
    const board = buildBoard(square(size));
    expect(board.houses).toHaveLength(2 * size);
    expect(board.regions).toBeNull();
  });

  test('rows, columns, regions, diagonals, extra ones, in that order', () => {
    const kinds = buildBoard({ ...small, rules: ['diagonals'], extra: [{ cells: [5, 6] }] }).houses.map(
      ({ kind }) => kind,
    );
    expect([...new Set(kinds)]).toEqual(['row', 'column', 'region', 'diagonal', 'extra']);
  });

  test('diagonals fall and rise', () => {
    const diagonals = buildBoard({ ...small, rules: ['diagonals'] }).houses.filter(({ kind }) => kind === 'diagonal');
    expect(diagonals.map(({ cells }) => cells)).toEqual([
      [0, 5, 10, 15],
      [3, 6, 9, 12],
    ]);
  });

  test.each([
    ['both', 4, 4],
    ['rows', 4, 0],
    ['columns', 0, 4],
    ['none', 0, 0],
  ] as const)('lines: %s', (lines, rows, columns) => {
    expect(names({ ...small, lines }, 'row')).toHaveLength(rows);
    expect(names({ ...small, lines }, 'column')).toHaveLength(columns);
    expect(names({ ...small, lines }, 'region')).toHaveLength(lines === 'both' ? 4 : 0);
  });

  test('labels name regions, in the order of their first cells; null is no region', () => {
    const regions = ['x', 'x', 7, 7, 'x', 'x', 7, 7, ...Array<null>(8).fill(null)];
    expect(names({ ...small, regions }, 'region')).toEqual(['region x', 'region 7']);
    expect(buildBoard({ ...small, regions }).regions).toEqual([0, 0, 1, 1, 0, 0, 1, 1, -1, -1, -1, -1, -1, -1, -1, -1]);
  });

  test('partial houses hold each symbol at most so often', () => {
    const wide: BoardDescription = { rows: 2, columns: 4, symbols: standardSymbols(4) };
    expect(() => buildBoard(wide)).toThrow(
      'E_MULTIPLICITY column 1: expected multiplicities that add up to its 2 cells, found 4',
    );
    expect(names({ ...wide, partial: true }, 'column')).toHaveLength(4);
    expect(() => buildBoard({ ...wide, symbols: standardSymbols(3), partial: true })).toThrow(
      'E_MULTIPLICITY row 1: expected multiplicities that add up to its 4 cells, found 3',
    );
  });

  test('an extra house may have its own multiplicities, exact or at most', () => {
    const counts = [2, 1, 0, 0];
    const extra = buildBoard({
      ...small,
      extra: [{ cells: [0, 5, 10], counts, exact: true }, { cells: [0, 5], counts }, { cells: [1] }],
    }).houses.slice(-3);
    expect(extra.map((house) => house.counts)).toEqual([counts, counts, [1, 1, 1, 1]]);
    expect(extra.map(({ name }) => name)).toEqual(['extra house 1', 'extra house 2', 'extra house 3']);
    expect(() => buildBoard({ ...small, extra: [{ cells: [0, 5], counts, exact: true }] })).toThrow(
      'extra house 1: expected multiplicities that add up to its 2 cells, found 3',
    );
  });
});

describe('symbols', () => {
  const valuesOf = (list: readonly string[]): unknown[] =>
    buildBoard({ rows: 1, columns: list.length, symbols: list.map((name) => ({ name })), lines: 'rows' }).symbols.map(
      ({ value }) => value,
    );

  test.each([
    ['digits count themselves', ['0', '1', '12'], [0, 1, 12]],
    ['letters beside digits from 10', ['9', 'A', 'G', 'b'], [9, 10, 16, 11]],
    ['letters alone from 1', ['A', 'B', 'P'], [1, 2, 16]],
    ['others have no number', ['1', 'π', 'one', '¾'], [1, null, null, null]],
  ])('%s', (_, list, values) => expect(valuesOf(list)).toEqual(values));

  test('a stated value goes before', () => {
    const symbols = [
      { name: 'π', value: 3 },
      { name: '7', value: null },
    ];
    expect(buildBoard({ rows: 1, columns: 2, symbols, lines: 'rows' }).symbols.map(({ value }) => value)).toEqual([
      3,
      null,
    ]);
  });

  test('givens by name, alias, other case and index', () => {
    const symbols = [{ name: 'π' }, { name: 'a' }, { name: 'B', aliases: ['two'] }, { name: 'b' }];
    const givens = ['π', 'p', 'P', '-1', 'A', 'two', 'TWO', 'B', 'b', 3, 0, null, null, null, null, null];
    expect(buildBoard({ ...small, symbols, givens }).givens).toEqual([
      0, 0, 0, 0, 1, 2, 2, 2, 3, 3, 0, -1, -1, -1, -1, -1,
    ]);
  });

  test('32 symbols have 32 bits', () => {
    const symbols = Array.from({ length: 32 }, (_, index) => ({ name: `s${index}` }));
    const candidates = [['s31'], null, 2 ** 31, ...Array<null>(29).fill(null)];
    expect(buildBoard({ rows: 1, columns: 32, symbols, lines: 'rows', candidates }).candidates!.slice(0, 3)).toEqual([
      2 ** 31,
      2 ** 32 - 1,
      2 ** 31,
    ]);
  });
});

describe('cages', () => {
  const build = (cage: CageDescription, more: Partial<BoardDescription> = {}): unknown =>
    buildBoard({ ...small, ...more, cages: [cage] }).cages[0];

  test('may overlap, repeat, go without a sum', () => {
    expect(build({ cells: [0, 1] })).toEqual({ name: 'cage 1 (r1c1 r1c2)', cells: [0, 1], sum: null, repeats: false });
    expect(build({ cells: [0, 15, 3, 12], sum: 16, repeats: true })).toMatchObject({ sum: 16, repeats: true });
    expect(buildBoard({ ...small, cages: [{ cells: [0, 1] }, { cells: [1, 2], sum: 3 }] }).cages).toHaveLength(2);
  });

  test('a symbol without a number is refused only where it may stand', () => {
    const symbols = [{ name: 'π' }, ...standardSymbols(3)];
    const cage = { cells: [0, 1], sum: 4 };
    expect(() => build(cage, { symbols })).toThrow(
      'E_CAGE_VALUE cage 1 (r1c1 r1c2): expected symbols with a number in the cells of a sum, found "π" possible in r1c1',
    );
    const rest = Array<null>(14).fill(null);
    expect(build(cage, { symbols, givens: ['1', '3', ...rest] })).toMatchObject({ sum: 4 });
    expect(build(cage, { symbols, candidates: [['1', '2'], 0b1110, ...rest] })).toMatchObject({ sum: 4 });
  });

  test('a sum is refused exactly when no symbols have it', () => {
    const value = fc.integer({ min: -6, max: 30 });
    fc.assert(
      fc.property(
        fc.array(value, { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 1, max: 4 }),
        fc.boolean(),
        fc.integer({ min: -20, max: 90 }),
        (values, cells, repeats, sum) => {
          const symbols = values.map((each, index) => ({ name: `s${index}`, value: each }));
          const description = {
            rows: 1,
            columns: 6,
            symbols,
            lines: 'none' as const,
            cages: [{ cells: [...Array(cells).keys()], sum, repeats }],
          };
          if (!repeats && cells > values.length) expect(() => buildBoard(description)).toThrow('E_CAGE_SIZE');
          else if (hasSum(values, cells, repeats, sum)) expect(buildBoard(description).cages).toHaveLength(1);
          else if (!repeats) expect(() => buildBoard(description)).toThrow('E_CAGE_SUM');
          else refuseOnlyOutOfReach(description, values, cells, sum);
        },
      ),
      { numRuns: 3000, seed: 5 },
    );
  });

  /**
   * With repeats, sums are refused by their bounds and common steps; one that passes both may still be out of reach.
   */
  function refuseOnlyOutOfReach(
    description: BoardDescription,
    values: readonly number[],
    cells: number,
    sum: number,
  ): void {
    const isOutside = sum < cells * Math.min(...values) || sum > cells * Math.max(...values);
    if (isOutside) expect(() => buildBoard(description)).toThrow('E_CAGE_SUM');
  }

  function hasSum(values: readonly number[], cells: number, repeats: boolean, sum: number): boolean {
    if (cells === 0) return sum === 0;
    return values.some((value, index) =>
      hasSum(repeats ? values : values.slice(index + 1), cells - 1, repeats, sum - value),
    );
  }
});

describe('what no description may contain', () => {
  const circle: unknown[] = [];
  circle.push(circle);
  const deep = JSON.parse('['.repeat(50_000) + ']'.repeat(50_000)) as unknown;
  const strange: readonly unknown[] = [
    undefined,
    null,
    0,
    -1,
    1.5,
    NaN,
    Infinity,
    1e308,
    '',
    'x'.repeat(1_000_000),
    true,
    [],
    {},
    circle,
    deep,
    () => 1,
    Symbol('s'),
    10n,
    new Date(0),
  ];
  const parts = [
    'rows',
    'columns',
    'symbols',
    'lines',
    'regions',
    'box',
    'partial',
    'givens',
    'candidates',
    'extra',
    'cages',
    'rules',
    'id',
    'meta',
  ] as const;

  test.each(parts)('%s', (part) => {
    for (const value of strange) expectBoardOrError({ ...small, [part]: value });
    for (const value of strange) expectBoardOrError({ ...small, [part]: [value] });
    for (const value of strange) expectBoardOrError({ ...small, [part]: Array(16).fill(value) });
  });

  test.each([
    ['symbols', ['name', 'count', 'aliases', 'value']],
    ['extra', ['cells', 'name', 'counts', 'exact']],
    ['cages', ['cells', 'sum', 'repeats']],
  ] as const)('entries of %s', (part, fields) => {
    for (const field of fields)
      for (const value of strange)
        expectBoardOrError({ ...small, [part]: [{ cells: [0], name: 'a', [field]: value }] });
  });

  test('a description that is none', () => {
    for (const value of strange) expect(() => buildBoard(value as BoardDescription)).toThrow(PuzzleError);
  });

  test('names of object members are ordinary names', () => {
    const symbols = ['constructor', '__proto__', 'toString', 'valueOf'].map((name) => ({ name }));
    expect(() =>
      buildBoard({
        ...small,
        symbols: [{ name: 'constructor' }, { name: 'toString' }, { name: 'valueOf' }, { name: 'hasOwn' }],
      }),
    ).not.toThrow();
    expectBoardOrError({ ...small, symbols });
    const meta = JSON.parse('{"__proto__": "x", "constructor": "y"}') as Record<string, string>;
    expect(Object.entries(buildBoard({ ...small, meta }).meta)).toEqual([
      ['__proto__', 'x'],
      ['constructor', 'y'],
    ]);
  });

  test('more than is taken', () => {
    const pair = { cells: [0, 1] };
    expect(buildBoard({ ...small, cages: Array(1000).fill(pair) as CageDescription[] }).cages).toHaveLength(1000);
    expect(() => buildBoard({ ...small, cages: Array(1001).fill(pair) as CageDescription[] })).toThrow(
      'E_LIMIT cages: expected at most 1000 entries, found 1001',
    );
    expect(() => buildBoard({ ...small, extra: Array(1001).fill(pair) as CageDescription[] })).toThrow(
      'E_LIMIT extra: expected at most 1000 entries, found 1001',
    );
    expect(() => buildBoard(square(26))).toThrow('E_SIZE board: expected at most 625 cells, found 676');
    expect(buildBoard(square(25)).houses).toHaveLength(75);
  });

  function expectBoardOrError(description: unknown): void {
    try {
      const board = buildBoard(description as BoardDescription);
      expect(board.givens).toHaveLength(board.rows * board.columns);
    } catch (error) {
      if (!(error instanceof PuzzleError)) throw error;
      expect(error.message.length).toBeLessThan(300);
      expect(error.message).not.toContain('\n');
    }
  }
});

test('refuses a field that is none of a description, such as one of puzzle JSON', () => {
  const description = { ...small, killer: [] };
  expect(() => buildBoard(description)).toThrow(
    /^E_FIELD field "killer": expected one of rows, .* \(puzzle JSON goes to boardOf/,
  );
  expect(() => buildBoard({ size: 4 } as never)).toThrow('E_FIELD field "size"');
});
