import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { listSolutions } from '../helpers/brute-force.js';
import { openContractEngine } from '../helpers/contract-engine.js';
import { arbitraryPuzzle } from '../helpers/generated-puzzles.js';
import { loosePuzzle } from '../helpers/loose-puzzle.js';
import { candidatesOf, knownPuzzles } from '../helpers/puzzle-table.js';
import { solveOne } from '../helpers/solve-batch.js';
import { countOf, sampleOf } from '../helpers/extent.js';

const engine = openContractEngine();
const decoder = new TextDecoder();

/** Returns all solutions of a puzzle, or the first `limit`, requested `capacity` at a time. */
function enumerate(puzzle: string, capacity: number, limit = Infinity): string[] {
  const form = puzzle.length === 81 ? 'givens' : 'candidates';
  const search = engine.openSearch(new TextEncoder().encode(puzzle), form);
  const found: string[] = [];
  for (let written = capacity; written === capacity && found.length < limit;) {
    const buffer = new Uint8Array(81 * capacity);
    written = search.next(buffer);
    for (let index = 0; index < written; index++)
      found.push(decoder.decode(buffer.subarray(81 * index, 81 * index + 81)));
  }
  search.close();
  return found;
}

const countable = knownPuzzles.filter(({ count }) => count > 0 && count < countOf({ sample: 50, all: 1000 }));
const listed = new Map(sampleOf(countable, 15).map(({ puzzle }) => [puzzle, listSolutions(puzzle)]));

describe.each([1, 2, 7, 100])('an enumeration by %i solutions', (capacity) => {
  test('gives every solution once, in lexicographic order', () => {
    for (const [puzzle, solutions] of listed) expect(enumerate(puzzle, capacity)).toEqual(solutions);
  });

  test('ends at once if there is no solution', () => {
    for (const { puzzle, count } of knownPuzzles) if (count === 0) expect(enumerate(puzzle, capacity)).toEqual([]);
  });

  test('begins with the smallest grids', () => {
    expect(enumerate('.'.repeat(81), capacity, 50).slice(0, 50)).toEqual(listSolutions('.'.repeat(81), 50));
  });

  test('reads candidates too', () => {
    const [puzzle, solutions] = [...listed].find(([, list]) => list.length > 5)!;
    expect(enumerate(candidatesOf(puzzle), capacity)).toEqual(solutions);
  });
});

test('an enumeration of generated puzzles agrees with brute force, and a batch finds its first solution', () => {
  fc.assert(
    fc.property(arbitraryPuzzle({ min: 30, max: 50 }), fc.integer({ min: 1, max: 9 }), (puzzle, capacity) => {
      const expected = listSolutions(puzzle, 60);
      expect(enumerate(puzzle, capacity, 60).slice(0, 60)).toEqual(expected);
      const first = solveOne(engine, puzzle, { order: 'lexicographic', limits: { solutions: 1 } });
      expect(first.solution).toBe(expected[0] ?? null);
    }),
    { seed: 9, numRuns: countOf({ sample: 50, all: 150 }) },
  );
});

test.each([1, 2, 50])('an enumeration that pauses after %i nodes gives the same solutions', (nodes) => {
  for (const [puzzle, solutions] of [...listed].slice(0, 20)) {
    const search = engine.openSearch(new TextEncoder().encode(puzzle), 'givens');
    const found: string[] = [];
    while (!search.isExhausted) {
      const buffer = new Uint8Array(81 * 3);
      const written = search.next(buffer, nodes);
      for (let index = 0; index < written; index++)
        found.push(decoder.decode(buffer.subarray(81 * index, 81 * index + 81)));
    }
    search.close();
    expect(found).toEqual(solutions);
  }
});

test('an enumeration counts the same nodes as a batch in the same order', () => {
  for (const [puzzle, solutions] of [...listed].slice(0, 20)) {
    const search = engine.openSearch(new TextEncoder().encode(puzzle), 'givens');
    search.next(new Uint8Array(81 * (solutions.length + 1)));
    expect(search.nodes).toBe(solveOne(engine, puzzle, { order: 'lexicographic', limits: { solutions: 0 } }).nodes);
    search.close();
    expect(search.nodes).toBe(0);
  }
});

test('an enumeration that finds nothing for long returns', () => {
  const search = engine.openSearch(new TextEncoder().encode(loosePuzzle), 'candidates');
  const buffer = new Uint8Array(81);
  for (let round = 0; round < 5; round++) expect(search.next(buffer, 1000)).toBe(0);
  expect(search.isExhausted).toBe(false);
  search.close();
  expect(search.isExhausted).toBe(true);
});

test('a buffer that is not a multiple of a solution holds whole solutions', () => {
  const { puzzle } = knownPuzzles.find(({ count }) => count === 5)!;
  const search = engine.openSearch(new TextEncoder().encode(puzzle), 'givens');
  const buffer = new Uint8Array(200).fill(0xee);
  expect(search.next(buffer)).toBe(2);
  expect(buffer.subarray(162).every((byte) => byte === 0xee)).toBe(true);
  search.close();
});

test('a closed enumeration gives no more', () => {
  const search = engine.openSearch(new TextEncoder().encode('.'.repeat(81)), 'givens');
  const buffer = new Uint8Array(81);
  expect(search.next(buffer)).toBe(1);
  search.close();
  expect(search.next(buffer)).toBe(0);
  search.close();
});

test('enumerations do not affect each other, nor batches in between', () => {
  const [one, other] = countable.filter(({ count }) => count >= 7).map(({ puzzle }) => puzzle);
  const searches = [one, other].map((puzzle) => engine.openSearch(new TextEncoder().encode(puzzle), 'givens'));
  const found: string[][] = [[], []];
  for (let round = 0; round < 7; round++) {
    for (const [index, search] of searches.entries()) {
      const buffer = new Uint8Array(81);
      expect(search.next(buffer)).toBe(1);
      found[index].push(decoder.decode(buffer));
      expect(solveOne(engine, knownPuzzles[0].puzzle).solution).toBe(knownPuzzles[0].solution);
    }
  }
  for (const search of searches) search.close();
  expect(found).toEqual([listSolutions(one, 7), listSolutions(other, 7)]);
});
