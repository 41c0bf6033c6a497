/** Grids begin alike however a puzzle is stated, and what was rated before, or given up, changes no step. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { RatingGrid } from '../../src/rating/grid.js';
import { walkScale } from '../../src/rating/rate.js';
import { countOf } from '../helpers/extent.js';

/** Puzzles of 7.7 and more, which take cell, region and dynamic chains. */
const puzzles = readFileSync(new URL('../../bench/datasets/rated.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => Number(line.split(/\s+/)[1]) > 8.4)
  .map((line) => line.slice(0, 81));

const gridOf = (puzzle: string): RatingGrid =>
  new RatingGrid([...puzzle].map((character) => Number(character.replace('.', '0')) - 1));

const stepsOf = (puzzle: string): unknown[] => [...walkScale(gridOf(puzzle), 'sukaku')].filter((step) => step);

test('steps do not depend on what was rated before, or given up', { timeout: 60_000 }, () => {
  const count = countOf({ sample: 3, all: 6 });
  const some = puzzles.slice(0, count);
  expect(some).toHaveLength(count);
  const first = some.map(stepsOf);
  for (const puzzle of puzzles.slice(count, 2 * count)) {
    const walk = walkScale(gridOf(puzzle), 'sukaku');
    // A piece without a step ends within the search for chains.
    for (const step of walk) if (step === undefined) break;
  }
  expect(some.toReversed().map(stepsOf).toReversed()).toEqual(first);
});

test('a given whose candidate is stated too counts once', () => {
  const givens = [...puzzles[0]].map((character) => Number(character.replace('.', '0')) - 1);
  const stated = givens.map((digit) => (digit < 0 ? 511 : 1 << digit));
  const steps = [...walkScale(new RatingGrid(givens, stated), 'sukaku')].filter((step) => step);
  expect(steps).toEqual(stepsOf(puzzles[0]));
});
