/**
 * Our ratings beside those of Sukaku Explainer, to the puzzle: what changes a technique, its rating or its order shows
 * here. The same figures stand in docs/techniques.md, printed by bench/ratings.mjs.
 */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { boardOf } from '../../src/formats/puzzle-input.js';
import { classicTechniques } from '../../src/telling/scale-techniques.js';
import { explainPath, hardestRating } from '../../src/techniques/explain-path.js';
import { countOf, isWhole, sampleOf } from '../helpers/extent.js';

const read = (file: string): string => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');

const puzzles = sampleOf(read('bench/datasets/rated.txt').trim().split('\n'), 60).map((line) => {
  const [text, published] = line.split(' ');
  const { steps, isSolved } = explainPath(boardOf(text), classicTechniques);
  return { text, published: Number(published), rating: isSolved ? hardestRating(steps) : null };
});

/**
 * Of puzzles published from `least` to below `end`: how many there are, are solved, and are rated the same, easier and
 * harder.
 */
function compare(least: number, end: number): number[] {
  const members = puzzles.filter(({ published }) => published >= least && published < end);
  const solved = members.flatMap(({ published, rating }) => (rating === null ? [] : [rating - published]));
  const count = (isCounted: (difference: number) => boolean): number => solved.filter(isCounted).length;
  return [members.length, solved.length, count((d) => d === 0), count((d) => d < 0), count((d) => d > 0)];
}

test('every puzzle up to 3.6 is solved and rated as published', () => {
  const others = puzzles.filter(({ published, rating }) => published <= 3.6 && rating !== published);
  expect(others).toEqual([]);
});

const expectedOfAll = [
  [84, 84, 83, 1, 0],
  [55, 55, 54, 0, 1],
  [36, 36, 36, 0, 0],
  [56, 56, 55, 1, 0],
  [48, 48, 45, 3, 0],
  [65, 65, 63, 2, 0],
];
const expectedOfSample = [
  [10, 10, 10, 0, 0],
  [6, 6, 6, 0, 0],
  [5, 5, 5, 0, 0],
  [6, 6, 6, 0, 0],
  [6, 6, 6, 0, 0],
  [7, 7, 7, 0, 0],
];

test('above 3.6, these numbers are solved and rated the same, easier and harder', () => {
  expect([
    compare(3.8, 4.5),
    compare(4.5, 5.0),
    compare(5.0, 5.5),
    compare(5.5, 6.6),
    compare(6.6, 7.7),
    compare(7.7, 10),
  ]).toEqual(isWhole ? expectedOfAll : expectedOfSample);
});

test('no rating is more than two tenths above the published one', () => {
  const excess = puzzles.map(({ published, rating }) => Math.round(10 * ((rating ?? 0) - published)));
  expect(Math.max(...excess)).toBe(countOf({ sample: 0, all: 2 }));
});

test.runIf(isWhole)('the documentation has these figures', () => {
  const page = read('docs/techniques.md');
  const rows = [
    [1.2, 2.6],
    [2.6, 3.8],
    [3.8, 4.5],
    [4.5, 5.0],
    [5.0, 5.5],
    [5.5, 6.6],
    [6.6, 7.7],
    [7.7, 10],
  ].map(([least, end]) => compare(least, end));
  for (const row of [...rows, compare(0, 10)])
    expect(page).toMatch(new RegExp(row.map((figure) => `\\| +${figure} `).join('')));
});
