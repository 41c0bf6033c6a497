/** The export panel: the puzzle as a picture, on paper, as a link or as text. */
import { useEffect } from 'preact/hooks';
import type { JSX } from 'preact';
import { t } from '../i18n/texts.js';
import { writeLink } from '../state/link.js';
import { puzzle, soundBoard } from '../state/puzzle.js';
import { drawPng } from './export/draw-png.js';
import { fileName, picture, pictureNames, writePicture, writePicturePdf } from './export/picture.js';
import { installPrintSheet } from './export/print-sheet.js';
import { TextExport } from './export/text-export.js';
import { CopyButton } from './parts/copy-button.js';
import { useAnnouncement } from './parts/announcement.js';
import { saveFile } from './parts/save-file.js';
import './features.css';

/** The files of a picture, each by its extension. */
const pictureFiles = [
  { name: 'svg', draw: async () => new Blob([await writePicture()], { type: 'image/svg+xml' }) },
  { name: 'png', draw: async () => drawPng(await writePicture()) },
  { name: 'pdf', draw: writePicturePdf },
] as const;

export function ExportPanel(): JSX.Element {
  const announcement = useAnnouncement();
  const announce = (text: string): void => void (announcement.value = text);
  useEffect(installPrintSheet, []);
  const save = async (draw: () => Promise<Blob>, extension: string): Promise<void> => {
    try {
      saveFile(await draw(), `${fileName()}.${extension}`);
    } catch (error) {
      announce(t('export.failed', { reason: error instanceof Error ? error.message : String(error) }));
    }
  };
  return (
    <section class="panel" aria-labelledby="export-title">
      <h2 id="export-title">{t('export.title')}</h2>
      <fieldset class="segments" aria-label={t('export.picture')}>
        {pictureNames.map((name) => (
          <label key={name}>
            <input
              type="radio"
              name="picture"
              checked={picture.value === name}
              onChange={() => (picture.value = name)}
            />
            <span>{t(`export.picture.${name}`)}</span>
          </label>
        ))}
      </fieldset>
      <p class="buttons">
        {pictureFiles.map(({ name, draw }) => (
          <button key={name} type="button" onClick={() => void save(draw, name)}>
            {t(`export.${name}`)}
          </button>
        ))}
        <button type="button" onClick={() => print()}>
          {t('export.print')}
        </button>
        <CopyButton label={t('export.copyLink')} text={linkHere} announce={announce} />
      </p>
      {soundBoard.value && <TextExport board={soundBoard.value} announce={announce} />}
      <p role="status" class="note">
        {announcement.value}
      </p>
    </section>
  );
}

/** The address of the page with the puzzle in it. */
const linkHere = async (): Promise<string> => new URL(`#${await writeLink(puzzle.peek())}`, location.href).href;
