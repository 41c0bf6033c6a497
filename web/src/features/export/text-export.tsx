/** The puzzle as text, in every format that can express all of it, to copy or to save. */
import { useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import type { JSX } from 'preact';
import { boardFormats, UsageError, writeBoard, type Board, type BoardFormat } from 'pidoku';
import { t } from '../../i18n/texts.js';
import { CopyButton } from '../parts/copy-button.js';
import { saveFile } from '../parts/save-file.js';
import { fileName } from './picture.js';

/** File name extensions of the formats that other programs read. */
const extensions: Partial<Record<BoardFormat, string>> = { json: 'json', minizinc: 'dzn' };

interface TextExportProps {
  readonly board: Board;
  /** Announces a text in the live region of the panel. */
  readonly announce: (text: string) => void;
}

export function TextExport({ board, announce }: TextExportProps): JSX.Element {
  const format = useSignal<BoardFormat>('json');
  const isOpened = useSignal(false);
  const { text, refusal } = useMemo(() => write(board, format.value), [board, format.value]);
  // Writing all formats may take longer than an edit should.
  const refused = useMemo(
    () => new Set(isOpened.value ? boardFormats.filter((name) => write(board, name).text === null) : []),
    [board, isOpened.value],
  );
  return (
    <>
      <p class="buttons">
        <label>
          {t('export.format')}{' '}
          <select
            value={format.value}
            onFocus={() => (isOpened.value = true)}
            onBlur={() => (isOpened.value = false)}
            onChange={({ currentTarget }) => void (format.value = currentTarget.value as BoardFormat)}
          >
            {boardFormats.map((name) => (
              <option key={name} value={name} disabled={refused.has(name)}>
                {t(`format.${name}`)}
              </option>
            ))}
          </select>
        </label>
      </p>
      {text === null ? (
        <p class="note">{t('export.unsayable', { reason: refusal })}</p>
      ) : (
        <>
          <textarea
            class="text-box"
            rows={3}
            readOnly
            spellcheck={false}
            aria-label={t('export.text')}
            value={text}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <p class="buttons">
            {text.startsWith('https://') && (
              <button type="button" onClick={() => open(text, '_blank', 'noopener,noreferrer')}>
                {t('export.openLink')}
              </button>
            )}
            <CopyButton label={t('export.copyText')} text={() => text} announce={announce} />
            <button
              type="button"
              onClick={() =>
                saveFile(
                  new Blob([`${text}\n`], { type: 'text/plain' }),
                  `${fileName()}.${extensions[format.value] ?? 'txt'}`,
                )
              }
            >
              {t('export.saveText')}
            </button>
          </p>
        </>
      )}
    </>
  );
}

function write(board: Board, format: BoardFormat): { text: string; refusal: '' } | { text: null; refusal: string } {
  try {
    return { text: writeBoard(board, format), refusal: '' };
  } catch (error) {
    if (error instanceof UsageError) return { text: null, refusal: error.message };
    throw error;
  }
}
