/**
 * Techniques remember what they found, or parts of it, from grid to grid: the hint of a state does not depend on the
 * states that were asked before it.
 */
import { expect, test } from 'vitest';
import type { RatedHint } from '../../../src/rating/hint.js';
import { RatingGrid } from '../../../src/rating/grid.js';
import { producersOf } from '../../../src/rating/scales.js';
import { walkScale } from '../../../src/rating/rate.js';
import { readDataset } from '../../helpers/datasets.js';
import { Random } from '../../helpers/random.js';
import { countOf } from '../../helpers/extent.js';

/** Those before chains of several cases, which take longer. */
const quick = producersOf.sukaku.slice(0, -6);

const gridOf = (puzzle: string): RatingGrid =>
  new RatingGrid([...puzzle].map((character) => Number(character.replace('.', '0')) - 1));

function copyOf(grid: RatingGrid): RatingGrid {
  const copy = new RatingGrid(grid.digits);
  copy.copyFrom(grid);
  return copy;
}

/** The states of the way of a puzzle from one hint to the next. */
function statesOf(puzzle: string): RatingGrid[] {
  const grid = gridOf(puzzle);
  const states = [copyOf(grid)];
  for (const step of walkScale(grid, 'sukaku')) if (step) states.push(copyOf(grid));
  return states;
}

const hintsOf = (grid: RatingGrid): (RatedHint | null)[] => quick.map(({ find }) => find(grid));

test('hints of a way are those of its states in any order, among states of other puzzles', { timeout: 60_000 }, () => {
  const random = new Random(1);
  const puzzles = readDataset('rated.txt').filter((_, at) => at % countOf({ sample: 120, all: 40 }) === 0);
  const ways = puzzles.map((puzzle) => statesOf(puzzle.slice(0, 81)));
  const expected = ways.map((states) => states.map(hintsOf));
  const all = ways.flatMap((states, way) => states.map((grid, at) => ({ grid, hints: expected[way][at] })));
  expect(all.length).toBeGreaterThan(countOf({ sample: 100, all: 500 }));
  for (let left = all.length; left > 0; left--) {
    const [state] = all.splice(random.below(left), 1);
    expect(hintsOf(state.grid)).toEqual(state.hints);
  }
});
