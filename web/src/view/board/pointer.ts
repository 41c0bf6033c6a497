/** Mouse, pen and touch on the board: a drag selects cells, or paints them while regions are drawn. One gesture is undone at once. */
import { paintRegion } from '../../state/edits.js';
import { edit, puzzle } from '../../state/puzzle.js';
import { brush, focusCell, mode, selectCells, selection } from '../../state/view-state.js';

/** What a drag does with each cell that it meets. */
type Drag = (cell: number) => void;

let drag: Drag | null = null;
let gestures = 0;

/** Begins a drag at the cell under the pointer. */
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

/** Alone it starts anew; with Ctrl it adds to what is selected, or takes a cell from it; with Shift it takes the rectangle from where the keyboard is. */
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

/** Place on the board in cells: 1.5 is the middle of the second. */
function placeOf(event: PointerEvent): readonly [number, number] {
  const { rows, columns } = puzzle.peek();
  const { left, top, width, height } = (event.currentTarget as HTMLElement).getBoundingClientRect();
  return [((event.clientY - top) / height) * rows, ((event.clientX - left) / width) * columns];
}

function cellAt(event: PointerEvent): number | null {
  const { rows, columns } = puzzle.peek();
  const [row, column] = placeOf(event).map(Math.floor);
  return row >= 0 && row < rows && column >= 0 && column < columns ? row * columns + column : null;
}

/** Corners of a cell are left out of a drag, so that it can go diagonally. */
function isNearCentre(event: PointerEvent): boolean {
  const [row, column] = placeOf(event);
  return Math.hypot((row % 1) - 0.5, (column % 1) - 0.5) < 0.45;
}
