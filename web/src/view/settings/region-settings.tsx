/** Settings for boxes, regions or none, and for the lines that are houses. */
import type { JSX } from 'preact';
import { t } from '../../i18n/texts.js';
import { setBox } from '../../state/board-edits.js';
import { squarestBox, symbolTotal, type Draft } from '../../state/draft.js';
import { edit, puzzle } from '../../state/puzzle.js';
import { mode } from '../../state/view-state.js';

const lineNames = ['both', 'rows', 'columns', 'none'] as const;

export function RegionSettings(): JSX.Element {
  const draft = puzzle.value;
  const drawn = draft.regions !== 'boxes' && draft.regions !== 'none';
  const sizes = boxSizes(draft);
  const box = draft.box ?? squarestBox(Math.max(symbolTotal(draft), 1));
  const value = drawn ? 'drawn' : draft.regions === 'none' ? 'none' : box.join('×');
  return (
    <div class="fields">
      <label>
        {t('settings.regions')}
        <select
          value={value}
          onChange={({ currentTarget: { value: wanted } }) => {
            if (wanted === 'drawn') mode.value = 'regions';
            else
              edit((old) =>
                setBox(old, wanted === 'none' ? null : (wanted.split('×').map(Number) as [number, number])),
              );
          }}
        >
          <option value="none">{t('settings.no-regions')}</option>
          {sizes.map((size) => (
            <option key={size} value={size}>
              {t('settings.boxes', { size })}
            </option>
          ))}
          <option value="drawn">{t('settings.drawn')}</option>
        </select>
      </label>
      <label>
        {t('settings.lines')}
        <select
          value={draft.lines ?? 'both'}
          onChange={({ currentTarget }) =>
            edit((old) => ({ ...old, lines: currentTarget.value as (typeof lineNames)[number] }))
          }
        >
          {lineNames.map((name) => (
            <option key={name} value={name}>
              {t(`settings.lines-${name}`)}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}

/** The boxes that tile the board and have room for each symbol, and the current ones, fitting or not. */
function boxSizes(draft: Draft): string[] {
  const total = symbolTotal(draft);
  const fitting = Array.from({ length: draft.rows }, (_, index) => index + 1)
    .filter(
      (height) =>
        height > 1 && total % height === 0 && draft.rows % height === 0 && draft.columns % (total / height) === 0,
    )
    .map((height) => [height, total / height].join('×'));
  return [
    ...new Set([
      ...fitting,
      ...(draft.regions === 'boxes' ? [(draft.box ?? squarestBox(Math.max(total, 1))).join('×')] : []),
    ]),
  ];
}
