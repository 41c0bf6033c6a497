/** Our ratings beside those that the originals gave, and the steps against the rules of the puzzle. */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { cellsOfHouse, RatingGrid } from '../../src/rating/grid.js';
import type { RatedHint, RatingScale } from '../../src/rating/hint.js';
import { ratingsOf, walkScale } from '../../src/rating/rate.js';
import { producersOf } from '../../src/rating/scales.js';
import { sampleOf } from '../helpers/extent.js';

interface Recorded {
  readonly puzzle: string;
  readonly dialect: RatingScale;
  readonly er: number;
  readonly ep: number;
  readonly ed: number;
  readonly steps: readonly (readonly [name: string, rating: number])[];
}

const recorded = gunzipSync(
  readFileSync(new URL('../../bench/datasets/ratings/sukaku-explainer.ndjson.gz', import.meta.url)),
)
  .toString()
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Recorded);

/** Puzzles that we rate otherwise, by their first cells: what we say of ER/EP/ED, in tenths. */
const others: Readonly<Record<string, readonly number[]>> = {
  '92..8.5.73..9': [85, 73, 26],
};

/** Nested chains of multiple chains take a minute. */
const quick = recorded.filter(({ er }) => er < 10);

function gridOf(puzzle: string): RatingGrid {
  const characters = [...puzzle];
  if (puzzle.length === 81)
    return new RatingGrid(characters.map((character) => Number(character.replace('.', '0')) - 1));
  const masks = Array.from({ length: 81 }, (_, cell) =>
    characters
      .slice(9 * cell, 9 * cell + 9)
      .reduce((mask, one, digit) => (one === '.' ? mask : mask | (1 << digit)), 0),
  );
  return new RatingGrid([], masks);
}

const stepsOf = (grid: RatingGrid, scale: RatingScale): RatedHint[] =>
  [...walkScale(grid, scale)].filter((step) => step !== undefined);

test.each(sampleOf(quick, 20).map((one) => [one.dialect, one.er, one.puzzle, one] as const))(
  '%s %d %s',
  { timeout: 60_000 },
  (scale, _er, puzzle, { er, ep, ed }) => {
    const grid = gridOf(puzzle);
    const steps = stepsOf(grid, scale);
    const { hardest, toFirstDigit, first } = ratingsOf(steps, grid.isSolved);
    expect([hardest, toFirstDigit, first]).toEqual(
      others[puzzle.slice(0, 13)] ?? [er, ep, ed].map((rating) => Math.round(10 * rating)),
    );
    // The digits at the end are right, and no step removed one of them or placed another.
    for (const cells of cellsOfHouse) expect(new Set(cells.map((cell) => grid.digits[cell])).size).toBe(9);
    for (const { name, eliminations, placements } of steps) {
      for (const { cell, digit } of eliminations) expect(grid.digits[cell], name).not.toBe(digit);
      for (const { cell, digit } of placements) expect(grid.digits[cell], name).toBe(digit);
    }
  },
);

test('most steps are those of the original, one by one', { timeout: 300_000 }, () => {
  const compared = sampleOf(
    quick.filter(({ er }) => er < 7),
    100,
  );
  const same = compared.filter(({ puzzle, dialect, steps }) => {
    const ratings = stepsOf(gridOf(puzzle), dialect).map(({ tenths }) => tenths);
    return ratings.join() === steps.map(([, rating]) => Math.round(10 * rating)).join();
  });
  expect(same.length / compared.length).toBeGreaterThan(0.8);
});

describe('each technique', () => {
  test('finds something in some grids and nothing in others', { timeout: 300_000 }, () => {
    const seen = producersOf.sukaku.map(() => ({ some: 0, none: 0 }));
    for (const { puzzle } of sampleOf(
      quick.filter(({ dialect }) => dialect === 'sukaku'),
      120,
    )) {
      const grid = gridOf(puzzle);
      while (!grid.isSolved) {
        const hints = producersOf.sukaku.findIndex(({ find }, index) => {
          const hint = find(grid);
          seen[index][hint ? 'some' : 'none']++;
          if (hint) grid.apply(hint);
          return hint !== null;
        });
        if (hints < 0) break;
      }
    }
    // Those after dynamic chains with techniques are asked of no puzzle here; a few others are rarely needed.
    const everSeen = seen.filter(({ some, none }) => some > 0 && none > 0).length;
    expect(everSeen).toBeGreaterThan(18);
  });
});
