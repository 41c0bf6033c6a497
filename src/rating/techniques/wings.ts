/**
 * - Rule: a cell with the digits x and y (or x, y and z) sees one with x and z and one with y and z: whatever it holds,
 *   one of the three is z, and no cell that sees all that may hold z does.
 * - Strength: `XYW` 4.2, `XYZW` 4.4.
 * - Source: the scale of Sudoku Explainer.
 */
import { isSingle, lowestIndex } from '../../model/bits.js';
import { bitCounts } from '../combinations.js';
import { addCell, cellsInWord, cellsOfGrid, peersOfCell, peerSets, setWords } from '../grid.js';
import type { Find } from '../producer.js';

/** The set of the cells with two candidates. */
const pairs = new Int32Array(setWords);
/** Those of them that see a pivot and may be ends of its wings. */
const ends = new Uint8Array(peersOfCell[0].length);

function findPairs(candidates: Uint16Array): void {
  pairs.fill(0);
  for (let cell = 0; cell < cellsOfGrid; cell++) if (bitCounts[candidates[cell]] === 2) addCell(pairs, 0, cell);
}

/** True if a wing may end in these two candidates: its pivot has one of them (`XYW`) or both (`XYZW`). */
const mayEnd = (pivot: number, end: number, size: 2 | 3): boolean =>
  size === 2 ? isSingle(pivot & end) : (end & ~pivot) === 0;

/** Lists the ends for a pivot in `ends`, ascending. @returns how many there are. */
function listEnds(candidates: Uint16Array, pivot: number, size: 2 | 3): number {
  let count = 0;
  for (let word = 0; word < setWords; word++) {
    for (let left = pairs[word] & peerSets[setWords * pivot + word]; left !== 0; left &= left - 1) {
      const cell = cellsInWord * word + lowestIndex(left);
      if (mayEnd(candidates[pivot], candidates[cell], size)) ends[count++] = cell;
    }
  }
  return count;
}

/** @param size the number of candidates of the cell between: 2 for `XYW`, 3 for `XYZW`. */
export const wing =
  (size: 2 | 3): Find =>
  (grid) => {
    const { candidates } = grid;
    findPairs(candidates);
    for (let pivot = 0; pivot < cellsOfGrid; pivot++) {
      if (bitCounts[candidates[pivot]] !== size) continue;
      const count = listEnds(candidates, pivot, size);
      for (let first = 0; first < count; first++) {
        for (let second = first + 1; second < count; second++) {
          const shared = candidates[ends[first]] & candidates[ends[second]];
          if (!isSingle(shared) || (size === 2 && (candidates[pivot] & shared) !== 0)) continue;
          const holders = size === 3 ? [pivot, ends[first], ends[second]] : [ends[first], ends[second]];
          const eliminations = grid.marksSeeing(holders, lowestIndex(shared));
          if (eliminations.length > 0)
            return { name: size === 2 ? 'XYW' : 'XYZW', tenths: size === 2 ? 42 : 44, placements: [], eliminations };
        }
      }
    }
    return null;
  };
