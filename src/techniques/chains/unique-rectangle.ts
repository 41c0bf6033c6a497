import { listIndices } from '../../model/bits.js';
import type { Board } from '../../model/board/board.js';
import { cellsOfConstraint } from '../../model/clues/holds.js';
import { constraintsOfClues } from '../../model/clues/registry.js';
import type { Step } from '../../model/step.js';
import type { CandidateGrid } from '../grid/candidate-grid.js';
import { cellsOfSize } from '../grid/cells-of-size.js';
import { nameGridCell, nameGridCells, nameSymbols } from '../grid/describe.js';
import type { Technique } from '../technique.js';

/**
 * - Rule: four cells in a ring each see the next one, and every house and cage has as many of two opposite cells as of
 *   the other two. If all four held only x and y, they would alternate, and exchanging x and y would give another
 *   solution. Three of the cells hold nothing else, so the fourth holds another symbol.
 * - Removes: x and y from the fourth cell.
 * - Strength: type 1 of the unique rectangles.
 * - Cost: O(cells with two candidates, cubed), few of which are equal and see each other.
 * - Source: "unique rectangle" type 1 of Sukaku Explainer, 4.5. Sound only for a puzzle with one solution. Nothing else
 *   forbids the exchange: all four cells are open, so none is given, and have both candidates; boards with named rules
 *   between cells are skipped, and so are cells that a clue speaks of.
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
      const nexts = pairs.filter((cell) => candidates[cell] === symbols && seeEachOther(grid, corner, cell, symbols));
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

/** Finds a cell that sees both neighbours of the corner and has more candidates than they have; −1 if there is none. */
function findFourth(grid: CandidateGrid, corner: number, next: number, other: number, symbols: number): number {
  const { candidates, board } = grid;
  const [x] = listIndices(symbols);
  for (const fourth of grid.cellsSeeing([next, other], x)) {
    const isWider = (candidates[fourth] & symbols) === symbols && candidates[fourth] !== symbols;
    if (!isWider || !seeEachOther(grid, next, fourth, symbols) || !seeEachOther(grid, other, fourth, symbols)) continue;
    if (isUnderClue([corner, fourth, next, other], board)) continue;
    if (canExchange(board, [corner, fourth], [next, other])) return fourth;
  }
  return -1;
}

const seeEachOther = (grid: CandidateGrid, cell: number, other: number, symbols: number): boolean =>
  listIndices(symbols).every((symbol) => grid.sees(cell, other, symbol));

/** True if a clue speaks of one of the cells: it may tell the two symbols apart. */
const isUnderClue = (corners: readonly number[], board: Board): boolean =>
  board.clues.length > 0 &&
  constraintsOfClues(board)
    .flat()
    .some((constraint) => cellsOfConstraint(constraint).some((cell) => corners.includes(cell)));

/** True if exchanging two symbols that alternate in four cells preserves houses and cages. */
function canExchange({ houses, cages }: Board, opposite: readonly number[], others: readonly number[]): boolean {
  const keeps = ({ cells }: { readonly cells: readonly number[] }): boolean => {
    const among = (corners: readonly number[]): number => corners.filter((cell) => cells.includes(cell)).length;
    return among(opposite) === among(others);
  };
  return houses.every(keeps) && cages.every(keeps);
}

function describe(grid: CandidateGrid, three: readonly number[], fourth: number, symbols: number): Step {
  const assumption = `If ${nameGridCell(grid, fourth)} were ${nameSymbols(grid, symbols, 'or')} as ${nameGridCells(grid, three)} are`;
  return {
    technique: 'unique-rectangle',
    rating: 4.5,
    placements: [],
    eliminations: listIndices(symbols).map((symbol) => ({ cell: fourth, symbol })),
    cells: [...three, fourth],
    houses: grid.board.houses.flatMap(({ cells }, index) =>
      cells.includes(fourth) || cells.includes(three[0]) ? [index] : [],
    ),
    symbols: listIndices(symbols),
    text: `${assumption}, the two could change places and the puzzle would have two solutions: it is neither.`,
  };
}
