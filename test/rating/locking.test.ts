/** Locked digits, compared with the rule as it is said, in grids from which random candidates went. */
import { expect, test } from 'vitest';
import { cellsOfHouse, RatingGrid } from '../../src/rating/grid.js';
import { lockings, type Locking } from '../../src/rating/techniques/locking.js';
import { Random } from '../helpers/random.js';
import { countOf } from '../helpers/extent.js';

const [boxes, lines] = [cellsOfHouse.slice(0, 9), cellsOfHouse.slice(9)];

/** The digits whose places in a house are all shared with another one that has more. */
function locksBetween(grid: RatingGrid, house: readonly number[], other: readonly number[]): Locking[] {
  return Array.from({ length: 9 }, (_, digit) => digit).flatMap((digit) => {
    const inHouse = house.filter((cell) => grid.hasCandidate(cell, digit));
    const outside = other.filter((cell) => grid.hasCandidate(cell, digit) && !house.includes(cell));
    if (inHouse.length === 0 || outside.length === 0 || !inHouse.every((cell) => other.includes(cell))) return [];
    const eliminations = outside.map((cell) => ({ cell, digit }));
    return [{ house: cellsOfHouse.indexOf(house), digit, eliminations }];
  });
}

const listLocks = (grid: RatingGrid): Locking[] => [
  ...boxes.flatMap((box) => lines.flatMap((line) => locksBetween(grid, box, line))),
  ...lines.flatMap((line) => boxes.flatMap((box) => locksBetween(grid, line, box))),
];

test('locked digits are those that the rule says, in order', () => {
  const random = new Random(2);
  let found = 0;
  for (let round = 0; round < countOf({ sample: 4, all: 12 }); round++) {
    const grid = new RatingGrid([]);
    for (let gone = 0; gone < 450; gone++) {
      grid.eliminate(random.below(81), random.below(9));
      if (gone % 9 > 0) continue;
      const expected = listLocks(grid);
      expect([...lockings(grid)]).toEqual(expected);
      found += expected.length;
    }
  }
  expect(found).toBeGreaterThan(countOf({ sample: 30, all: 100 }));
});
