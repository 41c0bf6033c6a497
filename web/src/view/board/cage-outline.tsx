/** A cage: its outline inside its cells, dashed, open at the corner of the first cell if a text stands there. */
import type { JSX } from 'preact';
import { leftOf, topOf, type GridSize } from './geometry.js';
import { outlinePath } from './outline.js';

/** The distance from the sides of the cells to the line. */
const inset = 4;
const radius = 4;
/** The width of a character of the text, and its height with the space below. */
const [characterWidth, textHeight] = [6, 12.5];

interface CageOutlineProps {
  readonly size: GridSize;
  readonly cells: readonly number[];
  readonly text: string | undefined;
}

export function CageOutline({ size, cells, text }: CageOutlineProps): JSX.Element {
  const first = Math.min(...cells);
  const gap = text ? ([Math.min(5 + characterWidth * text.length, 34), textHeight] as const) : undefined;
  return (
    <>
      <path class="cage-line" d={outlinePath(size, cells, { inset, radius, gap })} />
      {text && (
        <text class="cage-sum" x={leftOf(first, size) + 3.6} y={topOf(first, size) + 10.6} font-size={10}>
          {text}
        </text>
      )}
    </>
  );
}
