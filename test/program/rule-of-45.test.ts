import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Board } from '../../src/model/board/board.js';
import type { BoardDescription, CageDescription } from '../../src/model/board/description.js';
import { buildBoard } from '../../src/model/board/build-board.js';
import { compileBoard } from '../../src/program/compile-board.js';
import { readBoardRecord } from '../../src/formats/json/read.js';
import { visitByForce } from '../fuzz/count-by-force.js';
import { findViolation } from '../helpers/assert-board-solution.js';
import { Random } from '../helpers/random.js';
import { decodeProgram, findUnsatisfied } from './decode-program.js';
import { countOf } from '../helpers/extent.js';

const digits = (count: number) => Array.from({ length: count }, (_, index) => ({ name: String(index + 1) }));
const derivedOf = (board: Board) =>
  decodeProgram(compileBoard(board))
    .sums.filter((sum) => sum.isDerived)
    .map(({ total, groups }) => {
      const signed = groups
        .toSorted((a, b) => b.sign - a.sign)
        .map(({ sign, cells }) => (sign < 0 ? '-' : '+') + cells.join(','));
      return `${signed.join(' ')} = ${total}`;
    });

describe('the rule of 45 on a 9×9', () => {
  const board = (cages: CageDescription[], rest: Partial<BoardDescription> = {}) =>
    buildBoard({ rows: 9, columns: 9, symbols: digits(9), cages, ...rest });

  test('one innie: the cell gets its value', () => {
    const program = decodeProgram(
      compileBoard(
        board([
          { cells: [0, 1, 2, 3], sum: 15 },
          { cells: [4, 5, 6, 7], sum: 25 },
        ]),
      ),
    );
    expect(program.domains[8]).toBe(1 << 4);
  });

  test('one outie: the cell outside gets its value', () => {
    const cages = [
      { cells: [0, 1, 2, 3], sum: 15 },
      { cells: [4, 5, 6, 7], sum: 25 },
      { cells: [8, 17], sum: 12 },
    ];
    expect(decodeProgram(compileBoard(board(cages))).domains[17]).toBe(1 << 6);
  });

  test('two innies in one house: one group', () => {
    expect(
      derivedOf(
        board([
          { cells: [0, 1, 2, 3], sum: 15 },
          { cells: [4, 5, 6], sum: 18 },
        ]),
      ),
    ).toContain('+7,8 = 12');
  });

  test('innies of several rows that may be equal: a group for each', () => {
    const left = { cells: [0, 1, 10], sum: 14 };
    const middle = { cells: [2, 3, 4, 11, 12, 13], sum: 36, repeats: true };
    const right = { cells: [5, 6, 14, 15, 16, 17], sum: 30, repeats: true };
    expect(derivedOf(board([left, middle, right]))).toContain('+7,8 +9 = 10');
  });

  test('an innie and an outie: a difference', () => {
    const cages = [
      { cells: [0, 1, 2, 3], sum: 15 },
      { cells: [4, 5], sum: 9 },
      { cells: [6, 7, 16], sum: 15 },
    ];
    expect(derivedOf(board(cages))).toContain('+8 -16 = 6');
  });

  test('givens shorten sums', () => {
    const givens = Array(81).fill(null);
    givens[8] = '9';
    const cages = [
      { cells: [0, 1, 2], sum: 6 },
      { cells: [3, 4], sum: 9 },
      { cells: [5, 6, 14], sum: 20 },
    ];
    expect(derivedOf(board(cages, { givens }))).toContain('+7 -14 = 1');
  });

  test('overlapping cages: only the small ones are used', () => {
    const cages = [
      { cells: [0, 1, 2, 3, 4, 5], sum: 30 },
      { cells: [0, 1, 2, 3], sum: 15 },
      { cells: [4, 5, 6], sum: 18 },
    ];
    expect(derivedOf(board(cages))).toContain('+7,8 = 12');
  });

  test('writes sums of many cells only if they remove candidates by themselves', () => {
    const others = [
      { cells: [1, 9], sum: 14 },
      { cells: [5, 13], sum: 12 },
      { cells: [6, 15], sum: 13 },
      { cells: [7, 16, 17], sum: 15 },
    ];
    const derivedWith = (sum: number) => derivedOf(board([...others, { cells: [2, 3, 11, 12], sum, repeats: true }]));
    expect(derivedWith(24)).toContain('+0,4,8 +10,14 = 12');
    expect(derivedWith(11)).not.toContain('+0,4,8 +10,14 = 25');
  });

  test('writes nothing without cages, and nothing that a cage or the houses imply', () => {
    expect(derivedOf(board([]))).toEqual([]);
    const rowOfCages = board([
      { cells: [0, 1, 2, 3], sum: 15 },
      { cells: [4, 5, 6], sum: 18 },
      { cells: [7, 8], sum: 12 },
    ]);
    const { sums } = decodeProgram(compileBoard(rowOfCages));
    const inRow = sums.filter(({ groups }) => groups.every(({ cells }) => cells.every((cell) => cell < 9)));
    expect(inRow.map(({ isDerived }) => isDerived)).toEqual([false, false, false]);
  });

  test('writes nothing if a symbol has no number', () => {
    const symbols = ['1', '2', '3', 'π'].map((name) => ({ name }));
    const candidates = Array.from({ length: 16 }, (_, cell) => (cell < 2 ? 0b0111 : null));
    const cages = [{ cells: [0, 1], sum: 3 }];
    expect(derivedOf(buildBoard({ rows: 4, columns: 4, symbols, candidates, cages }))).toEqual([]);
  });
});

