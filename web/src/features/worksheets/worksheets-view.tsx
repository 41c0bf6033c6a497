/** The dialog of worksheets: which puzzles, how many on a page, a preview, and Print. */
import { computed } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { t } from '../../i18n/texts.js';
import { Segments } from '../../view/segments.js';
import { findDetails, missing } from './details.js';
import { pagesOf, puzzleCounts } from './pages.js';
import { installWorksheets } from './print-worksheets.js';
import { GalleryChoice, GenerateChoice, TextChoice } from './sources.js';
import { changeLayout, layout, mostOnSheets, ofPage, puzzles, source, sourceNames, type SourceName } from './state.js';
import { Worksheet } from './worksheet.js';
import './worksheets.css';

const pages = computed(() => pagesOf(puzzles.value.length, ofPage.value, layout.value.hasSolutions));

/** A preview of more pages tells no more. */
const mostShown = 8;

const choices: Readonly<Record<SourceName, (() => JSX.Element) | null>> = {
  board: null,
  text: TextChoice,
  gallery: GalleryChoice,
  generate: GenerateChoice,
};

export function WorksheetsView(): JSX.Element {
  useEffect(findDetails, []);
  useEffect(() => installWorksheets(() => pages.peek()), []);
  const Choice = choices[source.value];
  return (
    <div class="worksheets-view">
      <div class="worksheets-form">
        <Segments
          label={t('worksheets.source')}
          group="source"
          names={sourceNames}
          chosen={source.value}
          onChoose={(name) => (source.value = name)}
          textOf={(name) => t(`worksheets.source.${name}`)}
        />
        {Choice && <Choice />}
        <Options />
        <p class="buttons">
          <button type="button" class="primary" disabled={puzzles.value.length === 0} onClick={() => print()}>
            {t('export.print')}
          </button>
        </p>
        <p class="note" role="status">
          {describeProgress()}
        </p>
        {layout.value.hasSolutions && <p class="note">{t('worksheets.duplex')}</p>}
      </div>
      <div class="worksheets-preview" role="group" aria-label={t('worksheets.preview')} tabIndex={0}>
        {pages.value.slice(0, mostShown).map((page, at) => (
          <Worksheet key={at} page={page} />
        ))}
      </div>
    </div>
  );
}

function Options(): JSX.Element {
  const { heading } = layout.value;
  return (
    <>
      <Segments
        label={t('worksheets.ofPage')}
        group="of-page"
        names={puzzleCounts.map(String)}
        chosen={String(ofPage.value)}
        onChoose={(name) => changeLayout({ ofPage: puzzleCounts.find((count) => String(count) === name)! })}
        textOf={(name) => t('worksheets.count', { count: Number(name) })}
      />
      <div class="choices">
        {(['hasSolutions', 'hasTitles', 'hasCodes'] as const).map((name) => (
          <label key={name} class="switch">
            <input
              type="checkbox"
              checked={layout.value[name]}
              onChange={({ currentTarget }) => changeLayout({ [name]: currentTarget.checked })}
            />
            {t(`worksheets.${name}`)}
          </label>
        ))}
      </div>
      <label class="wide-field">
        {t('worksheets.heading')}
        <input
          type="text"
          maxLength={100}
          value={heading}
          onInput={({ currentTarget }) => changeLayout({ heading: currentTarget.value })}
        />
      </label>
    </>
  );
}

function describeProgress(): string {
  if (puzzles.value.length === 0) return t('worksheets.none');
  if (missing.value > 0) return t('worksheets.working', { count: missing.value });
  const cut = puzzles.value.length === mostOnSheets ? ` ${t('worksheets.cut', { count: mostOnSheets })}` : '';
  return `${t('worksheets.ready', { count: puzzles.value.length, pages: pages.value.length })}${cut}`;
}
