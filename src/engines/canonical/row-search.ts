/**
 * The canonical form of a puzzle with blanks: the smallest text that symmetries make of it, found row by row. It keeps
 * all partial symmetries that give the smallest rows so far. Their states are drawn here; every place is a byte:
 *
 *     | transposed? | rows 9 | columns 9 | open columns 3 | open stacks | labels 10 | labels used |
 *
 * A row leaves open what it does not tell apart. The first `open stacks` stacks, and the first `open columns` columns
 * of each stack, are blank in all rows so far: they stand in any order. `labels` has the new digit of each digit.
 *
 * Equal blank rows and bands are tried once and counted as often as there are; so are open columns at the end.
 */
import { orders } from './three-orders.js';

const rowsAt = 1;
const columnsAt = 10;
const openColumnsAt = 19;
const openStacksAt = 22;
const labelsAt = 23;
const usedAt = 33;
const stateBytes = 34;

/** The value of a digit that has no label yet, above all labels. */
const unlabelled = 15;

/** States that give the same rows. */
class States {
  count = 0;
  bytes = new Uint8Array(64 * stateBytes);
  /** The rows without place, as a mask. */
  openRows = new Uint16Array(64);
  /** The number of symmetries that a state stands for, but for its open columns. */
  ways = new Float64Array(64);

  /** Appends the state at the beginning of `bytes`. */
  add(bytes: Uint8Array, openRows: number, ways: number): void {
    if (this.count === this.ways.length) this.#grow();
    const to = this.count * stateBytes;
    for (let at = 0; at < stateBytes; at++) this.bytes[to + at] = bytes[at];
    this.openRows[this.count] = openRows;
    this.ways[this.count++] = ways;
  }

  #grow(): void {
    const { bytes, openRows, ways } = this;
    const length = 2 * ways.length;
    (this.bytes = new Uint8Array(length * stateBytes)).set(bytes);
    (this.openRows = new Uint16Array(length)).set(openRows);
    (this.ways = new Float64Array(length)).set(ways);
  }
}

/** The cells of the puzzle, and of the transposed puzzle: 0 for a blank. */
const cells = new Uint8Array(2 * 81);
/** For each row of both: 1 if it has a given. */
const hasGivens = new Uint8Array(2 * 9);

let states = new States();
let nextStates = new States();
/** The states and rows that give the smallest next row, and the symmetries that each choice of a row stands for. */
let pairs = 0;
let pairStates = new Uint32Array(64);
let pairRows = new Uint8Array(64);
let pairWays = new Uint8Array(64);
let smallest = 0;

/** The row that is being placed: what its states have in common, and a state before each stack and after the last. */
const placed = { row: 0, openRows: 0, ways: 0 };
const drafts = [0, 1, 2, 3].map(() => new Uint8Array(stateBytes));

/** How many orders there are of columns with new digits. */
const tiedOrders = Uint8Array.of(1, 1, 2, 6);
const factorials = tiedOrders;

/**
 * Finds the canonical form.
 * @param grid 81 digits, 0 for a blank; none occurs twice in a house.
 * @param symmetry receives the symmetry that leads to it, 28 bytes: `transposes`, `rows`, `columns`, and the new digits
 *   of 1–9.
 * @returns the number of automorphisms.
 */
export function searchRows(grid: Uint8Array, symmetry: Uint8Array): number {
  load(grid);
  for (let depth = 0; depth < 9; depth++) {
    pairs = 0;
    smallest = Infinity;
    for (let at = 0; at < states.count; at++) tryRows(at, depth);
    nextStates.count = 0;
    for (let pair = 0; pair < pairs; pair++) placeRow(pair, depth);
    [states, nextStates] = [nextStates, states];
  }
  writeSymmetry(symmetry);
  let automorphisms = 0;
  for (let at = 0; at < states.count; at++) automorphisms += states.ways[at] * waysOfColumns(at * stateBytes);
  return automorphisms;
}

