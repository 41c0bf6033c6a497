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
import { CellElements, gridStyle } from './cells.js';
import { pressKey } from './keys.js';
import { listenForKeys } from './page-keys.js';
import { movePointer, pressPointer, releasePointer } from './pointer.js';
import type { Scene } from './scene.js';

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
      style={gridStyle(draft, scene.sides)}
      onKeyDown={(event) => pressKey(event) && event.preventDefault()}
      onPointerDown={(event) => {
        pressPointer(event);
        focusOn(focusCell.peek());
      }}
      onPointerMove={movePointer}
      onPointerUp={releasePointer}
      onPointerCancel={releasePointer}
    >
      <CellElements size={draft} names={names} chosen={chosen} focus={focusCell.value} />
    </div>
  );
}
