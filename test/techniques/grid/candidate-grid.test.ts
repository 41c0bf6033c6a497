import { describe, expect, test } from 'vitest';
import { CandidateGrid } from '../../../src/techniques/grid/candidate-grid.js';
import { readBoardSets } from '../../helpers/board-datasets.js';
import { readDataset } from '../../helpers/datasets.js';
import { Random } from '../../helpers/random.js';
import { cellAt, classic, digits, readBoard, recompute } from '../grids.js';
import { buildBoard } from '../../../src/model/board/build-board.js';

const sets = readBoardSets();
const boardsOf = (name: string) => sets.find((set) => set.name === name)!.boards;

describe('a grid of candidates', () => {
  test('knows the candidates that the givens leave', () => {
    const grid = new CandidateGrid(classic({ givens: ['5', ...Array<null>(80).fill(null)] }));
    expect(grid.isPlaced(0)).toBe(true);
    expect(grid.candidates[0]).toBe(1 << 4);
    expect(grid.candidates[8]).toBe(0x1ff & ~(1 << 4));
    expect(grid.candidates[10]).toBe(0x1ff & ~(1 << 4));
    expect(grid.candidates[30]).toBe(0x1ff);
    expect(grid.placesOf(0, 4)).toEqual([]);
    expect(grid.placesOf(0, 3)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  test('places nothing by itself', () => {
    const board = readBoard('12345678.' + '.'.repeat(72));
    const grid = new CandidateGrid(board);
    expect(grid.candidates[8]).toBe(1 << 8);
    expect(grid.isPlaced(8)).toBe(false);
  });

  test('starts from the candidates that a puzzle states', () => {
    const grid = new CandidateGrid(
      classic({ candidates: Array.from({ length: 81 }, (_, cell) => (cell === 40 ? 0b11 : 0x1ff)) }),
    );
    expect(grid.candidates[40]).toBe(0b11);
    expect(grid.placesOf(4, 2)).not.toContain(40);
  });

  test('is broken by givens that clash, by a cell without candidates, by a house without a place', () => {
    const clash = new CandidateGrid(readBoard('55' + '.'.repeat(79)));
    expect(clash.isBroken).toBe(true);
    const cell = new CandidateGrid(classic());
    for (let symbol = 0; symbol < 9; symbol++) cell.eliminate(40, symbol);
    expect(cell.isBroken).toBe(true);
    const house = new CandidateGrid(classic());
    for (let column = 0; column < 8; column++) house.eliminate(column, 0);
    expect(house.isBroken).toBe(false);
    house.eliminate(8, 0);
    expect(house.isBroken).toBe(true);
    const taken = new CandidateGrid(readBoard('5' + '.'.repeat(80)));
    taken.eliminate(0, 4);
    expect(taken.isBroken).toBe(true);
  });

  test('cells see each other through houses, cages without repeats and named rules', () => {
    const board = classic({
      cages: [
        { cells: [0, 40], repeats: false },
        { cells: [0, 41], sum: 9, repeats: true },
      ],
      rules: ['anti-knight'],
    });
    const grid = new CandidateGrid(board);
    const seen = (a: string, b: string): boolean => grid.sees(cellAt(board, a), cellAt(board, b), 0);
    expect(seen('r1c1', 'r1c9')).toBe(true);
    expect(seen('r1c1', 'r2c2')).toBe(true);
    expect(seen('r1c1', 'r5c5')).toBe(true);
    expect(seen('r5c5', 'r7c6')).toBe(true);
    expect(seen('r1c1', 'r5c6')).toBe(false);
    expect(seen('r1c1', 'r1c1')).toBe(false);
    expect(Array.from({ length: 81 }, (_, cell) => cell).filter((cell) => grid.sees(0, cell, 0))).toHaveLength(21);
  });

  test('removes a symbol from the cells that a named rule ties to its own', () => {
    const grid = new CandidateGrid(classic({ rules: ['anti-knight'] }));
    grid.place(40, 4);
    expect(grid.placesOf(2, 4)).toEqual([18, 19, 20, 24, 25, 26]);
    const king = new CandidateGrid(classic({ rules: ['anti-king'] }));
    king.place(38, 4);
    expect(king.placesOf(3, 4)).toEqual([31, 32, 33, 34, 35]);
  });

  test('removes a symbol of multiplicity 3 from a house with the third', () => {
    const [{ board }] = boardsOf('pi-generated');
    const grid = new CandidateGrid({ ...board, givens: board.givens.map(() => -1) });
    grid.place(0, 0);
    grid.place(1, 0);
    expect(grid.candidates[2] & 1).toBe(1);
    grid.place(4, 0);
    expect(grid.candidates[2] & 1).toBe(0);
    expect(grid.sees(0, 2, 0)).toBe(false);
    expect(grid.sees(0, 2, 1)).toBe(true);
    expect(grid.isBroken).toBe(false);
  });

  test('removes consecutive numbers from adjacent cells if the puzzle is non-consecutive', () => {
    const grid = new CandidateGrid(classic({ rules: ['non-consecutive'] }));
    grid.place(40, 4);
    expect(grid.candidates[41]).toBe(0x1ff & ~0b111000);
    expect(grid.candidates[50]).toBe(0x1ff & ~0b010000);
  });

  test('removes the symbols that a house cannot take at all', () => {
    const counts = [3, 3, 0, 0, 0, 0, 0, 0, 0];
    const grid = new CandidateGrid(classic({ extra: [{ cells: [0, 10, 20, 30, 40, 50], counts }] }));
    expect(grid.candidates[40]).toBe(0b11);
    expect(grid.houses[27].isExact).toBe(true);
  });

  test('tells the first 32 cells of a larger house apart', () => {
    const symbols = digits.map(({ name }) => ({ name, count: 4 }));
    const board = buildBoard({
      rows: 1,
      columns: 36,
      symbols,
      lines: 'rows',
      givens: Array.from({ length: 36 }, (_, cell) => (cell > 32 ? '1' : null)),
    });
    const grid = new CandidateGrid(board);
    expect(grid.houses[0].isExact).toBe(false);
    grid.place(0, 0);
    expect(grid.candidates[32] & 1).toBe(0);
    expect(grid.candidates[1] & 1).toBe(0);
  });

  test.each([
    { name: 'classic', boards: readDataset('top95.txt').slice(0, 20).map(readBoard) },
    ...['jigsaws', 'pi-generated', 'sudoku-16', 'killer-hs'].map((name) => ({
      name,
      boards: boardsOf(name)
        .slice(0, 10)
        .map(({ board }) => board),
    })),
  ])('keeps its views of itself together on $name boards', ({ boards }) => {
    const random = new Random(1);
    for (const board of boards) {
      const grid = new CandidateGrid(board);
      for (let turn = 0; turn < 30; turn++) {
        const [cell, symbol] = [random.below(grid.candidates.length), random.below(board.symbols.length)];
        if (grid.isPlaced(cell) || ((grid.candidates[cell] >>> symbol) & 1) === 0) continue;
        if (random.below(3) === 0) grid.place(cell, symbol);
        else grid.eliminate(cell, symbol);
      }
      const { places, missing } = recompute(grid);
      expect([...grid.places]).toEqual(places);
      expect([...grid.missing]).toEqual(missing);
      expect([...grid.missingSymbols].map((mask) => mask >>> 0)).toEqual(
        grid.houses.map(
          ({ index }) =>
            missing
              .slice(index * board.symbols.length)
              .slice(0, board.symbols.length)
              .reduce((mask, count, symbol) => (count > 0 ? mask | (1 << symbol) : mask), 0) >>> 0,
        ),
      );
    }
  });
});

test('the layout of a board without clues is not that of one with clues', () => {
  const clues = [{ type: 'thermometer', cells: [0, 1] }];
  const isRegular = [{}, { clues }, {}].map((changes) => new CandidateGrid(classic(changes)).layout.isRegular);
  expect(isRegular).toEqual([true, false, true]);
});
