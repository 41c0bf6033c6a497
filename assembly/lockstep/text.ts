/** Converts the text of a puzzle to its frame, and a solved lane to text, sixteen cells at a time. */
import { ALL, FIELD, FIELD_BITS, laneWords } from './layout';

/**
 * Four bytes make a word, and each cell of the three bands gives its part to one or two of them. Each table has that
 * part for the digits 1 to 9; for 0 and 10 to 15, which stand for blanks, it has the part of all nine candidates.
 *
 *   byte 0: cell 0    byte 1: cell 0 and 1    byte 2: cell 1 and 2    byte 3: cell 2
 */
const TABLES: usize = memory.data(6 * 16, 16);
for (let digit = 0; digit < 16; ++digit) {
  const field = digit >= 1 && digit <= 9 ? 1 << (digit - 1) : FIELD;
  const table = TABLES + digit;
  store<u8>(table, field);
  store<u8>(table, field >> 8, 16);
  store<u8>(table, field << 2, 32);
  store<u8>(table, field >> 6, 48);
  store<u8>(table, field << 4, 64);
  store<u8>(table, field >> 4, 80);
}

/** Converts nine cells of a row to twelve digits 0 to 15: three minirows, each followed by a blank. */
// @ts-ignore: decorator
@inline function readRow(cells: usize): v128 {
  const digits = i8x16.min_u(v128.xor(v128.load(cells), i8x16.splat(0x30)), i8x16.splat(15));
  return i8x16.swizzle(digits, i8x16(0, 1, 2, -1, 3, 4, 5, -1, 6, 7, 8, -1, -1, -1, -1, -1));
}

/** Reads row R of the three bands, sixteen bytes each, and writes its three minirows. */
// @ts-ignore: decorator
@inline function parseRow(cells: usize, row: usize): void {
  const cell0 = readRow(cells),
    cell1 = readRow(cells + 27),
    cell2 = readRow(cells + 54);
  const byte0 = i8x16.swizzle(v128.load(TABLES), cell0);
  const byte1 = v128.or(i8x16.swizzle(v128.load(TABLES, 16), cell0), i8x16.swizzle(v128.load(TABLES, 32), cell1));
  const byte2 = v128.or(i8x16.swizzle(v128.load(TABLES, 48), cell1), i8x16.swizzle(v128.load(TABLES, 64), cell2));
  const byte3 = i8x16.swizzle(v128.load(TABLES, 80), cell2);
  const low = i8x16.shuffle(byte0, byte1, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23);
  const high = i8x16.shuffle(byte2, byte3, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23);
  const lowEnd = i8x16.shuffle(byte0, byte1, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31);
  const highEnd = i8x16.shuffle(byte2, byte3, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31);
  v128.store(row, i16x8.shuffle(low, high, 0, 8, 1, 9, 2, 10, 3, 11));
  v128.store(row, i16x8.shuffle(low, high, 4, 12, 5, 13, 6, 14, 7, 15), 16);
  v128.store(row, i16x8.shuffle(lowEnd, highEnd, 0, 8, 1, 9, 2, 10, 3, 11), 32);
}

/** 81 bytes, row-major; a byte that is not '1' … '9' is a blank. Seven bytes more are read. */
export function parseGivens(text: usize, frame: usize): void {
  parseRow(text, frame);
  parseRow(text + 9, frame + 48);
  parseRow(text + 18, frame + 96);
}

/** Converts nine bytes to a field: bit d is set if byte d is '1' … '9'. Seven more bytes are read. */
// @ts-ignore: decorator
@inline function parseCell(text: usize): i32 {
  return i8x16.bitmask(i8x16.lt_u(i8x16.sub(v128.load(text), i8x16.splat(0x31)), i8x16.splat(9))) & FIELD;
}

/** 729 bytes: candidate d of cell c is present where byte 9c + d - 1 is a digit '1' … '9'. */
export function parseCandidates(text: usize, frame: usize): void {
  for (let row = 0; row < 3; ++row) {
    for (let stack = 0; stack < 3; ++stack, frame += 16) {
      for (let cell: usize = 0; cell < 3; ++cell, text += 9) {
        const word =
          parseCell(text) | (parseCell(text + 243) << FIELD_BITS) | (parseCell(text + 486) << (2 * FIELD_BITS));
        store<i32>(frame + 4 * cell, word);
      }
      store<i32>(frame, ALL, 12);
    }
  }
}

/** Four words of a lane, at four offsets. */
// @ts-ignore: decorator
@inline function gather(words: usize, a: usize, b: usize, c: usize, d: usize): v128 {
  let v = v128.load32_zero(words + a);
  v = v128.load32_lane(words + b, v, 1);
  v = v128.load32_lane(words + c, v, 2);
  return v128.load32_lane(words + d, v, 3);
}

/** The position of the single bit of each field of a band, plus 127: the exponent of the field as a float. */
// @ts-ignore: decorator
@inline function exponents(words: v128, field: v128): v128 {
  return i32x4.shr_u(f32x4.convert_i32x4_s(v128.and(words, field)), 23);
}

/** Writes 27 digits. */
// @ts-ignore: decorator
@inline function writeBand(
  text: usize,
  band: i32,
  a: v128,
  b: v128,
  c: v128,
  d: v128,
  e: v128,
  f: v128,
  g: v128,
): void {
  const field = i32x4.splat(FIELD << (FIELD_BITS * band));
  const ab = i16x8.narrow_i32x4_u(exponents(a, field), exponents(b, field));
  const cd = i16x8.narrow_i32x4_u(exponents(c, field), exponents(d, field));
  const ef = i16x8.narrow_i32x4_u(exponents(e, field), exponents(f, field));
  const last = exponents(g, field);
  const zero = i8x16.splat(<i8>(127 + FIELD_BITS * band - 0x31));
  const head = i8x16.sub(i8x16.narrow_i16x8_u(ab, cd), zero);
  const tail = i8x16.sub(i8x16.narrow_i16x8_u(ef, i16x8.narrow_i32x4_u(last, last)), zero);
  v128.store(text, head);
  v128.store(text, i8x16.shuffle(head, tail, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26), 11);
}

/** Writes the 81 digits of a lane that has one candidate in each cell. */
export function writeSolution(lane: i32, text: usize): void {
  const words = laneWords(lane);
  const a = gather(words, 0, 16, 32, 64),
    b = gather(words, 80, 96, 128, 144);
  const c = gather(words, 160, 192, 208, 224),
    d = gather(words, 256, 272, 288, 320);
  const e = gather(words, 336, 352, 384, 400),
    f = gather(words, 416, 448, 464, 480);
  const g = gather(words, 512, 528, 544, 544);
  writeBand(text, 0, a, b, c, d, e, f, g);
  writeBand(text + 27, 1, a, b, c, d, e, f, g);
  writeBand(text + 54, 2, a, b, c, d, e, f, g);
}
