/** Which puzzle is where on paper: nothing is lost, and each solution lies behind its puzzle. */
import { describe, expect, test } from 'vitest';
import { pagesOf, puzzleCounts } from '../../../web/src/features/worksheets/pages.js';

test('four on a page, with solutions behind: columns change places', () => {
  expect(pagesOf(5, 4, true)).toEqual([
    { kind: 'puzzles', columns: 2, places: [0, 1, 2, 3] },
    { kind: 'solutions', columns: 2, places: [1, 0, 3, 2] },
    { kind: 'puzzles', columns: 2, places: [4, null, null, null] },
    { kind: 'solutions', columns: 2, places: [null, 4, null, null] },
  ]);
});

test('no pages for no puzzles', () => {
  expect(pagesOf(0, 6, true)).toEqual([]);
});

describe.each(puzzleCounts)('%i on a page', (ofPage) => {
  test.each([1, 2, 5, 6, 7, 24])('%i puzzles are there once on each side, back to back', (total) => {
    const pages = pagesOf(total, ofPage, true);
    const indices = (kind: string): (number | null)[] =>
      pages.filter((page) => page.kind === kind).flatMap(({ places }) => places);
    const all = Array.from({ length: total }, (_, index) => index);
    for (const kind of ['puzzles', 'solutions'])
      expect(
        indices(kind)
          .filter((index) => index !== null)
          .sort((a, b) => a - b),
      ).toEqual(all);
    for (let at = 0; at < pages.length; at += 2) {
      const [front, back] = [pages[at], pages[at + 1]];
      front.places.forEach((index, place) => {
        const column = place % front.columns;
        // Turned over the long edge, left is right.
        expect(back.places[place - column + (front.columns - 1 - column)]).toBe(index);
      });
    }
    expect(pagesOf(total, ofPage, false)).toEqual(pages.filter(({ kind }) => kind === 'puzzles'));
  });
});
