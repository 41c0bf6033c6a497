/** Why there is no solution, or no board: the clash, the conflict or the error in the description, line by line. */
import type { JSX } from 'preact';
import { describeBoardError, localizeClash } from '../../i18n/problems.js';
import { localizeConflict } from '../../i18n/board-words.js';
import { t } from '../../i18n/texts.js';
import { verdict, type LiveVerdict } from '../../solver/client.js';

export function ReasonsPanel(): JSX.Element | null {
  const now = verdict.value;
  if (!now.problem && (!now.board || (now.status !== 'none' && now.status !== 'invalid'))) return null;
  return (
    <section class={`panel reasons${now.isStale ? ' is-stale' : ''}`} aria-labelledby="reasons-title">
      <h2 id="reasons-title">{t('verdict.why')}</h2>
      {now.problem ? <p class="reason">{describeBoardError(now.problem)}</p> : <Conflict verdict={now} />}
    </section>
  );
}

function Conflict({
  verdict: { board, clashes, conflict, isWorking },
}: {
  readonly verdict: LiveVerdict;
}): JSX.Element {
  if (clashes.length > 0) return <Lines lines={clashes.map((clash) => localizeClash(board!, clash))} />;
  if (!conflict) return <p class="note">{isWorking ? t('verdict.looking') : t('verdict.no-conflict')}</p>;
  return (
    <>
      <p>{conflict.isMinimal ? t('verdict.conflict-minimal') : t('verdict.conflict')}</p>
      <Lines lines={localizeConflict(board!, conflict)} />
    </>
  );
}

function Lines({ lines }: { readonly lines: readonly string[] }): JSX.Element {
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
