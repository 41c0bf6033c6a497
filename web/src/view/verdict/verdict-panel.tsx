/** What the solver says of the puzzle: the verdict, what proves it, and how far the count is. */
import type { JSX } from 'preact';
import { describeClash, describeBoardError } from '../../i18n/problems.js';
import { describeConflict } from '../../i18n/board-words.js';
import { formatNumber, t } from '../../i18n/texts.js';
import { stop, verdict, type Verdict } from '../../solver/client.js';
import { hasClues } from '../../state/draft.js';
import { fillGivens } from '../../state/edits.js';
import { edit, puzzle } from '../../state/puzzle.js';
import { showsSolution, showsSupport } from '../../state/view-state.js';
import { countWords } from './count-words.js';
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
      {/* Said to screen readers at each change; the count is not part of it. */}
      <p role="status" class="verdict-line">
        {headline(now)}
      </p>
      <Count verdict={now} />
      <Reasons verdict={now} />
      {showsSupport.value && <SupportNote />}
      <p class="buttons">
        {now.isWorking && (
          <button type="button" onClick={stop}>
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

function Count({ verdict: now }: { readonly verdict: Verdict }): JSX.Element | null {
  if (now.status === 'broken' || now.status === 'failed' || now.status === 'unknown') return null;
  return (
    <p class="note">
      {now.status === 'multiple' && <strong class="count">{countWords(now)}</strong>}{' '}
      {t('verdict.time', { time: formatNumber(now.delayMs, { maximumSignificantDigits: 2 }) })}
      {now.differences.length > 0 &&
        showsSolution.value &&
        hasClues(puzzle.value) &&
        ` ${t('verdict.differences', { count: now.differences.length })}`}
    </p>
  );
}

/** The clash, the conflict or the mistake in the description, line by line. */
function Reasons({ verdict: now }: { readonly verdict: Verdict }): JSX.Element | null {
  const { problem, board, clashes, conflict } = now;
  if (problem) return <p class="reason">{describeBoardError(problem)}</p>;
  if (!board || (now.status !== 'none' && now.status !== 'invalid')) return null;
  return (
    <div class="reasons">
      {clashes.length > 0 && (
        <ul>{clashes.map((clash) => ((line) => <li key={line}>{line}</li>)(describeClash(board, clash)))}</ul>
      )}
      {clashes.length === 0 && !conflict && (
        <p class="note">{now.isWorking ? t('verdict.looking') : t('verdict.no-conflict')}</p>
      )}
      {clashes.length === 0 && conflict && (
        <>
          <p>{conflict.isMinimal ? t('verdict.conflict-minimal') : t('verdict.conflict')}</p>
          <ul>
            {describeConflict(board, conflict).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
