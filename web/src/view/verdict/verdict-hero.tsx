/**
 * The verdict on the puzzle, large, above the board: a sign, a few words, and the count. It keeps its height, so that
 * the board stays where it is.
 */
import type { JSX } from 'preact';
import { formatNumber, t } from '../../i18n/texts.js';
import { judgeAgain, stopJudging, verdict, type LiveVerdict } from '../../solver/client.js';
import { hasClues } from '../../state/draft.js';
import { puzzle } from '../../state/puzzle.js';
import { showsSolution } from '../../state/view-state.js';
import { way } from '../../state/way.js';
import { describeCount } from './describe-count.js';
import { headline } from './headline.js';
import './verdict.css';

const signs: Readonly<Record<LiveVerdict['status'], string>> = {
  ...{ unique: '✓', multiple: '≥2', none: '✗', invalid: '✗' },
  ...{ unknown: '…', broken: '…', failed: '!', blocked: '!' },
};

export function VerdictHero(): JSX.Element {
  const now = verdict.value;
  return (
    <section class={`verdict verdict-${now.status}${now.isStale ? ' is-stale' : ''}`} aria-labelledby="verdict-title">
      <h2 id="verdict-title" class="unseen">
        {t('verdict.title')}
      </h2>
      <span class="verdict-sign" aria-hidden="true">
        {signs[now.status]}
      </span>
      {/* Screen readers announce each change; the count is not part of it. */}
      <p role="status" class="verdict-line">
        {headline(now)}
      </p>
      {way.value !== 'solve' && (
        <p class="verdict-note note">
          <Count verdict={now} />
        </p>
      )}
      <VerdictButton verdict={now} />
    </section>
  );
}

function VerdictButton({ verdict: now }: { readonly verdict: LiveVerdict }): JSX.Element | null {
  if (now.status === 'blocked' || now.status === 'failed')
    return (
      <button type="button" onClick={judgeAgain}>
        {t('verdict.retry')}
      </button>
    );
  if (!now.isWorking || way.value === 'solve') return null;
  return (
    <button type="button" onClick={stopJudging}>
      <span aria-hidden="true">■</span> <span class="wide-only">{t('verdict.stop')}</span>
    </button>
  );
}

function Count({ verdict: now }: { readonly verdict: LiveVerdict }): JSX.Element | null {
  if (['broken', 'failed', 'blocked', 'unknown'].includes(now.status)) return null;
  // Beside an estimate there is no room, and two of so many solutions say little.
  const showsDifferences =
    now.differences.length > 0 && now.estimateLog10 === null && showsSolution.value && hasClues(puzzle.value);
  return (
    <>
      {now.status === 'multiple' && <strong class="count">{describeCount(now)}</strong>}{' '}
      <span class="wide-only">
        {showsDifferences && t('verdict.differences', { count: now.differences.length })}{' '}
        {/* Beside the button there is no room for it. */}
        {!now.isWorking && t('verdict.time', { time: formatNumber(now.delayMs, { maximumSignificantDigits: 2 }) })}
      </span>
    </>
  );
}
