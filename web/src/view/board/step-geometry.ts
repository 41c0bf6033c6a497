/** The geometry of the picture of a step: lines that block, crosses, and the arrows of chains, as paths. */
import type { BlockLine } from '../../state/step-picture.js';
import { centreOf, type Point } from './clues/points.js';
import { cellSide, type GridSize } from './geometry.js';

/** The radius of the ring around a digit that blocks. */
export const ringRadius = 0.4 * cellSide;
/** Half the side of the cross in a blocked cell. */
const crossArm = 0.14 * cellSide;
/** The space that is left free around the middle of the cell in which a line ends. */
const gap = 0.22 * cellSide;
const headLength = 6;
const headWidth = 5;
/** How far a link bends aside: a part of its length, and at most so much. */
const bend = 0.16;
const mostBend = 0.4 * cellSide;

/** The point at a distance from `from`, towards `to`. */
function toward(from: Point, to: Point, distance: number): Point {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  const part = distance / length;
  return [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part];
}

const write = ([x, y]: Point): string => `${Math.round(100 * x) / 100} ${Math.round(100 * y) / 100}`;

/** A line from the ring around a digit to the middle of a blocked cell. */
export function blockPath({ from, to }: Pick<BlockLine, 'from' | 'to'>, size: GridSize): string {
  const [start, end] = [centreOf(from, size), centreOf(to, size)];
  return `M${write(toward(start, end, ringRadius))}L${write(toward(end, start, gap))}`;
}

export function crossPath(cell: number, size: GridSize): string {
  const [x, y] = centreOf(cell, size);
  return [-crossArm, crossArm]
    .map((arm) => `M${write([x - crossArm, y - arm])}L${write([x + crossArm, y + arm])}`)
    .join('');
}

interface ArrowPaths {
  readonly line: string;
  readonly head: string;
}

/**
 * An arrow between the middles of two candidates, bent to its left so that it does not run through those between.
 * @param space the distance that it keeps from both middles.
 */
export function arrowPaths(from: Point, to: Point, space: number): ArrowPaths {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  const aside = length < cellSide ? 0 : Math.min(bend * length, mostBend);
  const turn: Point = [
    (from[0] + to[0]) / 2 + ((to[1] - from[1]) / length) * aside,
    (from[1] + to[1]) / 2 - ((to[0] - from[0]) / length) * aside,
  ];
  const free = Math.min(space, length / 3);
  const head = Math.min(headLength, length / 3);
  const tip = toward(to, turn, free);
  const neck = toward(to, turn, free + head);
  const [across, down] = [(tip[0] - neck[0]) / head, (tip[1] - neck[1]) / head];
  const corner = (side: number): Point => [
    neck[0] - (down * side * headWidth) / 2,
    neck[1] + (across * side * headWidth) / 2,
  ];
  return {
    line: `M${write(toward(from, turn, free))}Q${write(turn)} ${write(neck)}`,
    head: `M${write(tip)}L${write(corner(1))}L${write(corner(-1))}z`,
  };
}
