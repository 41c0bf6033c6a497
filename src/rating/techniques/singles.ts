/**
 * - Rule: an open cell with one candidate, or the only place of a digit in a house.
 * - Strength: `HS` 1.0 for the last open cell of a house, 1.2 in a box, 1.5 in a line; `NS` 2.3 for a cell with one
 *   candidate.
 * - Source: the scale of Sudoku Explainer.
 */
import { isSingle, lowestIndex } from '../../model/bits.js';
import { cellsOfGrid, cellsOfHouse, digitCount, houseCount } from '../grid.js';
import type { RatedHint } from '../hint.js';
import type { Find } from '../producer.js';

export const findHiddenSingle: Find = ({ candidates, places }) => {
  const single = (house: number, digit: number, tenths: number): RatedHint => ({
    name: 'HS',
    tenths,
    placements: [{ cell: cellsOfHouse[house][lowestIndex(places[digitCount * house + digit])], digit }],
    eliminations: [],
  });
  for (let house = 0; house < houseCount; house++) {
    const cells = cellsOfHouse[house];
    let open = -1;
    let count = 0;
    for (let place = 0; place < cells.length && count < 2; place++) {
      if (candidates[cells[place]] === 0) continue;
      open = cells[place];
      count++;
    }
    if (count === 1) return single(house, lowestIndex(candidates[open]), 10);
  }
  for (let house = 0; house < houseCount; house++)
    for (let digit = 0; digit < digitCount; digit++)
      if (isSingle(places[digitCount * house + digit])) return single(house, digit, house < 9 ? 12 : 15);
  return null;
};

export const findNakedSingle: Find = ({ candidates }) => {
  for (let cell = 0; cell < cellsOfGrid; cell++) {
    if (isSingle(candidates[cell]))
      return { name: 'NS', tenths: 23, placements: [{ cell, digit: lowestIndex(candidates[cell]) }], eliminations: [] };
  }
  return null;
};
