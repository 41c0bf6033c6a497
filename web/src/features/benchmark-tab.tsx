/** The benchmark tab: the speed of WebAssembly and of the TypeScript reference in this browser. */
import type { JSX } from 'preact';
import { benchmarkEn } from '../i18n/en/benchmark.js';
import { addEnglish, formatNumber, t } from '../i18n/texts.js';
import { language } from '../i18n/language.js';
import { sharedText, writeSharedLink } from '../state/shared-result.js';
import { browserName } from './benchmark/browser-name.js';
import { Chart, formatRate, formatSpeedup } from './benchmark/chart.js';
import { FiguresTable } from './benchmark/figures-table.js';
import { date, measurements, progress, refusals, startBenchmark, stopBenchmark } from './benchmark/run.js';
import { ResultComparison } from './benchmark/result-comparison.js';
import { readSharedResult, writeSharedResult } from './benchmark/shared-result.js';
import { writeMarkdown } from './benchmark/write-markdown.js';
import { CopyButton } from './parts/copy-button.js';
import { useAnnouncement } from './parts/announcement.js';
import './features.css';

addEnglish(benchmarkEn);

export function BenchmarkTab(): JSX.Element {
  const isRunning = progress.value !== null;
  const found = measurements.value;
  const announcement = useAnnouncement();
  const announce = (text: string): void => void (announcement.value = text);
  const shared = sharedText.value === null ? null : readSharedResult(sharedText.value);
  return (
    <section class="panel wide" aria-labelledby="benchmark-title">
      <h2 id="benchmark-title">{t('benchmark.title')}</h2>
      <p>{t('benchmark.about')}</p>
      <p class="buttons">
        <button type="button" class="primary" onClick={() => (isRunning ? stopBenchmark() : void startBenchmark())}>
          {isRunning ? t('benchmark.stop') : found.length > 0 ? t('benchmark.again') : t('benchmark.start')}
        </button>
        {found.length > 0 && !isRunning && (
          <>
            <CopyButton label={t('benchmark.copyLink')} text={linkHere} announce={announce} />
            <CopyButton label={t('benchmark.copy')} text={asMarkdown} announce={announce} />
          </>
        )}
        {sharedText.value !== null && (
          <button type="button" onClick={() => void (sharedText.value = null)}>
            {t('benchmark.forget')}
          </button>
        )}
      </p>
      {progress.value !== null && <progress max={1} value={progress.value} aria-label={t('benchmark.progress')} />}
      <p role="status" class="note">
        {isRunning ? t('benchmark.running') : announcement.value || (found.length > 0 && t('benchmark.done'))}
      </p>
      {[...refusals.value].map(([engine, reason]) => (
        <p key={engine} class="problem" role="alert">
          {t('benchmark.refused', { engine: t(`benchmark.engine.${engine}`), reason })}
        </p>
      ))}
      {sharedText.value !== null && shared === null && (
        <p class="problem" role="alert">
          {t('benchmark.torn')}
        </p>
      )}
      {shared && <ResultComparison shared={shared} own={found} />}
      {found.length > 0 && (
        <>
          <Chart measurements={found} />
          <p class="note">{t('benchmark.axis')}</p>
          <h3 id="benchmark-caption">{t('benchmark.caption')}</h3>
          <FiguresTable measurements={found} />
          {listNotes().map((note) => (
            <p key={note} class="note">
              {note}
            </p>
          ))}
        </>
      )}
    </section>
  );
}

/** The lines that say where and how the figures were measured. */
function listNotes(): string[] {
  const day = date.value?.toLocaleString(language.value, { dateStyle: 'long', timeStyle: 'short' }) ?? '';
  return [
    t('benchmark.machine', { browser: browserName(navigator), count: navigator.hardwareConcurrency, date: day }),
    t('benchmark.sources'),
  ];
}

/** The address of this page with the result of this browser. */
function linkHere(): string {
  const result = writeSharedResult({
    browser: browserName(navigator),
    threads: navigator.hardwareConcurrency,
    date: date.peek()!,
    measurements: measurements.peek(),
  });
  return `${location.href.split('#')[0]}#${writeSharedLink(result)}`;
}

function asMarkdown(): string {
  return writeMarkdown(measurements.value, {
    heading: t('benchmark.caption'),
    set: t('benchmark.set'),
    puzzles: t('benchmark.puzzles'),
    engineName: (engine) => t(`benchmark.engine.${engine}`),
    seriesName: (series) => t(`benchmark.series.${series}`),
    timesFaster: t('benchmark.ratio'),
    count: (value) => formatNumber(value),
    rate: formatRate,
    ratio: formatSpeedup,
    notes: listNotes(),
  });
}
