import { describe, expect, test } from 'vitest';
import { buildBoard } from '../../src/model/board/build-board.js';
import type { BoardDescription } from '../../src/model/board/description.js';
import { compileBoard } from '../../src/program/compile-board.js';
import { decodeProgram } from './decode-program.js';

const digits = (count: number) => Array.from({ length: count }, (_, index) => ({ name: String(index + 1) }));
const board4 = { rows: 4, columns: 4, symbols: digits(4) };
const compile = (description: BoardDescription) => decodeProgram(compileBoard(buildBoard(description)));
const stated = ({ sums }: ReturnType<typeof compile>) => sums.filter((sum) => !sum.isDerived);

describe('houses', () => {
  test('rows, columns and boxes have the multiplicities of the board', () => {
    const { houses, cells, symbols, domains, values } = compile(board4);
    expect({ cells, symbols }).toEqual({ cells: 16, symbols: 4 });
    expect(houses).toHaveLength(12);
    expect(houses[0]).toEqual({ cells: [0, 1, 2, 3], counts: [1, 1, 1, 1] });
    expect(houses[11]).toEqual({ cells: [10, 11, 14, 15], counts: [1, 1, 1, 1] });
    expect(domains).toEqual(Array(16).fill(0b1111));
    expect(values).toEqual([1, 2, 3, 4]);
  });

  test('extra houses have their own multiplicities', () => {
    const symbols = [{ name: 'π', count: 2 }, { name: '1' }, { name: '2' }];
    const extra = [{ cells: [0, 5, 10, 15], counts: [1, 1, 2] }];
    const { houses } = compile({ rows: 4, columns: 4, symbols, regions: 'none', extra });
    expect(houses.map(({ counts }) => counts.join(''))).toEqual([...Array(8).fill('211'), '112']);
  });

  test('a house that another one implies, or that equals another one, is left out', () => {
    const extra = [
      { cells: [4, 5, 6, 7], name: 'row 2 again' },
      { cells: [0, 1, 5], name: 'inside a box' },
      { cells: [0, 5, 10], name: 'inside the diagonal' },
      { cells: [0, 5, 10, 15], name: 'diagonal' },
      { cells: [0, 1, 4], counts: [2, 1, 1, 1], name: 'other counts' },
    ];
    const { houses } = compile({ ...board4, extra });
    expect(houses.slice(12).map(({ cells }) => cells)).toEqual([
      [0, 5, 10, 15],
      [0, 1, 4],
    ]);
  });
});

describe('domains', () => {
  test('apply candidates and givens', () => {
    const givens = [2, null, 0, ...Array(13).fill(null)];
    const candidates = [null, 0b0110, 0b1110, ...Array(13).fill(null)];
    expect(compile({ ...board4, givens, candidates }).domains.slice(0, 4)).toEqual([0b0100, 0b0110, 0, 0b1111]);
  });

  test('use all 32 bits for 32 symbols', () => {
    const symbols = Array.from({ length: 32 }, (_, index) => ({ name: `s${index}`, value: index }));
    const { domains } = compile({
      rows: 1,
      columns: 32,
      symbols,
      lines: 'rows',
      givens: [31, ...Array(31).fill(null)],
    });
    expect(domains.slice(0, 2)).toEqual([2 ** 31, 2 ** 32 - 1]);
  });

  test('apply a cage of one cell', () => {
    const program = compile({ ...board4, cages: [{ cells: [6], sum: 3 }] });
    expect(program.domains[6]).toBe(0b0100);
    expect(stated(program)).toEqual([]);
  });
});

describe('cages', () => {
  test('inside a house: a sum of one group', () => {
    const program = compile({ ...board4, cages: [{ cells: [0, 1, 4], sum: 7 }] });
    expect(stated(program)).toEqual([{ total: 7, isDerived: false, groups: [{ sign: 1, cells: [0, 1, 4] }] }]);
    expect(program.houses).toHaveLength(12);
  });

  test('across houses: also a house that has each symbol at most once', () => {
    const program = compile({ ...board4, cages: [{ cells: [1, 2, 6], sum: 7 }] });
    expect(stated(program)).toHaveLength(1);
    expect(program.houses.slice(12)).toEqual([{ cells: [1, 2, 6], counts: [1, 1, 1, 1] }]);
  });

  test('in a house that has a symbol twice: also a house', () => {
    const symbols = [{ name: '7', count: 2 }, { name: '1' }, { name: '2' }];
    const program = compile({ rows: 4, columns: 4, symbols, regions: 'none', cages: [{ cells: [0, 1], sum: 8 }] });
    expect(program.houses.slice(8)).toEqual([{ cells: [0, 1], counts: [1, 1, 1] }]);
  });

  test('without a sum: only that house, and nothing inside another house', () => {
    const program = compile({ ...board4, cages: [{ cells: [1, 2, 6] }, { cells: [0, 1] }, { cells: [5] }] });
    expect(program.sums).toEqual([]);
    expect(program.houses.slice(12)).toEqual([{ cells: [1, 2, 6], counts: [1, 1, 1, 1] }]);
  });

  test('with all symbols: a house and no sum', () => {
    const program = compile({
      ...board4,
      cages: [
        { cells: [0, 5, 10, 15], sum: 10 },
        { cells: [0, 1, 2, 3], sum: 10 },
      ],
    });
    expect(stated(program)).toEqual([]);
    expect(program.houses.slice(12)).toEqual([{ cells: [0, 5, 10, 15], counts: [1, 1, 1, 1] }]);
  });

  test('with repeats: repeats only between groups', () => {
    const program = compile({ ...board4, cages: [{ cells: [0, 6, 1, 9, 7], sum: 12, repeats: true }] });
    expect(stated(program)[0].groups).toEqual([
      { sign: 1, cells: [0, 1] },
      { sign: 1, cells: [6, 7] },
      { sign: 1, cells: [9] },
    ]);
    expect(program.houses).toHaveLength(12);
  });
});

test('the next compilation does not change a program', () => {
  const first = compileBoard(buildBoard(board4));
  const copy = first.slice();
  const second = compileBoard(buildBoard({ ...board4, cages: [{ cells: [0, 1], sum: 5 }] }));
  expect(first).toEqual(copy);
  first.fill(-1);
  expect(compileBoard(buildBoard({ ...board4, cages: [{ cells: [0, 1], sum: 5 }] }))).toEqual(second);
});
