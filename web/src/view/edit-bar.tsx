/** Undo and redo of the puzzle, buttons that clear it, and the list of keys. */
import type { JSX } from 'preact';
import { t } from '../i18n/texts.js';
import { clearBoard } from '../state/board-edits.js';
import { canRedo, canUndo, edit, redo, undo } from '../state/puzzle.js';
import { way } from '../state/way.js';
import { KeysButton } from './keys-help.js';
import { UndoButtons } from './undo-buttons.js';

export function EditBar(): JSX.Element {
  return (
    <div class="edit-bar" role="toolbar" aria-label={t('edit.label')}>
      <UndoButtons canUndo={canUndo.value} canRedo={canRedo.value} undo={undo} redo={redo} />
      {way.value === 'set' && (
        <>
          <button type="button" onClick={() => edit((draft) => clearBoard(draft, 'givens'))}>
            {t('edit.clear-givens')}
          </button>
          <button type="button" onClick={() => edit((draft) => clearBoard(draft, 'all'))}>
            {t('edit.clear-all')}
          </button>
        </>
      )}
      <KeysButton />
    </div>
  );
}
