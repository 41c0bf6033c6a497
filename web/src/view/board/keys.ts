/** The keyboard on the board: arrows move, digits and letters write. `keys-help.tsx` lists all keys for users. */
import { regionLabels } from '../../state/draft.js';
import { puzzle } from '../../state/puzzle.js';
import { focusCell, mode, selectCell, selectCells, selection } from '../../state/view-state.js';
import { way } from '../../state/way.js';
import { changeHand, clueTool } from '../../state/clues/clue-in-hand.js';
import { typeDigit, typeSymbol } from '../../state/clues/clue-tool.js';
import {
  actInMode,
  enterSymbol,
  erase,
  giveCell,
  paint,
  pressEnter,
  pressEscape,
  selectCageToType,
  typeCageSum,
} from './actions.js';
import { targetOf } from './movement.js';
import type { PressedKey } from './solve-command.js';
import { pressSolveKey } from './solve-keys.js';
import { namesOfSymbols, TypeAhead } from './typing.js';

const typeAhead = new TypeAhead();
/** Sums up to 999 are typed digit by digit. */
const sums = new Map(Array.from({ length: 999 }, (_, index) => [String(index + 1), index + 1]));

/** @returns true if the key has a meaning here. */
export function pressKey(event: PressedKey): boolean {
  const isControl = event.ctrlKey || event.metaKey;
  const target = event.altKey ? null : targetOf(puzzle.peek(), focusCell.peek(), event.key, isControl);
  if (target !== null) {
    if (event.shiftKey && !clueTool.peek()) selectCells([...selection.peek(), target], target);
    else selectCell(target);
    if (event.shiftKey) giveCell(target, false);
    return true;
  }
  if (isControl && event.key === 'a') {
    selectCells(puzzle.peek().givens.keys(), focusCell.peek());
    return true;
  }
  if (way.peek() === 'solve') return pressSolveKey(event);
  return way.peek() === 'set' && !isControl && !event.altKey && pressSetKey(event);
}

function pressSetKey(event: PressedKey): boolean {
  const command = commands[event.key];
  if (command) {
    command(event.shiftKey);
    return true;
  }
  return [...event.key].length === 1 && typeCharacter(event.key, event.timeStamp);
}

const commands: Readonly<Record<string, ((isShift: boolean) => void) | undefined>> = {
  Delete: erase,
  Backspace: erase,
  Escape: pressEscape,
  Enter: pressEnter,
  ' ': () => actInMode[mode.peek()](),
};

/** Digits belong to the number of a clue, or else to its symbols. */
function typeIntoClue(character: string): boolean {
  if (/\d/.test(character) && changeHand((tool) => typeDigit(tool, character))) return true;
  const symbol = namesOfSymbols(puzzle.peek().symbols).get(character);
  return symbol !== undefined && changeHand((tool) => typeSymbol(tool, symbol));
}

function typeCharacter(character: string, nowMs: number): boolean {
  if (mode.peek() === 'cages' && /\d/.test(character)) selectCageToType();
  const draft = puzzle.peek();
  const place = `${mode.peek()} ${[...selection.peek()].join(' ')}`;
  if (mode.peek() === 'regions') {
    const labels = new Set(regionLabels(draft));
    const names = new Map([...labels, character].filter((label) => label !== null).map((label) => [label, label]));
    paint(typeAhead.type(character, names, place, nowMs) ?? character);
    return true;
  }
  if (mode.peek() === 'clues') return typeIntoClue(character);
  if (mode.peek() === 'cages') {
    const sum = typeAhead.type(character, sums, place, nowMs);
    if (sum !== undefined) typeCageSum(sum, `sum ${place}`);
    return sum !== undefined;
  }
  if (character === '0' && !draft.symbols.some(({ name }) => name.includes('0'))) {
    erase();
    return true;
  }
  const symbol = typeAhead.type(character, namesOfSymbols(draft.symbols), place, nowMs);
  if (symbol !== undefined) enterSymbol(symbol, mode.peek() === 'givens' ? `typed ${place}` : null);
  return symbol !== undefined;
}
