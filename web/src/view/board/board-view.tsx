/** The board: its picture, and the editable grid over it. */
import { computed } from '@preact/signals';
import type { JSX } from 'preact';
import { verdict } from '../../solver/client.js';
import { support } from '../../solver/live-support.js';
import { highlight } from '../../state/highlight.js';
import { puzzle } from '../../state/puzzle.js';
import { draftOfTool, litCells } from '../../state/clues/clue-in-hand.js';
import { entries } from '../../state/solve/game.js';
import { hintLight } from '../../state/solve/hint-light.js';
import { checked, markedClashes } from '../../state/solve/progress.js';
import { mode, showsSolution, tintsCages } from '../../state/view-state.js';
import { way } from '../../state/way.js';
import { BoardDrawing } from './board-drawing.js';
import { CellGrid } from './cell-grid.js';
import { frameOf } from './geometry.js';
import { clueSceneOf } from './clue-scene.js';
import { SelectionFrame } from './selection-frame.js';
import { sceneOf, type DrawnVerdict, type Scene } from './scene.js';
import { solveScene } from './solve-scene.js';
import { isVisiblyStale } from './visible-staleness.js';

let lastDrawn: DrawnVerdict | null = null;

/**
 * The verdict as it is drawn. It stays the same object while a count reports its progress ten times per second, so that
 * the board is not redrawn.
 */
const drawnVerdict = computed((): DrawnVerdict => {
  const { board, witnesses, differences, conflict, clashes } = verdict.value;
  const drawn = { board, witnesses, differences, conflict, clashes, isStale: isVisiblyStale.value };
  const isSame =
    lastDrawn !== null &&
    Object.entries(drawn).every(([name, part]) => lastDrawn![name as keyof DrawnVerdict] === part);
  return isSame ? lastDrawn! : (lastDrawn = drawn);
});

/** The scene that the board shows now. */
export const scene = computed(() => (way.value === 'solve' ? playedScene.value : answeredScene.value));

/** The puzzle with what the player has entered. */
const playedScene = computed(() =>
  solveScene({
    draft: puzzle.value,
    entries: entries.value,
    clashes: markedClashes.value,
    wrong: checked.value !== null && 'cells' in checked.value ? checked.value.cells : [],
    ...hintLight.value,
  }),
);

/** The puzzle with what the solver has found. */
const answeredScene = computed(() =>
  sceneOf({
    draft: puzzle.value,
    verdict: drawnVerdict.value,
    // The panel of the steps is only there to analyse.
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

/** Regions are tinted while they are painted, and while a puzzle with regions of its own is solved. */
const tintsRegions = computed(
  () => mode.value === 'regions' || (way.value === 'solve' && typeof puzzle.value.regions !== 'string'),
);

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
  return <BoardDrawing draft={puzzle.value} scene={withTool.value} tintsRegions={tintsRegions.value} />;
}
