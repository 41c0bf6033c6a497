/** Tests the grids of `generate` against numbers that others have counted. */
import { describe, expect, test } from 'vitest';
import { count } from 'pidoku';
import { selectEngine } from '../../../src/engines/select.js';
import { AddressedRandom } from '../../../src/model/random-numbers.js';
import { writeBandAndStack, writeRandomImage, UniformGrids } from '../../../src/questions/generate/grids.js';
import { findUnavoidableSets } from '../../../src/questions/generate/unavoidable-sets.js';
import { runNow } from '../../../src/search/steps.js';
import { assertSolution } from '../../helpers/assert-solution.js';
import { countOf } from '../../helpers/extent.js';
import { wikipediaSolution } from '../../helpers/wikipedia-puzzle.js';

const textOf = (grid: Uint8Array): string => new TextDecoder().decode(grid);
const random = new AddressedRandom();

/** Draws a band and a stack. */
function drawBandAndStack(nth: number): string {
  const grid = new Uint8Array(81);
  random.begin(1, nth, 0);
  writeBandAndStack(grid, 0, random);
  return textOf(grid);
}

describe('a random band and stack', () => {
  test('is as likely as any other', () => {
    // The second box has the digits of each line of the first one together in 2 of 56 bands, and each of the two
    // arrangements in 1 of 56.
    const draws = 20_000;
    const counts = new Map<string, number>();
    for (let nth = 0; nth < draws; nth++) {
      const grid = drawBandAndStack(nth);
      const key = [3, 12, 21].map((at) => [...grid.slice(at, at + 3)].sort().join('')).join(' ');
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    expect(counts.size).toBe(56);
    // 357 each, with a deviation of 19.
    for (const [key, seen] of counts) expect(Math.abs(seen - draws / 56), key).toBeLessThan(5 * 19);
  });

  test('has 2,692.9 completions on average: 6,670,903,752,021,072,936,960 / (9! (56 × 6^6)^2)', () => {
    const expected = 6_670_903_752_021_072_936_960 / (362_880 * (56 * 6 ** 6) ** 2);
    const draws = countOf({ sample: 300, all: 5000 });
    let sum = 0;
    for (let nth = 0; nth < draws; nth++) sum += count(drawBandAndStack(nth), { limit: Infinity }).solutions;
    // The deviation of one of them is 291.
    expect(Math.abs(sum / draws - expected)).toBeLessThan((4 * 291) / Math.sqrt(draws));
  });
});

test('a random image of a grid is a grid', () => {
  const source = new TextEncoder().encode(wikipediaSolution);
  const images = new Set<string>();
  for (let nth = 0; nth < 100; nth++) {
    const image = new Uint8Array(81);
    random.begin(1, nth, 1);
    writeRandomImage(source, 0, image, 0, random);
    assertSolution('.'.repeat(81), textOf(image));
    images.add(textOf(image));
  }
  expect(images.size).toBe(100);
});

test('a uniform grid is accepted as often as its completions say', () => {
  const capacity = countOf({ sample: 400, all: 4000 });
  const grids = new UniformGrids(1, selectEngine(), new Uint8Array(81 * capacity));
  for (let nth = 0; nth < capacity; nth++) grids.add(nth, 0);
  runNow(grids.run());
  let accepted = 0;
  for (let slot = 0; slot < capacity; slot++) {
    if (!grids.isDone(slot)) continue;
    accepted++;
    assertSolution('.'.repeat(81), textOf(grids.grids.subarray(81 * slot, 81 * slot + 81)));
  }
  const share = 2692.9 / 6500;
  expect(Math.abs(accepted / capacity - share)).toBeLessThan(4 * Math.sqrt((share * (1 - share)) / capacity));
});

test('cells of an unavoidable set leave several solutions, and all but one of them do not', () => {
  const sets = findUnavoidableSets(new TextEncoder().encode(wikipediaSolution), 0);
  expect(sets.length / 3).toBeGreaterThan(80);
  for (let at = 0; at < sets.length; at += 3) {
    const cells = Array.from({ length: 81 }, (_, cell) => cell).filter(
      (cell) => (sets[at + Math.floor(cell / 27)] >> (cell % 27)) & 1,
    );
    const without = (removed: readonly number[]): string =>
      Array.from(wikipediaSolution, (digit, cell) => (removed.includes(cell) ? '.' : digit)).join('');
    expect(count(without(cells)).solutions).toBe(2);
    for (const kept of cells) expect(count(without(cells.filter((cell) => cell !== kept))).solutions).toBe(1);
  }
});
