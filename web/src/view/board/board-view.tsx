/** The board: its picture, and the editable grid over it. */
import { computed } from '@preact/signals';
import type { JSX } from 'preact';
import { verdict } from '../../solver/client.js';
import { support } from '../../solver/live-support.js';
import { highlight } from '../../state/highlight.js';
import { puzzle } from '../../state/puzzle.js';
import { mode, showsSolution } from '../../state/view-state.js';
import { BoardDrawing } from './board-drawing.js';
import { CellGrid } from './cell-grid.js';
import { sceneOf, type DrawnVerdict } from './scene.js';

let lastDrawn: DrawnVerdict | null = null;

/**
 * The verdict as it is drawn. It stays the same object while a count reports its progress ten times per second, so that
 * the board is not redrawn.
 */
const drawnVerdict = computed((): DrawnVerdict => {
  const { board, witnesses, differences, conflict, clashes, isStale } = verdict.value;
  const drawn = { board, witnesses, differences, conflict, clashes, isStale };
  const isSame =
    lastDrawn !== null &&
    Object.entries(drawn).every(([name, part]) => lastDrawn![name as keyof DrawnVerdict] === part);
  return isSame ? lastDrawn! : (lastDrawn = drawn);
});

/** The scene that the board shows now. */
export const scene = computed(() =>
  sceneOf({
    draft: puzzle.value,
    verdict: drawnVerdict.value,
    highlight: highlight.value,
    support: support.value,
    showsSolution: showsSolution.value,
    showsStated: mode.value === 'candidates',
  }),
);

export function BoardView(): JSX.Element {
  const { rows, columns } = puzzle.value;
  return (
    <div class="board" style={{ '--rows': rows, '--columns': columns }}>
      <Picture />
      <CellGrid scene={scene.value} />
    </div>
  );
}

/** A separate component, because moving the selection does not change it. */
function Picture(): JSX.Element {
  return <BoardDrawing draft={puzzle.value} scene={scene.value} tintsRegions={mode.value === 'regions'} />;
}
