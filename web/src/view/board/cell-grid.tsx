/**
 * The board for the keyboard, the pointer and screen readers: a grid of named cells over the drawing, one of them in
 * the Tab order.
 */
import { useSignalEffect } from '@preact/signals';
import type { JSX } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { t } from '../../i18n/texts.js';
import { regionLabels } from '../../state/draft.js';
import { puzzle } from '../../state/puzzle.js';
import { focusCell, selection } from '../../state/view-state.js';
import { nameCells } from './cell-name.js';
import { cellSide, frameOf, type PictureFrame } from './geometry.js';
import { pressKey } from './keys.js';
import { listenForKeys } from './page-keys.js';
import { movePointer, pressPointer, releasePointer } from './pointer.js';
import type { Scene } from './scene.js';

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

export function CellGrid({ scene }: { readonly scene: Scene }): JSX.Element {
  const grid = useRef<HTMLDivElement>(null);
  const draft = puzzle.value;
  const { rows, columns } = draft;
  const names = nameCells(draft, regionLabels(draft), scene);
  const chosen = selection.value;
  const focusOn = (cell: number): void =>
    grid.current?.querySelector<HTMLElement>(`[data-cell="${cell}"]`)?.focus({ preventScroll: true });

  useSignalEffect(() => {
    const cell = focusCell.value;
    if (grid.current?.contains(document.activeElement)) queueMicrotask(() => focusOn(cell));
  });

  useLayoutEffect(() => grid.current! && listenForKeys(grid.current, () => focusOn(focusCell.peek())), []);

  return (
    <div
      ref={grid}
      class="cell-grid"
      role="grid"
      aria-label={t('board.label', { rows, columns })}
      aria-multiselectable="true"
      style={{
        inset: insetOf(frameOf(draft, scene.sides), rows, columns),
        gridTemplateColumns: `repeat(${columns}, 1fr)`,
        gridTemplateRows: `repeat(${rows}, 1fr)`,
      }}
      onKeyDown={(event) => pressKey(event) && event.preventDefault()}
      onPointerDown={(event) => {
        pressPointer(event);
        focusOn(focusCell.peek());
      }}
      onPointerMove={movePointer}
      onPointerUp={releasePointer}
      onPointerCancel={releasePointer}
    >
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
                tabIndex={cell === focusCell.value ? 0 : -1}
                aria-selected={chosen.has(cell)}
                aria-label={names[cell]}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}
