/** The regions to paint with: a brush for each region and for one more, in its tint, and how full the chosen one is. */
import type { JSX } from 'preact';
import { t } from '../i18n/texts.js';
import { regionLabels, symbolTotal } from '../state/draft.js';
import { puzzle } from '../state/puzzle.js';
import { regionTint } from '../state/tints.js';
import { brush, selection } from '../state/view-state.js';
import { paint } from './board/actions.js';
import './brushes.css';

export function Brushes(): JSX.Element {
  const labels = regionLabels(puzzle.value);
  const names = [...new Set(labels)].filter((label) => label !== null);
  const fresh = Array.from({ length: 26 }, (_, index) => String(index + 1)).find((name) => !names.includes(name));
  return (
    <>
      <div class="keypad" role="group" aria-label={t('keypad.regions')}>
        {[...names, ...(fresh === undefined ? [] : [fresh])].map((label) => (
          <Brush key={label} label={label} />
        ))}
        <Brush label={null} />
      </div>
      <BrushCount labels={labels ?? puzzle.value.givens.map(() => null)} />
    </>
  );
}

/** Paints the selection if it has several cells, and what is dragged over later. */
function Brush({ label }: { readonly label: string | null }): JSX.Element {
  const choose = (): void => {
    brush.value = label;
    if (selection.peek().size > 1) paint(label);
  };
  return (
    <button
      type="button"
      class={label === null ? 'brush' : `brush tint-${regionTint(label)}`}
      aria-pressed={brush.value === label}
      onClick={choose}
    >
      {label ?? t('keypad.no-region')}
    </button>
  );
}

/** The cells of the chosen region, of as many as there are symbols; or the cells without one. */
function BrushCount({ labels }: { readonly labels: readonly (string | null)[] }): JSX.Element {
  const label = brush.value;
  const count = labels.filter((one) => one === label).length;
  const wanted = symbolTotal(puzzle.value);
  return (
    <p class={`brush-count note${label !== null && count > wanted ? ' is-over' : ''}`} role="status">
      {label === null ? t('brush.left', { count }) : t('brush.count', { label, done: count, wanted })}
    </p>
  );
}
