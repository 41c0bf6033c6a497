/**
 * The form for the cage of the selected cells: its sum, whether symbols may repeat, and buttons to make or remove it.
 */
import { useSignal, useSignalEffect } from '@preact/signals';
import type { JSX } from 'preact';
import { t } from '../i18n/texts.js';
import { findCage } from '../state/edits.js';
import { puzzle } from '../state/puzzle.js';
import { selection, tintsCages } from '../state/view-state.js';
import { erase, makeCage } from './board/actions.js';

export function CageForm(): JSX.Element {
  const sum = useSignal('');
  const repeats = useSignal(false);
  const draft = puzzle.value;
  const cage = draft.cages[findCage(draft, selection.value)];
  useSignalEffect(() => {
    const selected = puzzle.value.cages[findCage(puzzle.value, selection.value)];
    sum.value = selected?.sum === null || selected?.sum === undefined ? '' : String(selected.sum);
    repeats.value = selected?.repeats ?? false;
  });
  return (
    <form
      class="cage-form"
      onSubmit={(event) => {
        event.preventDefault();
        makeCage(sum.peek() === '' ? null : Number(sum.peek()), null, repeats.peek());
      }}
    >
      <label>
        {t('cage.sum')}
        <input
          type="number"
          inputMode="numeric"
          step="1"
          value={sum.value}
          onInput={({ currentTarget }) => (sum.value = currentTarget.value)}
        />
      </label>
      <label class="switch">
        <input
          type="checkbox"
          checked={repeats.value}
          onChange={({ currentTarget }) => (repeats.value = currentTarget.checked)}
        />
        {t('cage.repeats')}
      </label>
      <label class="switch">
        <input
          type="checkbox"
          checked={tintsCages.value}
          onChange={({ currentTarget }) => (tintsCages.value = currentTarget.checked)}
        />
        {t('tint.cages')}
      </label>
      <button type="submit">{cage ? t('cage.change') : t('cage.make', { count: selection.value.size })}</button>
      <button type="button" onClick={erase}>
        {t('cage.remove')}
      </button>
    </form>
  );
}
