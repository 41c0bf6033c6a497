/** The actions of keys, buttons and the pointer on the selected cells, by mode. */
import { changeHand, clueTool, dropTool, finishTool } from '../../state/clues/clue-in-hand.js';
import { dropCell, takeCell } from '../../state/clues/clue-tool.js';
import {
  cagesAt,
  clearCandidates,
  findCage,
  paintRegion,
  removeCages,
  setCage,
  setGivens,
  toggleCandidate,
} from '../../state/edits.js';
import { edit, puzzle } from '../../state/puzzle.js';
import {
  brush,
  focusCell,
  mode,
  modeNames,
  selectCell,
  selectCells,
  selection,
  type ModeName,
} from '../../state/view-state.js';

/** Enters a symbol, as a given or as a candidate. @param group of edits that are undone together. */
export function enterSymbol(symbol: number, group: string | null = null): void {
  const cells = selection.peek();
  if (mode.peek() === 'candidates') edit((draft) => toggleCandidate(draft, cells, symbol), group);
  else edit((draft) => setGivens(draft, cells, draft.symbols[symbol].name), group);
}

/** Erases what the mode edits; candidates if no cell has a given. */
export function erase(): void {
  const cells = selection.peek();
  const { givens } = puzzle.peek();
  const hasGivens = [...cells].some((cell) => givens[cell] !== null);
  const wanted = mode.peek();
  if (changeHand(dropCell)) return;
  if (wanted === 'regions') paint(null);
  else if (wanted === 'cages') edit((draft) => removeCages(draft, cells));
  else if (wanted === 'givens' && hasGivens) edit((draft) => setGivens(draft, cells, null));
  else edit((draft) => clearCandidates(draft, cells));
}

/** Puts the selected cells into a region, which becomes the brush. */
export function paint(label: string | null): void {
  if (label !== null) brush.value = label;
  edit((draft) => paintRegion(draft, selection.peek(), label));
}

/**
 * Selects a cage that has the cell, smallest first.
 * @param before the cells of the one selected before, for the next one; after the last, the cell is selected alone.
 */
export function selectCageAt(cell: number, before: ReadonlySet<number>): void {
  const cages = cagesAt(puzzle.peek(), cell);
  const chosen = findCage(puzzle.peek(), before);
  const next = cages[cages.indexOf(puzzle.peek().cages[chosen]) + 1];
  if (next) selectCells(next.cells, cell);
  else selectCell(cell);
}

/** Types the sum of the cage that the cells form; whether its symbols may repeat stays as it is. */
export function typeCageSum(sum: number, group: string): void {
  const cage = puzzle.peek().cages[findCage(puzzle.peek(), selection.peek())];
  makeCage(sum, group, cage?.repeats ?? false);
}

/**
 * A sum that is typed while one cell is selected belongs to the smallest cage that has the cell: selects that. Space
 * makes a cage of one cell.
 */
export function selectCageToType(): void {
  const [cage] = selection.peek().size === 1 ? cagesAt(puzzle.peek(), focusCell.peek()) : [];
  if (cage) selectCells(cage.cells, focusCell.peek());
}

/** Makes a cage of the selected cells, or changes the sum of the cage that they form. */
export function makeCage(sum: number | null, group: string | null = null, repeats = false): void {
  edit((draft) => setCage(draft, selection.peek(), sum, repeats), group);
}

/** Gives a cell to the clue in hand. @returns false if there is none. */
export const giveCell = (cell: number, isFirst: boolean): boolean =>
  changeHand((tool) => takeCell(tool, cell, isFirst));

/** Ends the clue in hand, or goes to the next mode. */
export function pressEnter(isShift: boolean): void {
  if (clueTool.peek()) finishTool();
  else stepMode(isShift ? -1 : 1);
}

/** Drops the clue in hand, or all of the selection but one cell. */
export function pressEscape(): void {
  if (clueTool.peek()) dropTool();
  else selectCell(focusCell.peek());
}

/** Switches to the next or the previous mode. */
function stepMode(step: 1 | -1): void {
  mode.value = modeNames[(modeNames.indexOf(mode.peek()) + step + modeNames.length) % modeNames.length];
}

/** The action of the space bar in each mode. */
export const actInMode: Readonly<Record<ModeName, () => void>> = {
  givens: () => (mode.value = 'candidates'),
  candidates: () => (mode.value = 'givens'),
  regions: () => paint(brush.peek()),
  cages: () => makeCage(null),
  clues: () => void giveCell(focusCell.peek(), true),
};
