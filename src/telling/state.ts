/** The grid of the scale beside that of the techniques: the same candidates, other numbers of houses. */
import type { CandidateGrid } from '../techniques/grid/candidate-grid.js';
import { cellsOfHouse, maskOfNine, RatingGrid } from '../rating/grid.js';

interface State {
  /** The candidates of each cell, inverted if it is placed. */
  readonly seen: Int32Array;
  readonly grid: RatingGrid;
}

const states = new WeakMap<CandidateGrid, State>();

/** The state of a grid of a classic puzzle; the same one as long as nothing is placed or removed. */
export function ratingGridOf(grid: CandidateGrid): RatingGrid {
  const seen = grid.candidates.map((mask, cell) => (grid.isPlaced(cell) ? ~mask : mask));
  const known = states.get(grid);
  if (known && seen.every((mask, cell) => mask === known.seen[cell])) return known.grid;
  const open = seen.map((mask) => (mask < 0 ? maskOfNine : mask));
  const state = { seen, grid: new RatingGrid(grid.listPlaced(), open, () => grid.isOver()) };
  states.set(grid, state);
  return state.grid;
}

/** The number of each house of the scale in the grid, by its cells. */
export function houseNumbers({ houses }: CandidateGrid): readonly number[] {
  const numbers = new Map(houses.map(({ cells, index }) => [cells.toSorted((a, b) => a - b).join(), index]));
  return cellsOfHouse.map((cells) => numbers.get(cells.join())!);
}
