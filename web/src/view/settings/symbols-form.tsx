/** The symbols of the board as text: `π*3 1-9` is π three times in each house, and 1 to 9 once. */
import { useSignal, useSignalEffect } from '@preact/signals';
import type { JSX } from 'preact';
import { t } from '../../i18n/texts.js';
import { parseAlphabet, writeAlphabet } from '../../state/alphabet-text.js';
import { setSymbols } from '../../state/board-edits.js';
import { edit, puzzle } from '../../state/puzzle.js';

export function SymbolsForm(): JSX.Element {
  const text = useSignal('');
  useSignalEffect(() => {
    text.value = writeAlphabet(puzzle.value.symbols);
  });
  const take = (): void => {
    const symbols = parseAlphabet(text.peek());
    const written = writeAlphabet(puzzle.peek().symbols);
    if (symbols.length > 0 && writeAlphabet(symbols) !== written) edit((draft) => setSymbols(draft, symbols));
    else text.value = written;
  };
  return (
    <label class="wide-field">
      {t('settings.symbols')}
      <input
        type="text"
        value={text.value}
        spellcheck={false}
        autocomplete="off"
        onInput={({ currentTarget }) => (text.value = currentTarget.value)}
        onChange={take}
        aria-describedby="symbols-hint"
      />
      <small id="symbols-hint">{t('settings.symbols-hint')}</small>
    </label>
  );
}
