/**
 * - Rule: two cells (or three) cannot together hold digits that would leave a cell that sees them all without any, nor
 *   the same digit if they see each other. A digit that is in none of the combinations left goes.
 * - Strength: `APE` 6.2 for two cells, `ATE` 7.5 for three.
 * - Source: the scale of Sudoku Explainer.
 */
import { lowestIndex } from '../../model/bits.js';
import { bitCounts } from '../combinations.js';
import { cellsInWord, cellsOfGrid, peerSets, seesCell, setWords, type RatingGrid } from '../grid.js';
import type { RatedHint, CellDigit } from '../hint.js';
import type { Find } from '../producer.js';

export const alignedExclusion = (size: 2 | 3): Find => {
  /** The candidates of the last grid if nothing was found there. */
  const known = new Uint16Array(cellsOfGrid);
  return (grid) => {
    for (let word = 0; word < setWords; word++) listCellsOf(grid, known, size, word);
    const hint = extend(grid, size, 0, 0, false);
    if (hint) known.fill(0);
    else known.set(grid.candidates);
    return hint;
  };
};

/** Fills a word of the sets of cells. @param known the candidates of the last grid if nothing was found there. */
function listCellsOf({ candidates }: RatingGrid, known: Uint16Array, size: number, word: number): void {
  open[word] = changed[word] = excluders[word] = changedExcluders[word] = 0;
  for (let at = 0; at < cellsInWord; at++) {
    const mask = candidates[cellsInWord * word + at];
    if (mask === 0) continue;
    const isExcluder = bitCounts[mask] >= 2 && bitCounts[mask] <= size;
    const bit = 1 << at;
    open[word] |= bit;
    if (isExcluder) excluders[word] |= bit;
    if (mask === known[cellsInWord * word + at]) continue;
    changed[word] |= bit;
    if (isExcluder) changedExcluders[word] |= bit;
  }
}

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
  for (let word = 0; word < setWords; word++) {
    for (let left = twiceSeen[start + word] & among[word] & maskFrom(from, word); left !== 0; left &= left - 1) {
      const cell = cellsInWord * word + lowestIndex(left);
      const isChangedToo = isChanged || (changed[word] & left & -left) !== 0;
      const peers = setWords * cell;
      const isExcludedNow =
        ((changedExcluders[start] & peerSets[peers]) |
          (changedExcluders[start + 1] & peerSets[peers + 1]) |
          (changedExcluders[start + 2] & peerSets[peers + 2])) !==
        0;
      if (isLast && !isChangedToo && !isExcludedNow) continue;
      for (let at = 0; at < setWords; at++) {
        excluders[start + setWords + at] = excluders[start + at] & peerSets[peers + at];
        changedExcluders[start + setWords + at] = changedExcluders[start + at] & peerSets[peers + at];
      }
      cells[depth] = cell;
      const hint = extend(grid, size, depth + 1, cell + 1, isChangedToo);
      if (hint) return hint;
    }
  }
  return null;
}

/** The cells of a word from this one on. */
function maskFrom(cell: number, word: number): number {
  const below = cell - cellsInWord * word;
  return below <= 0 ? -1 : below < cellsInWord ? -1 << below : 0;
}

/** True if a set has this cell or a later one. */
const hasFrom = (set: Int32Array, cell: number): boolean =>
  ((set[0] & maskFrom(cell, 0)) | (set[1] & maskFrom(cell, 1)) | (set[2] & maskFrom(cell, 2))) !== 0;

/** Finds the cells that two excluders of a depth see. */
function findTwiceSeen(start: number): void {
  // What one sees, and what two see: variables, because sets in memory are slower.
  let [once0, once1, once2] = [0, 0, 0];
  let [twice0, twice1, twice2] = [0, 0, 0];
  for (let word = 0; word < setWords; word++) {
    for (let left = excluders[start + word]; left !== 0; left &= left - 1) {
      const peers = setWords * (cellsInWord * word + lowestIndex(left));
      twice0 |= once0 & peerSets[peers];
      twice1 |= once1 & peerSets[peers + 1];
      twice2 |= once2 & peerSets[peers + 2];
      once0 |= peerSets[peers];
      once1 |= peerSets[peers + 1];
      once2 |= peerSets[peers + 2];
    }
  }
  twiceSeen[start] = twice0;
  twiceSeen[start + 1] = twice1;
  twiceSeen[start + 2] = twice2;
}

/** The candidates of the excluders of all cells, if the cells may hold them all. */
const masks = new Uint16Array(cellsOfGrid);
let maskCount = 0;

function listMasks({ candidates }: RatingGrid, size: number): void {
  let union = 0;
  for (let at = 0; at < size; at++) union |= candidates[cells[at]];
  maskCount = 0;
  for (let word = 0; word < setWords; word++) {
    for (let left = excluders[setWords * size + word]; left !== 0; left &= left - 1) {
      const mask = candidates[cellsInWord * word + lowestIndex(left)];
      if ((mask & ~union) === 0) masks[maskCount++] = mask;
    }
  }
}

/**
 * True if the cells have so many digits that each of these is in a combination that is left; false says nothing. Take
 * from the other cells the digit itself, and of each excluder one other digit: whatever they hold of the rest, each
 * excluder keeps a digit. They hold different digits if each has one left and, of two cells, one has two left.
 */
function canHoldAll({ candidates }: RatingGrid, size: number): boolean {
  let few = 0;
  for (let at = 0; at < size; at++) {
    const count = bitCounts[candidates[cells[at]]];
    if (count < maskCount + 2) return false;
    if (count === maskCount + 2) few++;
  }
  return size === 2 || few < 2;
}

function exclude(grid: RatingGrid, size: number): RatedHint | null {
  listMasks(grid, size);
  if (canHoldAll(grid, size)) return null;
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
