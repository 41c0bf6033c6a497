/** Against published tables and worked examples, and against the definition by brute force. */
import { describe, expect, test } from 'vitest';
import { UsageError } from '../../src/index.js';
import { meanInterval, medianInterval, rankCorrelation } from '../../src/reports/index.js';

const upTo = (n: number): number[] => Array.from({ length: n }, (_, index) => index + 1);

describe('medianInterval', () => {
  // Ranks of the table in M. J. Campbell, M. J. Gardner: Calculating confidence intervals for some non-parametric
  // analyses, BMJ 296 (1988).
  test.each([
    [6, 1, 6],
    [10, 2, 9],
    [15, 4, 12],
    [20, 6, 15],
    [25, 8, 18],
    [50, 18, 33],
    [100, 40, 61],
  ])('of %i values lies between the %ith and the %ith', (n, low, high) => {
    expect(medianInterval(upTo(n).reverse())).toEqual({ median: (n + 1) / 2, low, high });
  });

  test('covers the median with the stated probability, which one rank less does not', () => {
    const choose = (n: number, k: number): number => upTo(k).reduce((product, i) => (product * (n - k + i)) / i, 1);
    const coverage = (n: number, k: number): number =>
      1 - (2 * upTo(k).reduce((sum, i) => sum + choose(n, i - 1), 0)) / 2 ** n;
    for (const confidence of [0.5, 0.9, 0.95, 0.99]) {
      for (const n of upTo(40)) {
        const { low } = medianInterval(upTo(n), confidence);
        const k = low === -Infinity ? 0 : low;
        expect(coverage(n, k), `${n} values`).toBeGreaterThanOrEqual(confidence - 1e-12);
        expect(coverage(n, k + 1), `${n} values`).toBeLessThan(confidence);
      }
    }
  });

  test('is infinite for few values, and has no median for none', () => {
    expect(medianInterval([5, 1, 2, 4, 3])).toEqual({ median: 3, low: -Infinity, high: Infinity });
    expect(medianInterval([7])).toEqual({ median: 7, low: -Infinity, high: Infinity });
    expect(medianInterval([])).toEqual({ median: NaN, low: -Infinity, high: Infinity });
  });

  test('handles ties and infinite values', () => {
    expect(medianInterval([0, 0, 0, 0, 0, 0, 0, 9])).toEqual({ median: 0, low: 0, high: 9 });
    expect(medianInterval([1, Infinity, Infinity, 2, Infinity, Infinity]).median).toBe(Infinity);
    expect(medianInterval([1, 2, 4, Infinity]).median).toBe(3);
    expect(medianInterval([1, 2, 3, Infinity, Infinity, Infinity, Infinity])).toEqual({
      median: Infinity,
      low: 1,
      high: Infinity,
    });
  });

  test('does not underflow for many values', () => {
    expect(medianInterval(upTo(49_151))).toEqual({ median: 24_576, low: 24_358, high: 24_794 });
  });

  test('does not reorder the sample', () => {
    const values = [3, 1, 2];
    medianInterval(values);
    expect(values).toEqual([3, 1, 2]);
  });
});

describe('meanInterval', () => {
  // Two-sided 95 % points of Student's t, as every table has them.
  test.each([
    [1, 12.7062],
    [2, 4.30265],
    [4, 2.77645],
    [9, 2.26216],
    [30, 2.04227],
    [1000, 1.96234],
  ])('of %i degrees of freedom uses t = %f', (freedom, t) => {
    const values = upTo(freedom + 1);
    const middle = (freedom + 2) / 2;
    const variance = values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / freedom;
    const { mean, low, high } = meanInterval(values);
    expect(mean).toBe(middle);
    expect((high - mean) / Math.sqrt(variance / (freedom + 1))).toBeCloseTo(t, 4);
    expect(mean - low).toBeCloseTo(high - mean, 10);
  });

  test('is infinite for fewer than two values, and a point for equal ones', () => {
    expect(meanInterval([])).toEqual({ mean: NaN, low: -Infinity, high: Infinity });
    expect(meanInterval([4])).toEqual({ mean: 4, low: -Infinity, high: Infinity });
    expect(meanInterval([17, 17, 17])).toEqual({ mean: 17, low: 17, high: 17 });
  });
});

describe('rankCorrelation', () => {
  test('agrees with the worked example of IQ and hours of television', () => {
    // Wikipedia, Spearman's rank correlation coefficient: −29/165.
    const iq = [106, 100, 86, 101, 99, 103, 97, 113, 112, 110];
    const hours = [7, 27, 2, 50, 28, 29, 20, 12, 6, 17];
    const { rho, low, high, n } = rankCorrelation(iq, hours);
    expect(rho).toBeCloseTo(-29 / 165, 12);
    expect(n).toBe(10);
    // By hand: z = −0.177602, standard error √(1.015446 / 7) = 0.380873, times 1.959964.
    expect(low).toBeCloseTo(Math.tanh(-0.177602 - 0.746498), 5);
    expect(high).toBeCloseTo(Math.tanh(-0.177602 + 0.746498), 5);
  });

  test('gives ties their average rank, whatever their order', () => {
    // By definition: the correlation of the ranks 2, 2, 2, 4 and 4, 3, 2, 1.
    expect(rankCorrelation([1, 1, 1, 2], [4, 3, 2, 1]).rho).toBeCloseTo(-3 / Math.sqrt(15), 12);
    expect(rankCorrelation([1, 1, 1, 2], [2, 3, 4, 1]).rho).toBeCloseTo(-3 / Math.sqrt(15), 12);
    // Ranks 1.5, 1.5, 3.5, 3.5, 5 and 5, 1.5, 1.5, 3.5, 3.5.
    expect(rankCorrelation([1, 1, 2, 2, 3], [3, 1, 1, 2, 2]).rho).toBeCloseTo(-0.25 / 9, 12);
  });

  test('is 1 for equal and −1 for opposite orders', () => {
    const xs = upTo(30);
    expect(
      rankCorrelation(
        xs,
        xs.map((x) => x ** 3),
      ),
    ).toEqual({ rho: 1, low: 1, high: 1, n: 30 });
    expect(
      rankCorrelation(
        xs,
        xs.map((x) => -x),
      ),
    ).toEqual({ rho: -1, low: -1, high: -1, n: 30 });
  });

  test('is NaN if a side does not vary, and has no interval for three pairs', () => {
    expect(rankCorrelation([17, 17, 17, 17], [1, 2, 3, 4])).toEqual({ rho: NaN, low: NaN, high: NaN, n: 4 });
    expect(rankCorrelation([1], [1])).toEqual({ rho: NaN, low: NaN, high: NaN, n: 1 });
    expect(rankCorrelation([1, 2, 3], [1, 3, 2])).toEqual({ rho: 0.5, low: -1, high: 1, n: 3 });
  });

  test('refuses samples of different lengths and a confidence of 1', () => {
    expect(() => rankCorrelation([1], [1, 2])).toThrow(UsageError);
    expect(() => medianInterval([1], 1)).toThrow('confidence must lie between 0 and 1, not at 1');
  });
});
