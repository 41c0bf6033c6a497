/**
 * propagate: one branch-free sweep over all lanes, all digits and all bands at once.
 *
 * For each stack: row filter, naked singles, column filter, hidden singles. Together they give locked candidates, naked
 * singles and hidden singles in every house; repeated until nothing changes they give the fixpoint of a node.
 * Soundness: a filter keeps a digit in a minirow (minicolumn) only if some assignment of the digit to the three rows
 * and three boxes of the band (three columns and three boxes of the stack) uses it; singles are sound by definition.
 *
 * V8 places every operation as late as it can, which would keep hundreds of vectors alive. A load or a store fixes
 * everything it depends on in its place; so each cell is loaded where its phase begins and stored where it ends.
 */
import { ALL, FIELD_BITS, GROUPS, GROUP_BYTES, MINIROW_BYTES, ONES, ROW_BYTES, SUMS, WORDS } from './layout';

/**
 * The vectors that the phases of a group's sweep pass on, at these offsets. For the current stack: the naked single of
 * each cell, or 0; the digits placed in each row, then in the box; the digits that each column can take; the digits
 * that one cell of the box can take.
 */
const SINGLES: usize = 0,
  PLACED: usize = 144,
  ALLOWED: usize = 192,
  ONCE: usize = 240;
/**
 * For the whole sweep: the digits that were placed and are not in exactly one cell of their box; the digits that each
 * box can take, and that one cell of each box can take; the sum of the words.
 */
const CLASH: usize = 256,
  PRESENT: usize = 272,
  SETTLED: usize = 288,
  SUM: usize = 304;
const NOTES_BYTES: i32 = 320;
const NOTES: usize = memory.data(GROUPS * NOTES_BYTES, 64);

/** The sum of the words of a solved puzzle: each digit once in each of the nine boxes. */
const SOLVED_SUM: i32 = 3 * ALL;

// @ts-ignore: decorator
@inline function and(a: v128, b: v128): v128 {
  return v128.and(a, b);
}
// @ts-ignore: decorator
@inline function or(a: v128, b: v128): v128 {
  return v128.or(a, b);
}
// @ts-ignore: decorator
@inline function add(a: v128, b: v128): v128 {
  return i32x4.add(a, b);
}
// @ts-ignore: decorator
@inline function any(a: v128, b: v128, c: v128): v128 {
  return or(or(a, b), c);
}
/** Bits set in two or three of a, b, c. */
// @ts-ignore: decorator
@inline function two(a: v128, b: v128, c: v128): v128 {
  return or(and(a, b), and(c, or(a, b)));
}

/** The band fields moved up by one, the top one to the bottom; bits 30 and 31 are undefined. */
// @ts-ignore: decorator
@inline function rotateBands(a: v128): v128 {
  return or(i32x4.shl(a, FIELD_BITS), i32x4.shr_u(a, 2 * FIELD_BITS));
}

/** Each field without its lowest bit, plus all ones: the guard is set if a bit was left. Guards of `x` are 0. */
// @ts-ignore: decorator
@inline function carryOfRest(x: v128, all: v128): v128 {
  return add(and(x, add(x, all)), all);
}

/** Each field: all ones where the guard of `carry` is 0, zero (and a stray guard) where it is 1. */
// @ts-ignore: decorator
@inline function fieldsWithoutGuard(carry: v128, ones: v128, all: v128): v128 {
  return add(and(i32x4.shr_u(carry, 9), ones), all);
}

/**
 * The digits that a minirow of row R can take in a stack: 1 and 2 are the other rows, next and last the other stacks.
 */
// @ts-ignore: decorator
@inline function allowedInRow(next1: v128, next2: v128, last1: v128, last2: v128): v128 {
  return or(and(next1, last2), and(next2, last1));
}

/** Filters a cell by its row. @returns its naked single, or 0, which is also stored. */
// @ts-ignore: decorator
@inline function placeCell(cell: usize, single: usize, allowed: v128, ones: v128, all: v128): v128 {
  const x = and(v128.load(cell), allowed);
  v128.store(cell, x);
  const placed = and(x, fieldsWithoutGuard(carryOfRest(x, all), ones, all));
  v128.store(single, placed);
  return placed;
}

// @ts-ignore: decorator
@inline function placeMinirow(minirow: usize, notes: usize, R: i32, allowed: v128, ones: v128, all: v128): void {
  const cells = minirow + R * ROW_BYTES,
    singles = notes + SINGLES + 48 * R;
  const a = placeCell(cells, singles, allowed, ones, all);
  const b = placeCell(cells + 16, singles + 16, allowed, ones, all);
  const c = placeCell(cells + 32, singles + 32, allowed, ones, all);
  v128.store(notes + PLACED + 16 * R, any(a, b, c));
}

