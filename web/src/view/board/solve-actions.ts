/** The actions of keys, the keypad and the pointer while somebody solves. */
import { enter, entries } from '../../state/solve/game.js';
import {
  colourCount,
  enterDigit,
  eraseEntries,
  toggleMark,
  toolNames,
  type ToolName,
} from '../../state/solve/entries.js';
import { tool } from '../../state/solve/preferences.js';
import { givenSymbols } from '../../state/draft.js';
import { puzzle } from '../../state/puzzle.js';
import { selectCells } from '../../state/view-state.js';

/**
 * Enters a symbol, or the colour with its number, into the selected cells.
 * @param chosen the tool; the one in hand unless stated.
 */
export function enterWith(symbol: number, chosen: ToolName = tool.peek()): void {
  if (chosen === 'digit') enter((old, cells) => enterDigit(old, cells, symbol));
  else if (chosen !== 'colour' || symbol < colourCount) enter((old, cells) => toggleMark(old, cells, chosen, symbol));
}

export const eraseSelected = (): void => enter((old, cells) => eraseEntries(old, cells, tool.peek()));

/** Takes the next tool in hand, or the previous one. */
export function stepTool(step: 1 | -1): void {
  tool.value = toolNames[(toolNames.indexOf(tool.peek()) + step + toolNames.length) % toolNames.length];
}

/** Selects all cells with the digit of a cell; if it has none, those with the same marks, or with the same colours. */
export function selectEqual(cell: number): void {
  const given = givenSymbols(puzzle.peek());
  const played = entries.peek();
  const digitAt = (at: number): number => (given[at] >= 0 ? given[at] : played[at].digit);
  const kind = (['centre', 'corner', 'colour'] as const).find((name) => played[cell][name] !== 0);
  const isEqual = (at: number): boolean =>
    digitAt(cell) >= 0
      ? digitAt(at) === digitAt(cell)
      : kind !== undefined && digitAt(at) < 0 && played[at][kind] === played[cell][kind];
  const equal = [...given.keys()].filter(isEqual);
  if (equal.length > 0) selectCells(equal, cell);
}
