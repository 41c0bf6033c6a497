/**
 * Keys of the board from anywhere on its tab: from the first moment, and after a button was pressed. Keys that belong
 * to what has the focus are left to it.
 */
import { isTextField } from '../text-field.js';
import { pressKey } from './keys.js';

/** What uses Enter and the space bar itself. */
const pressable = 'button, a, summary, input, form';
/** What uses the arrow keys itself. */
const movable = '[role=tablist], input[type=radio]';

/**
 * Starts listening.
 * @param grid the board, which handles keys of its own.
 * @param focusBoard moves the focus to the board after a key was used.
 * @returns a function that stops it.
 */
export function listenForKeys(grid: HTMLElement, focusBoard: () => void): () => void {
  const press = (event: KeyboardEvent): void => {
    const { target, defaultPrevented } = event;
    if (defaultPrevented || !(target instanceof Element) || grid.contains(target)) return;
    if (isTextField(target) || document.querySelector('dialog[open]') || isOwnKey(event.key, target)) return;
    if (!pressKey(event)) return;
    event.preventDefault();
    focusBoard();
  };
  addEventListener('keydown', press);
  return () => removeEventListener('keydown', press);
}

/** True if a key belongs to an element outside of the board, or to the page. */
function isOwnKey(key: string, target: Element): boolean {
  if (key === '?') return true;
  if (key === 'Enter' || key === ' ') return target.closest(pressable) !== null;
  if (key === 'Escape') return target.closest('form') !== null;
  return /^(Arrow|Home|End)/.test(key) && target.closest(movable) !== null;
}
