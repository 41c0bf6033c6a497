/** Lines, crosses and arrows lie where their cells and candidates are. */
import { describe, expect, test } from 'vitest';
import { cellSide } from '../../../web/src/view/board/geometry.js';
import { centreOf, type Point } from '../../../web/src/view/board/clues/points.js';
import { arrowPaths, blockPath, crossPath, ringRadius } from '../../../web/src/view/board/step-geometry.js';

const size = { rows: 9, columns: 9 };
const numbers = (path: string): number[] => (path.match(/-?\d+(\.\d+)?/g) ?? []).map(Number);
const distance = ([a, b]: Point, [c, d]: Point): number => Math.hypot(a - c, b - d);

/** The distance of a point from the straight line through two others. */
const aside = (point: Point, from: Point, to: Point): number =>
  Math.abs((to[0] - from[0]) * (from[1] - point[1]) - (from[0] - point[0]) * (to[1] - from[1])) / distance(from, to);

describe('a line that blocks', () => {
  test.each([
    [0, 8],
    [80, 0],
    [40, 59],
    [3, 75],
  ])('from cell %i to cell %i', (from, to) => {
    const [x1, y1, x2, y2] = numbers(blockPath({ from, to }, size));
    const [start, end] = [centreOf(from, size), centreOf(to, size)];
    expect(distance([x1, y1], start)).toBeCloseTo(ringRadius, 1);
    expect(distance([x2, y2], end)).toBeLessThan(cellSide / 2);
    for (const point of [
      [x1, y1],
      [x2, y2],
    ] as const)
      expect(aside(point, start, end)).toBeLessThan(0.02);
  });

  test('ends in a cross inside the cell', () => {
    const [x, y] = centreOf(31, size);
    const at = numbers(crossPath(31, size));
    expect(at).toHaveLength(8);
    at.forEach((value, index) => expect(Math.abs(value - (index % 2 === 0 ? x : y))).toBeLessThan(cellSide / 4));
  });
});

describe('an arrow', () => {
  const from: Point = [10, 10];

  test('keeps its distance from both candidates and bends aside', () => {
    const to: Point = [210, 110];
    const { line, head } = arrowPaths(from, to, 6);
    const [x, y, turnX, turnY, neckX, neckY] = numbers(line);
    expect(distance([x, y], from)).toBeCloseTo(6, 1);
    expect(distance(numbers(head).slice(0, 2) as unknown as Point, to)).toBeCloseTo(6, 1);
    expect(distance([neckX, neckY], to)).toBeGreaterThan(6);
    expect(aside([turnX, turnY], from, to)).toBeGreaterThan(10);
  });

  test('is straight and short within a cell', () => {
    const to: Point = [10, 22];
    const { line, head } = arrowPaths(from, to, 6);
    const all = [...numbers(line), ...numbers(head)];
    expect(all.every(Number.isFinite)).toBe(true);
    expect(all.filter((_, index) => index % 2 === 1).every((y) => y > 10 && y < 22)).toBe(true);
  });
});
