/** The formulas of boards have as many models as the boards have solutions, counted by force on both sides. */
import { describe, expect, test } from 'vitest';
import { readBoard } from '../../src/formats/read.js';
import { buildBoard } from '../../src/model/board/build-board.js';
import type { Board } from '../../src/model/board/board.js';
import { asBoard } from '../../src/model/board/classic-board.js';
import { UsageError } from '../../src/model/errors.js';
import { writeCnf, writeOpb } from '../../src/proofs/write-formula.js';
import { makeRandomBoard } from '../fuzz/random-board.js';
import { countOf } from '../helpers/extent.js';
import { wikipediaPuzzle, wikipediaSolution } from '../helpers/wikipedia-puzzle.js';
import { countModels, readDimacs, readOpb } from './count-models.js';

const classic = (cells: string): Board => asBoard({ form: 'givens', bytes: Buffer.from(cells) });

/** The error of a board that cannot be said; undefined if it can. */
function refusalOf(write: () => string): string | undefined {
  try {
    write();
    return undefined;
  } catch (error) {
    if (error instanceof UsageError) return error.message;
    throw error;
  }
}

test('random boards with cages, counts, rules, regions and candidates', () => {
  let clauses = 0;
  for (let seed = 0; seed < countOf({ sample: 30, all: 2000 }); seed++) {
    const { board, count } = makeRandomBoard(seed);
    expect(countModels(readOpb(writeOpb(board)), 50), `OPB, seed ${seed}`).toBe(Math.min(count, 50));
    const hasSums = board.cages.some(({ sum }) => sum !== null);
    const refusal = refusalOf(() => writeCnf(board));
    expect(refusal !== undefined, `seed ${seed}: ${refusal}`).toBe(hasSums);
    if (refusal !== undefined) continue;
    clauses++;
    expect(countModels(readDimacs(writeCnf(board)), 50), `CNF, seed ${seed}`).toBe(Math.min(count, 50));
  }
  expect(clauses).toBeGreaterThan(10);
});

describe('classic puzzles', () => {
  test('the clauses of all four families, none twice', () => {
    const lines = writeCnf(classic(wikipediaPuzzle)).trimEnd().split('\n');
    expect(lines.filter((line) => line.startsWith('c'))).toEqual([
      'c Sudoku 9x9, symbols 1 2 3 4 5 6 7 8 9',
      `c givens ${wikipediaPuzzle}`,
      'c variable 9 * cell + symbol + 1: the cell holds the symbol, both counted from 0, cells row by row',
      'c variables 1 to 9: r1c1 holds 1 to 9',
      'c clauses in this order: 30 units, 324 at-least-one clauses, 10206 pairs',
    ]);
    const clauses = lines
      .filter((line) => !/^[cp]/.test(line))
      .map((line) => line.split(' ').slice(0, -1).sort().join());
    expect(new Set(clauses).size).toBe(clauses.length);
    expect(clauses).toHaveLength(30 + 4 * 81 + 4 * 81 * 36 - 9 * 9 * 18);
  });

  test('one model, and none beside the blocked one', () => {
    const board = classic(wikipediaPuzzle);
    const blocked = Array.from(wikipediaSolution, (digit) => Number(digit) - 1);
    expect(countModels(readDimacs(writeCnf(board)), 2)).toBe(1);
    expect(countModels(readDimacs(writeCnf(board, { blocked: [blocked] })), 2)).toBe(0);
    expect(countModels(readOpb(writeOpb(board)), 2)).toBe(1);
  });
});

