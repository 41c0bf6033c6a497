import { describe, expect, test } from 'vitest';
import { summarizeGrades } from '../../src/grading/index.js';
import { many, makeResult } from './results.js';

describe('summarizeGrades', () => {
  const results = [
    ...[30, 32, 34, 36].map((givens) => makeResult({ grade: 'easy', givens, rating: 1.2 })),
    ...[28, 30].map((givens) => makeResult({ grade: 'medium', givens, rating: 1.5 })),
    ...[1, 2, 2, 3, 3, 3, 40].map((backtracks, index) =>
      makeResult({ grade: 'evil', givens: 22 + (index % 2), backtracks, rating: index === 0 ? 4.2 : null }),
    ),
    ...many(2, { grade: null, status: 'multiple' }),
    makeResult({ grade: null, status: 'unknown', backtracks: 500 }),
  ];
  const { classes, all, ungraded, byGivens, byRating } = summarizeGrades(results, true);
  const [easy, medium, hard, evil] = classes;

  test('counts graded puzzles and their shares', () => {
    expect(classes.map(({ grade, puzzles }) => [grade, puzzles])).toEqual([
      ['easy', 4],
      ['medium', 2],
      ['hard', 0],
      ['evil', 7],
    ]);
    expect(all).toMatchObject({ grade: null, puzzles: 13, share: 1 });
    expect(evil.share).toBe(7 / 13);
    expect(ungraded).toEqual({ multiple: 2, none: 0, invalid: 0, unknown: 1 });
  });

  test('summarizes backtracks: total, most, median and its interval', () => {
    expect(evil.backtracks).toEqual({ total: 54, most: 40, median: 3, low: 1, high: 40 });
    expect(all.backtracks).toMatchObject({ total: 54, median: 1 });
    expect(hard.backtracks).toMatchObject({ total: 0, most: 0, median: NaN });
  });

  test('summarizes givens: the mean, with an interval for two puzzles or more', () => {
    expect(easy.givens.mean).toBe(33);
    // t = 3.18245 of 3 degrees of freedom, standard deviation √(20/3).
    expect(easy.givens.high).toBeCloseTo(33 + (3.18245 * Math.sqrt(20 / 3)) / 2, 4);
    expect(medium.givens.low).toBeLessThan(28);
  });

  test('counts the puzzles in which each rule acted', () => {
    expect(easy.puzzlesWith).toEqual({ singleValue: 4, removal: 4, singlePlace: 0, kCells: 0 });
    expect(all.puzzlesWith).toEqual({ singleValue: 13, removal: 13, singlePlace: 9, kCells: 0 });
  });

  test('rates puzzles that the techniques do not solve above all others', () => {
    expect(evil.rating).toMatchObject({ median: Infinity, least: 4.2, greatest: Infinity });
    expect(byRating!.rho).toBeGreaterThan(0.9);
    expect(summarizeGrades(results, false)).toMatchObject({ byRating: null, all: { rating: { median: NaN } } });
  });

  test('predicts by givens: the correlation, and the share of correct predictions', () => {
    expect(byGivens.correlation.rho).toBeLessThan(-0.8);
    // 30 givens: one easy, one medium; every other number has one class.
    expect(byGivens.rightByGivens).toBe(12 / 13);
    expect(byGivens.rightBlindly).toBe(7 / 13);
  });
});

test('an empty set has a summary', () => {
  const { all, byGivens } = summarizeGrades([], false);
  expect(all).toMatchObject({ puzzles: 0, share: NaN, backtracks: { total: 0, most: 0 } });
  expect(byGivens.correlation.rho).toBeNaN();
});