/** Row filter, and naked singles: the next phase removes the digit from the other cells of the box. */
// @ts-ignore: decorator
@inline function filterRows(own: usize, next: usize, last: usize, notes: usize): void {
  const all = i32x4.splat(ALL),
    ones = i32x4.splat(ONES);
  const next0 = v128.load(next, 48),
    next1 = v128.load(next, 240),
    next2 = v128.load(next, 432);
  const last0 = v128.load(last, 48),
    last1 = v128.load(last, 240),
    last2 = v128.load(last, 432);
  placeMinirow(own, notes, 0, allowedInRow(next1, next2, last1, last2), ones, all);
  placeMinirow(own, notes, 1, allowedInRow(next2, next0, last2, last0), ones, all);
  placeMinirow(own, notes, 2, allowedInRow(next0, next1, last0, last1), ones, all);
}

/** Removes the digits placed in a box from a cell of it, except the cell's own. @returns the remaining candidates. */
// @ts-ignore: decorator
@inline function clearCell(own: usize, notes: usize, open: v128, cell: usize, single: usize): v128 {
  const x = or(and(v128.load(own + cell), open), v128.load(notes + SINGLES + single));
  v128.store(own + cell, x);
  return x;
}

/**
 * The rest of naked singles, and the digits that the column filter allows: it is the row filter with bands for rows and
 * columns for stacks.
 */
// @ts-ignore: decorator
@inline function placeNakedSingles(own: usize, notes: usize): void {
  const placed = any(v128.load(notes, PLACED), v128.load(notes, PLACED + 16), v128.load(notes, PLACED + 32));
  const open = v128.xor(placed, i32x4.splat(ALL));
  v128.store(notes, placed, PLACED);
  const a = any(
    clearCell(own, notes, open, 0, 0),
    clearCell(own, notes, open, 192, 48),
    clearCell(own, notes, open, 384, 96),
  );
  const b = any(
    clearCell(own, notes, open, 16, 16),
    clearCell(own, notes, open, 208, 64),
    clearCell(own, notes, open, 400, 112),
  );
  const c = any(
    clearCell(own, notes, open, 32, 32),
    clearCell(own, notes, open, 224, 80),
    clearCell(own, notes, open, 416, 128),
  );
  const a1 = rotateBands(a),
    b1 = rotateBands(b),
    c1 = rotateBands(c);
  v128.store(notes, rotateBands(or(and(b, c1), and(b1, c))), ALLOWED);
  v128.store(notes, rotateBands(or(and(c, a1), and(c1, a))), ALLOWED + 16);
  v128.store(notes, rotateBands(or(and(a, b1), and(a1, b))), ALLOWED + 32);
}

/** Column filter, and the digits that one cell of the box can take. */
// @ts-ignore: decorator
@inline function filterColumns(own: usize, notes: usize): void {
  const allowed0 = v128.load(notes, ALLOWED),
    allowed1 = v128.load(notes, ALLOWED + 16),
    allowed2 = v128.load(notes, ALLOWED + 32);
  const a = and(v128.load(own), allowed0),
    b = and(v128.load(own, 16), allowed1),
    c = and(v128.load(own, 32), allowed2);
  v128.store(own, a);
  v128.store(own, b, 16);
  v128.store(own, c, 32);
  const d = and(v128.load(own, 192), allowed0),
    e = and(v128.load(own, 208), allowed1),
    f = and(v128.load(own, 224), allowed2);
  v128.store(own, d, 192);
  v128.store(own, e, 208);
  v128.store(own, f, 224);
  const g = and(v128.load(own, 384), allowed0),
    h = and(v128.load(own, 400), allowed1),
    i = and(v128.load(own, 416), allowed2);
  v128.store(own, g, 384);
  v128.store(own, h, 400);
  v128.store(own, i, 416);

  const row0 = any(a, b, c),
    row1 = any(d, e, f),
    row2 = any(g, h, i);
  const inBox = any(row0, row1, row2);
  const several = or(any(two(a, b, c), two(d, e, f), two(g, h, i)), two(row0, row1, row2));
  const once = v128.andnot(inBox, several);
  v128.store(notes, once, ONCE);
  v128.store(notes, and(v128.load(notes, PRESENT), inBox), PRESENT);
  v128.store(notes, and(v128.load(notes, SETTLED), once), SETTLED);
  v128.store(notes, or(v128.load(notes, CLASH), v128.andnot(v128.load(notes, PLACED), once)), CLASH);
}

