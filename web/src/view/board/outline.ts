/**
 * The outline of an area of cells: closed loops along the sides that face other cells, moved into the area, with round
 * corners. Loops run clockwise, so that the area is on their right; two cells that touch at a corner alone have two.
 */
import type { Point } from './clues/points.js';
import { cellSide, type GridSize } from './geometry.js';

/** The directions of a loop, clockwise. */
const directions: readonly Point[] = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
];

interface OutlineShape {
  /** The distance of the line from the sides of the cells. */
  readonly inset: number;
  readonly radius: number;
  /** Leaves out the upper left corner of the first cell: this far to the right of its left side, and below its top. */
  readonly gap?: Point | undefined;
}

/** A side of a cell, from the corner of the grid where it begins, in cells. */
interface Side {
  readonly from: Point;
  readonly direction: number;
}

/** A turn of a loop: the corner of the grid, and the directions before and after it. */
interface Turn {
  readonly at: Point;
  readonly before: number;
  readonly after: number;
}

/** The path of the outline; `''` for no cells. */
export function outlinePath(size: GridSize, cells: Iterable<number>, shape: OutlineShape): string {
  return loopsOf(size, cells)
    .map((loop, at) => (at === 0 && shape.gap ? openPath(loop, shape, shape.gap) : closedPath(loop, shape)))
    .join('');
}

/** The loops; the first one begins with the turn at the upper left of the first cell. */
function loopsOf({ columns }: GridSize, cells: Iterable<number>): Turn[][] {
  const sorted = [...new Set(cells)].sort((a, b) => a - b);
  const sides = sidesOf(sorted, columns);
  const open = new Set(sides.values());
  const loops: Turn[][] = [];
  for (const first of open) {
    const loop: Side[] = [];
    let side = first;
    do {
      loop.push(side);
      open.delete(side);
      side = nextSide(sides, side);
    } while (side !== first);
    loops.push(turnsOf(loop));
  }
  return loops;
}

const turnsOf = (loop: readonly Side[]): Turn[] =>
  loop
    .map(({ from, direction }, at) => ({ at: from, before: loop.at(at - 1)!.direction, after: direction }))
    .filter(({ before, after }) => before !== after);

const keyOf = ({ from, direction }: Side): string => `${from.join(' ')} ${direction}`;

/** The sides that face other cells, by corner and direction, in the order of the cells. */
function sidesOf(cells: readonly number[], columns: number): Map<string, Side> {
  const inside = new Set(cells);
  const sides = cells.flatMap((cell) => {
    const [row, column] = [Math.floor(cell / columns), cell % columns];
    const has = (down: number, right: number): boolean =>
      column + right >= 0 && column + right < columns && inside.has((row + down) * columns + column + right);
    const corners: readonly Side[] = [
      { from: [column, row], direction: 0 },
      { from: [column + 1, row], direction: 1 },
      { from: [column + 1, row + 1], direction: 2 },
      { from: [column, row + 1], direction: 3 },
    ];
    return [has(-1, 0), has(0, 1), has(1, 0), has(0, -1)].flatMap((isInner, side) => (isInner ? [] : [corners[side]]));
  });
  return new Map(sides.map((side) => [keyOf(side), side]));
}

/** The side where this one ends; where two begin, the one of the same cell. */
function nextSide(sides: ReadonlyMap<string, Side>, { from, direction }: Side): Side {
  const [right, down] = directions[direction];
  const end: Point = [from[0] + right, from[1] + down];
  return [1, 0, 3]
    .map((turn) => sides.get(keyOf({ from: end, direction: (direction + turn) % 4 })))
    .find((side) => side !== undefined)!;
}

/** The corner of the line, and the points where its curve begins and ends. */
function curveAt({ at, before, after }: Turn, { inset, radius }: OutlineShape): readonly [Point, Point, Point] {
  const [inX, inY] = directions[before];
  const [outX, outY] = directions[after];
  const corner: Point = [at[0] * cellSide + inset * (-inY - outY), at[1] * cellSide + inset * (inX + outX)];
  return [
    [corner[0] - radius * inX, corner[1] - radius * inY],
    corner,
    [corner[0] + radius * outX, corner[1] + radius * outY],
  ];
}

const write = (points: readonly Point[]): string => points.map(([x, y]) => `${x} ${y}`).join(' ');

const curves = (turns: readonly Turn[], shape: OutlineShape): string =>
  turns
    .map((turn) => {
      const [start, corner, end] = curveAt(turn, shape);
      return `L${write([start])}Q${write([corner, end])}`;
    })
    .join('');

function closedPath([first, ...turns]: readonly Turn[], shape: OutlineShape): string {
  const [start, corner, end] = curveAt(first, shape);
  return `M${write([start])}Q${write([corner, end])}${curves(turns, shape)}Z`;
}

function openPath([first, ...turns]: readonly Turn[], shape: OutlineShape, [right, down]: Point): string {
  const [x, y] = [first.at[0] * cellSide, first.at[1] * cellSide];
  return `M${write([[x + right, y + shape.inset]])}${curves(turns, shape)}L${write([[x + shape.inset, y + down]])}`;
}
