/**
 * The state of a puzzle and the batch around it, as every phase of the lockstep search sees them.
 *
 * A puzzle is 27 words, one for each (row within its band R, column C): that cell of all three bands.
 *
 *   bit   31 30 | 29 | 28 … 20 | 19 | 18 … 10 |  9 |  8 … 0
 *          0  0 |  0 | band 2  |  0 | band 1  |  0 | band 0
 *
 * Each 9-bit field is the candidate set of one cell (bit d = digit d + 1); bits 9, 19 and 29 are its guard, 0 in a
 * stored word, into which an addition carries. Cell 27·band + 9R + C (row-major) is therefore field `band` of word 9R +
 * C.
 *
 * A frame is a puzzle by itself, twelve words a row: word 12R + 4K + c holds column C = 3K + c, c = 0..2, so that a
 * minirow (R, K) is one vector. Its fourth word, c = 3, holds the digits that the minirow can take; it may lag behind
 * the cells.
 *
 * Lanes come in groups of four, the lanes of a vector: 36 vectors in the order of a frame, lane l of vector i being
 * word i of its puzzle. Three groups are swept together, because one alone waits for its own results
 * (docs/wasm-kernel-notes.md). Source: docs/lockstep.md.
 */

export const GROUPS: i32 = 3;
export const LANES: i32 = 4 * GROUPS;
export const EVERY_LANE: i32 = (1 << LANES) - 1;

export const FIELD_BITS: i32 = 10;
export const FIELD: i32 = 0x1ff;
/** One bit at the bottom of each field. */
export const ONES: i32 = 1 | (1 << FIELD_BITS) | (1 << (2 * FIELD_BITS));
/** All 27 candidates. */
export const ALL: i32 = ONES * FIELD;
export const GUARDS: i32 = ONES << 9;

export const FRAME_WORDS: i32 = 36;
export const FRAME_BYTES: i32 = 4 * FRAME_WORDS;
/** Bytes of a group, and among them of a row and of a minirow. */
export const GROUP_BYTES: i32 = 16 * FRAME_WORDS;
export const ROW_BYTES: i32 = 16 * 12;
export const MINIROW_BYTES: i32 = 16 * 4;

/**
 * The greatest number of open frames of a lane. Each frame belongs to a guess that fixed a cell with two or more
 * candidates, and a fixed cell is never guessed again, so there are at most 81.
 */
export const MAX_DEPTH: i32 = 81;
export const STACK_BYTES: i32 = (MAX_DEPTH + 1) * FRAME_BYTES;

export const WORDS: usize = memory.data(GROUPS * GROUP_BYTES, 64);
/** The sum of the words of each lane in the last sweep: equal sums mean that nothing changed. */
export const SUMS: usize = memory.data(4 * LANES, 16);

/** The address of word 0 of a lane; its word i is at 16·i bytes. */
// @ts-ignore: decorator
@inline export function laneWords(lane: i32): usize {
  return WORDS + (lane >> 2) * GROUP_BYTES + ((lane & 3) << 2);
}
