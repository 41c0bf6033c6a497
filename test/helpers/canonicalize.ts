/** Canonical forms of texts. */
import type { CanonicalBatch } from '../../src/engines/engine.js';

export interface Canonical {
  readonly form: string;
  readonly symmetry: readonly number[];
  readonly automorphisms: number;
  readonly band: number;
}

/** @param puzzles 81 characters each. */
export function canonicalizeAll(
  canonicalize: (batch: CanonicalBatch) => void,
  puzzles: readonly string[],
): Canonical[] {
  const count = puzzles.length;
  const batch: CanonicalBatch = {
    input: new TextEncoder().encode(puzzles.join('')),
    offsets: Uint32Array.from(puzzles, (_, index) => 81 * index),
    count,
    forms: new Uint8Array(81 * count),
    formStride: 81,
    symmetries: new Uint8Array(28 * count),
    automorphisms: new Uint32Array(count),
    bands: new Uint32Array(count),
  };
  canonicalize(batch);
  const text = new TextDecoder().decode(batch.forms);
  return puzzles.map((_, index) => ({
    form: text.slice(81 * index, 81 * index + 81),
    symmetry: [...batch.symmetries.subarray(28 * index, 28 * index + 28)],
    automorphisms: batch.automorphisms[index],
    band: batch.bands[index],
  }));
}
