/**
 * The units in which givens are removed: single cells, or the orbits of cells under a symmetry, so that the givens that
 * are left have it too.
 */
import type { SymmetryName } from '../asking/option-names.js';

type Generator = (row: number, column: number) => readonly [number, number];

/** The images of a cell under the generators of each symmetry; rows and columns are numbered from 0. */
const images: Readonly<Record<SymmetryName, readonly Generator[]>> = {
  none: [],
  rotational: [(row, column) => [8 - row, 8 - column]],
  'quarter-turn': [(row, column) => [column, 8 - row]],
  mirror: [(row, column) => [row, 8 - column]],
  flip: [(row, column) => [8 - row, column]],
  diagonal: [(row, column) => [column, row]],
  'anti-diagonal': [(row, column) => [8 - column, 8 - row]],
  'both-mirrors': [(row, column) => [row, 8 - column], (row, column) => [8 - row, column]],
  'both-diagonals': [(row, column) => [column, row], (row, column) => [8 - column, 8 - row]],
  full: [(row, column) => [column, row], (row, column) => [row, 8 - column]],
};

/** Disjoint sets of cells that cover the grid. */
export interface Orbits {
  readonly count: number;
  /** The cells of orbit i are `cells[starts[i]]` to `cells[starts[i + 1] - 1]`. */
  readonly starts: Uint8Array;
  readonly cells: Uint8Array;
}

/** Returns the orbits of the 81 cells under a symmetry. */
export function orbitsOf(symmetry: SymmetryName): Orbits {
  const seen = new Set<number>();
  const orbits: number[][] = [];
  for (let cell = 0; cell < 81; cell++) {
    if (!seen.has(cell)) orbits.push(orbitOf(cell, images[symmetry], seen));
  }
  const starts = [0];
  for (const orbit of orbits) starts.push(starts.at(-1)! + orbit.length);
  return { count: orbits.length, starts: Uint8Array.from(starts), cells: Uint8Array.from(orbits.flat()) };
}

function orbitOf(first: number, generators: readonly Generator[], seen: Set<number>): number[] {
  const orbit = [first];
  seen.add(first);
  // The list grows while it is read.
  for (const cell of orbit) {
    for (const imageOf of generators) {
      const [row, column] = imageOf(Math.floor(cell / 9), cell % 9);
      const image = 9 * row + column;
      if (seen.has(image)) continue;
      seen.add(image);
      orbit.push(image);
    }
  }
  return orbit;
}
