/** The cells of a board as elements over its drawing: one of them is in the Tab order. */
import type { CSSProperties, JSX } from 'preact';
import type { Sides } from './clue-scene.js';
import { cellSide, frameOf, type GridSize, type PictureFrame } from './geometry.js';

/** The place of the grid over the drawing, and its rows and columns. */
export const gridStyle = (size: GridSize, sides: Sides): CSSProperties => ({
  inset: insetOf(frameOf(size, sides), size.rows, size.columns),
  gridTemplateColumns: `repeat(${size.columns}, 1fr)`,
  gridTemplateRows: `repeat(${size.rows}, 1fr)`,
});

/** The distances of the grid from the sides of the drawing, as percentages. */
function insetOf([left, top, width, height]: PictureFrame, rows: number, columns: number): string {
  const across = (length: number): string => `${(100 * length) / width}%`;
  const down = (length: number): string => `${(100 * length) / height}%`;
  return [
    down(-top),
    across(width + left - columns * cellSide),
    down(height + top - rows * cellSide),
    across(-left),
  ].join(' ');
}

interface CellsProps {
  readonly size: GridSize;
  /** The name of each cell for screen readers. */
  readonly names: readonly string[];
  readonly chosen: ReadonlySet<number>;
  /** The cell in the Tab order. */
  readonly focus: number;
}

export function CellElements({ size: { rows, columns }, names, chosen, focus }: CellsProps): JSX.Element {
  return (
    <>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} role="row" class="cell-row">
          {Array.from({ length: columns }, (_unused, column) => {
            const cell = row * columns + column;
            return (
              <div
                key={cell}
                role="gridcell"
                class={chosen.has(cell) ? 'cell is-selected' : 'cell'}
                data-cell={cell}
                tabIndex={cell === focus ? 0 : -1}
                aria-selected={chosen.has(cell)}
                aria-label={names[cell]}
              />
            );
          })}
        </div>
      ))}
    </>
  );
}
