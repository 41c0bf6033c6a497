/**
 * Sets as bits: of symbols or of places in a house in one word, of cells in several.
 */

/** Number of bits set in a word. Source: H. S. Warren, "Hacker's Delight", figure 5-2. */
export function countBits(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const nibbles = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Index of the lowest bit set; the word is not 0. */
export function lowestBit(word: number): number {
  return 31 - Math.clz32(word & -word);
}

/** Indices of the bits set, ascending. */
export function listBits(word: number): number[] {
  const bits: number[] = [];
  for (let left = word; left !== 0; left &= left - 1) bits.push(lowestBit(left));
  return bits;
}

/** Whether exactly one bit is set. */
export function isSingle(word: number): boolean {
  return word !== 0 && (word & (word - 1)) === 0;
}

/** The cells of a set, ascending. */
export function listCells(set: Int32Array): number[] {
  const cells: number[] = [];
  set.forEach((word, index) => {
    for (let left = word; left !== 0; left &= left - 1) cells.push(index * 32 + lowestBit(left));
  });
  return cells;
}
