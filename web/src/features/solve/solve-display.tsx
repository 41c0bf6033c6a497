/** What the player wants to see while solving, folded. */
import type { JSX } from 'preact';
import type { Signal } from '@preact/signals';
import { t } from '../../i18n/texts.js';
import { isUnfolded, setFold } from '../../state/folds.js';
import { restart } from '../../state/solve/game.js';
import { marksClashes, showsTimer } from '../../state/solve/preferences.js';

export function SolveDisplay(): JSX.Element {
  return (
    <details
      class="solve-display"
      open={isUnfolded('display')}
      onToggle={({ currentTarget }) => setFold('display', currentTarget.open)}
    >
      <summary>{t('solve.display')}</summary>
      <Switch of={marksClashes} label={t('solve.marksClashes')} />
      <Switch of={showsTimer} label={t('solve.showsTimer')} />
      <button type="button" onClick={restart}>
        {t('solve.restart')}
      </button>
    </details>
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