describe('against brute force', () => {
  const random = new Random(45);

  test('4×4: exactly the solutions of the board satisfy its program', () => {
    const squares = latinSquares();
    expect(squares).toHaveLength(576);
    const layouts: Partial<BoardDescription>[] = [
      { regions: 'boxes' },
      { regions: 'none' },
      { regions: [...'0001021122132333'], rules: ['anti-king'] },
      { regions: [...'0022022301131133'] },
      { rules: ['diagonals'] },
      { regions: 'none', rules: ['anti-knight'] },
      { regions: 'none', rules: ['non-consecutive'] },
    ];
    const rounds = countOf({ sample: 100, all: 400 });
    let derived = 0;
    let found = 0;
    for (let round = 0; round < rounds; round++) {
      const solution = squares[random.below(squares.length)];
      const layout = layouts[round % layouts.length];
      const description = { rows: 4, columns: 4, symbols: digits(4), ...layout };
      const cages = randomCages(random, 4, solution, round % 3 === 0);
      const givens = solution.map((symbol) => (random.below(8) === 0 ? symbol : null));
      const board = buildBoard({ ...description, cages, givens });
      const program = decodeProgram(compileBoard(board));
      derived += program.sums.filter((sum) => sum.isDerived).length;
      for (const square of squares) {
        const violation = findViolation(board, square);
        found += violation === null ? 1 : 0;
        const unsatisfied = findUnsatisfied(program, square);
        if ((unsatisfied === null) !== (violation === null))
          expect.fail(JSON.stringify({ violation, unsatisfied, square, board }));
      }
    }
    expect(derived).toBeGreaterThan(rounds / 2);
    expect(found).toBeGreaterThan(rounds / 2);
  });

  test('6×6 killers and jigsaws: every solution satisfies the program', () => {
    const layouts: Partial<BoardDescription>[] = [
      { box: [2, 3] },
      { regions: [...'000011002111222213244333444533455555'] },
    ];
    let derived = 0;
    let solutions = 0;
    for (let round = 0; round < countOf({ sample: 20, all: 60 }); round++) {
      const description = { rows: 6, columns: 6, symbols: digits(6), ...layouts[round % 2] };
      const filled = solveByForce(buildBoard(description), 1, random.shuffle([0, 1, 2, 3, 4, 5]))[0];
      const board = buildBoard({ ...description, cages: randomCages(random, 6, filled, round % 4 === 3) });
      const program = decodeProgram(compileBoard(board));
      derived += program.sums.filter((sum) => sum.isDerived).length;
      for (const solution of solveByForce(board, 50)) {
        const unsatisfied = findUnsatisfied(program, solution);
        if (unsatisfied !== null) expect.fail(JSON.stringify({ unsatisfied, solution, board }));
        solutions++;
      }
    }
    expect(derived).toBeGreaterThan(countOf({ sample: 30, all: 100 }));
    expect(solutions).toBeGreaterThan(countOf({ sample: 30, all: 200 }));
  });
});

describe('the stored puzzles', () => {
  const folder = new URL('../../bench/datasets/boards/', import.meta.url);
  const files = readdirSync(folder).filter((file) => file.endsWith('.ndjson'));

  test.each(files)('%s: their solutions satisfy their programs', (file) => {
    const records = readFileSync(new URL(file, folder), 'utf8')
      .trim()
      .split('\n')
      .map((line) => readBoardRecord(line));
    const solved = records.filter((record) => record.solution !== null);
    for (const { board, solution } of solved) {
      expect(findUnsatisfied(decodeProgram(compileBoard(board)), [...solution!]), board.id ?? file).toBeNull();
    }
    expect(solved.length).toBeGreaterThan(0);
  });
});

/** Returns the Latin squares of four symbols. */
function latinSquares(): number[][] {
  return solveByForce(buildBoard({ rows: 4, columns: 4, symbols: digits(4), regions: 'none' }), Infinity);
}

/** @param order the order in which the symbols are tried. */
function solveByForce(board: Board, most: number, order = board.symbols.map((_, symbol) => symbol)): number[][] {
  const solutions: number[][] = [];
  visitByForce(board, order, 300_000, (cells) => solutions.push([...cells]) < most);
  return solutions;
}

/** Grows random cages from cell to neighbour, with the sums of `solution`; they cover most of the board. */
function randomCages(random: Random, size: number, solution: readonly number[], mayRepeat: boolean): CageDescription[] {
  const open = new Set(solution.keys());
  const cages: CageDescription[] = [];
  while (open.size > 2) {
    const cells = [random.shuffle([...open])[0]];
    const repeats = mayRepeat && random.below(2) === 0;
    const wanted = 1 + random.below(5);
    while (cells.length < wanted) {
      const beside = [...open].filter((cell) => {
        const isBeside = cells.some(
          (other) =>
            Math.abs((cell % size) - (other % size)) + Math.abs(Math.floor(cell / size) - Math.floor(other / size)) ===
            1,
        );
        return (
          isBeside && !cells.includes(cell) && (repeats || !cells.some((other) => solution[other] === solution[cell]))
        );
      });
      if (beside.length === 0) break;
      cells.push(beside[random.below(beside.length)]);
    }
    for (const cell of cells) open.delete(cell);
    if (random.below(8) > 0)
      cages.push({ cells, repeats, sum: cells.reduce((sum, cell) => sum + solution[cell] + 1, 0) });
  }
  return cages;
}
