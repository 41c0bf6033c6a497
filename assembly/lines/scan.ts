/**
 * Splits text into lines and finds the plain ones: after a number of commas 81 cell bytes, then the line end or a field
 * separator. All other lines are odd and left to the host. `scanLines` of src/engines/engine.ts has the exact rule.
 * Bytes are classified sixteen at a time by their two nibbles (Mula and Lemire, "Faster Base64 encoding and decoding",
 * 2018).
 */

/** The number of text bytes that one call scans; sixteen more bytes can be read. */
export const SCAN_BYTES: i32 = 1 << 18;
export const SCAN_TEXT: usize = memory.data(SCAN_BYTES + 16, 64);
/** The room for the plain lines of one call (u32 offsets), and for the odd ones (u32 triples). */
export const SCAN_PLAIN_CAPACITY: i32 = SCAN_BYTES / 81 + 1;
export const SCAN_ODD_CAPACITY: i32 = 4096;
export const SCAN_PLAIN: usize = memory.data(4 * SCAN_PLAIN_CAPACITY, 16);
export const SCAN_ODD: usize = memory.data(12 * SCAN_ODD_CAPACITY, 16);

const LINE_FEED: u8 = 10;
const CARRIAGE_RETURN: u8 = 13;
const COMMA: u8 = 44;

/**
 * For each low nibble the kinds that a byte may have, for each high nibble the kind that it has; a common kind makes
 * the byte a cell. The kinds are high nibbles.
 */
const BY_LOW: usize = memory.data(16, 16);
const BY_HIGH: usize = memory.data(16, 16);
/** For each byte, 1 if a field may end there. */
const SEPARATES: usize = memory.data(256, 16);

const CELLS = '123456789.0_*-xX?';
for (let i = 0; i < CELLS.length; ++i) {
  const cell = CELLS.charCodeAt(i),
    low = BY_LOW + (cell & 15),
    high = cell >> 4;
  const kind: i32 = 1 << high;
  store<u8>(low, load<u8>(low) | kind);
  store<u8>(BY_HIGH + high, kind);
}
const SEPARATORS = ' \t,;:|#';
for (let i = 0; i < SEPARATORS.length; ++i) store<u8>(SEPARATES + SEPARATORS.charCodeAt(i), 1);

/** A byte of the result is 0 where the text has no cell. */
// @ts-ignore: decorator
@inline function kindsAt(text: usize): v128 {
  const bytes = v128.load(text),
    nibble = i8x16.splat(15);
  const low = v128.and(bytes, nibble),
    high = v128.and(i16x8.shr_u(bytes, 4), nibble);
  return v128.and(i8x16.swizzle(v128.load(BY_LOW), low), i8x16.swizzle(v128.load(BY_HIGH), high));
}

/** True if the 81 bytes are cells. */
// @ts-ignore: decorator
@inline function areCells(text: usize): bool {
  const front = i8x16.min_u(i8x16.min_u(kindsAt(text), kindsAt(text + 16)), kindsAt(text + 32));
  const back = i8x16.min_u(i8x16.min_u(kindsAt(text + 48), kindsAt(text + 64)), kindsAt(text + 65));
  return i8x16.all_true(i8x16.min_u(front, back));
}

/** The first line feed at or after `text`, or `end`. */
function findLineFeed(text: usize, end: usize): usize {
  for (; text < end; text += 16) {
    const found = i8x16.bitmask(i8x16.eq(v128.load(text), i8x16.splat(LINE_FEED)));
    if (found != 0) return min(text + ctz(found), end);
  }
  return end;
}

/** The byte after the `column`th comma at or after `text`, or `end`. */
function skipFields(text: usize, end: usize, column: i32): usize {
  for (; column > 0 && text < end; ++text) {
    const byte = load<u8>(text);
    if (byte == LINE_FEED) return end;
    if (byte == COMMA) --column;
  }
  return text;
}

/** The number of lines of each kind that the last call found. */
export let scannedPlain: i32 = 0;
export let scannedOdd: i32 = 0;

/**
 * Scans the first `length` bytes of SCAN_TEXT, which start at a line; the text ends with them if `final`.
 * @param base the offset of the first byte, added to all offsets.
 * @param plainRoom, oddRoom the greatest number of lines of each kind, at most the capacities.
 * @returns the number of bytes scanned: whole lines.
 */
export function scan(length: i32, final: bool, column: i32, base: i32, plainRoom: i32, oddRoom: i32): i32 {
  const end = SCAN_TEXT + length;
  let line = SCAN_TEXT,
    plain = 0,
    odd = 0;
  while (line < end && plain < plainRoom && odd < oddRoom) {
    const cells = column == 0 ? line : skipFields(line, end, column);
    let isPlain = false,
      feed = cells + 81;
    if (feed <= end && areCells(cells)) {
      const byte = load<u8>(feed);
      if (feed == end || byte == LINE_FEED) {
        isPlain = true;
      } else if (byte == CARRIAGE_RETURN) {
        feed = findLineFeed(feed, end);
        isPlain = feed == cells + 82 && feed < end;
      } else {
        isPlain = load<u8>(SEPARATES + byte) != 0;
        feed = findLineFeed(feed, end);
      }
    } else {
      feed = findLineFeed(line, end);
    }
    if (feed == end && !final) break;
    if (isPlain) {
      store<i32>(SCAN_PLAIN + (plain++ << 2), <i32>(cells - SCAN_TEXT) + base);
    } else {
      const lineEnd = feed < end && feed > line && load<u8>(feed - 1) == CARRIAGE_RETURN ? feed - 1 : feed;
      const triple = SCAN_ODD + 12 * odd++;
      store<i32>(triple, plain);
      store<i32>(triple, <i32>(line - SCAN_TEXT) + base, 4);
      store<i32>(triple, <i32>(lineEnd - line), 8);
    }
    line = min(feed + 1, end);
  }
  scannedPlain = plain;
  scannedOdd = odd;
  return <i32>(line - SCAN_TEXT);
}
