/** A dialog that lists the keys; `?` opens it from anywhere. */
import { effect, signal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { nameKeys } from '../i18n/key-names.js';
import type { TextKey } from '../i18n/en.js';
import { t } from '../i18n/texts.js';
import { isTextField } from './text-field.js';

export const showsKeys = signal(false);

const keys: readonly (readonly [string, TextKey])[] = [
  ['← ↑ → ↓', 'keys.move'],
  ['Shift + ← ↑ → ↓', 'keys.extend'],
  ['Home, End', 'keys.row-ends'],
  ['Ctrl + ← ↑ → ↓', 'keys.edges'],
  ['Ctrl + Home, End', 'keys.board-ends'],
  ['Ctrl + A', 'keys.select-all'],
  ['1 … 9, A … Z', 'keys.write'],
  ['Delete, 0', 'keys.erase'],
  ['Enter, Shift + Enter', 'keys.mode'],
  ['Space', 'keys.space'],
  ['Shift + ← ↑ → ↓, Enter, Escape', 'keys.clue'],
  ['Ctrl + Z, Ctrl + Y', 'keys.undo'],
  ['Escape', 'keys.escape'],
  ['?', 'keys.help'],
];

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
        {keys.map(([names, text]) => (
          <div key={text}>
            <dt>
              <kbd>{nameKeys(names)}</kbd>
            </dt>
            <dd>{t(text as 'keys.move')}</dd>
          </div>
        ))}
      </dl>
      <p class="note">{t('keys.pointer')}</p>
      <button type="button" onClick={() => (showsKeys.value = false)}>
        {t('keys.close')}
      </button>
    </dialog>
  );
}
