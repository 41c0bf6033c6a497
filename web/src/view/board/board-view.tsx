/** The board: its picture, and the editable grid over it. */
import { computed } from '@preact/signals';
import type { JSX } from 'preact';
import { verdict } from '../../solver/client.js';
import { support } from '../../solver/live-support.js';
import { highlight } from '../../state/highlight.js';
import { puzzle } from '../../state/puzzle.js';
import { draftOfTool, litCells } from '../../state/clues/clue-in-hand.js';
import { mode, showsSolution, tintsCages } from '../../state/view-state.js';
import { BoardDrawing } from './board-drawing.js';
import { CellGrid } from './cell-grid.js';
import { frameOf } from './geometry.js';
import { clueSceneOf } from './clue-scene.js';
import { SelectionFrame } from './selection-frame.js';
import { sceneOf, type DrawnVerdict, type Scene } from './scene.js';

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
    litCells: litCells.value,
    tintsCages: tintsCages.value,
    showsStated: mode.value === 'candidates',
  }),
);

/** The scene with the clue in hand, as far as that can be drawn. */
const withTool = computed((): Scene => {
  const draft = draftOfTool.value;
  if (!draft) return scene.value;
  const { clues, sides } = scene.value;
  const own = clueSceneOf(draft);
  return {
    ...scene.value,
    clues: [...clues, ...own.clues.map((clue) => ({ ...clue, index: -1 }))],
    sides: {
      left: Math.max(sides.left, own.sides.left),
      top: Math.max(sides.top, own.sides.top),
      right: Math.max(sides.right, own.sides.right),
      bottom: Math.max(sides.bottom, own.sides.bottom),
    },
  };
});

export function BoardView(): JSX.Element {
  const shown = withTool.value;
  const [, , width, height] = frameOf(puzzle.value, shown.sides);
  return (
    <div class="board" style={{ '--width': width, '--height': height }}>
      <Picture />
      <SelectionFrame scene={shown} />
      <CellGrid scene={shown} />
    </div>
  );
}

/** A separate component, because moving the selection does not change it. */
function Picture(): JSX.Element {
  return <BoardDrawing draft={puzzle.value} scene={withTool.value} tintsRegions={mode.value === 'regions'} />;
}
