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

export const findHiddenSingle: Find = ({ candidates, places, openPlaces }) => {
  const single = (house: number, digit: number, tenths: number): RatedHint => ({
    name: 'HS',
    tenths,
    placements: [{ cell: cellsOfHouse[house][lowestIndex(places[digitCount * house + digit])], digit }],
    eliminations: [],
  });
  for (let house = 0; house < houseCount; house++) {
    if (!isSingle(openPlaces[house])) continue;
    return single(house, lowestIndex(candidates[cellsOfHouse[house][lowestIndex(openPlaces[house])]]), 10);
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
