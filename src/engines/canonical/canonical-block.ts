/**
 * Puzzles whose canonical forms are asked of another thread. One buffer carries them there and their forms back:
 *
 *   | automorphisms: 4n | bands: 4n | cells: 81n, which the forms replace | symmetries: 28n, if they are wanted |
 */
import type { CanonicalBatch, EngineName } from '../engine.js';

/** The message to a worker, which sends `buffer` back. */
export interface CanonicalBlock {
  readonly kind: 'canonical';
  readonly engine: EngineName;
  readonly count: number;
  readonly buffer: ArrayBuffer;
}

const plainBytes = 89;
const symmetryBytes = 28;

/** @param offsets of `count` puzzles of 81 bytes in `input`. @param wantsSymmetries true to ask for them too. */
export function packCanonicalBlock(
  engine: EngineName,
  input: Uint8Array,
  offsets: Uint32Array,
  count: number,
  wantsSymmetries: boolean,
): CanonicalBlock {
  const bytes = wantsSymmetries ? plainBytes + symmetryBytes : plainBytes;
  const block: CanonicalBlock = { kind: 'canonical', engine, count, buffer: new ArrayBuffer(bytes * count) };
  const { forms } = viewCanonicalBlock(block);
  for (let index = 0; index < count; index++)
    forms.set(input.subarray(offsets[index], offsets[index] + 81), 81 * index);
  return block;
}

/** Returns the batch in a block, as views into its buffer. */
export function viewCanonicalBlock({ count, buffer }: Pick<CanonicalBlock, 'count' | 'buffer'>): CanonicalBatch {
  const cells = new Uint8Array(buffer, 8 * count, 81 * count);
  return {
    input: cells,
    offsets: Uint32Array.from({ length: count }, (_, index) => 81 * index),
    count,
    forms: cells,
    formStride: 81,
    symmetries: new Uint8Array(buffer, plainBytes * count),
    automorphisms: new Uint32Array(buffer, 0, count),
    bands: new Uint32Array(buffer, 4 * count, count),
  };
}
