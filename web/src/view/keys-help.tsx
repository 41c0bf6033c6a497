/** A dialog that lists the keys; `?` opens it from anywhere. */
import { effect, signal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { nameKeys } from '../i18n/key-names.js';
import type { TextKey } from '../i18n/en.js';
import { t } from '../i18n/texts.js';
import { way } from '../state/way.js';
import { isTextField } from './text-field.js';

const showsKeys = signal(false);

type KeyRows = readonly (readonly [string, TextKey])[];

const keysToMove: KeyRows = [
  ['← ↑ → ↓', 'keys.move'],
  ['Shift + ← ↑ → ↓', 'keys.extend'],
  ['Home, End', 'keys.row-ends'],
  ['Ctrl + ← ↑ → ↓', 'keys.edges'],
  ['Ctrl + Home, End', 'keys.board-ends'],
  ['Ctrl + A', 'keys.select-all'],
];
const keysToSet: KeyRows = [
  ['1 … 9, A … Z', 'keys.write'],
  ['Delete, 0', 'keys.erase'],
  ['Enter, Shift + Enter', 'keys.mode'],
  ['Space', 'keys.space'],
  ['Shift + ← ↑ → ↓, Enter, Escape', 'keys.clue'],
];
const keysToSolve: KeyRows = [
  ['1 … 9, A … Z', 'keys.enter'],
  ['Shift + 1 … 9', 'keys.corner'],
  ['Ctrl + 1 … 9', 'keys.centre'],
  ['Alt + 1 … 9', 'keys.colour'],
  ['Space, Z X C V', 'keys.tool'],
  ['Delete, 0', 'keys.erase-entries'],
];
const keysAnywhere: KeyRows = [
  ['Ctrl + Z, Ctrl + Y', 'keys.undo'],
  ['Escape', 'keys.escape'],
  ['?', 'keys.help'],
];

const keysOfWay = (): KeyRows => (way.value === 'solve' ? keysToSolve : way.value === 'set' ? keysToSet : []);

export function KeysButton(): JSX.Element {
  return (
    <button type="button" class="keys-button" onClick={() => (showsKeys.value = true)} aria-keyshortcuts="?">
      {t('keys.title')}
    </button>
  );
}

export function KeysHelp(): JSX.Element {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const stopFollowing = effect(() => {
      if (showsKeys.value) dialog.current?.showModal();
      else dialog.current?.close();
    });
    const open = (event: KeyboardEvent): void => {
      if (event.key === '?' && !isTextField(event.target)) showsKeys.value = true;
    };
    addEventListener('keydown', open);
    return () => {
      stopFollowing();
      removeEventListener('keydown', open);
    };
  }, []);
  return (
    <dialog ref={dialog} class="keys-help" aria-labelledby="keys-title" onClose={() => (showsKeys.value = false)}>
      <h2 id="keys-title">{t('keys.title')}</h2>
      <dl>
        {[...keysToMove, ...keysOfWay(), ...keysAnywhere].map(([names, text]) => (
          <div key={text}>
            <dt>
              <kbd>{nameKeys(names)}</kbd>
            </dt>
            <dd>{t(text as 'keys.move')}</dd>
          </div>
        ))}
      </dl>
      <p class="note">
        {t('keys.pointer')} {way.value === 'solve' && t('keys.equal')}
      </p>
      <button type="button" onClick={() => (showsKeys.value = false)}>
        {t('keys.close')}
      </button>
    </dialog>
  );
}
