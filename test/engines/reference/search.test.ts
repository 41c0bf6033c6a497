/** Counters of the reference engine, computed by hand or recorded once: they change only if its algorithm changes. */
import { describe, expect, test } from 'vitest';
import { ClassicSearch } from '../../../src/engines/reference/search.js';
import { wikipediaPuzzle, wikipediaSolution } from '../../helpers/wikipedia-puzzle.js';

function searchAll(
  puzzle: string,
  order: 'search' | 'lexicographic',
): { found: number; nodes: number; guesses: number } {
  const search = new ClassicSearch();
  search.begin(new TextEncoder().encode(puzzle), 0, 'givens', order);
  let found = 0;
  while (search.advance(Infinity) === 'solution') found++;
  return { found, nodes: search.nodes, guesses: search.guesses };
}

describe('ClassicSearch', () => {
  test('opens one node if no guess is needed', () => {
    expect(searchAll(wikipediaPuzzle, 'search')).toEqual({ found: 1, nodes: 1, guesses: 0 });
    expect(searchAll(`55${'.'.repeat(79)}`, 'search')).toEqual({ found: 0, nodes: 1, guesses: 0 });
  });

  test('opens the root and one child for each value', () => {
    // A solved grid with an open rectangle of two digits has two solutions and needs one guess.
    const swapped = findDeadlyRectangle(wikipediaSolution);
    const puzzle = [...wikipediaSolution].map((digit, cell) => (swapped.includes(cell) ? '.' : digit)).join('');
    expect(searchAll(puzzle, 'search')).toEqual({ found: 2, nodes: 3, guesses: 1 });
    expect(searchAll(puzzle, 'lexicographic')).toEqual({ found: 2, nodes: 3, guesses: 1 });
  });

  test('pauses on request and continues from there', () => {
    const puzzle = '8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..';
    const whole = searchAll(puzzle, 'search');
    const search = new ClassicSearch();
    search.begin(new TextEncoder().encode(puzzle), 0, 'givens', 'search');
    let found = 0;
    let pauses = 0;
    for (let event = search.advance(1); event !== 'exhausted'; event = search.advance(search.nodes + 1)) {
      if (event === 'solution') found++;
      else pauses++;
    }
    expect({ found, nodes: search.nodes, guesses: search.guesses }).toEqual(whole);
    expect(pauses).toBeGreaterThan(whole.nodes / 2);
  });

  test('branches on the smallest domain first', () => {
    const hard = '8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..';
    expect(searchAll(hard, 'search').nodes).toBeLessThan(searchAll(hard, 'lexicographic').nodes);
  });
});

/** Finds four cells of two rows, two columns and two boxes with two digits, which can be exchanged. */
function findDeadlyRectangle(grid: string): number[] {
  for (let top = 0; top < 81; top++) {
    const row = Math.floor(top / 9);
    for (let right = top + 1; right < 9 * (row + 1); right++) {
      for (let below = row + 1; below < 9; below++) {
        const corners = [top, right, 9 * below + (top % 9), 9 * below + (right % 9)];
        const sameBand = Math.floor(row / 3) === Math.floor(below / 3);
        const sameStack = Math.floor((top % 9) / 3) === Math.floor((right % 9) / 3);
        const [a, b, c, d] = corners.map((cell) => grid[cell]);
        if (sameBand !== sameStack && a === d && b === c) return corners;
      }
    }
  }
  throw new Error('no deadly rectangle in this grid');
}
