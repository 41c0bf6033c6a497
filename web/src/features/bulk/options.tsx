/** The options of a bulk run: the task with its own options, the number of threads, and the format of the result. */
import type { JSX } from 'preact';
import { t } from '../../i18n/texts.js';
import { WishesForm } from '../generate/wishes-form.js';
import { against, chosenFormat, countText, extension, format, mostGenerated, task, threads } from './state.js';
import { canWriteFiles, chooseTarget, forgetTarget, target } from './target.js';
import { formatsOf, taskNames, type FileRequest, type ResultFormat } from './task.js';

export function Options(): JSX.Element {
  const most = navigator.hardwareConcurrency || 1;
  return (
    <>
      <fieldset class="segments" aria-label={t('bulk.tasks')}>
        {taskNames.map((name) => (
          <label key={name}>
            <input type="radio" name="task" checked={task.value === name} onChange={() => (task.value = name)} />
            <span>{t(`bulk.task.${name}`)}</span>
          </label>
        ))}
      </fieldset>
      <p>{t(`bulk.about.${task.value}`)}</p>
      {task.value === 'generate' && <WishesForm areMany />}
      <div class="options">
        {task.value === 'generate' && <CountField />}
        {task.value === 'verify' && <StandardField />}
        <label>
          {t('bulk.threads')}
          <select
            value={threads.value}
            onChange={({ currentTarget }) => void (threads.value = Number(currentTarget.value))}
          >
            {Array.from({ length: most }, (_, index) => (
              <option key={index} value={index + 1}>
                {index + 1}
              </option>
            ))}
          </select>
        </label>
        <label>
          {t('bulk.format')}
          <select
            value={format.value}
            onChange={({ currentTarget }) => void (chosenFormat.value = currentTarget.value as ResultFormat)}
          >
            {formatsOf[task.value].map((name) => (
              <option key={name} value={name}>
                {name === 'lines' ? t(`bulk.lines.${task.value}`) : t(`bulk.format.${name}`)}
              </option>
            ))}
          </select>
        </label>
        {canWriteFiles && <TargetField />}
      </div>
    </>
  );
}

/** The file on disk that the result is written to. */
function TargetField(): JSX.Element {
  const file = target.value;
  return (
    <span class="target">
      <button type="button" onClick={() => void chooseTarget(`sudoku${extension()}`)}>
        {file ? t('bulk.target', { name: file.name }) : t('bulk.toDisk')}
      </button>
      {file && (
        <button type="button" aria-label={t('bulk.noTarget')} title={t('bulk.noTarget')} onClick={forgetTarget}>
          ×
        </button>
      )}
    </span>
  );
}

/** The number of puzzles to generate. */
function CountField(): JSX.Element {
  return (
    <label>
      {t('bulk.count')}
      <input
        type="number"
        class="count-field"
        min={1}
        max={mostGenerated}
        value={countText.value}
        onInput={({ currentTarget }) => void (countText.value = currentTarget.value)}
      />
    </label>
  );
}

/** What answers are compared with. */
function StandardField(): JSX.Element {
  return (
    <label>
      {t('bulk.against')}
      <select
        value={against.value}
        onChange={({ currentTarget }) => void (against.value = currentTarget.value as FileRequest['against'])}
      >
        {(['rules', 'solution'] as const).map((name) => (
          <option key={name} value={name}>
            {t(`bulk.against.${name}`)}
          </option>
        ))}
      </select>
    </label>
  );
}
