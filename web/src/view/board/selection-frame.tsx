/** The frame around the selected cells, over the drawing: apart from it, because the board is not redrawn for it. */
import type { JSX } from 'preact';
import { puzzle } from '../../state/puzzle.js';
import { selection } from '../../state/view-state.js';
import type { Sides } from './clue-scene.js';
import { frameOf, type GridSize } from './geometry.js';
import { outlinePath } from './outline.js';
import type { Scene } from './scene.js';

export const SelectionFrame = ({ scene }: { readonly scene: Scene }): JSX.Element => (
  <FrameAround size={puzzle.value} sides={scene.sides} cells={selection.value} />
);

interface FrameAroundProps {
  readonly size: GridSize;
  readonly sides: Sides;
  readonly cells: ReadonlySet<number>;
}

export const FrameAround = ({ size, sides, cells }: FrameAroundProps): JSX.Element => (
  <svg class="selection" viewBox={frameOf(size, sides).join(' ')} aria-hidden="true">
    <path d={outlinePath(size, cells, { inset: 2.2, radius: 3.5 })} />
  </svg>
);