function load(grid: Uint8Array): void {
  hasGivens.fill(0);
  for (let row = 0, cell = 0; row < 9; row++) {
    for (let column = 0; column < 9; column++, cell++) {
      const digit = grid[cell];
      cells[cell] = digit;
      cells[81 + 9 * column + row] = digit;
      if (digit !== 0) hasGivens[row] = hasGivens[9 + column] = 1;
    }
  }
  states.count = 0;
  const [start] = drafts;
  start.fill(unlabelled);
  for (let at = 0; at < 9; at++) start[columnsAt + at] = at;
  start.fill(3, openColumnsAt, openColumnsAt + 4);
  start[labelsAt] = start[usedAt] = 0;
  for (let transposed = 0; transposed < 2; transposed++) {
    start[0] = transposed;
    states.add(start, 511, 1);
  }
}

/** Tries each row that may come next in a state. */
function tryRows(at: number, depth: number): void {
  const { bytes, openRows } = states;
  const from = at * stateBytes;
  const open = openRows[at];
  const inBand = depth % 3 > 0;
  const first = inBand ? 3 * Math.floor(bytes[from + rowsAt + depth - 1] / 3) : 0;
  const end = inBand ? first + 3 : 9;
  const givens = 9 * bytes[from];
  let blankBands = 0;
  for (let band = first; band < end; band += 3) {
    const rows = (open >> band) & 7;
    if (rows === 0) continue;
    let blanks = 0;
    let firstBlank = -1;
    for (let row = band; row < band + 3; row++) {
      if (((open >> row) & 1) === 0) continue;
      if (hasGivens[givens + row] === 1) {
        if (smallest > 0) tryRow(at, row, rowValue(from, row), 1);
      } else {
        if (blanks++ === 0) firstBlank = row;
      }
    }
    if (blanks === 0) continue;
    if (inBand || blanks < 3) tryRow(at, firstBlank, 0, blanks);
    else if (blankBands++ === 0) tryRow(at, firstBlank, 0, 3 * countBlankBands(open, givens));
  }
}

function countBlankBands(open: number, givens: number): number {
  let count = 0;
  for (let row = 0; row < 9; row += 3)
    if (
      ((open >> row) & 7) === 7 &&
      hasGivens[givens + row] + hasGivens[givens + row + 1] + hasGivens[givens + row + 2] === 0
    )
      count++;
  return count;
}

function tryRow(at: number, row: number, value: number, ways: number): void {
  if (value > smallest) return;
  if (value < smallest) {
    smallest = value;
    pairs = 0;
  }
  if (pairs === pairStates.length) growPairs();
  pairStates[pairs] = at;
  pairRows[pairs] = row;
  pairWays[pairs++] = ways;
}

function growPairs(): void {
  const length = 2 * pairs;
  const [olderStates, olderRows, olderWays] = [pairStates, pairRows, pairWays];
  (pairStates = new Uint32Array(length)).set(olderStates);
  (pairRows = new Uint8Array(length)).set(olderRows);
  (pairWays = new Uint8Array(length)).set(olderWays);
}

/**
 * Returns the smallest that a row can be in a state: 36 bits, four for each cell. All states have the same number of
 * labels, so `unlabelled` compares as the next labels do.
 */
function rowValue(from: number, row: number): number {
  const { bytes } = states;
  const first = stackValue(bytes, from, row, 0);
  const second = stackValue(bytes, from, row, 1);
  const third = stackValue(bytes, from, row, 2);
  return joinAscending(first, second, third, bytes[from + openStacksAt], 4096);
}

/** Returns the smallest that three cells of a row can be: 12 bits. */
function stackValue(bytes: Uint8Array, from: number, row: number, stack: number): number {
  const column = from + columnsAt + 3 * stack;
  const source = 81 * bytes[from] + 9 * row;
  const labels = from + labelsAt;
  const first = bytes[labels + cells[source + bytes[column]]];
  const second = bytes[labels + cells[source + bytes[column + 1]]];
  const third = bytes[labels + cells[source + bytes[column + 2]]];
  return joinAscending(first, second, third, bytes[from + openColumnsAt + stack], 16);
}

/** Sorts the first `open` of three values, and joins the three as digits of a base. */
function joinAscending(first: number, second: number, third: number, open: number, base: number): number {
  if (open > 2) {
    const least = Math.min(first, second, third);
    const most = Math.max(first, second, third);
    return (least * base + (first + second + third - least - most)) * base + most;
  }
  if (open > 1 && first > second) return (second * base + first) * base + third;
  return (first * base + second) * base + third;
}

