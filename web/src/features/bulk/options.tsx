/** The options of a bulk run: the number of threads, and the format of the result. */
import type { JSX } from 'preact';
import { t } from '../../i18n/texts.js';
import { resultFormats, type ResultFormat } from './run-file.js';
import { format, threads } from './state.js';

export function Options(): JSX.Element {
  const most = navigator.hardwareConcurrency || 1;
  return (
    <div class="options">
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
          onChange={({ currentTarget }) => void (format.value = currentTarget.value as ResultFormat)}
        >
          {resultFormats.map((name) => (
            <option key={name} value={name}>
              {t(`bulk.format.${name}`)}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
