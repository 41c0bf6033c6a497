/**
 * - Rule: a cell with the digits x and y (or x, y and z) sees one with x and z and one with y and z: whatever it holds,
 *   one of the three is z, and no cell that sees all that may hold z does.
 * - Strength: `XYW` 4.2, `XYZW` 4.4.
 * - Source: the scale of Sudoku Explainer.
 */
import { isSingle, lowestIndex } from '../../model/bits.js';
import { bitCounts } from '../combinations.js';
import { cellsOfGrid, peersOfCell } from '../grid.js';
import type { Find } from '../producer.js';

/** @param size the number of candidates of the cell between: 2 for `XYW`, 3 for `XYZW`. */
export const wing =
  (size: 2 | 3): Find =>
  (grid) => {
    const { candidates } = grid;
    for (let pivot = 0; pivot < cellsOfGrid; pivot++) {
      if (bitCounts[candidates[pivot]] !== size) continue;
      const pairs = peersOfCell[pivot].filter((cell) => bitCounts[candidates[cell]] === 2);
      for (const [index, first] of pairs.entries()) {
        for (const second of pairs.slice(index + 1)) {
          const all = candidates[pivot] | candidates[first] | candidates[second];
          const shared = candidates[first] & candidates[second];
          const isWing =
            bitCounts[all] === 3 &&
            isSingle(shared) &&
            (size === 3 || ((candidates[pivot] & shared) === 0 && isSingle(candidates[pivot] & candidates[first])));
          if (!isWing) continue;
          const digit = lowestIndex(shared);
          const holders = size === 3 ? [pivot, first, second] : [first, second];
          const eliminations = grid.marksSeeing(holders, digit);
          if (eliminations.length > 0)
            return { name: size === 2 ? 'XYW' : 'XYZW', tenths: size === 2 ? 42 : 44, placements: [], eliminations };
        }
      }
    }
    return null;
  };
