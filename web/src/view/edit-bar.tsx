/** Undo, redo and buttons that clear the board; Ctrl+Z and Ctrl+Y work on the whole page except in text fields. */
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { t } from '../i18n/texts.js';
import { clearBoard } from '../state/board-edits.js';
import { canRedo, canUndo, edit, redo, undo } from '../state/puzzle.js';
import { isTextField } from './text-field.js';
import { showsKeys } from './keys-help.js';

export function EditBar(): JSX.Element {
  useEffect(() => {
    addEventListener('keydown', pressUndo);
    return () => removeEventListener('keydown', pressUndo);
  }, []);
  return (
    <div class="edit-bar" role="toolbar" aria-label={t('edit.label')}>
      <button type="button" disabled={!canUndo.value} onClick={undo} aria-keyshortcuts="Control+Z">
        ↶ <span class="wide-only">{t('edit.undo')}</span>
      </button>
      <button type="button" disabled={!canRedo.value} onClick={redo} aria-keyshortcuts="Control+Y">
        ↷ <span class="wide-only">{t('edit.redo')}</span>
      </button>
      <button type="button" onClick={() => edit((draft) => clearBoard(draft, 'givens'))}>
        {t('edit.clear-givens')}
      </button>
      <button type="button" onClick={() => edit((draft) => clearBoard(draft, 'all'))}>
        {t('edit.clear-all')}
      </button>
      <button type="button" class="keys-button" onClick={() => (showsKeys.value = true)} aria-keyshortcuts="?">
        {t('keys.title')}
      </button>
    </div>
  );
}

function pressUndo(event: KeyboardEvent): void {
  if (isTextField(event.target) || !(event.ctrlKey || event.metaKey) || event.altKey) return;
  const key = event.key.toLowerCase();
  if (key !== 'z' && key !== 'y') return;
  event.preventDefault();
  if (key === 'y' || event.shiftKey) redo();
  else undo();
}
