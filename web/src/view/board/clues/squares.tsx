/** Squares in cells: even digits, and cells that are less or greater than all their neighbours. */
import type { JSX } from 'preact';
import { cellSide, leftOf, topOf, type GridSize } from '../geometry.js';
import type { ShapeOf, Sized } from './clue-groups.js';
import { centreOf, pathOf, type Point } from './points.js';

export function Squares({ cells, fill, size }: ShapeOf<'square'> & Sized): JSX.Element {
  const inset = fill === 'grey' ? 5 : 1;
  const inside = new Set(cells);
  return (
    <g class={`clue-hue-${fill}`}>
      {cells.map((cell) => (
        <g key={cell}>
          <rect
            class={`clue-square clue-fill-${fill}`}
            x={leftOf(cell, size) + inset}
            y={topOf(cell, size) + inset}
            width={cellSide - 2 * inset}
            height={cellSide - 2 * inset}
          />
          {(fill === 'minimum' || fill === 'maximum') && (
            <path class="clue-stroke" d={chevrons(cell, inside, size, fill === 'maximum')} stroke-width={1.6} />
          )}
        </g>
      ))}
    </g>
  );
}

/** Signs at the edges to the neighbours outside, each open towards the greater cell. */
function chevrons(cell: number, inside: ReadonlySet<number>, size: GridSize, isGreater: boolean): string {
  const [x, y] = centreOf(cell, size);
  const row = Math.floor(cell / size.columns);
  const column = cell % size.columns;
  return (
    [
      [-1, 0],
      [1, 0],
      [0, -1],
      [0, 1],
    ] as const
  )
    .filter(([down, right]) => {
      const isOnBoard =
        row + down >= 0 && row + down < size.rows && column + right >= 0 && column + right < size.columns;
      return isOnBoard && !inside.has(cell + down * size.columns + right);
    })
    .map(([down, right]) => {
      const [tip, base] = isGreater ? [17.5, 14.5] : [14.5, 17.5];
      const at = (out: number, aside: number): Point => [
        x + right * out + down * aside,
        y + down * out + right * aside,
      ];
      return pathOf([at(base, -4), at(tip, 0), at(base, 4)]);
    })
    .join('');
}
