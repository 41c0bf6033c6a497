/**
 * Measures canonical forms on one thread: the median rate of five runs, for 17-clue puzzles and for full grids, native
 * and in TypeScript.
 *
 *   node bench/canonical.mjs
 */
import { canonicalizeBatch } from '../dist/engines/canonical/canonicalize.js';
import { generate, selectEngine } from '../dist/index.js';
import { loadDataset } from './load-dataset.mjs';

const runs = 5;
const grids = Array.from(generate({ seed: 1, count: 50_000, solved: true }), ({ solution }) => solution).join('');
const sets = { '17-clue puzzles': loadDataset('17clue').text, 'full grids': new TextEncoder().encode(grids) };
const { canonicalize } = selectEngine('native');
if (!canonicalize) throw new Error('there is no native engine');
const ways = { native: canonicalize, TypeScript: canonicalizeBatch };

for (const [name, input] of Object.entries(sets)) {
  // Data sets have 82 bytes a line, grids 81.
  const stride = input.length % 81 === 0 ? 81 : 82;
  const count = Math.floor((input.length + 1) / stride);
  const offsets = Uint32Array.from({ length: count }, (_, index) => stride * index);
  const columns = { automorphisms: new Uint32Array(count), bands: new Uint32Array(count) };
  const batch = { input, offsets, count, forms: new Uint8Array(81 * count), formStride: 81, ...columns };
  for (const [way, find] of Object.entries(ways)) {
    const rates = Array.from({ length: runs + 1 }, () => {
      const start = performance.now();
      find({ ...batch, symmetries: new Uint8Array(0) });
      return (1000 * count) / (performance.now() - start);
    }).slice(1);
    if (columns.automorphisms.includes(0)) throw new Error(`${name}: a puzzle without a canonical form`);
    const median = rates.toSorted((a, b) => a - b)[runs >> 1];
    console.log(`${name.padEnd(16)} ${way.padEnd(11)} ${Math.round(median).toLocaleString('en-US').padStart(10)}/s`);
  }
}
