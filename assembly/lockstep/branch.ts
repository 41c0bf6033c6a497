/**
 * branch: chooses the cell to guess.
 *
 * A bivalue cell is preferred, else a cell with three candidates, else any open cell; among these the cell whose peers,
 * including itself, are most constrained: 3 for a bivalue cell, 2 for another open cell. Ties: the lowest cell. The
 * choice depends only on the state, so that nodes and guesses are equal on every engine that runs this search.
 */
import { ALL, FIELD, FIELD_BITS, FRAME_BYTES, GUARDS } from './layout';

/**
 * The last guess: the position of its word in a frame, the candidates of its cell there, and the digit, one of these
 * bits.
 */
export let guessWord: i32 = 0;
export let guessField: i32 = 0;
/** 0 if no cell is open. */
export let guessDigit: i32 = 0;

/**
 * The name of a cell, a number that is greater for lower cells: 255 - (band << 6 | R << 4 | K << 2 | c), at byte band + 1 of the cell's
 * word in a frame; 0 in the other bytes.
 */
const NAMES: usize = memory.data(FRAME_BYTES, 16);
for (let place = 0; place < 48; ++place) {
  if ((place & 15) >= 12 || (place & 3) == 3) continue;
  for (let band = 0; band < 3; ++band) store<u8>(NAMES + wordOf(place) * 4 + band + 1, 255 - ((band << 6) | place));
}

/** Converts R << 4 | K << 2 | c to the position in a frame, 12R + 4K + c. */
// @ts-ignore: decorator
@inline function wordOf(place: i32): i32 {
  return place - ((place >> 4) << 2);
}

/**
 * One byte for each cell, at the position of its name in NAMES: its weight; its score; all ones if it may be guessed.
 */
const WEIGHTS: usize = memory.data(FRAME_BYTES, 16);
const SCORES: usize = memory.data(FRAME_BYTES, 16);
const CHOICE: usize = memory.data(FRAME_BYTES, 16);

/** Bytes 1 to 3 of a cell's word: all ones where the guard of band 0 to 2 is set. The other bytes are 0. */
// @ts-ignore: decorator
@inline function guardBytes(words: v128): v128 {
  return i8x16.eq(v128.and(words, i32x4.splat(GUARDS)), i32x4(GUARDS | 1, GUARDS | 1, GUARDS | 1, -1));
}

/** Stores the weights of the cells of a minirow, and marks the bivalue cells as the choice. */
// @ts-ignore: decorator
@inline function weigh(frame: usize, at: usize): void {
  const all = i32x4.splat(ALL),
    minirow = v128.load(frame + at);
  const rest = v128.and(minirow, i32x4.add(minirow, all));
  const two = i32x4.add(rest, all);
  const three = i32x4.add(v128.and(rest, two), all);
  const isTwo = guardBytes(two),
    isThree = guardBytes(three);
  v128.store(WEIGHTS + at, i8x16.add(v128.and(isTwo, i8x16.splat(3)), isThree));
  v128.store(CHOICE + at, v128.xor(isTwo, isThree));
}

/** The sum of the four words, byte by byte, in each word. */
// @ts-ignore: decorator
@inline function sumWords(a: v128): v128 {
  const pairs = i8x16.add(a, i32x4.shuffle(a, a, 1, 0, 3, 2));
  return i8x16.add(pairs, i32x4.shuffle(pairs, pairs, 2, 3, 0, 1));
}

/** The sum of the other two bands in each of the bytes 1 to 3 of a word. */
// @ts-ignore: decorator
@inline function sumOtherBands(a: v128): v128 {
  return i8x16.add(
    i8x16.swizzle(a, i8x16(-1, 2, 3, 1, -1, 6, 7, 5, -1, 10, 11, 9, -1, 14, 15, 13)),
    i8x16.swizzle(a, i8x16(-1, 3, 1, 2, -1, 7, 5, 6, -1, 11, 9, 10, -1, 15, 13, 14)),
  );
}

/** The weights of the cells of a box and of those of their columns in the other bands. */
// @ts-ignore: decorator
@inline function weighHouses(stack: usize): v128 {
  const weights = WEIGHTS + 16 * stack;
  const sum = i8x16.add(i8x16.add(v128.load(weights), v128.load(weights, 48)), v128.load(weights, 96));
  return i8x16.add(sumOtherBands(sum), sumWords(sum));
}

