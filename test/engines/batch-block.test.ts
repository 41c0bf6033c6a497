/**
 * A piece of a batch is packed, solved and unpacked: its puzzles arrive, its results come back, and nothing else
 * changes.
 */
import { describe, expect, test } from 'vitest';
import { packBlock, unpackBlock, viewBlock } from '../../src/engines/batch-block.js';
import type { Batch } from '../../src/engines/engine.js';
import { allocateBatch } from '../../src/search/classic/batch.js';

const puzzles = Array.from({ length: 5 }, (_, nth) => `${nth + 1}`.repeat(81));

/** Makes a batch with puzzles at the given offsets of a text of commas; every byte of the solutions is `#`. */
function batchAt(offsets: readonly number[], solutionStride: number): Batch {
  const input = Buffer.alloc(Math.max(...offsets) + 90, ',');
  offsets.forEach((offset, index) => input.write(puzzles[index], offset));
  const buffers = allocateBatch(offsets.length, { solutionStride });
  buffers.offsets.set(offsets);
  buffers.solutions.fill(0x23);
  return {
    ...buffers,
    input,
    form: 'givens',
    count: offsets.length,
    order: 'search',
    limits: { solutions: 2, nodes: 0, timeMs: 0 },
  };
}

describe.each([
  ['close together', [0, 82, 164, 246, 328]],
  ['far apart', [0, 82, 5000, 9000, 9100]],
  ['out of order', [400, 0, 200, 300, 100]],
])('puzzles %s', (_name, offsets) => {
  test.each([81, 82, 100])('stride %i', (stride) => {
    const batch = batchAt(offsets, stride);
    const block = packBlock('reference', batch, 1, 3, (bytes) => new ArrayBuffer(bytes + 64));
    const view = viewBlock(block);
    for (let index = 0; index < 3; index++) {
      const at = view.offsets[index];
      expect(Buffer.from(view.input.subarray(at, at + 81)).toString()).toBe(puzzles[index + 1]);
    }
    // The engine solves the first and the last puzzle; the middle one has no solution.
    for (const index of [0, 2]) view.solutions.fill(0x37, index * stride, index * stride + 81);
    view.results.found.set([1, 0, 2]);
    view.results.nodes.set([3, 4, 5]);
    view.results.guesses.set([6, 7, 8]);
    view.results.outcome.set([0, 0, 1]);
    unpackBlock(block, batch, 1);
    expect([...batch.results.found]).toEqual([0, 1, 0, 2, 0]);
    expect([...batch.results.nodes]).toEqual([0, 3, 4, 5, 0]);
    expect([...batch.results.guesses]).toEqual([0, 6, 7, 8, 0]);
    expect([...batch.results.outcome]).toEqual([0, 0, 0, 1, 0]);
    const slot = (isAnswered: boolean): string => (isAnswered ? '7' : '#').repeat(81) + '#'.repeat(stride - 81);
    const expected = [false, true, false, true, false].map(slot).join('');
    expect(Buffer.from(batch.solutions).toString()).toBe(expected);
  });
});
