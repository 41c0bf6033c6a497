/**
 * What a key means to somebody who solves: symbols are entered with the tool in hand, or with the one of the keys held:
 * Shift for corners, Ctrl for centres, both or Alt for colours.
 */
import type { SymbolDescription } from 'pidoku';
import { toolNames, type ToolName } from '../../state/solve/entries.js';
import { namesOfSymbols, type TypeAhead } from './typing.js';

export type PressedKey = Pick<
  KeyboardEvent,
  'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey' | 'timeStamp'
>;

type SolveCommand =
  /** `symbol` is its index, or that of a colour. */
  | { readonly kind: 'enter'; readonly symbol: number; readonly tool: ToolName }
  | { readonly kind: 'erase' }
  /** Selects the focused cell alone. */
  | { readonly kind: 'single' }
  | { readonly kind: 'step-tool'; readonly step: 1 | -1 }
  | { readonly kind: 'take-tool'; readonly tool: ToolName };

interface SolvePlace {
  readonly symbols: readonly SymbolDescription[];
  /** The tool in hand. */
  readonly tool: ToolName;
  readonly selection: ReadonlySet<number>;
}

const toolLetters = 'zxcv';

/** @returns null if the key has no meaning; keys that move are handled before. */
export function solveCommandOf(event: PressedKey, at: SolvePlace, typeAhead: TypeAhead): SolveCommand | null {
  const { key, shiftKey, timeStamp } = event;
  if (key === 'Delete' || key === 'Backspace') return { kind: 'erase' };
  if (key === 'Escape') return { kind: 'single' };
  if (key === ' ') return { kind: 'step-tool', step: shiftKey ? -1 : 1 };
  const character = characterOf(event);
  if (character === null) return null;
  const held = heldTool(event);
  const tool = held ?? at.tool;
  const place = `${tool} ${[...at.selection].join(' ')}`;
  const symbol =
    tool === 'colour' && /[1-9]/.test(character)
      ? Number(character) - 1
      : typeAhead.type(character, namesOfSymbols(at.symbols), place, timeStamp);
  if (symbol !== undefined) return { kind: 'enter', symbol, tool };
  if (character === '0') return { kind: 'erase' };
  const letter = held === null ? toolLetters.indexOf(character) : -1;
  return letter < 0 ? null : { kind: 'take-tool', tool: toolNames[letter] };
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
