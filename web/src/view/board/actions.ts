/** The actions of keys, buttons and the pointer on the selected cells, by mode. */
import { clearCandidates, paintRegion, removeCages, setCage, setGivens, toggleCandidate } from '../../state/edits.js';
import { edit, puzzle } from '../../state/puzzle.js';
import { brush, mode, modeNames, selection, type ModeName } from '../../state/view-state.js';

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

/** Makes a cage of the selected cells, or changes the sum of the cage that they form. */
export function makeCage(sum: number | null, group: string | null = null, repeats = false): void {
  edit((draft) => setCage(draft, selection.peek(), sum, repeats), group);
}

/** Switches to the next or the previous mode. */
export function stepMode(step: 1 | -1): void {
  mode.value = modeNames[(modeNames.indexOf(mode.peek()) + step + modeNames.length) % modeNames.length];
}

/** The action of the space bar in each mode. */
export const actInMode: Readonly<Record<ModeName, () => void>> = {
  givens: () => (mode.value = 'candidates'),
  candidates: () => (mode.value = 'givens'),
  regions: () => paint(brush.peek()),
  cages: () => makeCage(null),
};
