/**
 * Shows a bulk run during the run and afterwards: its progress, speed and verdicts, the first answers, the first
 * damaged lines.
 */
import type { JSX } from 'preact';
import { describeLoadError } from '../../i18n/problems.js';
import { showText } from '../../i18n/show-text.js';
import { formatNumber, t } from '../../i18n/texts.js';
import { useAnnouncement } from '../parts/announcement.js';
import { CopyButton } from '../parts/copy-button.js';
import { saveFile } from '../parts/save-file.js';
import { errorPlaceOf } from './place-of.js';
import { mostShown, type BulkRun } from './collect-results.js';
import { describeRemaining } from './remaining.js';
import { bulk, type BulkState } from './state.js';

export function RunView(): JSX.Element {
  const state = bulk.value;
  const { phase, run, result } = state;
  const announcement = useAnnouncement();
  const announce = (text: string): void => void (announcement.value = text);
  const share = run?.share;
  return (
    <div class="run">
      {phase === 'running' && (
        <progress aria-label={t('bulk.progress')} {...(share === undefined ? {} : { max: 1, value: share })} />
      )}
      <p role="status">{announcement.value === '' ? describePhase(state) : announcement.value}</p>
      {run && <Figures run={run} isRunning={phase === 'running'} />}
      {result && state.savedAs !== null && (
        <p class="note">{t('bulk.saved', { name: state.savedAs, size: formatSize(result.size) })}</p>
      )}
      {result && state.savedAs === null && <Download result={result} name={state.resultName} announce={announce} />}
      {run && run.damaged.length > 0 && <Damaged run={run} />}
      {run && run.firstLines.length > 0 && (
        <figure>
          <figcaption>{t('bulk.firstLines')}</figcaption>
          <pre class="first-lines" tabIndex={0}>
            {showText(run.firstLines.join('\n'))}
          </pre>
        </figure>
      )}
    </div>
  );
}

/** Describes the phase without figures that change, because screen readers announce it. */
function describePhase({ phase, task, name, run, failure }: BulkState): string {
  if (phase === 'idle') return '';
  if (phase === 'running') return t(`bulk.running.${task}`, { name });
  if (phase === 'failed') return t('bulk.failed', { reason: failure ?? '' });
  const { records = 0, timeMs = 0 } = run?.progress ?? {};
  const seconds = formatNumber(timeMs / 1000, { maximumSignificantDigits: 3 });
  if (phase === 'cancelled') return t('bulk.cancelled', { count: records, seconds });
  const done = t('bulk.done', { count: records, seconds, name });
  return task === 'generate' && run?.progress.firstError !== undefined ? `${done} ${t('bulk.unmet')}` : done;
}

/** The verdicts of all tasks, in the order in which they are shown. */
const verdicts = [
  'unique',
  'multiple',
  'none',
  'canonical',
  'invalid',
  'correct',
  'wrong',
  'incomplete',
  'givens-changed',
  'missing',
  'not-unique',
  'unknown',
] as const;

/** Shorter runs are too short for a rate. */
const leastTimeMs = 100;

function Figures({ run, isRunning }: { readonly run: BulkRun; readonly isRunning: boolean }): JSX.Element {
  const { progress, share } = run;
  const { puzzles, malformed, puzzlesPerSecond, timeMs } = progress;
  const counts = verdicts
    .map((name) => [t(`bulk.verdict.${name}`), progress.verdicts[name] ?? 0] as const)
    .filter(([, count]) => count > 0);
  return (
    <dl class="figures">
      <div class="figure-rate">
        <dt>{t('bulk.rate')}</dt>
        <dd>{timeMs < leastTimeMs ? '–' : formatNumber(puzzlesPerSecond, { maximumSignificantDigits: 3 })}</dd>
      </div>
      {isRunning && (
        <div>
          <dt>{t('bulk.remaining')}</dt>
          <dd>{describeRemaining(timeMs, share)}</dd>
        </div>
      )}
      <div>
        <dt>{t('bulk.puzzles')}</dt>
        <dd>{formatNumber(puzzles)}</dd>
      </div>
      {counts.map(([name, count]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{formatNumber(count)}</dd>
        </div>
      ))}
      {malformed > 0 && (
        <div class="is-bad">
          <dt>{t('bulk.malformed')}</dt>
          <dd>{formatNumber(malformed)}</dd>
        </div>
      )}
    </dl>
  );
}

/** A result beyond this is for a file. */
const mostCopiedBytes = 2_000_000;

interface DownloadProps {
  readonly result: Blob;
  readonly name: string;
  readonly announce: (text: string) => void;
}

function Download({ result, name, announce }: DownloadProps): JSX.Element {
  return (
    <p class="buttons">
      <button type="button" class="primary" onClick={() => saveFile(result, name)}>
        {t('bulk.download', { size: formatSize(result.size) })}
      </button>
      {result.size <= mostCopiedBytes && (
        <CopyButton label={t('bulk.copy')} text={() => result.text()} announce={announce} />
      )}
    </p>
  );
}

/** `8.2 MB`. */
function formatSize(bytes: number): string {
  const unit = bytes < 1e6 ? 'kilobyte' : 'megabyte';
  return formatNumber(bytes / (bytes < 1e6 ? 1e3 : 1e6), { style: 'unit', unit, maximumSignificantDigits: 2 });
}

function Damaged({ run: { damaged, progress } }: { readonly run: BulkRun }): JSX.Element {
  return (
    <div class="problem">
      <p>
        {progress.malformed > damaged.length
          ? t('bulk.damagedFirst', { count: Math.min(damaged.length, mostShown) })
          : t('bulk.damagedAll')}
      </p>
      <ul>
        {damaged.map((words, index) => {
          const place = errorPlaceOf(words);
          return (
            <li key={index}>
              {place && <strong>{t('problem.place', place)} </strong>}
              {describeLoadError(words)}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
