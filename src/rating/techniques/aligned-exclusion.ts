/**
 * - Rule: two cells (or three) cannot together hold digits that would leave a cell that sees them all without any, nor
 *   the same digit if they see each other. A digit that is in none of the combinations left goes.
 * - Strength: `APE` 6.2 for two cells, `ATE` 7.5 for three.
 * - Source: the scale of Sudoku Explainer.
 */
import { lowestIndex } from '../../model/bits.js';
import { bitCounts } from '../combinations.js';
import { addCell, cellsOfGrid, peerSets, seesCell, setWords, type RatingGrid } from '../grid.js';
import type { RatedHint, CellDigit } from '../hint.js';
import type { Find } from '../producer.js';

export const alignedExclusion =
  (size: 2 | 3): Find =>
  (grid) => {
    open.fill(0);
    excluders.fill(0, 0, setWords);
    for (let cell = 0; cell < cellsOfGrid; cell++) {
      const count = bitCounts[grid.candidates[cell]];
      if (count > 0) addCell(open, 0, cell);
      if (count >= 2 && count <= size) addCell(excluders, 0, cell);
    }
    return extend(grid, size, 0, 0);
  };

/** The open cells, and by depth: the excluders that see all cells so far, and the cells that two of them see. */
const open = new Int32Array(setWords);
const excluders = new Int32Array(4 * setWords);
const twiceSeen = new Int32Array(3 * setWords);
/** The cells that at least one of them sees. */
const seen = new Int32Array(setWords);
const cells = [0, 0, 0];

/** Extends the cells by each later one that leaves two excluders that see all of them. */
function extend(grid: RatingGrid, size: number, depth: number, from: number): RatedHint | null {
  if (depth === size) return exclude(grid, size);
  findTwiceSeen(setWords * depth);
  for (let word = Math.floor(from / 27); word < setWords; word++) {
    let left = twiceSeen[setWords * depth + word] & open[word];
    if (27 * word < from) left &= -1 << (from - 27 * word);
    for (; left !== 0; left &= left - 1) {
      const cell = 27 * word + lowestIndex(left);
      for (let at = 0; at < setWords; at++)
        excluders[setWords * (depth + 1) + at] = excluders[setWords * depth + at] & peerSets[setWords * cell + at];
      cells[depth] = cell;
      const hint = extend(grid, size, depth + 1, cell + 1);
      if (hint) return hint;
    }
  }
  return null;
}

/** Finds the cells that two excluders of a depth see. */
function findTwiceSeen(start: number): void {
  seen.fill(0);
  twiceSeen.fill(0, start, start + setWords);
  for (let word = 0; word < setWords; word++) {
    for (let left = excluders[start + word]; left !== 0; left &= left - 1) {
      const peers = setWords * (27 * word + lowestIndex(left));
      for (let at = 0; at < setWords; at++) {
        twiceSeen[start + at] |= seen[at] & peerSets[peers + at];
        seen[at] |= peerSets[peers + at];
      }
    }
  }
}

/** The candidates of the excluders of all cells. */
const masks = new Uint16Array(cellsOfGrid);
let maskCount = 0;

function exclude(grid: RatingGrid, size: number): RatedHint | null {
  maskCount = 0;
  for (let word = 0; word < setWords; word++)
    for (let left = excluders[setWords * size + word]; left !== 0; left &= left - 1)
      masks[maskCount++] = grid.candidates[27 * word + lowestIndex(left)];
  const eliminations: CellDigit[] = [];
  for (let at = 0; at < size; at++) {
    for (let left = grid.candidates[cells[at]]; left !== 0; left &= left - 1) {
      const digit = lowestIndex(left);
      if (!canHold(grid, size, at, digit)) eliminations.push({ cell: cells[at], digit });
    }
  }
  if (eliminations.length === 0) return null;
  const [name, tenths] = size === 2 ? ['APE', 62] : ['ATE', 75];
  return { name, tenths, placements: [], eliminations, evidence: { kind: 'exclusion', cells: cells.slice(0, size) } };
}

/** True if a combination that is left has this digit in the cell at this index. */
function canHold({ candidates }: RatingGrid, size: number, at: number, digit: number): boolean {
  const cell = cells[at];
  const second = cells[at === 0 ? 1 : 0];
  const bit = 1 << digit;
  const ofSecond = candidates[second] & ~(seesCell(cell, second) ? bit : 0);
  const third = cells[at === 2 ? 1 : 2];
  // Of two cells, the first is the third as well.
  const ofThird = size === 2 ? bit : candidates[third] & ~(seesCell(cell, third) ? bit : 0);
  const doSee = size > 2 && seesCell(second, third);
  for (let left = ofSecond; left !== 0; left &= left - 1) {
    const other = left & -left;
    for (let rest = doSee ? ofThird & ~other : ofThird; rest !== 0; rest &= rest - 1)
      if (isLeft(bit | other | (rest & -rest))) return true;
  }
  return false;
}

/** True if these digits leave each excluder one. */
function isLeft(used: number): boolean {
  for (let at = 0; at < maskCount; at++) if ((masks[at] & ~used) === 0) return false;
  return true;
}
