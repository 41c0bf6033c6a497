import { describe, expect, test } from 'vitest';
import { compareTimes, judgeTimes } from '../../src/experiments/times.js';
import type { ResultRow } from '../../src/experiments/experiment.js';
import { cut, row } from './synthetic.js';

const timed = (...times: readonly number[]): ResultRow[] => times.map((timeMs) => row({ timeMs }));

describe('the times of two arms', () => {
  test('are compared instance by instance', () => {
    // The ratios are 2, 2, 3, ½, 2, 4, 2: the totals would say 1.17.
    const ratio = compareTimes(timed(2, 4, 3, 50, 8, 4, 2), timed(1, 2, 1, 100, 4, 1, 1));
    expect(ratio.pairs).toBe(7);
    expect(ratio.median).toBeCloseTo(2, 12);
    expect(ratio.low).toBeCloseTo(0.5, 12);
    expect(ratio.high).toBeCloseTo(4, 12);
  });

  test('have the reciprocal ratio when exchanged, with an even number of instances too', () => {
    const [ours, theirs] = [timed(1, 5, 2, 9, 4, 3, 3, 7), timed(2, 3, 9, 4, 8, 1, 4, 2)];
    const [ratio, exchanged] = [compareTimes(ours, theirs), compareTimes(theirs, ours)];
    expect(exchanged.median).toBeCloseTo(1 / ratio.median, 12);
    expect(exchanged.low).toBeCloseTo(1 / ratio.high, 12);
    expect(exchanged.high).toBeCloseTo(1 / ratio.low, 12);
  });

  test('do not count an instance that one of them did not solve, and bear a clock that shows no time', () => {
    expect(compareTimes([...timed(6), cut(9), row()], [...timed(2), row(), cut(9)])).toMatchObject({ pairs: 1 });
    expect(compareTimes(timed(0, 0), timed(0, 0)).median).toBe(1);
    expect(compareTimes([cut(9)], timed(1))).toMatchObject({ pairs: 0, median: NaN });
  });

  test('differ if the interval of the ratios does not contain 1', () => {
    const eight = (timeMs: number): ResultRow[] => timed(...Array.from({ length: 8 }, () => timeMs));
    expect(judgeTimes(compareTimes(eight(1), eight(2)))).toBe('faster');
    expect(judgeTimes(compareTimes(eight(2), eight(1)))).toBe('slower');
    expect(judgeTimes(compareTimes(eight(2), eight(2)))).toBe('no difference shown');
    // Five pairs are too few to say anything.
    expect(judgeTimes(compareTimes(eight(1).slice(3), eight(2).slice(3)))).toBe('no difference shown');
  });
});
