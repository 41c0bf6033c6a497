import { describe, expect, test } from 'vitest';
import type { BoardDescription } from '../../../src/model/board/description.js';
import { CandidateGrid } from '../../../src/techniques/grid/candidate-grid.js';
import { uniqueRectangle } from '../../../src/techniques/chains/unique-rectangle.js';
import { classic, find, gridOf, gridOn, restrict } from '../grids.js';

const corners = { r1c1: '28', r1c5: '28', r2c1: '28', r2c5: '2578' };
const on = (changes: Partial<BoardDescription>, cells: Readonly<Record<string, string>> = corners): CandidateGrid =>
  restrict(new CandidateGrid(classic(changes)), cells);
const stated = (cell: number, mask: number): number[] =>
  Array.from({ length: 81 }, (_, other) => (other === cell ? mask : 0x1ff));

describe('unique rectangle of type 1', () => {
  test('removes both symbols from the fourth corner', () => {
    expect(
      find(
        uniqueRectangle,
        gridOf('....145384583971261.3.58947...8.92.1...7.14.5.1.5.63.9...972613731465892...183754'),
      ),
    ).toEqual({
      rating: 4.5,
      effect: 'r1c2≠2 r1c2≠6',
      text: 'If r1c2 were 2 or 6 as r3c4, r1c4 and r3c2 are, the two could change places and the puzzle would have two solutions: it is neither.',
    });
    expect(
      find(
        uniqueRectangle,
        gridOf('.623148.7.34...2...7.2..4.3...9...316.1...942...1...862..6..174.9.4516284167283..'),
      ),
    ).toMatchObject({
      rating: 4.5,
      effect: 'r2c8≠5 r2c8≠9',
    });
  });

  test('works in two regions of a jigsaw, and beside rules that do not touch it', () => {
    expect(
      find(
        uniqueRectangle,
        gridOn('gen-jigsaw-019', '367941285.12.93467934172856285467931176238594791.2.643.4..167296..7..312.2....178'),
      ),
    ).toMatchObject({
      effect: 'r7c4≠5 r7c4≠8',
    });
    const beside = {
      extra: [{ cells: [30, 40, 50] }],
      cages: [{ cells: [60, 61], sum: 9 }],
      candidates: stated(40, 0b11),
    };
    expect(find(uniqueRectangle, on(beside))?.effect).toBe('r2c5≠2 r2c5≠8');
  });

  test('works with extra houses and cages that have two neighbouring corners', () => {
    expect(find(uniqueRectangle, on({ cages: [{ cells: [0, 9, 18], sum: 15 }] }))?.effect).toBe('r2c5≠2 r2c5≠8');
    expect(find(uniqueRectangle, on({ extra: [{ cells: [0, 4, 60] }] }))?.effect).toBe('r2c5≠2 r2c5≠8');
  });

  test('is not found in four boxes, where the two symbols could not change places', () => {
    expect(find(uniqueRectangle, on({}, { r1c1: '28', r1c5: '28', r5c1: '28', r5c5: '2578' }))).toBeNull();
  });

  test('is not found where another house or a cage has a say in one corner', () => {
    expect(find(uniqueRectangle, on({}))?.effect).toBe('r2c5≠2 r2c5≠8');
    expect(find(uniqueRectangle, on({ rules: ['diagonals'] }))).toBeNull();
    expect(find(uniqueRectangle, on({ extra: [{ cells: [4, 60] }] }))).toBeNull();
    expect(find(uniqueRectangle, on({ cages: [{ cells: [4, 60], sum: 9, repeats: true }] }))).toBeNull();
    expect(find(uniqueRectangle, on({ cages: [{ cells: [4, 9, 60], sum: 19 }] }))).toBeNull();
  });

  test('is not found beside rules that tie cells to each other', () => {
    for (const rule of ['anti-knight', 'anti-king', 'non-consecutive'] as const)
      expect(find(uniqueRectangle, on({ rules: [rule] }))).toBeNull();
  });

  test('requires three corners with the same two candidates, and both in the fourth', () => {
    expect(find(uniqueRectangle, on({}, { ...corners, r2c1: '258' }))).toBeNull();
    expect(find(uniqueRectangle, on({}, { ...corners, r2c1: '25' }))).toBeNull();
    expect(find(uniqueRectangle, on({}, { ...corners, r2c5: '257' }))).toBeNull();
  });
});
