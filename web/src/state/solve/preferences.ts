/** What the player wants to see, and the tool in hand. The wishes are kept for the next visit. */
import { signal, type Signal } from '@preact/signals';
import { keep, readKept } from '../kept-choice.js';
import type { ToolName } from './entries.js';

/** What a key, or a button of the keypad, enters. */
export const tool = signal<ToolName>('digit');

/** True if digits that break a rule are marked at once. */
export const marksClashes = keptSwitch('marks-clashes');
/** True if the time is shown. */
export const showsTimer = keptSwitch('timer');

/** A switch that is on until it is switched off. */
function keptSwitch(name: string): Signal<boolean> {
  const on = signal(readKept(name) !== 'off');
  on.subscribe((isOn) => void keep(name, isOn ? 'on' : 'off'));
  return on;
}
