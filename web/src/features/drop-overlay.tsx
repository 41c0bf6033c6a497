/** While something is dragged over the page, all of the page is the place to drop it. */
import type { JSX } from 'preact';
import { t } from '../i18n/texts.js';
import { tab } from '../state/view-state.js';
import { isDragged } from './page-input.js';
import './drop-overlay.css';

export function DropOverlay(): JSX.Element | null {
  if (!isDragged.value) return null;
  const name = tab.value === 'bulk' || tab.value === 'canonical' ? tab.value : 'board';
  return (
    <div class="drop-overlay" aria-hidden="true">
      <p>{t(`drop.${name}`)}</p>
    </div>
  );
}
