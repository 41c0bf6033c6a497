/** The current step in words: first what follows, where and by what technique; then why. */
import type { JSX } from 'preact';
import { headlineOf, reasonOf } from '../../i18n/step-words.js';
import { formatNumber, t } from '../../i18n/texts.js';
import { findBlocks } from './blocks.js';
import type { ShownPath } from './path.js';
import { isPlaying } from './play.js';
import { Reasoning } from './reasoning.js';

interface StepCardProps {
  readonly path: ShownPath;
  /** The index of the step; the number of steps for the end of the path. */
  readonly at: number;
}

export function StepCard({ path: { board, steps, stages, isSolved }, at }: StepCardProps): JSX.Element {
  const step = steps[at];
  return (
    // While a path is played its steps would be read over one another.
    <div class="step-card" role="status" aria-live={isPlaying.value ? 'off' : 'polite'}>
      {step ? (
        <>
          <p class="step-name">
            <strong>{headlineOf(board, step)}</strong>
            <span class="rating" title={t('steps.scale')}>
              {t('steps.rating', { rating: formatNumber(step.rating, { minimumFractionDigits: 1 }) })}
            </span>
          </p>
          <Reasoning step={step} text={reasonOf(board, step, findBlocks(board, steps, at, stages[at]))} />
        </>
      ) : (
        <p>{isSolved ? t('steps.end') : t('steps.endStuck')}</p>
      )}
    </div>
  );
}