/** The greater lanes of `best` and of score << 8 | name of the cells of a minirow that may be guessed. */
// @ts-ignore: decorator
@inline function better(best: v128, at: usize, scores: v128): v128 {
  const names = v128.load(NAMES + at),
    ranks = v128.and(scores, v128.load(CHOICE + at));
  const low = i8x16.shuffle(names, ranks, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23);
  const high = i8x16.shuffle(names, ranks, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31);
  return i16x8.max_u(best, i16x8.max_u(low, high));
}

/** Scores the cells of a minirow, given the weights of the other two minirows of its row. @returns as `better` does. */
// @ts-ignore: decorator
@inline function score(best: v128, at: usize, houses: v128, other: v128, another: v128): v128 {
  const scores = i8x16.add(houses, i8x16.add(other, another));
  v128.store(SCORES + at, scores);
  return better(best, at, scores);
}

/** Scores the cells of a row. @returns as `better` does. */
// @ts-ignore: decorator
@inline function scoreRow(best: v128, at: usize, houses0: v128, houses1: v128, houses2: v128): v128 {
  const a = sumWords(v128.load(WEIGHTS + at)),
    b = sumWords(v128.load(WEIGHTS + at + 16)),
    c = sumWords(v128.load(WEIGHTS + at + 32));
  best = score(best, at, houses0, b, c);
  best = score(best, at + 16, houses1, a, c);
  return score(best, at + 32, houses2, a, b);
}

/** Guesses in the cell of the greatest lane of `best`. @returns false if there is none. */
// @ts-ignore: decorator
@inline function choose(frame: usize, best: v128): bool {
  best = i16x8.max_u(best, i32x4.shuffle(best, best, 2, 3, 0, 1));
  best = i16x8.max_u(best, i32x4.shuffle(best, best, 1, 0, 3, 2));
  const pair = i32x4.extract_lane(best, 0),
    greatest = max(pair & 0xffff, pair >>> 16);
  if (greatest < 256) return false;
  const place = ~greatest & 255;
  chooseLowest(frame, wordOf(place & 63), place >> 6);
  return true;
}

/** Chooses the guess of a frame without empty cells. */
export function chooseMostConstrained(frame: usize): void {
  weigh(frame, 0);
  weigh(frame, 16);
  weigh(frame, 32);
  weigh(frame, 48);
  weigh(frame, 64);
  weigh(frame, 80);
  weigh(frame, 96);
  weigh(frame, 112);
  weigh(frame, 128);
  const houses0 = weighHouses(0),
    houses1 = weighHouses(1),
    houses2 = weighHouses(2);
  let best = scoreRow(i8x16.splat(0), 0, houses0, houses1, houses2);
  best = scoreRow(best, 48, houses0, houses1, houses2);
  best = scoreRow(best, 96, houses0, houses1, houses2);
  if (!choose(frame, best)) chooseWithoutBivalue(frame);
}

/** Chooses among the cells with three candidates, else among all open ones; they must be scored. */
function chooseWithoutBivalue(frame: usize): void {
  const all = i32x4.splat(ALL);
  let three = i8x16.splat(0),
    more = i8x16.splat(0);
  for (let at: usize = 0; at < <usize>FRAME_BYTES; at += 16) {
    const minirow = v128.load(frame + at),
      scores = v128.load(SCORES + at);
    let rest = v128.and(minirow, i32x4.add(minirow, all));
    rest = v128.and(rest, i32x4.add(rest, all));
    const isThree = guardBytes(i32x4.add(rest, all));
    rest = v128.and(rest, i32x4.add(rest, all));
    const isFour = guardBytes(i32x4.add(rest, all));
    v128.store(CHOICE + at, v128.xor(isThree, isFour));
    three = better(three, at, scores);
    v128.store(CHOICE + at, isThree);
    more = better(more, at, scores);
  }
  if (!choose(frame, three) && !choose(frame, more)) guessDigit = 0;
}

/** Guesses the lowest candidate of a cell. */
// @ts-ignore: decorator
@inline function chooseLowest(frame: usize, word: i32, band: i32): void {
  const field = load<i32>(frame + 4 * word) & (FIELD << (FIELD_BITS * band));
  guessWord = word;
  guessField = field;
  guessDigit = field & -field;
}

/** Chooses the first open cell of a frame in row-major order, and its smallest digit. */
export function chooseFirst(frame: usize): void {
  for (let band = 0; band < 3; ++band) {
    for (let place = 0; place < 48; ++place) {
      if ((place & 15) >= 12 || (place & 3) == 3) continue;
      const field = (load<i32>(frame + 4 * wordOf(place)) >>> (FIELD_BITS * band)) & FIELD;
      if (field & (field - 1)) {
        chooseLowest(frame, wordOf(place), band);
        return;
      }
    }
  }
  guessDigit = 0;
}