/** Adds the states in which a row comes next. */
function placeRow(pair: number, depth: number): void {
  const at = pairStates[pair];
  const [draft] = drafts;
  for (let byte = 0; byte < stateBytes; byte++) draft[byte] = states.bytes[at * stateBytes + byte];
  const row = pairRows[pair];
  draft[rowsAt + depth] = row;
  placed.row = row;
  placed.openRows = states.openRows[at] & ~(1 << row);
  placed.ways = states.ways[at] * pairWays[pair];
  if (smallest === 0) nextStates.add(draft, placed.openRows, placed.ways);
  else placeStack(0);
}

/** Chooses the stack that stands at a place, and goes on with the next place. */
function placeStack(stack: number): void {
  const draft = drafts[stack];
  if (stack === 3) {
    let open = 0;
    while (open < 3 && draft[openColumnsAt + open] === 3) open++;
    draft[openStacksAt] = open;
    nextStates.add(draft, placed.openRows, placed.ways);
    return;
  }
  const end = Math.max(draft[openStacksAt], stack + 1);
  let least = Infinity;
  for (let other = stack; other < end; other++) least = Math.min(least, stackValue(draft, 0, placed.row, other));
  for (let other = stack; other < end; other++) {
    if (stackValue(draft, 0, placed.row, other) !== least) continue;
    placeColumns(stack, other, least);
    // Stacks without a given in this row stay open.
    if (least === 0) break;
  }
}

/** Puts the columns of the stack `other` at the place `stack`, in each order that gives `value`. */
function placeColumns(stack: number, other: number, value: number): void {
  const draft = drafts[stack];
  const next = drafts[stack + 1];
  const open = draft[openColumnsAt + other];
  const source = 81 * draft[0] + 9 * placed.row;
  // The columns in ascending order of their cells.
  const column = columnsAt + 3 * other;
  let first = draft[column];
  let second = draft[column + 1];
  let third = draft[column + 2];
  const labelOf = (from: number): number => draft[labelsAt + cells[source + from]];
  if (open > 2 && labelOf(second) > labelOf(third)) [second, third] = [third, second];
  if (open > 1 && labelOf(first) > labelOf(second)) [first, second] = [second, first];
  if (open > 2 && labelOf(second) > labelOf(third)) [second, third] = [third, second];
  const sorted = [first, second, third];
  const values = [value >> 8, (value >> 4) & 15, value & 15];
  let blank = 0;
  while (blank < open && values[blank] === 0) blank++;
  let tied = 0;
  while (tied < open && values[open - 1 - tied] === unlabelled) tied++;
  const tiedAt = open - tied;
  for (let nth = 0; nth < tiedOrders[tied]; nth++) {
    const order = tied === 2 ? 2 * nth : nth;
    for (let byte = 0; byte < stateBytes; byte++) next[byte] = draft[byte];
    next[openColumnsAt + stack] = blank;
    for (let at = 0; at < 3; at++) {
      const from = at < tiedAt || at >= open ? at : tiedAt + orders[3 * order + at - tiedAt];
      next[column + at] = draft[columnsAt + 3 * stack + at];
      next[columnsAt + 3 * stack + at] = sorted[from];
    }
    for (let at = 0; at < 3; at++) {
      const label = labelsAt + cells[source + next[columnsAt + 3 * stack + at]];
      if (next[label] === unlabelled) next[label] = ++next[usedAt];
    }
    placeStack(stack + 1);
  }
}

/** Returns the number of orders of the open columns of a state. */
function waysOfColumns(from: number): number {
  const { bytes } = states;
  let ways = factorials[bytes[from + openStacksAt]];
  for (let stack = 0; stack < 3; stack++) ways *= factorials[bytes[from + openColumnsAt + stack]];
  return ways;
}

/** Writes the symmetry of the first state. Digits that do not occur follow in order. */
function writeSymmetry(symmetry: Uint8Array): void {
  const { bytes } = states;
  for (let at = 0; at < 19; at++) symmetry[at] = bytes[at];
  let used = bytes[usedAt];
  for (let digit = 1; digit <= 9; digit++) {
    const label = bytes[labelsAt + digit];
    symmetry[18 + digit] = label === unlabelled ? ++used : label;
  }
}
