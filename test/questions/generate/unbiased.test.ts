/**
 * Tests unbiased puzzles against the published distribution of their givens. unbiased-clues.txt has the numbers of
 * givens of the first 2,000 puzzles of seed 1; some of them are made again here.
 */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { generate, redundant } from 'pidoku';
import { assertSolution } from '../../helpers/assert-solution.js';
import { sampleOf } from '../../helpers/extent.js';
import { engines } from '../each-engine.js';

const recorded = readFileSync(new URL('unbiased-clues.txt', import.meta.url), 'utf8')
  .trim()
  .split(/\s+/)
  .map(Number);

/** Percentages of all minimal puzzles, by Berthier (2009); the rest has 30 givens or more. */
const published = { 22: 0.0035, 23: 0.148, 24: 2.28, 25: 13.4, 26: 31.9, 27: 32.7, 28: 15.5, 29: 3.6 };

test('the recorded puzzles have the published numbers of givens', () => {
  expect(recorded.length).toBe(2000);
  // Few puzzles have fewer than 25 or more than 28 givens: together they are enough for the approximation.
  const classOf = (clues: number): number => Math.min(Math.max(clues, 24), 29);
  const expected = new Map<number, number>([[29, 2000]]);
  for (const [clues, percent] of Object.entries(published)) {
    const group = classOf(Number(clues));
    if (group < 29) expected.set(group, (expected.get(group) ?? 0) + 20 * percent);
    if (group < 29) expected.set(29, expected.get(29)! - 20 * percent);
  }
  let chiSquare = 0;
  for (const [group, count] of expected) {
    const seen = recorded.filter((clues) => classOf(clues) === group).length;
    chiSquare += (seen - count) ** 2 / count;
  }
  expect(expected.size).toBe(6);
  // With five degrees of freedom 99 % of samples are below.
  expect(chiSquare).toBeLessThan(15.09);
});

test('ordinary minimal puzzles have two givens fewer on average', () => {
  const clues = Array.from(generate({ seed: 1, count: 2000 }), (one) => one.clues);
  const mean = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
  expect(mean(clues)).toBeCloseTo(24.4, 0);
  expect(Math.abs(mean(recorded) - 26.577)).toBeLessThan((4 * 1.116) / Math.sqrt(2000));
});

test.each(sampleOf([0, 1, 499, 1234, 1999], 1))('puzzle %i is made again on each fast engine', (index) => {
  for (const engine of engines.filter((name) => name !== 'reference')) {
    const [{ puzzle, solution, clues }] = generate({ seed: 1, first: index, unbiased: true, engine });
    assertSolution(puzzle, solution);
    expect(clues).toBe(recorded[index]);
    expect(redundant(puzzle, { engine: 'reference' })).toMatchObject({ status: 'unique', redundant: [] });
  }
});

test('with a number of givens', () => {
  const [{ clues }] = generate({ seed: 1, unbiased: true, clues: 26 });
  expect(clues).toBe(26);
});
