/**
 * Fingerprints of puzzles: 96 bits by which equal cells are recognised in millions of records. Each row of nine cells
 * is a number below 10⁹; these are mixed into three words, by multiplications and rotations like those of MurmurHash3
 * (Austin Appleby, public domain). Two different puzzles among 10⁸ have the same fingerprint with a probability of
 * 10⁻¹³.
 */

/** The digit of each byte; 0 for a blank. */
const digitOf = new Uint8Array(256);
for (let digit = 1; digit <= 9; digit++) digitOf[0x30 + digit] = digit;

const labels = new Uint8Array(10);

export type Fingerprint = Uint32Array<ArrayBuffer>;

/**
 * Computes the fingerprint of text cells.
 * @param rows rows of nine cells: 9 of givens, 81 of candidates.
 * @param seed another one for another kind of key.
 * @param target receives three words.
 */
export function fingerprintCells(bytes: Uint8Array, at: number, rows: number, seed: number, target: Fingerprint): void {
  target.fill(seed);
  for (let row = 0; row < rows; row++, at += 9) {
    let number = 0;
    for (let cell = at; cell < at + 9; cell++) number = number * 10 + digitOf[bytes[cell]];
    mix(target, number);
  }
  finish(target);
}

/** Does the same with the digits named in the order in which they occur. */
export function fingerprintPattern(bytes: Uint8Array, at: number, seed: number, target: Fingerprint): void {
  target.fill(seed);
  labels.fill(0);
  let used = 0;
  for (let row = 0; row < 9; row++, at += 9) {
    let number = 0;
    for (let cell = at; cell < at + 9; cell++) {
      const digit = digitOf[bytes[cell]];
      if (digit !== 0 && labels[digit] === 0) labels[digit] = ++used;
      number = number * 10 + labels[digit];
    }
    mix(target, number);
  }
  finish(target);
}

/** Computes the fingerprint of any text. */
export function fingerprintText(text: string, seed: number, target: Fingerprint): void {
  target.fill(seed);
  for (let at = 0; at < text.length; at++) mix(target, text.charCodeAt(at));
  finish(target);
}

const rotate = (word: number, bits: number): number => (word << bits) | (word >>> (32 - bits));

function mix(words: Fingerprint, number: number): void {
  const first = Math.imul(number, 0x239b961b);
  const second = Math.imul(number, 0xab0e9789 | 0);
  const third = Math.imul(number, 0x38b34ae5);
  words[0] = Math.imul(rotate(words[0] ^ rotate(first, 15), 19) + words[1], 5) + 0x561ccd1b;
  words[1] = Math.imul(rotate(words[1] ^ rotate(second, 16), 17) + words[2], 5) + 0x0bcaa747;
  words[2] = Math.imul(rotate(words[2] ^ rotate(third, 17), 15) + words[0], 5) + 0x96cd1c35;
}

function finish(words: Fingerprint): void {
  words[0] += words[1] + words[2];
  words[1] += words[0];
  words[2] += words[0];
  for (let at = 0; at < 3; at++) {
    let word = words[at];
    word = Math.imul(word ^ (word >>> 16), 0x85ebca6b);
    word = Math.imul(word ^ (word >>> 13), 0xc2b2ae35);
    words[at] = word ^ (word >>> 16);
  }
  words[0] += words[1] + words[2];
  words[1] += words[0];
  words[2] += words[0];
}
