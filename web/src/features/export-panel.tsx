/** The export panel: the puzzle as a picture, on paper, as a link or as text. */
import { useEffect } from 'preact/hooks';
import type { JSX } from 'preact';
import { t } from '../i18n/texts.js';
import { writeLink } from '../state/link.js';
import { puzzle, soundBoard } from '../state/puzzle.js';
import { Fold } from '../view/fold.js';
import type { WayName } from '../state/way.js';
import { drawPng } from './export/draw-png.js';
import { fileName, picture, pictureNames, writePicture } from './export/picture.js';
import { installPrintSheet } from './export/print-sheet.js';
import { CopyButton } from './parts/copy-button.js';
import { useAnnouncement } from './parts/announcement.js';
import { saveFile } from './parts/save-file.js';
import { lazyPart } from '../view/lazy-tab.js';
import { useSeen } from './parts/use-seen.js';
import './features.css';

const TextExport = lazyPart(async () => (await import('./export/text-export.js')).TextExport);

export function ExportPanel(): JSX.Element {
  const announcement = useAnnouncement();
  const announce = (text: string): void => void (announcement.value = text);
  const [panel, isSeen] = useSeen<HTMLElement>();
  useEffect(installPrintSheet, []);
  const savePng = async (): Promise<void> => {
    try {
      saveFile(await drawPng(writePicture()), `${fileName()}.png`);
    } catch (error) {
      announce(t('export.failed', { reason: error instanceof Error ? error.message : String(error) }));
    }
  };
  return (
    <section ref={panel} class="panel" aria-labelledby="export-title">
      <Fold name="export" title={t('export.title')}>
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
          <button
            type="button"
            onClick={() => saveFile(new Blob([writePicture()], { type: 'image/svg+xml' }), `${fileName()}.svg`)}
          >
            {t('export.svg')}
          </button>
          <button type="button" onClick={() => void savePng()}>
            {t('export.png')}
          </button>
          <button type="button" onClick={() => print()}>
            {t('export.print')}
          </button>
          <CopyButton label={t('export.copyLink')} text={() => linkHere('set')} announce={announce} />
          <CopyButton label={t('export.copySolveLink')} text={() => linkHere('solve')} announce={announce} />
        </p>
        {isSeen.value && soundBoard.value && <TextExport board={soundBoard.value} announce={announce} />}
        <p role="status" class="note">
          {announcement.value}
        </p>
      </Fold>
    </section>
  );
}

/** The address of the page with the puzzle in it, and never a solution. */
const linkHere = async (way: WayName): Promise<string> =>
  new URL(`#${await writeLink(puzzle.peek(), way)}`, location.href).href;
