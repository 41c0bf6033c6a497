/** Takes puzzles in from outside: text of any format, pasted, typed, opened or dropped. */
import { useEffect, useMemo, useRef } from 'preact/hooks';
import type { JSX } from 'preact';
import { t } from '../i18n/texts.js';
import { Fold } from '../view/fold.js';
import { FoundList } from './import/found-list.js';
import { ProblemView } from './import/problem-view.js';
import { mostPuzzles } from './import/most-puzzles.js';
import type { TakenPuzzles } from './import/read-puzzles.js';
import {
  loadFailure,
  reading,
  readTakenText,
  needsLook,
  refusedFile,
  setText,
  shownText,
  takeFile,
  takeText,
  text,
} from './import/taken-text.js';
import { setFold } from '../state/folds.js';
import './features.css';

export function ImportPanel(): JSX.Element {
  const panel = useRef<HTMLElement>(null);
  const file = useRef<HTMLInputElement>(null);
  const found = reading.value;
  const lines = useMemo(() => (found ? text.peek().split('\n') : []), [found]);
  const refused = refusedFile.value;
  // What was pasted or dropped over the board, and is not on it, is explained here.
  useEffect(() => {
    if (!needsLook.value) return;
    setFold('import', true);
    if (refused || found?.puzzles.every(({ board }) => board === null))
      requestAnimationFrame(() => panel.current?.scrollIntoView({ block: 'nearest' }));
  }, [found, refused]);
  return (
    <section ref={panel} class="panel drop-zone" aria-labelledby="import-title">
      <Fold name="import" title={t('import.title')}>
        <label class="note" for="import-text">
          {t('import.label')}
        </label>
        <textarea
          id="import-text"
          class="text-box"
          rows={4}
          spellcheck={false}
          autocomplete="off"
          value={shownText.value}
          onInput={({ currentTarget }) => setText(currentTarget.value)}
          onPaste={(event) => {
            // What replaces the whole text is a puzzle; what goes into it is editing.
            const { selectionStart, selectionEnd, value } = event.currentTarget;
            if (selectionEnd - selectionStart !== value.length) return;
            event.preventDefault();
            void takeText(event.clipboardData?.getData('text/plain') ?? '');
          }}
        />
        <p class="buttons">
          <button type="button" onClick={() => void readTakenText()} disabled={text.value.trim() === ''}>
            {t('import.load')}
          </button>
          <button type="button" onClick={() => file.current?.click()}>
            {t('import.open')}
          </button>
          <input
            ref={file}
            type="file"
            hidden
            onChange={({ currentTarget }) => currentTarget.files?.[0] && void takeFile(currentTarget.files[0])}
          />
        </p>
        <div role="status">
          {refused && <p class="alarm">{t(`import.${refused.reason}`, { file: refused.name })}</p>}
          {loadFailure.value !== null && <p class="alarm">{t('tab.failed', { reason: loadFailure.value })}</p>}
          {found && <p class="note">{summarise(found)}</p>}
          {shownText.value !== text.value && <p class="note">{t('import.beginning')}</p>}
          {found?.isCut && <p class="note">{t('import.cut', { count: mostPuzzles })}</p>}
        </div>
        {found?.puzzles.length === 1 && found.puzzles[0].problem && (
          <ProblemView problem={found.puzzles[0].problem} lines={lines} />
        )}
        {found && found.puzzles.length > 1 && <FoundList puzzles={found.puzzles} lines={lines} />}
      </Fold>
    </section>
  );
}

function summarise({ format, puzzles }: TakenPuzzles): string {
  const sound = puzzles.filter(({ board }) => board !== null).length;
  if (puzzles.length === 0) return t('import.nothing');
  if (sound === 0 && puzzles.length === 1) return t('import.damaged', { format: t(`format.${format}`) });
  const damaged = puzzles.length - sound;
  const said = t('import.found', { format: t(`format.${format}`), count: sound });
  return damaged === 0 ? said : `${said} ${t('import.others', { count: damaged })}`;
}
