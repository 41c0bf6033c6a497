/**
 * Mouse, pen and touch on the board: a drag selects cells, or paints them in the mode of regions. One gesture is undone
 * at once.
 */
import { paintRegion } from '../../state/edits.js';
import { edit, puzzle } from '../../state/puzzle.js';
import { brush, focusCell, mode, selectCells, selection } from '../../state/view-state.js';

/** The action of a drag on each cell that it reaches. */
type Drag = (cell: number) => void;

let drag: Drag | null = null;
let gestures = 0;

/** Starts a drag at the cell under the pointer. */
export function pressPointer(event: PointerEvent): void {
  const cell = cellAt(event);
  if (cell === null || event.button !== 0) return;
  event.preventDefault();
  (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
  drag = mode.peek() === 'regions' ? painting() : selecting(event, cell);
  drag(cell);
}

export function movePointer(event: PointerEvent): void {
  const cell = drag && cellAt(event);
  if (cell !== null && isNearCentre(event)) drag!(cell);
}

export function releasePointer(): void {
  drag = null;
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

/** The position of the pointer on the board in cells: 1.5 is the middle of the second. */
function positionOf(event: PointerEvent): readonly [number, number] {
  const { rows, columns } = puzzle.peek();
  const { left, top, width, height } = (event.currentTarget as HTMLElement).getBoundingClientRect();
  return [((event.clientY - top) / height) * rows, ((event.clientX - left) / width) * columns];
}

function cellAt(event: PointerEvent): number | null {
  const { rows, columns } = puzzle.peek();
  const [row, column] = positionOf(event).map(Math.floor);
  return row >= 0 && row < rows && column >= 0 && column < columns ? row * columns + column : null;
}

/** A drag ignores the corners of a cell, so that it can go diagonally. */
function isNearCentre(event: PointerEvent): boolean {
  const [row, column] = positionOf(event);
  return Math.hypot((row % 1) - 0.5, (column % 1) - 0.5) < 0.45;
}
