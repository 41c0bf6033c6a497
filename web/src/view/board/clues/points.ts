/** Points and paths of the shapes of clues. */
import { cellSide, leftOf, topOf, type GridSize } from '../geometry.js';

export type Point = readonly [x: number, y: number];

/** The distance from the head of an arrow to the centre of its last cell, so that the digit there can be read. */
const headGap = 10;

export const centreOf = (cell: number, size: GridSize): Point => [
  leftOf(cell, size) + cellSide / 2,
  topOf(cell, size) + cellSide / 2,
];

export const pathOf = (points: readonly Point[]): string => `M${points.map(([x, y]) => `${x} ${y}`).join('L')}`;

/** The point between several cells. */
export function middleOf(cells: readonly number[], size: GridSize): Point {
  const points = cells.map((cell) => centreOf(cell, size));
  const mean = (axis: 0 | 1): number => points.reduce((sum, point) => sum + point[axis], 0) / points.length;
  return [mean(0), mean(1)];
}

/** A line that ends before the centre of its last cell. */
export function shortened(points: readonly Point[]): Point[] {
  const [[fromX, fromY], [toX, toY]] = points.slice(-2);
  const share = headGap / Math.hypot(toX - fromX, toY - fromY);
  return [...points.slice(0, -1), [round(toX - share * (toX - fromX)), round(toY - share * (toY - fromY))]];
}

/** The two strokes of a head at the end of an arrow. */
export function arrowHead([fromX, fromY]: Point, [toX, toY]: Point, length: number): string {
  const angle = Math.atan2(toY - fromY, toX - fromX);
  const wing = (turn: number): Point => [
    round(toX - length * Math.cos(angle + turn)),
    round(toY - length * Math.sin(angle + turn)),
  ];
  return pathOf([wing(0.6), [toX, toY], wing(-0.6)]);
}

const round = (length: number): number => Math.round(length * 100) / 100;
