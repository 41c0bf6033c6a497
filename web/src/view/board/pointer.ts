/**
 * Mouse, pen and touch on the board: a drag selects cells, paints them in the mode of regions, or gives them to the
 * clue in hand; a click in the mode of cages selects the whole cage. One gesture is undone at once.
 */
import { paintRegion } from '../../state/edits.js';
import { edit, puzzle } from '../../state/puzzle.js';
import { changeHand, clueTool } from '../../state/clues/clue-in-hand.js';
import { endDrag, takeCell } from '../../state/clues/clue-tool.js';
import { way } from '../../state/way.js';
import { selectCageAt } from './actions.js';
import { cellOf, cellsOnWay, positionOf, type PointerPosition } from './pointer-way.js';
import { selectEqual } from './solve-actions.js';
import { brush, focusCell, mode, selectCells, selection } from '../../state/view-state.js';

/** The action of a drag on each cell that it reaches. */
type Drag = (cell: number) => void;

let drag: Drag | null = null;
/** Where the pointer was last seen during a drag. */
let last: PointerPosition = [0, 0];
/** A press that is a click so far: its cell, and what was selected before. Null after a drag, or if a key is held. */
let click: { readonly cell: number; readonly before: ReadonlySet<number> } | null = null;
/** The cell of the last gesture, if it was a click. */
let clicked: number | null = null;
let clickedMs = -Infinity;
let holding: ReturnType<typeof setTimeout> | undefined;
let gestures = 0;

/** Two clicks on a cell within this time select all equal cells. */
const doubleMs = 400;
/** A finger that stays on a cell for this time selects more cells. */
const holdMs = 400;

/** Starts a drag at the cell under the pointer. */
export function pressPointer(event: PointerEvent): void {
  const size = puzzle.peek();
  const cell = cellOf(positionOf(event, size), size);
  if (cell === null || event.button !== 0) return;
  event.preventDefault();
  (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
  drag = clueTool.peek() ? collecting() : mode.peek() === 'regions' ? painting() : selecting(event, cell);
  last = positionOf(event, size);
  click = event.shiftKey || event.ctrlKey || event.metaKey ? null : { cell, before: selection.peek() };
  const isCollecting = clueTool.peek() !== null || mode.peek() === 'regions';
  if (event.pointerType === 'touch' && click && !isCollecting) addAfterHolding(click.before, cell);
  drag(cell);
}

/** The drag reaches every cell on the way, however far apart the browser's events are. */
export function movePointer(event: PointerEvent): void {
  if (!drag) return;
  const next = positionOf(event, puzzle.peek());
  for (const cell of cellsOnWay(last, next, puzzle.peek())) {
    if (cell !== click?.cell) click = null;
    drag(cell);
  }
  last = next;
}

export function releasePointer(event: PointerEvent): void {
  if (drag && click && way.peek() === 'solve') {
    const isAgain = click.cell === clicked && event.timeStamp - clickedMs < doubleMs;
    if (isAgain) selectEqual(click.cell);
    clickedMs = isAgain ? -Infinity : event.timeStamp;
  }
  if (drag) changeHand(endDrag);
  if (drag && click && mode.peek() === 'cages')
    selectCageAt(click.cell, click.cell === clicked ? click.before : new Set());
  if (drag) clicked = click?.cell ?? null;
  stopDrag();
}

function stopDrag(): void {
  clearTimeout(holding);
  drag = null;
}

/** A finger that stays on a cell adds it, and those that it goes on to, to what was selected before. */
function addAfterHolding(before: ReadonlySet<number>, cell: number): void {
  holding = setTimeout(() => {
    if (!click) return;
    click = null;
    const met = new Set(before);
    drag = (next) => selectCells(met.add(next), next);
    drag(cell);
  }, holdMs);
}

/** Gives cells to the clue in hand. */
function collecting(): Drag {
  let isFirst = true;
  return (cell) => {
    selectCells([cell], cell);
    changeHand((tool) => takeCell(tool, cell, isFirst));
    isFirst = false;
  };
}

function painting(): Drag {
  const group = `painting ${++gestures}`;
  const label = brush.peek();
  return (cell) => {
    selectCells([cell], cell);
    edit((draft) => paintRegion(draft, [cell], label), group);
  };
}

/**
 * A plain drag starts a new selection; with Ctrl it adds to the selection or removes a cell from it; with Shift it
 * selects the rectangle from the focused cell.
 */
function selecting(event: PointerEvent, first: number): Drag {
  const before = event.ctrlKey || event.metaKey ? [...selection.peek()] : [];
  if (event.shiftKey) {
    const from = focusCell.peek();
    return (cell) => selectCells(rectangle(from, cell), from);
  }
  if (before.length > 1 && before.includes(first))
    return () =>
      selectCells(
        before.filter((cell) => cell !== first),
        first,
      );
  const met = new Set(before);
  return (cell) => selectCells(met.add(cell), cell);
}

function rectangle(from: number, to: number): number[] {
  const { columns, givens } = puzzle.peek();
  const isBetween = (value: number, a: number, b: number): boolean =>
    value >= Math.min(a, b) && value <= Math.max(a, b);
  return [...givens.keys()].filter(
    (cell) =>
      isBetween(Math.floor(cell / columns), Math.floor(from / columns), Math.floor(to / columns)) &&
      isBetween(cell % columns, from % columns, to % columns),
  );
}
