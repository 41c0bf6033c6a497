/** The number of rows and columns; a change keeps the givens that still fit. */
import type { JSX } from 'preact';
import { t } from '../../i18n/texts.js';
import { mostLines, resize } from '../../state/board-edits.js';
import { edit, puzzle } from '../../state/puzzle.js';

export function SizeForm(): JSX.Element {
  const { rows, columns } = puzzle.value;
  const field = (label: string, value: number, change: (value: number) => void): JSX.Element => (
    <label>
      {label}
      <input
        type="number"
        min={1}
        max={mostLines}
        value={value}
        onChange={({ currentTarget }) => {
          const wanted = Math.round(currentTarget.valueAsNumber);
          if (wanted >= 1 && wanted <= mostLines) change(wanted);
          else currentTarget.value = String(value);
        }}
      />
    </label>
  );
  return (
    <div class="fields">
      {field(t('settings.rows'), rows, (wanted) => edit((draft) => resize(draft, wanted, draft.columns)))}
      {field(t('settings.columns'), columns, (wanted) => edit((draft) => resize(draft, draft.rows, wanted)))}
    </div>
  );
}
