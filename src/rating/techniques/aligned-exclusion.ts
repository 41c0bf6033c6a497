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

export const alignedExclusion = (size: 2 | 3): Find => {
  /** The candidates of the last grid if nothing was found there. */
  const known = new Uint16Array(cellsOfGrid);
  return (grid) => {
    open.fill(0);
    changed.fill(0);
    excluders.fill(0, 0, setWords);
    changedExcluders.fill(0, 0, setWords);
    for (let cell = 0; cell < cellsOfGrid; cell++) {
      const mask = grid.candidates[cell];
      const isExcluder = bitCounts[mask] >= 2 && bitCounts[mask] <= size;
      if (mask !== 0) addCell(open, 0, cell);
      if (isExcluder) addCell(excluders, 0, cell);
      if (mask === 0 || mask === known[cell]) continue;
      addCell(changed, 0, cell);
      if (isExcluder) addCell(changedExcluders, 0, cell);
    }
    const hint = extend(grid, size, 0, 0, false);
    if (hint) known.fill(0);
    else known.set(grid.candidates);
    return hint;
  };
};

/** The open cells, and by depth: the excluders that see all cells so far, and the cells that two of them see. */
const open = new Int32Array(setWords);
const excluders = new Int32Array(4 * setWords);
const twiceSeen = new Int32Array(3 * setWords);
/**
 * The open cells that are not as they were when nothing was found, and by depth the excluders among them: cells that
 * are as they were give nothing again, unless one of their excluders is not.
 */
const changed = new Int32Array(setWords);
const changedExcluders = new Int32Array(4 * setWords);
/** The cells that at least one of them sees. */
const seen = new Int32Array(setWords);
const cells = [0, 0, 0];

/**
 * Extends the cells by each later one that leaves two excluders that see all of them.
 * @param isChanged true if one of the cells so far is not as it was.
 */
function extend(grid: RatingGrid, size: number, depth: number, from: number, isChanged: boolean): RatedHint | null {
  if (depth === size) return exclude(grid, size);
  const start = setWords * depth;
  const isLast = depth === size - 1;
  const isNew =
    isChanged || (changedExcluders[start] | changedExcluders[start + 1] | changedExcluders[start + 2]) !== 0;
  const among = isLast && !isNew ? changed : open;
  if (!hasFrom(among, from)) return null;
  findTwiceSeen(start);
  for (let word = Math.floor(from / 27); word < setWords; word++) {
    let left = twiceSeen[start + word] & among[word];
    if (27 * word < from) left &= -1 << (from - 27 * word);
    for (; left !== 0; left &= left - 1) {
      const cell = 27 * word + lowestIndex(left);
      const isChangedToo = isChanged || (changed[word] & left & -left) !== 0;
      let excluding = 0;
      for (let at = 0; at < setWords; at++) {
        const peers = peerSets[setWords * cell + at];
        excluders[start + setWords + at] = excluders[start + at] & peers;
        excluding |= changedExcluders[start + setWords + at] = changedExcluders[start + at] & peers;
      }
      if (isLast && !isChangedToo && excluding === 0) continue;
      cells[depth] = cell;
      const hint = extend(grid, size, depth + 1, cell + 1, isChangedToo);
      if (hint) return hint;
    }
  }
  return null;
}

/** True if a set has this cell or a later one. */
function hasFrom(set: Int32Array, from: number): boolean {
  for (let word = Math.floor(from / 27); word < setWords; word++)
    if ((27 * word < from ? set[word] & (-1 << (from - 27 * word)) : set[word]) !== 0) return true;
  return false;
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
