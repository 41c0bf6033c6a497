/** The time, and what a check found or that the puzzle is finished. The line keeps its height. */
import type { JSX } from 'preact';
import { t } from '../../i18n/texts.js';
import { elapsedMs } from '../../state/solve/game.js';
import { showsTimer } from '../../state/solve/preferences.js';
import { checked, formatTime, isFinished, type CheckedEntries } from '../../state/solve/progress.js';

export function SolveStatus(): JSX.Element {
  return (
    <div class={`solve-status${isFinished.value ? ' is-finished' : ''}`}>
      <p role="status">{isFinished.value ? describeEnd() : checked.value && describeCheck(checked.value)}</p>
      {showsTimer.value && <Timer />}
    </div>
  );
}

/** A separate component, because it changes every second. */
function Timer(): JSX.Element {
  return (
    <span class="solve-timer" role="timer" aria-label={t('solve.time')}>
      {formatTime(elapsedMs.value)}
    </span>
  );
}

function describeEnd(): string {
  return showsTimer.value ? t('solve.finishedIn', { time: formatTime(elapsedMs.value) }) : t('solve.finished');
}

function describeCheck(result: CheckedEntries): string {
  if (result.kind === 'waiting') return t('solve.waiting');
  const count = result.cells.length;
  if (result.kind === 'wrong') return count === 0 ? t('solve.right') : t('solve.wrong', { count });
  const found = count === 0 ? t('solve.noClash') : t('solve.clashes', { count });
  return `${result.isUnsolvable ? t('solve.unsolvable') : t('solve.several')} ${found}`;
}
