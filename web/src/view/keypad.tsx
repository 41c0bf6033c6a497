/** Buttons for users without a keyboard: the symbols, the regions to paint with, or the sum of a cage. */
import type { JSX } from 'preact';
import { t } from '../i18n/texts.js';
import { regionLabels } from '../state/draft.js';
import { puzzle } from '../state/puzzle.js';
import { brush, mode, selection } from '../state/view-state.js';
import { enterSymbol, erase, paint } from './board/actions.js';
import { CageForm } from './cage-form.js';
import { KeyButtons } from './key-buttons.js';

export function Keypad(): JSX.Element | null {
  if (mode.value === 'regions') return <Brushes />;
  if (mode.value === 'cages') return <CageForm />;
  if (mode.value === 'clues') return null;
  const { symbols } = puzzle.value;
  return (
    <KeyButtons label={t('keypad.label')} keys={symbols.map(({ name, count = 1 }) => ({ name, count }))} onPress={(symbol) => enterSymbol(symbol)} onErase={erase} />
  );
}

/** A button for each region and for one more. It paints the selection, and later drags. */
function Brushes(): JSX.Element {
  const labels = regionLabels(puzzle.value);
  const names = [...new Set(labels)].filter((label) => label !== null);
  const fresh = Array.from({ length: 26 }, (_, index) => String(index + 1)).find((name) => !names.includes(name));
  const choose = (label: string | null): void => {
    brush.value = label;
    if (selection.peek().size > 1) paint(label);
  };
  return (
    <div class="keypad" role="group" aria-label={t('keypad.regions')}>
      {[...names, ...(fresh === undefined ? [] : [fresh])].map((label) => (
        <button key={label} type="button" aria-pressed={brush.value === label} onClick={() => choose(label)}>
          {label}
        </button>
      ))}
      <button type="button" aria-pressed={brush.value === null} onClick={() => choose(null)}>
        {t('keypad.no-region')}
      </button>
    </div>
  );
}
