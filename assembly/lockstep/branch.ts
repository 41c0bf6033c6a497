/**
 * branch: the choice of the cell to guess.
 *
 * A bivalue cell, else one with three candidates, else any open one; among these the cell whose peers (itself counted too) are
 * most constrained: 3 for a bivalue, 2 for another open cell. Ties: the lowest cell. The choice depends on the state
 * alone, so that nodes and guesses are the same on every engine that runs this search.
 */
import { ALL, FIELD, FIELD_BITS, FRAME_BYTES, GUARDS } from './layout';

/** The guess chosen: address of the word in the frame and in the lane, shift to the field, and the digit, one bit there; 0 = no cell is open. */
export let guessWord: i32 = 0;
export let guessDigit: i32 = 0;
export let guessField: i32 = 0;

/**
 * The place of a cell, so that lower cells have greater names: 255 - (band << 6 | R << 4 | K << 2 | c), at byte band + 1 of the
 * cell's word in a frame; 0 in the other bytes.
 */
const NAMES: usize = memory.data(FRAME_BYTES, 16);
for (let place = 0; place < 48; ++place) {
  if ((place & 15) >= 12 || (place & 3) == 3) continue;
  for (let band = 0; band < 3; ++band) store<u8>(NAMES + wordOf(place) * 4 + band + 1, 255 - ((band << 6) | place));
}

/** R << 4 | K << 2 | c to the position in a frame, 12R + 4K + c. */
// @ts-ignore: decorator
@inline function wordOf(place: i32): i32 {
  return place - ((place >> 4) << 2);
}

/** Weights of the cells, then what ranks them: 18 vectors, one byte a cell. */
const SCRATCH: usize = memory.data(2 * FRAME_BYTES, 16);
const RANKS: usize = SCRATCH + FRAME_BYTES;

/** Bytes 1 to 3 of a cell's word: all ones where the guard of band 0 to 2 is set. The other bytes are 0. */
// @ts-ignore: decorator
@inline function guardBytes(words: v128): v128 {
  return i8x16.eq(v128.and(words, i32x4.splat(GUARDS)), i32x4(GUARDS | 1, GUARDS | 1, GUARDS | 1, -1));
}

/** Notes weight and class of a minirow's cells, both 0 for a fixed cell. @returns the weights. */
// @ts-ignore: decorator
@inline function weigh(minirow: v128, at: usize): v128 {
  const all = i32x4.splat(ALL);
  const rest = v128.and(minirow, i32x4.add(minirow, all));
  const two = i32x4.add(rest, all);
  const rest2 = v128.and(rest, two);
  const three = i32x4.add(rest2, all);
  const four = i32x4.add(v128.and(rest2, three), all);
  const isTwo = guardBytes(two), isThree = guardBytes(three), isFour = guardBytes(four);
  // 3 - 1 for a third candidate; 0x80 - 0x40 for the third and - 0x40 for the fourth candidate.
  const weight = i8x16.add(v128.and(isTwo, i8x16.splat(3)), isThree);
  const rank = i8x16.sub(i8x16.sub(i8x16.splat(-128), v128.and(isThree, i8x16.splat(0x40))), v128.and(isFour, i8x16.splat(0x40)));
  v128.store(RANKS + at, v128.and(rank, isTwo));
  v128.store(SCRATCH + at, weight);
  return weight;
}

/** Each word: the sum of the four words, byte by byte. */
// @ts-ignore: decorator
@inline function sumWords(a: v128): v128 {
  const pairs = i8x16.add(a, i32x4.shuffle(a, a, 1, 0, 3, 2));
  return i8x16.add(pairs, i32x4.shuffle(pairs, pairs, 2, 3, 0, 1));
}

/** Each of the bytes 1 to 3 of a word: the sum of the other two. */
// @ts-ignore: decorator
@inline function sumOtherBands(a: v128): v128 {
  return i8x16.add(
    i8x16.swizzle(a, i8x16(-1, 2, 3, 1, -1, 6, 7, 5, -1, 10, 11, 9, -1, 14, 15, 13)),
    i8x16.swizzle(a, i8x16(-1, 3, 1, 2, -1, 7, 5, 6, -1, 11, 9, 10, -1, 15, 13, 14)),
  );
}

/** Adds its score to the rank of each open cell of a minirow. @returns the sum. */
// @ts-ignore: decorator
@inline function rankMinirow(at: usize, columnAndBox: v128, row: v128, own: v128): v128 {
  const rank = v128.load(RANKS + at);
  const score = i8x16.add(columnAndBox, i8x16.sub(row, own));
  const ranked = v128.or(rank, v128.and(score, i8x16.ne(v128.load(SCRATCH + at), i8x16.splat(0))));
  v128.store(RANKS + at, ranked);
  return ranked;
}

/** All bytes: the greatest byte. */
// @ts-ignore: decorator
@inline function greatest(a: v128): v128 {
  a = i8x16.max_u(a, i32x4.shuffle(a, a, 2, 3, 0, 1));
  a = i8x16.max_u(a, i32x4.shuffle(a, a, 1, 0, 3, 2));
  a = i8x16.max_u(a, i8x16.shuffle(a, a, 2, 3, 0, 1, 6, 7, 4, 5, 10, 11, 8, 9, 14, 15, 12, 13));
  return i8x16.max_u(a, i8x16.shuffle(a, a, 1, 0, 3, 2, 5, 4, 7, 6, 9, 8, 11, 10, 13, 12, 15, 14));
}

