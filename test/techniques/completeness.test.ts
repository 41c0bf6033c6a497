/**
 * Subsets, fish and locked candidates find something exactly where brute force over their definitions does, on random
 * candidates around a solution; and what they find is among what it finds.
 */
import { describe, expect, test } from 'vitest';
import type { Board } from '../../src/model/board/board.js';
import { buildBoard } from '../../src/model/board/build-board.js';
import { CandidateGrid } from '../../src/techniques/grid/candidate-grid.js';
import { jellyfish, swordfish, xWing } from '../../src/techniques/subsets/fish.js';
import { hiddenPair, hiddenQuad, hiddenTriple } from '../../src/techniques/subsets/hidden-subset.js';
import { lockedCandidates } from '../../src/techniques/subsets/locked-candidates.js';
import { nakedPair, nakedQuad, nakedTriple } from '../../src/techniques/subsets/naked-subset.js';
import type { Technique } from '../../src/techniques/technique.js';
import { readBoardSets } from '../helpers/board-datasets.js';
import { Random } from '../helpers/random.js';
import { classic, digits } from './grids.js';
import { fishRemovals, hiddenRemovals, lockedRemovals, nakedRemovals, type Removals } from './naive-patterns.js';
import { countOf, isWhole } from '../helpers/extent.js';

interface Layout {
  readonly name: string;
  readonly board: Board;
  readonly solution: ArrayLike<number>;
}

const classicSolution = [...'123456789456789123789123456231564897564897231897231564312645978645978312978312645'].map(
  (digit) => Number(digit) - 1,
);
const sixSolution = [...'123456456123231564564231312645645312'].map((digit) => Number(digit) - 1);
const sets = readBoardSets();
const empty = (board: Board): Board => ({ ...board, givens: board.givens.map(() => -1) });
function known(name: string, index: number): Layout {
  const { board, solution } = sets.find((set) => set.name === name)!.boards[index];
  return { name, board: empty(board), solution: solution! };
}

const classicLayout: Layout = { name: 'classic', board: classic(), solution: classicSolution };
/** Two 2×3 boxes side by side share with their rows what a 3×3 box does not. */
const sixLayout: Layout = {
  name: '6×6',
  board: buildBoard({ rows: 6, columns: 6, symbols: digits.slice(0, 6) }),
  solution: sixSolution,
};
const layouts = [classicLayout, sixLayout, known('jigsaws', 3), known('pi-generated', 0)];

/** The candidates of a solution and some others, few enough for patterns; a few cells are placed. */
function makeGrid({ board, solution }: Layout, random: Random): CandidateGrid {
  const grid = new CandidateGrid(board);
  const percent = 10 + random.below(40);
  for (let cell = 0; cell < grid.candidates.length; cell++) {
    for (let symbol = 0; symbol < board.symbols.length; symbol++) {
      if (symbol !== solution[cell] && random.below(100) >= percent) grid.eliminate(cell, symbol);
    }
  }
  for (let placed = random.below(12); placed > 0; placed--) {
    const cell = random.below(grid.candidates.length);
    if (!grid.isPlaced(cell)) grid.place(cell, solution[cell]);
  }
  return grid;
}

/** Applies what a technique finds until it finds no more, beside brute force. @returns how often it found something. */
function compare(technique: Technique, grid: CandidateGrid, removalsOf: (grid: CandidateGrid) => Removals): number {
  for (let found = 0; ; found++) {
    const step = technique.find(grid);
    const removals = removalsOf(grid);
    if (step === null) {
      expect([...removals]).toEqual([]);
      return found;
    }
    expect(step.eliminations.filter(({ cell, symbol }) => !removals.has(`${cell}/${symbol}`))).toEqual([]);
    grid.apply(step);
  }
}

const cases: readonly (readonly [Technique, (grid: CandidateGrid) => Removals])[] = [
  [nakedPair, (grid) => nakedRemovals(grid, 2)],
  [nakedTriple, (grid) => nakedRemovals(grid, 3)],
  [nakedQuad, (grid) => nakedRemovals(grid, 4)],
  [hiddenPair, (grid) => hiddenRemovals(grid, 2)],
  [hiddenTriple, (grid) => hiddenRemovals(grid, 3)],
  [hiddenQuad, (grid) => hiddenRemovals(grid, 4)],
];

describe.each(isWhole ? layouts : [sixLayout])('on a $name board', (layout) => {
  test.each(cases.map(([technique, removalsOf]) => ({ name: technique.name, technique, removalsOf })))(
    '$name finds what brute force finds',
    ({ technique, removalsOf }) => {
      let found = 0;
      for (let seed = 0; seed < countOf({ sample: 2, all: 3 }); seed++)
        found += compare(technique, makeGrid(layout, new Random(seed)), removalsOf);
      expect(found).toBeGreaterThan(countOf({ sample: 0, all: 5 }));
    },
  );
});

describe.each([classicLayout, sixLayout])('on a $name board', (layout) => {
  test.each([
    { technique: xWing, size: 2 },
    { technique: swordfish, size: 3 },
    { technique: jellyfish, size: 4 },
  ])('fish of $size rows or columns are found where brute force finds them', ({ technique, size }) => {
    let found = 0;
    for (let seed = 0; seed < countOf({ sample: 1, all: 8 }); seed++)
      found += compare(technique, makeGrid(layout, new Random(seed)), (grid) => fishRemovals(grid, size));
    expect(found).toBeGreaterThan(countOf({ sample: 0, all: 5 }));
  });

  test('locked candidates are found where brute force finds them', () => {
    let found = 0;
    for (let seed = 0; seed < countOf({ sample: 4, all: 15 }); seed++)
      found += compare(lockedCandidates, makeGrid(layout, new Random(seed)), lockedRemovals);
    expect(found).toBeGreaterThan(countOf({ sample: 4, all: 15 }));
  });
});
