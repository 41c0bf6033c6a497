/**
 * The bulk tab: files of up to millions of classic puzzles are dropped, chosen or pasted, answered on all threads, and
 * downloaded; or as many puzzles are generated.
 */
import { useRef, useState } from 'preact/hooks';
import type { JSX } from 'preact';
import { formatNumber, t } from '../i18n/texts.js';
import { makeExamples } from './bulk/make-examples.js';
import { Options } from './bulk/options.js';
import { RunView } from './bulk/run-view.js';
import { bulk, cancel, countText, mostGenerated, generateMany, runOn, task } from './bulk/state.js';
import { readWhole } from './generate/address.js';
import { isFormValid } from './generate/wishes-form.js';
import './features.css';

/** The number of copies of each of the four hundred sample puzzles. */
const exampleCopies = 500;

export function BulkTab(): JSX.Element {
  return (
    <section class="panel wide" aria-labelledby="bulk-title">
      <h2 id="bulk-title">{t('bulk.title')}</h2>
      <Options />
      {task.value === 'generate' ? <GenerateButtons /> : <FileInput />}
      <RunView />
    </section>
  );
}

/** A file, the examples, or pasted lines. */
function FileInput(): JSX.Element {
  const [pasted, setPasted] = useState('');
  const file = useRef<HTMLInputElement>(null);
  return (
    <>
      <p>{t('bulk.about')}</p>
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
            if (chosen) void runOn(chosen, chosen.name);
            // Reset, so that the same file can be chosen again.
            currentTarget.value = '';
          }}
        />
        {/* The examples have no answers to verify, and no givens to leave out. */}
        {(task.value === 'solve' || task.value === 'canonical') && (
          <button type="button" onClick={() => void runOnExamples()}>
            {t('bulk.examples')}
          </button>
        )}
        <CancelButton />
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
            onClick={() => void runOn(new Blob([pasted]), t('bulk.pasted'))}
          >
            {t(`bulk.task.${task.value}`)}
          </button>
        </p>
      </details>
    </>
  );
}

function GenerateButtons(): JSX.Element {
  const count = readWhole(countText.value) ?? 0;
  const isCountValid = count >= 1 && count <= mostGenerated;
  return (
    <>
      {!isCountValid && (
        <p class="problem" role="alert">
          {t('bulk.badCount', { most: formatNumber(mostGenerated) })}
        </p>
      )}
      <p class="buttons">
        <button
          type="button"
          class="primary"
          disabled={!isCountValid || !isFormValid()}
          onClick={() => void generateMany((seed) => t('bulk.generated', { seed: String(seed) }))}
        >
          {t('bulk.task.generate')}
        </button>
        <CancelButton />
      </p>
    </>
  );
}

function CancelButton(): JSX.Element | null {
  if (bulk.value.phase !== 'running') return null;
  return (
    <button type="button" onClick={cancel}>
      {t('bulk.cancel')}
    </button>
  );
}

async function runOnExamples(): Promise<void> {
  const { default: sample } = await import('virtual:benchmark-sample');
  await runOn(new Blob([makeExamples(sample.seventeen, exampleCopies)]), t('bulk.exampleName'));
}
