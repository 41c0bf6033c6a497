/** The button that opens the dialog to share the puzzle. */
import type { JSX } from 'preact';
import { t } from '../i18n/texts.js';
import { openDialog } from '../state/page-dialog.js';

export function ShareButton(): JSX.Element {
  return (
    <button type="button" class="share-button" onClick={() => openDialog('share')}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M12 15V3M7.5 7.5L12 3l4.5 4.5M7 11H5v10h14V11h-2" />
      </svg>
      <span class="wide-only">{t('share.open')}</span>
    </button>
  );
}
