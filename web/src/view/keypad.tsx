/** Buttons for users without a keyboard: the symbols, the regions to paint with, or the sum of a cage. */
import type { JSX } from 'preact';
import { t } from '../i18n/texts.js';
import { puzzle } from '../state/puzzle.js';
import { mode } from '../state/view-state.js';
import { enterSymbol, erase } from './board/actions.js';
import { Brushes } from './brushes.js';
import { CageForm } from './cage-form.js';
import { KeyButtons } from './key-buttons.js';

export function Keypad(): JSX.Element | null {
  if (mode.value === 'regions') return <Brushes />;
  if (mode.value === 'cages') return <CageForm />;
  if (mode.value === 'clues') return null;
  const { symbols } = puzzle.value;
  return (
    <KeyButtons
      label={t('keypad.label')}
      keys={symbols.map(({ name, count = 1 }) => ({ name, count }))}
      onPress={(symbol) => enterSymbol(symbol)}
      onErase={erase}
    />
  );
}
