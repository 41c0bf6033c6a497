/**
 * The mode of edits (givens, candidates, regions, cages or clues), and switches for the parts of the answer that are
 * shown.
 */
import type { JSX } from 'preact';
import type { Signal } from '@preact/signals';
import { t } from '../i18n/texts.js';
import { mode, modeNames, showsSolution, showsSupport } from '../state/view-state.js';

export function ModeBar(): JSX.Element {
  return (
    <div class="mode-bar">
      <fieldset class="segments">
        <legend class="unseen">{t('mode.label')}</legend>
        {modeNames.map((name) => (
          <label key={name}>
            <input type="radio" name="mode" checked={mode.value === name} onChange={() => (mode.value = name)} />
            <span>{t(`mode.${name}`)}</span>
          </label>
        ))}
      </fieldset>
      <Switch of={showsSolution} label={t('show.solution')} />
      <Switch of={showsSupport} label={t('show.support')} />
    </div>
  );
}

function Switch({ of, label }: { readonly of: Signal<boolean>; readonly label: string }): JSX.Element {
  return (
    <label class="switch">
      <input type="checkbox" checked={of.value} onChange={({ currentTarget }) => (of.value = currentTarget.checked)} />
      {label}
    </label>
  );
}
