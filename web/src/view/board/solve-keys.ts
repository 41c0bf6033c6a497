/**
 * The keyboard while somebody solves: symbols are entered with the tool in hand, or with the one of the keys held:
 * Shift for corners, Ctrl for centres, both or Alt for colours.
 */
import { puzzle } from '../../state/puzzle.js';
import { toolNames, type ToolName } from '../../state/solve/entries.js';
import { tool } from '../../state/solve/preferences.js';
import { focusCell, selectCell, selection } from '../../state/view-state.js';
import { enterWith, eraseSelected, stepTool } from './solve-actions.js';
import { namesOfSymbols, TypeAhead } from './typing.js';

export type PressedKey = Pick<
  KeyboardEvent,
  'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey' | 'timeStamp'
>;

const typeAhead = new TypeAhead();
const toolLetters = 'zxcv';

/** @returns true if the key has a meaning here; keys that move are handled before. */
export function pressSolveKey(event: PressedKey): boolean {
  const { key, shiftKey, timeStamp } = event;
  if (key === 'Delete' || key === 'Backspace') return done(eraseSelected);
  if (key === 'Escape') return done(() => selectCell(focusCell.peek()));
  if (key === ' ') return done(() => stepTool(shiftKey ? -1 : 1));
  const character = characterOf(event);
  if (character === null) return false;
  const names = namesOfSymbols(puzzle.peek().symbols);
  const held = heldTool(event);
  const chosen = held ?? tool.peek();
  const place = `${chosen} ${[...selection.peek()].join(' ')}`;
  const symbol =
    chosen === 'colour' && /[1-9]/.test(character)
      ? Number(character) - 1
      : typeAhead.type(character, names, place, timeStamp);
  if (symbol !== undefined) return done(() => enterWith(symbol, chosen));
  if (character === '0') return done(eraseSelected);
  const letter = held === null ? toolLetters.indexOf(character) : -1;
  return letter >= 0 && done(() => (tool.value = toolNames[letter]));
}

function done(action: () => void): true {
  action();
  return true;
}

function heldTool({ shiftKey, ctrlKey, metaKey, altKey }: PressedKey): ToolName | null {
  const isControl = ctrlKey || metaKey;
  if (altKey || (isControl && shiftKey)) return 'colour';
  return isControl ? 'centre' : shiftKey ? 'corner' : null;
}

/**
 * The character that a key types without the keys held: `1` where Shift and 1 type an exclamation mark. Null for keys
 * that type none, and for letters with Ctrl or Alt, which belong to the browser.
 */
function characterOf({ key, code, ctrlKey, metaKey, altKey }: PressedKey): string | null {
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1];
  if (digit !== undefined && (ctrlKey || metaKey || altKey || !/^\d$/.test(key))) return digit;
  if (ctrlKey || metaKey || altKey || [...key].length !== 1) return null;
  return key.toLowerCase() === key.toUpperCase() ? key : key.toLowerCase();
}