/** The names of the cells of a minirow that rank highest. */
// @ts-ignore: decorator
@inline function namesAt(at: usize, best: v128): v128 {
  return v128.and(v128.load(NAMES + at), i8x16.eq(v128.load(RANKS + at), best));
}

/** Guards of the words: whether each has a candidate. */
// @ts-ignore: decorator
@inline function filled(a: v128, b: v128, c: v128): v128 {
  const all = i32x4.splat(ALL);
  return v128.and(v128.and(i32x4.add(a, all), i32x4.add(b, all)), i32x4.add(c, all));
}

/** Chooses the guess of a frame; none if a cell is empty. */
export function chooseMostConstrained(frame: usize): void {
  const a0 = v128.load(frame), b0 = v128.load(frame, 16), c0 = v128.load(frame, 32);
  const d0 = v128.load(frame, 48), e0 = v128.load(frame, 64), f0 = v128.load(frame, 80);
  const g0 = v128.load(frame, 96), h0 = v128.load(frame, 112), i0 = v128.load(frame, 128);
  const guards = i32x4.splat(GUARDS), guarded = v128.and(v128.and(filled(a0, b0, c0), filled(d0, e0, f0)), filled(g0, h0, i0));
  if (!i32x4.all_true(i32x4.eq(v128.and(guarded, guards), guards))) {
    guessDigit = 0;
    return;
  }
  const a = weigh(a0, 0), b = weigh(b0, 16), c = weigh(c0, 32);
  const d = weigh(d0, 48), e = weigh(e0, 64), f = weigh(f0, 80);
  const g = weigh(g0, 96), h = weigh(h0, 112), i = weigh(i0, 128);
  const stack0 = i8x16.add(i8x16.add(a, d), g), stack1 = i8x16.add(i8x16.add(b, e), h), stack2 = i8x16.add(i8x16.add(c, f), i);
  const house0 = i8x16.add(sumOtherBands(stack0), sumWords(stack0));
  const house1 = i8x16.add(sumOtherBands(stack1), sumWords(stack1));
  const house2 = i8x16.add(sumOtherBands(stack2), sumWords(stack2));

  const a1 = sumWords(a), b1 = sumWords(b), c1 = sumWords(c), row0 = i8x16.add(i8x16.add(a1, b1), c1);
  let best = rankMinirow(0, house0, row0, a1);
  best = i8x16.max_u(best, rankMinirow(16, house1, row0, b1));
  best = i8x16.max_u(best, rankMinirow(32, house2, row0, c1));
  const d1 = sumWords(d), e1 = sumWords(e), f1 = sumWords(f), row1 = i8x16.add(i8x16.add(d1, e1), f1);
  best = i8x16.max_u(best, rankMinirow(48, house0, row1, d1));
  best = i8x16.max_u(best, rankMinirow(64, house1, row1, e1));
  best = i8x16.max_u(best, rankMinirow(80, house2, row1, f1));
  const g1 = sumWords(g), h1 = sumWords(h), i1 = sumWords(i), row2 = i8x16.add(i8x16.add(g1, h1), i1);
  best = i8x16.max_u(best, rankMinirow(96, house0, row2, g1));
  best = i8x16.max_u(best, rankMinirow(112, house1, row2, h1));
  best = i8x16.max_u(best, rankMinirow(128, house2, row2, i1));

  best = greatest(best);
  if (i8x16.extract_lane_u(best, 0) == 0) {
    guessDigit = 0;
    return;
  }
  let name = i8x16.max_u(i8x16.max_u(namesAt(0, best), namesAt(16, best)), namesAt(32, best));
  name = i8x16.max_u(name, i8x16.max_u(i8x16.max_u(namesAt(48, best), namesAt(64, best)), namesAt(80, best)));
  name = i8x16.max_u(name, i8x16.max_u(i8x16.max_u(namesAt(96, best), namesAt(112, best)), namesAt(128, best)));
  const place = 255 - <i32>i8x16.extract_lane_u(greatest(name), 0);
  chooseLowest(frame, wordOf(place & 63), place >> 6);
}

/** Guesses the lowest candidate of a cell. */
// @ts-ignore: decorator
@inline function chooseLowest(frame: usize, word: i32, band: i32): void {
  const field = load<i32>(frame + 4 * word) & (FIELD << (FIELD_BITS * band));
  guessWord = word;
  guessField = field;
  guessDigit = field & -field;
}

/** The first open cell in row-major order, its smallest digit first; none if a cell is empty. */
export function chooseFirst(frame: usize): void {
  guessDigit = 0;
  for (let band = 2; band >= 0; --band) {
    for (let place = 47; place >= 0; --place) {
      if ((place & 15) >= 12 || (place & 3) == 3) continue;
      const field = (load<i32>(frame + 4 * wordOf(place)) >>> (FIELD_BITS * band)) & FIELD;
      if (field & (field - 1)) chooseLowest(frame, wordOf(place), band);
      if (field == 0) {
        guessDigit = 0;
        return;
      }
    }
  }
}
