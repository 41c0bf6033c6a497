/**
 * - Rule: an open cell with one candidate, or the only place of a digit in a house.
 * - Strength: `HS` 1.0 for the last open cell of a house, 1.2 in a box, 1.5 in a line; `NS` 2.3 for a cell with one
 *   candidate.
 * - Source: the scale of Sudoku Explainer.
 */
import { countBits, isSingle, lowestIndex } from '../../model/bits.js';
import { cellCount, cellsOfHouse, digitCount, houseCount } from '../grid.js';
import type { Find } from '../producer.js';

export const hiddenSingle: Find = ({ candidates, places }) => {
  const single = (house: number, digit: number, tenths: number) => ({
    name: 'HS',
    tenths,
    placements: [{ cell: cellsOfHouse[house][lowestIndex(places[digitCount * house + digit])], digit }],
    eliminations: [],
  });
  for (let house = 0; house < houseCount; house++) {
    const open = cellsOfHouse[house].filter((cell) => candidates[cell] !== 0);
    if (open.length === 1) return single(house, lowestIndex(candidates[open[0]]), 10);
  }
  for (let house = 0; house < houseCount; house++)
    for (let digit = 0; digit < digitCount; digit++)
      if (countBits(places[digitCount * house + digit]) === 1) return single(house, digit, house < 9 ? 12 : 15);
  return null;
};

export const nakedSingle: Find = ({ candidates }) => {
  for (let cell = 0; cell < cellCount; cell++) {
    if (isSingle(candidates[cell]))
      return { name: 'NS', tenths: 23, placements: [{ cell, digit: lowestIndex(candidates[cell]) }], eliminations: [] };
  }
  return null;
};
