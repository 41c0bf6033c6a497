/** Buttons for undo and redo, with their keys. */
import type { JSX } from 'preact';
import { t } from '../i18n/texts.js';
import { useUndoKeys } from './undo-keys.js';

interface UndoButtonsProps {
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly undo: () => void;
  readonly redo: () => void;
}

export function UndoButtons({ canUndo, canRedo, undo, redo }: UndoButtonsProps): JSX.Element {
  useUndoKeys(undo, redo);
  return (
    <>
      <button type="button" disabled={!canUndo} onClick={undo} aria-keyshortcuts="Control+Z">
        ↶ <span class="wide-only">{t('edit.undo')}</span>
      </button>
      <button type="button" disabled={!canRedo} onClick={redo} aria-keyshortcuts="Control+Y">
        ↷ <span class="wide-only">{t('edit.redo')}</span>
      </button>
    </>
  );
}
