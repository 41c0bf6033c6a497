/** The verdict panel: the verdict, its proof, and the progress of the count. */
import type { JSX } from 'preact';
import { describeBoardError, localizeClash } from '../../i18n/problems.js';
import { localizeConflict } from '../../i18n/board-words.js';
import { formatNumber, t } from '../../i18n/texts.js';
import { judgeAgain, stopJudging, verdict, type LiveVerdict } from '../../solver/client.js';
import { hasClues } from '../../state/draft.js';
import { fillGivens } from '../../state/edits.js';
import { edit, puzzle } from '../../state/puzzle.js';
import { showsSolution, showsSupport } from '../../state/view-state.js';
import { describeCount } from './describe-count.js';
import { headline } from './headline.js';
import { SupportNote } from './support-note.js';

export function VerdictPanel(): JSX.Element {
  const now = verdict.value;
  const [witness] = now.witnesses;
  return (
    <section
      class={`panel verdict verdict-${now.status}${now.isStale ? ' is-stale' : ''}`}
      aria-labelledby="verdict-title"
    >
      <h2 id="verdict-title" class="unseen">
        {t('verdict.title')}
      </h2>
      {/* Screen readers announce each change; the count is not part of it. */}
      <p role="status" class="verdict-line">
        {headline(now)}
      </p>
      <Count verdict={now} />
      <Reasons verdict={now} />
      {showsSupport.value && <SupportNote />}
      <p class="buttons">
        {(now.status === 'blocked' || now.status === 'failed') && (
          <button type="button" onClick={judgeAgain}>
            {t('verdict.retry')}
          </button>
        )}
        {now.isWorking && (
          <button type="button" onClick={stopJudging}>
            {t('verdict.stop')}
          </button>
        )}
        {now.status === 'unique' && witness && now.board?.givens.includes(-1) && (
          <button type="button" disabled={now.isStale} onClick={() => edit((draft) => fillGivens(draft, witness))}>
            {t('verdict.fill')}
          </button>
        )}
      </p>
    </section>
  );
}

function Count({ verdict: now }: { readonly verdict: LiveVerdict }): JSX.Element | null {
  if (['broken', 'failed', 'blocked', 'unknown'].includes(now.status)) return null;
  return (
    <p class="note">
      {now.status === 'multiple' && <strong class="count">{describeCount(now)}</strong>}{' '}
      {t('verdict.time', { time: formatNumber(now.delayMs, { maximumSignificantDigits: 2 }) })}
      {now.differences.length > 0 &&
        showsSolution.value &&
        hasClues(puzzle.value) &&
        ` ${t('verdict.differences', { count: now.differences.length })}`}
    </p>
  );
}

/** The clash, the conflict or the error in the description, line by line. */
function Reasons({ verdict: now }: { readonly verdict: LiveVerdict }): JSX.Element | null {
  const { problem, board, clashes, conflict } = now;
  if (problem) return <p class="reason">{describeBoardError(problem)}</p>;
  if (!board || (now.status !== 'none' && now.status !== 'invalid')) return null;
  return (
    <div class="reasons">
      {clashes.length > 0 && (
        <ul>{clashes.map((clash) => ((line) => <li key={line}>{line}</li>)(localizeClash(board, clash)))}</ul>
      )}
      {clashes.length === 0 && !conflict && (
        <p class="note">{now.isWorking ? t('verdict.looking') : t('verdict.no-conflict')}</p>
      )}
      {clashes.length === 0 && conflict && (
        <>
          <p>{conflict.isMinimal ? t('verdict.conflict-minimal') : t('verdict.conflict')}</p>
          <ul>
            {localizeConflict(board, conflict).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
