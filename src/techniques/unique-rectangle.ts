import type { Board } from '../model/board.js';
import type { Step } from '../model/step.js';
import { listBits } from './bits.js';
import type { CandidateGrid } from './candidate-grid.js';
import { cellsOfSize } from './cells-of-size.js';
import { nameCell, nameCells, nameSymbols } from './describe.js';
import type { Technique } from './technique.js';

/**
 * Rule: four cells in a ring, each of which sees the next, and every house and cage that has one of two opposite cells has one of the
 *   other two as well. Could all four hold only x and y, they would hold them in turn, and exchanging x for y would make another
 *   solution. Three of them hold nothing else, so the fourth does.
 * Removes: x and y from the fourth.
 * Strength: type 1 of the unique rectangles.
 * Cost: O(cells with two candidates, cubed), few of which are equal and see each other.
 * Source: "unique rectangle" type 1 of Sukaku Explainer, 4.5. Sound for a puzzle with one solution only. Nothing else speaks
 *   against the exchange: all four cells are open, so none is given, and have both candidates; boards with named rules between cells are
 *   left alone.
 */
export const uniqueRectangle: Technique = {
  name: 'unique-rectangle',
  rating: 4.5,
  find(grid: CandidateGrid) {
    const { candidates, board } = grid;
    if (board.rules.some((rule) => rule !== 'diagonals')) return null;
    const pairs = cellsOfSize(grid, 2);
    for (const corner of pairs) {
      if (grid.isOver()) return null;
      const symbols = candidates[corner];
      const nexts = pairs.filter((cell) => candidates[cell] === symbols && seeForBoth(grid, corner, cell, symbols));
      for (let i = 1; i < nexts.length; i++) {
        for (let j = 0; j < i; j++) {
          const fourth = findFourth(grid, corner, nexts[j], nexts[i], symbols);
          if (fourth >= 0) return describe(grid, [corner, nexts[j], nexts[i]], fourth, symbols);
        }
      }
    }
    return null;
  },
};

/** A cell that sees both neighbours of the corner and has more candidates than theirs; −1 when there is none. */
function findFourth(grid: CandidateGrid, corner: number, next: number, other: number, symbols: number): number {
  const { candidates, board } = grid;
  const [x] = listBits(symbols);
  for (const fourth of grid.cellsSeeing([next, other], x)) {
    const isWider = (candidates[fourth] & symbols) === symbols && candidates[fourth] !== symbols;
    if (!isWider || !seeForBoth(grid, next, fourth, symbols) || !seeForBoth(grid, other, fourth, symbols)) continue;
    if (canExchange(board, [corner, fourth], [next, other])) return fourth;
  }
  return -1;
}

const seeForBoth = (grid: CandidateGrid, cell: number, other: number, symbols: number): boolean =>
  listBits(symbols).every((symbol) => grid.sees(cell, other, symbol));

/** Whether exchanging two symbols that alternate in four cells keeps houses and cages as they are. */
function canExchange({ houses, cages }: Board, opposite: readonly number[], others: readonly number[]): boolean {
  const keeps = ({ cells }: { readonly cells: readonly number[] }): boolean => {
    const among = (corners: readonly number[]): number => corners.filter((cell) => cells.includes(cell)).length;
    return among(opposite) === among(others);
  };
  return houses.every(keeps) && cages.every(keeps);
}

function describe(grid: CandidateGrid, three: readonly number[], fourth: number, symbols: number): Step {
  const assumption = `If ${nameCell(grid, fourth)} were ${nameSymbols(grid, symbols, 'or')} as ${nameCells(grid, three)} are`;
  return {
    technique: 'unique-rectangle',
    rating: 4.5,
    placements: [],
    eliminations: listBits(symbols).map((symbol) => ({ cell: fourth, symbol })),
    cells: [...three, fourth],
    houses: grid.board.houses.flatMap(({ cells }, index) =>
      cells.includes(fourth) || cells.includes(three[0]) ? [index] : [],
    ),
    symbols: listBits(symbols),
    text: `${assumption}, the two could change places and the puzzle would have two solutions: it is neither.`,
  };
}
