/** Buttons for users without a keyboard: the symbols, the regions to paint with, or the sum of a cage. */
import type { JSX } from 'preact';
import { t } from '../i18n/texts.js';
import { puzzle } from '../state/puzzle.js';
import { mode } from '../state/view-state.js';
import { enterSymbol, erase } from './board/actions.js';
import { Brushes } from './brushes.js';
import { CageForm } from './cage-form.js';

export function Keypad(): JSX.Element | null {
  if (mode.value === 'regions') return <Brushes />;
  if (mode.value === 'cages') return <CageForm />;
  if (mode.value === 'clues') return null;
  const { symbols } = puzzle.value;
  return (
    <div class="keypad" role="group" aria-label={t('keypad.label')}>
      {symbols.map(({ name, count = 1 }, index) => (
        <button key={name} type="button" onClick={() => enterSymbol(index)}>
          {name}
          {count !== 1 && <sub>×{count}</sub>}
        </button>
      ))}
      <button type="button" class="keypad-erase" onClick={erase}>
        {t('keypad.erase')}
      </button>
    </div>
  );
}
