/**
 * Fingerprints of puzzles: 96 bits by which equal cells are recognised in millions of records. Each row of nine cells
 * is a number below 10⁹; these are mixed into three words, by multiplications and rotations like those of MurmurHash3
 * (Austin Appleby, public domain). Two different puzzles among 10⁸ have the same fingerprint with a probability of
 * 10⁻¹³.
 */
import type { KeyKind } from '../../../questions/asking/option-names.js';
import { UsageError } from '../../../model/errors.js';

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

// The seed of the fingerprints of each kind of key, so that no key of one kind equals one of another.

export const keySeeds: Readonly<Record<KeyKind, number>> = { text: 1, digits: 2, symmetry: 3, grid: 4 };

// A table of fingerprints, each with the number of the record that had it first. It is cut into 256 parts by the first
// eight bits, and each part is an open hash table that grows by itself, so that growing never needs more than a part's
// memory on top. A part is between 64 and 80 % full: 20 to 25 bytes for each different record.

/** Words of a slot: the fingerprint, and the number of the record plus one; 0 for an empty slot. */
const slotWords = 4;
const parts = 256;
const fullest = 0.8;
const growth = 1.25;

/** The most records: their numbers have 32 bits. */
const mostRecords = 2 ** 32 - 2;

/** @throws {UsageError} if the number of a record is too large to be compared. */
export function requireRecordNumber(record: number): void {
  if (record > mostRecords) throw new UsageError(`more than ${mostRecords} records`);
}

export class FingerprintTable {
  /** The number of different fingerprints. */
  size = 0;
  #bytes = 0;
  readonly #parts: Part[] = Array.from({ length: parts }, () => ({ slots: new Uint32Array(0), capacity: 0, count: 0 }));

  /** @param mostBytes the memory that the table may take. */
  constructor(readonly mostBytes = Infinity) {}

  /** Returns the record that had a fingerprint first; −1 if there is none. */
  find(key: Fingerprint): number {
    const part = this.#parts[key[0] >>> 24];
    return part.capacity === 0 ? -1 : part.slots[slotOf(part, key) + 3] - 1;
  }

  /**
   * Adds a fingerprint unless the table has it.
   * @returns the record that had it first, which is `record` if it is new; undefined if the table may take no more
   *   memory, so that it was not added.
   * @throws {UsageError} if the number of the record is too large.
   */
  add(key: Fingerprint, record: number): number | undefined {
    const part = this.#parts[key[0] >>> 24];
    if (part.count >= part.capacity * fullest && !this.#grow(part)) return undefined;
    const slot = slotOf(part, key);
    const { slots } = part;
    if (slots[slot + 3] > 0) return slots[slot + 3] - 1;
    requireRecordNumber(record);
    slots[slot] = key[0];
    slots[slot + 1] = key[1];
    slots[slot + 2] = key[2];
    slots[slot + 3] = record + 1;
    part.count++;
    this.size++;
    return record;
  }

  /** Removes all fingerprints, and keeps the memory for others. */
  clear(): void {
    this.size = 0;
    for (const part of this.#parts) {
      part.slots.fill(0);
      part.count = 0;
    }
  }

  /** Returns the number of fingerprints whose first byte is `byte`. */
  countOf(byte: number): number {
    return this.#parts[byte].count;
  }

  /** Returns the fingerprints whose first byte is `byte`, in any order: four words for each, the last its record. */
  entriesOf(byte: number): Uint32Array {
    const { slots, count } = this.#parts[byte];
    const entries = new Uint32Array(slotWords * count);
    for (let from = 0, to = 0; from < slots.length; from += slotWords) {
      if (slots[from + 3] === 0) continue;
      for (let word = 0; word < 3; word++) entries[to + word] = slots[from + word];
      entries[to + 3] = slots[from + 3] - 1;
      to += slotWords;
    }
    return entries;
  }

  /** @returns false if the table may take no more memory. */
  #grow(part: Part): boolean {
    const { slots } = part;
    const capacity = Math.max(16, Math.ceil(part.capacity * growth));
    const bytes = 4 * slotWords * (capacity - part.capacity);
    if (this.#bytes + bytes > this.mostBytes) return false;
    this.#bytes += bytes;
    part.capacity = capacity;
    part.slots = new Uint32Array(slotWords * capacity);
    for (let from = 0; from < slots.length; from += slotWords) {
      if (slots[from + 3] === 0) continue;
      const slot = slotOf(part, slots, from);
      for (let word = 0; word < slotWords; word++) part.slots[slot + word] = slots[from + word];
    }
    return true;
  }
}

interface Part {
  slots: Uint32Array;
  /** In slots. */
  capacity: number;
  count: number;
}

/** Returns the place of the slot that has a fingerprint, or of the empty one where it belongs. */
function slotOf({ slots, capacity }: Part, key: Uint32Array, at = 0): number {
  const [first, second, third] = [key[at], key[at + 1], key[at + 2]];
  let slot = slotWords * Math.floor((second / 2 ** 32) * capacity);
  while (slots[slot + 3] !== 0) {
    if (slots[slot + 2] === third && slots[slot + 1] === second && slots[slot] === first) return slot;
    slot += slotWords;
    if (slot === slots.length) slot = 0;
  }
  return slot;
}
