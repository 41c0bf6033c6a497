/** Diamonds in cells: the ends of lockout lines. */
import type { JSX } from 'preact';
import type { GridSize } from '../geometry.js';
import type { ShapeOf, Sized } from './clue-groups.js';
import { centreOf, pathOf } from './points.js';

/** From the centre of a diamond to its corners. */
const inner = 16;

/** @param border the width of a border around it. */
export function diamondPath(cell: number, size: GridSize, border = 0): string {
  const [x, y] = centreOf(cell, size);
  const radius = inner + border * Math.SQRT2;
  return `${pathOf([
    [x, y - radius],
    [x + radius, y],
    [x, y + radius],
    [x - radius, y],
  ])}Z`;
}

export function Diamonds({ shape, size }: { readonly shape: ShapeOf<'diamond'> } & Sized): JSX.Element {
  return (
    <g class={`clue-hue-${shape.fill}`}>
      {shape.cells.map((cell) => (
        <path key={cell} class="clue-filled" d={diamondPath(cell, size)} />
      ))}
    </g>
  );
}
