/** The export panel: the puzzle as a picture, on paper, as a link or as text. */
import type { JSX } from 'preact';
import { t } from '../i18n/texts.js';
import { writeLink } from '../state/link.js';
import { puzzle, soundBoard } from '../state/puzzle.js';
import { Fold } from '../view/fold.js';
import { openDialog } from '../state/page-dialog.js';
import type { WayName } from '../state/way.js';
import { drawPng } from './export/draw-png.js';
import { fileName, picture, pictureNames, writePicture, writePicturePdf } from './export/picture.js';
import { CopyButton } from './parts/copy-button.js';
import { useAnnouncement } from './parts/announcement.js';
import { saveFile } from './parts/save-file.js';
import { lazyPart } from '../view/lazy-tab.js';
import { useSeen } from './parts/use-seen.js';
import './features.css';

const TextExport = lazyPart(async () => (await import('./export/text-export.js')).TextExport);
/** The files of a picture, each by its extension. */
const pictureFiles = [
  { name: 'svg', draw: async () => new Blob([await writePicture()], { type: 'image/svg+xml' }) },
  { name: 'png', draw: async () => drawPng(await writePicture()) },
  { name: 'pdf', draw: writePicturePdf },
] as const;

export function ExportPanel(): JSX.Element {
  const announcement = useAnnouncement();
  const announce = (text: string): void => void (announcement.value = text);
  const [panel, isSeen] = useSeen<HTMLElement>();
  const save = async (draw: () => Promise<Blob>, extension: string): Promise<void> => {
    try {
      saveFile(await draw(), `${fileName()}.${extension}`);
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
          {pictureFiles.map(({ name, draw }) => (
            <button key={name} type="button" onClick={() => void save(draw, name)}>
              {t(`export.${name}`)}
            </button>
          ))}
          <button type="button" onClick={() => print()}>
            {t('export.print')}
          </button>
          <button type="button" onClick={() => openDialog('worksheets')}>
            {t('worksheets.open')}
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
