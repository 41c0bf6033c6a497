import { describe, expect, test } from 'vitest';
import { compare, figuresOf, summarize } from '../../src/experiments/aggregate.js';
import { cut, row, searched } from './synthetic.js';

describe('the figures of an arm', () => {
  test('equal figures computed by hand', () => {
    const summary = summarize([row(), searched(5), searched(3), cut(100)]);
    expect(summary).toMatchObject({ instances: 4, solved: 3, withoutSearch: 1 });
    // 1, 3, 5, 100: four values are too few for an interval at 95 %.
    expect(summary.counters.nodes).toEqual({
      median: 4,
      low: -Infinity,
      high: Infinity,
      mean: 27.25,
      max: 100,
      total: 109,
    });
    expect(summary.counters.guesses.total).toBe(2 + 1 + 50);
    expect(summary.counters.depth.max).toBe(1);
  });

  test('have the least and the greatest of six values as the interval of the median', () => {
    expect(figuresOf([6, 1, 5, 2, 4, 3])).toMatchObject({ median: 3.5, low: 1, high: 6, mean: 3.5, total: 21 });
  });

  test('do not count a search that a limit ended without a guess as solved without search', () => {
    expect(summarize([row({ status: 'unknown' }), row({ status: 'none' })])).toMatchObject({
      solved: 1,
      withoutSearch: 1,
    });
  });
});

describe('two arms on the same instances', () => {
  const comparison = compare(
    [searched(3), searched(5), searched(7), cut(100), searched(99), cut(100)],
    [searched(5), searched(5), searched(3), searched(99), cut(50), cut(50)],
  );

  test('are compared by nodes; solved is better than unsolved', () => {
    expect(comparison).toMatchObject({ fewer: 2, equal: 2, more: 2 });
  });

  test('have totals over the instances that both solved', () => {
    expect(comparison.bothSolved).toBe(3);
    expect(comparison.ratios.nodes).toBe(15 / 13);
    expect(comparison.ratios.failures).toBe((1 + 2 + 3) / (2 + 2 + 1));
    expect(comparison.ratios.depth).toBe(1);
  });

  test('have no ratio without a common solved instance', () => {
    expect(compare([cut(9)], [searched(1)])).toMatchObject({
      fewer: 0,
      equal: 0,
      more: 1,
      bothSolved: 0,
      ratios: { nodes: NaN },
    });
  });
});
