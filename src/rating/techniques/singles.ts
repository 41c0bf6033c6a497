/**
 * - Rule: an open cell with one candidate, or the only place of a digit in a house.
 * - Strength: `HS` 1.0 for the last open cell of a house, 1.2 in a box, 1.5 in a line; `NS` 2.3 for a cell with one
 *   candidate.
 * - Source: the scale of Sudoku Explainer.
 */
import { lowestIndex } from '../../model/bits.js';
import { bitCounts } from '../combinations.js';
import { cellsOfGrid, cellsOfHouse, digitCount, houseCount } from '../grid.js';
import type { RatedHint } from '../hint.js';
import type { Find } from '../producer.js';

const hiddenSingle = (cell: number, digit: number, tenths: number): RatedHint => ({
  name: 'HS',
  tenths,
  placements: [{ cell, digit }],
  eliminations: [],
});

export const findHiddenSingle: Find = ({ candidates, places, openPlaces }) => {
  for (let house = 0; house < houseCount; house++) {
    if (bitCounts[openPlaces[house]] !== 1) continue;
    const cell = cellsOfHouse[house][lowestIndex(openPlaces[house])];
    return hiddenSingle(cell, lowestIndex(candidates[cell]), 10);
  }
  for (let at = 0; at < houseCount * digitCount; at++) {
    const mask = places[at];
    // `isSingle` took a fifth more time: whether a mask is empty is mispredicted too often.
    if (bitCounts[mask] !== 1) continue;
    const [house, digit] = [Math.floor(at / digitCount), at % digitCount];
    return hiddenSingle(cellsOfHouse[house][lowestIndex(mask)], digit, house < 9 ? 12 : 15);
  }
  return null;
};

export const findNakedSingle: Find = ({ candidates }) => {
  for (let cell = 0; cell < cellsOfGrid; cell++) {
    if (bitCounts[candidates[cell]] === 1)
      return { name: 'NS', tenths: 23, placements: [{ cell, digit: lowestIndex(candidates[cell]) }], eliminations: [] };
  }
  return null;
};
