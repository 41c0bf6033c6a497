/** The links of one digit, in all sets of places of a house. */
import { expect, test } from 'vitest';
import { cellsOfGrid, cellsOfHouse, maskOfNine, RatingGrid } from '../../../src/rating/grid.js';
import { DigitLinks } from '../../../src/rating/techniques/digit-links.js';

/** A grid whose first digit has these places alone in a house, and all elsewhere. */
function gridWith(house: number, places: number): RatingGrid {
  const candidates = new Uint16Array(cellsOfGrid).fill(maskOfNine);
  for (const [place, cell] of cellsOfHouse[house].entries()) if ((places & (1 << place)) === 0) candidates[cell] &= ~1;
  return new RatingGrid(new Int8Array(cellsOfGrid).fill(-1), candidates);
}

function countLinks(house: number, places: number): number {
  const links = new DigitLinks(0);
  links.update(gridWith(house, places));
  return links.houses.subarray(0, links.linkCount).filter((one) => one === house).length;
}

test('a box has three links at most, a column or row one', () => {
  const sets = Array.from({ length: maskOfNine + 1 }, (_, places) => places);
  const mostOf = (house: number): number => Math.max(...sets.map((places) => countLinks(house, places)));
  expect([0, 9, 18].map(mostOf)).toEqual([3, 1, 1]);
});

test('links are listed anew when the places of the digit change, and only then', () => {
  const links = new DigitLinks(0);
  expect(links.update(gridWith(0, 0b000_000_011))).toBe(true);
  expect([links.houses[0], links.areGrouped[0]]).toEqual([0, 0]);
  const grid = gridWith(0, 0b100_000_011);
  expect(links.update(grid)).toBe(true);
  expect([links.houses[0], links.areGrouped[0]]).toEqual([0, 1]);
  grid.eliminate(80, 5);
  expect(links.update(grid)).toBe(false);
  grid.eliminate(80, 0);
  expect(links.update(grid)).toBe(true);
});
