/** What a visitor reads first: what the page does, and three ways to begin. */
import type { JSX } from 'preact';
import { t } from '../../i18n/texts.js';
import { setFold } from '../../state/folds.js';
import { emptyBoard } from '../../state/presets.js';
import { loadDraft } from '../../state/puzzle.js';
import { isArrival, way } from '../../state/way.js';
import './arrival.css';

export function Arrival(): JSX.Element {
  return (
    <section class="arrival" aria-label={t('arrival.title')}>
      <p>{t('arrival.about')}</p>
      <p class="buttons">
        <button type="button" class="primary" onClick={solveThis}>
          {t('arrival.solve')}
        </button>
        <button type="button" onClick={openOther}>
          {t('arrival.open')}
        </button>
        <button type="button" onClick={setNew}>
          {t('arrival.set')}
        </button>
      </p>
    </section>
  );
}

function solveThis(): void {
  isArrival.value = false;
  focusSoon('[role=gridcell][tabindex="0"]');
}

function openOther(): void {
  setFold('import', true);
  way.value = 'set';
  focusSoon('#import-text');
}

function setNew(): void {
  loadDraft(emptyBoard(9));
  way.value = 'set';
  focusSoon('[role=gridcell][tabindex="0"]');
}

/** Moves the focus to what is drawn by the change. */
function focusSoon(selector: string): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(selector)?.focus());
}
