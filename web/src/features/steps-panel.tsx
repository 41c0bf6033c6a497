/**
 * The steps panel: how a person would continue. It shows the next step as a hint, or the whole path, which can be
 * followed, highlighted on the board and applied to it.
 */
import type { JSX } from 'preact';
import { nameTechnique } from '../i18n/board-words.js';
import { formatNumber, t } from '../i18n/texts.js';
import { soundBoard } from '../state/puzzle.js';
import { PathWalk } from './steps/path-walk.js';
import { applied, dismiss, failure, isWorking, path, showHint, showPath, type ShownPath } from './steps/path.js';
import './features.css';

export function StepsPanel(): JSX.Element {
  const isOff = soundBoard.value === null || isWorking.value;
  return (
    <section class="panel" aria-labelledby="steps-title">
      <h2 id="steps-title">{t('steps.title')}</h2>
      <p class="buttons">
        <button type="button" disabled={isOff} onClick={() => void showHint()}>
          {t('steps.hint')}
        </button>
        <button type="button" disabled={isOff} onClick={() => void showPath()}>
          {t('steps.explain')}
        </button>
        {(isWorking.value || path.value) && (
          <button type="button" onClick={dismiss}>
            {isWorking.value ? t('steps.stop') : t('steps.close')}
          </button>
        )}
      </p>
      <p role="status" class="note">
        {describeState()}
      </p>
      {path.value && path.value.steps.length > 0 && <PathWalk path={path.value} />}
    </section>
  );
}

function describeState(): string {
  if (isWorking.value) return t('steps.working');
  if (failure.value !== null) return t('steps.failed', { reason: failure.value });
  if (applied.value !== null) return t('steps.applied', { count: applied.value });
  return path.value ? summarise(path.value) : '';
}

/** One or two sentences on the result. */
function summarise({ kind, status, steps, isSolved, rating }: ShownPath): string {
  if (status === 'none' || status === 'invalid') return t('steps.unsolvable');
  const several = status === 'multiple' ? [t('steps.several')] : status === 'unknown' ? [t('steps.unproved')] : [];
  if (kind === 'hint') return [...several, ...(steps.length === 0 ? [t('steps.noHint')] : [])].join(' ');
  if (!isSolved) return [...several, t('steps.stuck', { count: steps.length })].join(' ');
  if (rating === null || steps.length === 0) return t('steps.solvedAlready');
  const hardest = steps.reduce((most, step) => (step.rating > most.rating ? step : most));
  return t('steps.rated', {
    count: steps.length,
    rating: formatRating(rating),
    technique: nameTechnique(hardest.technique),
  });
}

const formatRating = (rating: number): string => formatNumber(rating, { minimumFractionDigits: 1 });