describe('clues', () => {
  const four = (fields: object): Board => readBoard(JSON.stringify({ size: 4, ...fields }));
  const clue = (type: string, fields: object = {}): Board => four({ clues: [{ type, ...fields }] });
  const grids = 288;
  const cases: readonly (readonly [string, Board, (grid: string) => boolean])[] = [
    ['even', clue('even', { cells: ['r1c1'] }), (g) => '24'.includes(g[0])],
    ['odd', clue('odd', { cells: ['r1c1', 'r4c4'] }), (g) => '13'.includes(g[0]) && '13'.includes(g[15])],
    ['thermometer', clue('thermometer', { cells: ['r1c1', 'r1c2', 'r2c3'] }), (g) => g[0] < g[1] && g[1] < g[6]],
    ['white dot', clue('white-dot', { cells: ['r1c1', 'r1c2'] }), (g) => Math.abs(Number(g[0]) - Number(g[1])) === 1],
    ['extra house', four({ extra: [{ cells: ['r1c1', 'r2c3', 'r3c2', 'r4c4'] }] }), (g) => areFour(g, [0, 6, 9, 15])],
    ['diagonals', four({ rules: ['diagonals'] }), (g) => areFour(g, [0, 5, 10, 15]) && areFour(g, [3, 6, 9, 12])],
    ['anti-king', four({ rules: ['anti-king'] }), (g) => g[1] !== g[4] && [...g].every((_, i) => isKing(g, i))],
  ];

  test.each(cases)('%s: both formulas', (_, board, isRight) => {
    const expected = allGrids().filter(isRight).length;
    expect(expected).toBeLessThan(grids);
    expect(countModels(readDimacs(writeCnf(board)), 500)).toBe(expected);
    expect(countModels(readOpb(writeOpb(board)), 500)).toBe(expected);
  });

  test('sums are said by OPB, and refused by name in CNF', () => {
    const arrow = clue('sum', { cells: ['r1c1', 'r2c2', 'r3c1'], total: 7 });
    const expected = allGrids().filter((g) => Number(g[0]) + Number(g[5]) + Number(g[8]) === 7).length;
    expect(countModels(readOpb(writeOpb(arrow)), 500)).toBe(expected);
    expect(refusalOf(() => writeCnf(arrow))).toMatch(/^sum/);
    const cage = four({ cages: [{ cells: ['r1c1', 'r1c2'], sum: 4 }] });
    expect(refusalOf(() => writeCnf(cage))).toBe('the sum of cage 1 (r1c1 r1c2)');
  });

  test('what neither can say is refused by name', () => {
    const renban = clue('renban', { cells: ['r1c1', 'r1c2', 'r1c3'] });
    expect(refusalOf(() => writeOpb(renban))).toMatch(/^renban line r1c1/);
    expect(refusalOf(() => writeCnf(renban))).toMatch(/^renban line r1c1/);
  });

  const areFour = (grid: string, cells: readonly number[]): boolean => new Set(cells.map((at) => grid[at])).size === 4;
  const isKing = (grid: string, cell: number): boolean =>
    [3, 5].every((step) => {
      const other = cell + step;
      const isBeside = Math.abs((other % 4) - (cell % 4)) === 1 && other < 16;
      return !isBeside || Math.floor(other / 4) - Math.floor(cell / 4) !== 1 || grid[cell] !== grid[other];
    });

  /** All grids of 4×4 by force. */
  function allGrids(): string[] {
    const found: string[] = [];
    const place = (grid: string): void => {
      if (grid.length === 16) return void found.push(grid);
      const [row, column] = [Math.floor(grid.length / 4), grid.length % 4];
      for (const digit of '1234') {
        const clashes = [...grid].some((other, cell) => {
          const [r, c] = [Math.floor(cell / 4), cell % 4];
          return other === digit && (r === row || c === column || (r >> 1 === row >> 1 && c >> 1 === column >> 1));
        });
        if (!clashes) place(grid + digit);
      }
    };
    place('');
    expect(found).toHaveLength(grids);
    return found;
  }
});

test('a symbol that occurs too often for clauses is refused by name', () => {
  const symbols = [{ name: 'A', count: 12 }, ...Array.from('BCDEFGHIJKLMN', (name) => ({ name }))];
  const board = buildBoard({ rows: 25, columns: 25, symbols, regions: 'none' });
  expect(refusalOf(() => writeCnf(board))).toMatch(/^row 1 with A 12 times, row 2 with A 12 times, .* and 45 more$/);
  expect(refusalOf(() => writeOpb(board))).toBeUndefined();
});

test('large boards, and one symbol', () => {
  const box = countOf({ sample: 4, all: 5 });
  const size = box ** 2;
  const symbols = Array.from({ length: size }, (_, index) => ({ name: String.fromCharCode(65 + index) }));
  const { variables, constraints } = readDimacs(writeCnf(buildBoard({ rows: size, columns: size, symbols })));
  expect(variables).toBe(size ** 3);
  // At least one in each house, at most one of its pairs; pairs in a box and in a line are said once.
  const pairsOf = (count: number): number => (count * (count - 1)) / 2;
  const saidOnce = size ** 2 * 2 * box * pairsOf(box);
  expect(constraints).toHaveLength(4 * size ** 2 * (1 + pairsOf(size)) - saidOnce);
  const one = buildBoard({ rows: 1, columns: 1, symbols: [{ name: '1' }], regions: 'none' });
  expect(countModels(readDimacs(writeCnf(one)), 2)).toBe(1);
});
