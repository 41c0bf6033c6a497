/**
 * A table of fingerprints, each with the number of the record that had it first. It is cut into 256 parts by the first
 * eight bits, and each part is an open hash table that grows by itself, so that growing never needs more than a part's
 * memory on top. A part is between 64 and 80 % full: 20 to 25 bytes for each different record.
 */
import { UsageError } from '../../model/errors.js';
import type { Fingerprint } from './fingerprint.js';

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
