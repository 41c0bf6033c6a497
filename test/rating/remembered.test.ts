/**
 * Techniques that do not search again where they found nothing give the hints of techniques that remember nothing:
 * those made anew for each state. The states lie on random ways through two puzzles by turns, along hints or any
 * candidates that go, and after some of them an earlier state is asked again.
 */
import { expect, test } from 'vitest';
import { RatingGrid } from '../../src/rating/grid.js';
import type { Find } from '../../src/rating/producer.js';
import { fish } from '../../src/rating/techniques/fish.js';
import { directHiddenSubset, hiddenSubset, nakedSubset } from '../../src/rating/techniques/subsets.js';
import { readDataset } from '../helpers/datasets.js';
import { Random } from '../helpers/random.js';
import { countOf } from '../helpers/extent.js';

const techniques: Readonly<Record<string, () => Find>> = Object.fromEntries([
  ...([2, 3] as const).map((size) => [`direct hidden subset of ${size}`, () => directHiddenSubset(size)]),
  ...([2, 3, 4] as const).flatMap((size) => [
    [`hidden subset of ${size}`, () => hiddenSubset(size)],
    [`naked subset of ${size}`, () => nakedSubset(size)],
    [`fish of ${size}`, () => fish(size)],
  ]),
]);

const puzzles = readDataset('rated.txt').slice(-80);
const gridOf = (puzzle: string): RatingGrid =>
  new RatingGrid([...puzzle.slice(0, 81)].map((digit) => Number(digit.replace('.', '0')) - 1));

function copyOf(grid: RatingGrid): RatingGrid {
  const copy = new RatingGrid([]);
  copy.copyFrom(grid);
  return copy;
}

test.each(Object.entries(techniques))('%s: no hint is lost where nothing was found before', (_, make) => {
  const random = new Random(1);
  const remembering = make();
  let [hits, misses] = [0, 0];
  for (let at = 0; at < puzzles.length; at += countOf({ sample: 4, all: 2 })) {
    const grids = [gridOf(puzzles[at]), gridOf(puzzles[at + 1])];
    let earlier = grids[0];
    for (let turn = 0; turn < 60; turn++) {
      const grid = grids[random.below(2)];
      for (const asked of [grid, earlier]) {
        const hint = remembering(asked);
        expect(hint).toEqual(make()(asked));
        if (hint) hits++;
        else misses++;
      }
      if (random.below(4) === 0) earlier = copyOf(grid);
      const hint = remembering(grid);
      if (hint && random.below(2) === 0) grid.apply(hint);
      else grid.eliminate(random.below(81), random.below(9));
    }
  }
  expect(hits).toBeGreaterThan(10);
  expect(misses).toBeGreaterThan(10);
});
