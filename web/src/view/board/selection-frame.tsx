/** The frame around the selected cells, over the drawing: apart from it, because the board is not redrawn for it. */
import type { JSX } from 'preact';
import { puzzle } from '../../state/puzzle.js';
import { selection } from '../../state/view-state.js';
import { frameOf } from './geometry.js';
import { outlinePath } from './outline.js';
import type { Scene } from './scene.js';

export function SelectionFrame({ scene }: { readonly scene: Scene }): JSX.Element {
  const draft = puzzle.value;
  return (
    <svg class="selection" viewBox={frameOf(draft, scene.sides).join(' ')} aria-hidden="true">
      <path d={outlinePath(draft, selection.value, { inset: 2.2, radius: 3.5 })} />
    </svg>
  );
}
