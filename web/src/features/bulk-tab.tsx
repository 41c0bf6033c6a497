/**
 * The bulk tab: files of up to millions of classic puzzles are dropped, chosen or pasted, solved on all threads, and
 * downloaded.
 */
import { useRef, useState } from 'preact/hooks';
import type { JSX } from 'preact';
import { t } from '../i18n/texts.js';
import { makeExamples } from './bulk/make-examples.js';
import { Options } from './bulk/options.js';
import { RunView } from './bulk/run-view.js';
import { bulk, cancel, solveFile } from './bulk/state.js';
import { isDragged } from './page-input.js';
import './features.css';

/** The number of copies of each of the four hundred sample puzzles. */
const exampleCopies = 500;

export function BulkTab(): JSX.Element {
  const [pasted, setPasted] = useState('');
  const file = useRef<HTMLInputElement>(null);
  return (
    <section class={`panel wide drop-zone ${isDragged.value ? 'is-dragged' : ''}`} aria-labelledby="bulk-title">
      <h2 id="bulk-title">{t('bulk.title')}</h2>
      <p>{t('bulk.about')}</p>
      <Options />
      <p class="buttons">
        <button type="button" class="primary" onClick={() => file.current?.click()}>
          {t('bulk.open')}
        </button>
        <input
          ref={file}
          type="file"
          hidden
          onChange={({ currentTarget }) => {
            const [chosen] = currentTarget.files ?? [];
            if (chosen) void solveFile(chosen, chosen.name);
            // Reset, so that the same file can be chosen again.
            currentTarget.value = '';
          }}
        />
        <button type="button" onClick={() => void solveExamples()}>
          {t('bulk.examples')}
        </button>
        {bulk.value.phase === 'running' && (
          <button type="button" onClick={cancel}>
            {t('bulk.cancel')}
          </button>
        )}
      </p>
      <details>
        <summary>{t('bulk.paste')}</summary>
        <textarea
          class="text-box"
          rows={6}
          spellcheck={false}
          aria-label={t('bulk.pasteLabel')}
          value={pasted}
          onInput={({ currentTarget }) => setPasted(currentTarget.value)}
        />
        <p class="buttons">
          <button
            type="button"
            disabled={pasted.trim() === ''}
            onClick={() => void solveFile(new Blob([pasted]), t('bulk.pasted'))}
          >
            {t('bulk.solve')}
          </button>
        </p>
      </details>
      <RunView />
    </section>
  );
}

async function solveExamples(): Promise<void> {
  const { default: sample } = await import('virtual:benchmark-sample');
  await solveFile(new Blob([makeExamples(sample.seventeen, exampleCopies)]), t('bulk.exampleName'));
}
