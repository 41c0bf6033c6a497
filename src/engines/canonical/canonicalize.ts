/**
 * Canonical forms in TypeScript, for the engines that have no kernel for them: full grids go through their bands,
 * puzzles with blanks row by row. Vectors gain nothing here, so the WebAssembly core has none.
 */
import type { CanonicalBatch, Engine } from '../engine.js';
import { searchGrid } from './grid-search.js';
import { searchRows } from './row-search.js';

const symmetryBytes = 28;

const grid = new Uint8Array(81);
const symmetry = new Uint8Array(symmetryBytes);

/** Finds canonical forms on an engine, or here. */
export function canonicalizeOn(engine: Engine, batch: CanonicalBatch): void {
  (engine.canonicalize ?? canonicalizeBatch)(batch);
}

/** See `Engine.canonicalize`. */
export function canonicalizeBatch(batch: CanonicalBatch): void {
  const { input, offsets, count, forms, formStride, symmetries, automorphisms, bands } = batch;
  for (let index = 0; index < count; index++) {
    const blanks = readGrid(input, offsets[index]);
    bands[index] = 0;
    if (blanks < 0) {
      automorphisms[index] = 0;
      continue;
    }
    if (blanks > 0) automorphisms[index] = searchRows(grid, symmetry);
    else [automorphisms[index], bands[index]] = searchGrid(grid, symmetry);
    writeForm(forms, index * formStride);
    if (symmetries.length > 0) symmetries.set(symmetry, index * symmetryBytes);
  }
}

const seen = new Uint16Array(27);

/** Reads the digits of a puzzle, 0 for a blank. @returns the number of blanks, −1 if a digit is twice in a house. */
function readGrid(input: Uint8Array, offset: number): number {
  seen.fill(0);
  let blanks = 0;
  for (let row = 0, cell = 0; row < 9; row++) {
    const box = 18 + 3 * Math.floor(row / 3);
    for (let column = 0; column < 9; column++, cell++) {
      const digit = input[offset + cell] - 0x30;
      if (digit < 1 || digit > 9) {
        grid[cell] = 0;
        blanks++;
        continue;
      }
      const bit = 1 << digit;
      const inBox = box + Math.floor(column / 3);
      if (((seen[row] | seen[9 + column] | seen[inBox]) & bit) !== 0) return -1;
      seen[row] |= bit;
      seen[9 + column] |= bit;
      seen[inBox] |= bit;
      grid[cell] = digit;
    }
  }
  return blanks;
}

function writeForm(forms: Uint8Array, to: number): void {
  const down = symmetry[0] === 1 ? 1 : 9;
  const right = symmetry[0] === 1 ? 9 : 1;
  let next = to;
  for (let row = 1; row < 10; row++) {
    const from = symmetry[row] * down;
    for (let column = 10; column < 19; column++) {
      const digit = grid[from + symmetry[column] * right];
      forms[next++] = digit === 0 ? 0x2e : 0x30 + symmetry[18 + digit];
    }
  }
}