/** Reduces a cell with a hidden single to it. A cell with two of them loses one, which the next sweep detects. */
// @ts-ignore: decorator
@inline function keepHidden(cell: usize, once: v128, ones: v128, all: v128): v128 {
  const x = v128.load(cell),
    hidden = and(x, once),
    carry = add(hidden, all);
  const kept = or(and(x, fieldsWithoutGuard(carry, ones, all)), v128.andnot(hidden, carry));
  v128.store(cell, kept);
  return kept;
}

/** Hidden singles, and the digits that the minirows can take from now on. */
// @ts-ignore: decorator
@inline function placeHiddenSingles(own: usize, notes: usize): void {
  const all = i32x4.splat(ALL),
    ones = i32x4.splat(ONES),
    once = v128.load(notes, ONCE);
  let sum = v128.load(notes, SUM);
  for (let minirow = own; minirow < own + 3 * ROW_BYTES; minirow += ROW_BYTES) {
    const a = keepHidden(minirow, once, ones, all);
    const b = keepHidden(minirow + 16, once, ones, all);
    const c = keepHidden(minirow + 32, once, ones, all);
    sum = add(sum, add(add(a, b), c));
    v128.store(minirow, any(a, b, c), 48);
  }
  v128.store(notes, sum, SUM);
}

/**
 * The lanes of a group in conflict, solved and stalled, each in at most one state; as `sweep` returns them for group 0.
 */
// @ts-ignore: decorator
@inline function outcomeOf(notes: usize, sums: usize): u64 {
  const all = i32x4.splat(ALL),
    sum = v128.load(notes, SUM);
  const clash = or(v128.load(notes, CLASH), v128.xor(v128.load(notes, PRESENT), all));
  const fine = i32x4.bitmask(i32x4.eq(clash, i32x4.splat(0)));
  // A cell with two hidden singles counts as settled too, but one of them is missing in the sum.
  const solved =
    fine & i32x4.bitmask(and(i32x4.eq(v128.load(notes, SETTLED), all), i32x4.eq(sum, i32x4.splat(SOLVED_SUM))));
  const stalled = fine & ~solved & i32x4.bitmask(i32x4.eq(sum, v128.load(sums)));
  v128.store(sums, sum);
  return (<u64>(fine ^ 15)) | ((<u64>solved) << SOLVED) | ((<u64>stalled) << STALLED);
}

/** The first bits of the solved and the stalled lanes (the sweep changed nothing) in the result of `sweep`. */
export const SOLVED: i32 = 16;
export const STALLED: i32 = 32;

/**
 * Sweeps the first `groups` groups.
 * @returns the lanes in conflict from bit 0, solved from bit SOLVED, stalled from bit STALLED.
 */
export function sweep(groups: i32): u64 {
  const end = NOTES + groups * NOTES_BYTES;
  for (let notes = NOTES; notes < end; notes += NOTES_BYTES) {
    v128.store(notes, i32x4.splat(0), CLASH);
    v128.store(notes, i32x4.splat(ALL), PRESENT);
    v128.store(notes, i32x4.splat(ALL), SETTLED);
    v128.store(notes, i32x4.splat(0), SUM);
  }
  let own = WORDS,
    next = WORDS + MINIROW_BYTES,
    last = WORDS + 2 * MINIROW_BYTES;
  for (let K = 0; K < 3; ++K) {
    let offset: usize = 0;
    for (let notes = NOTES; notes < end; notes += NOTES_BYTES, offset += GROUP_BYTES) {
      filterRows(own + offset, next + offset, last + offset, notes);
    }
    offset = 0;
    for (let notes = NOTES; notes < end; notes += NOTES_BYTES, offset += GROUP_BYTES) {
      placeNakedSingles(own + offset, notes);
    }
    offset = 0;
    for (let notes = NOTES; notes < end; notes += NOTES_BYTES, offset += GROUP_BYTES) {
      filterColumns(own + offset, notes);
    }
    offset = 0;
    for (let notes = NOTES; notes < end; notes += NOTES_BYTES, offset += GROUP_BYTES) {
      placeHiddenSingles(own + offset, notes);
    }
    const first = own;
    own = next;
    next = last;
    last = first;
  }
  let outcome: u64 = 0;
  for (let group = 0; group < groups; ++group) {
    outcome |= outcomeOf(NOTES + group * NOTES_BYTES, SUMS + 16 * group) << (4 * group);
  }
  return outcome;
}
