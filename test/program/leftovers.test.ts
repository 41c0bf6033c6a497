import { describe, expect, test } from 'vitest';
import type { BoardDescription } from '../../src/model/board/description.js';
import { buildBoard } from '../../src/model/board/build-board.js';
import { compileBoard } from '../../src/program/compile-board.js';
import { decodeProgram } from './decode-program.js';

const leftoversOf = (description: BoardDescription) =>
  decodeProgram(compileBoard(buildBoard(description))).leftovers.map(
    ({ cells, others }) => `${cells.join(',')} ${others.join(',')}`,
  );
const digits = (count: number) => Array.from({ length: count }, (_, index) => ({ name: String(index + 1) }));
const boxes = () => Array.from({ length: 81 }, (_, cell) => 3 * Math.floor(cell / 27) + Math.floor((cell % 9) / 3));
const board9 = { rows: 9, columns: 9, symbols: digits(9) };

describe('leftovers', () => {
  test('boxes have no leftovers', () => {
    expect(leftoversOf(board9)).toEqual([]);
  });

  test('two cells that change sides give one record', () => {
    const regions = boxes();
    [regions[18], regions[27]] = [regions[27], regions[18]];
    expect(leftoversOf({ ...board9, regions })).toEqual(['18 27']);
  });

  test('each side has at most four cells', () => {
    const shift = (count: number) => {
      const regions = boxes();
      for (let column = 0; column < count; column++)
        [regions[18 + column], regions[27 + column]] = [regions[27 + column], regions[18 + column]];
      return leftoversOf({ ...board9, regions });
    };
    expect(shift(4)).toContain('18,19,20,21 27,28,29,30');
    expect(shift(5).filter((record) => record.startsWith('18,'))).toEqual([]);
  });

  test('symbols may lack a number and occur several times', () => {
    const symbols = [
      { name: 'π', count: 3 },
      { name: 'a', value: null },
      { name: 'b', value: null },
    ];
    // Each region is a row, but r2c5 and r3c1 change sides.
    const regions = Array.from({ length: 25 }, (_, cell) => Math.floor(cell / 5));
    [regions[9], regions[10]] = [regions[10], regions[9]];
    expect(leftoversOf({ rows: 5, columns: 5, symbols, regions })).toEqual(['9 10']);
  });
});
