/** The dialog to share the puzzle: its link with a QR code, and the code that puts it into another page. */
import { useSignal, useSignalEffect } from '@preact/signals';
import type { JSX } from 'preact';
import { t } from '../../i18n/texts.js';
import { puzzle } from '../../state/puzzle.js';
import { tab } from '../../state/view-state.js';
import { way } from '../../state/way.js';
import { openDialog } from '../../state/page-dialog.js';
import { Segments } from '../../view/segments.js';
import { useAnnouncement } from '../parts/announcement.js';
import { CopyButton } from '../parts/copy-button.js';
import { EmbedCode } from './embed-code.js';
import { linkKinds, linkOf, type LinkKind } from './addresses.js';
import { QrCode } from './qr-code.js';
import './share.css';

export function ShareView(): JSX.Element {
  const announcement = useAnnouncement();
  const announce = (text: string): void => void (announcement.value = text);
  const kind = useSignal<LinkKind>(tab.peek() === 'canonical' ? 'view' : 'solve');
  const link = useSignal('');
  useSignalEffect(() => {
    let isLatest = true;
    void linkOf(kind.value).then((made) => isLatest && (link.value = made));
    return () => void (isLatest = false);
  });
  return (
    <div class="share">
      <section class="share-link" aria-label={t('share.link')}>
        <Segments
          label={t('share.kind')}
          group="link-kind"
          names={linkKinds}
          chosen={kind.value}
          onChoose={(name) => (kind.value = name)}
          textOf={(name) => t(`share.kind.${name}`)}
        />
        <p class="note">{noteOf(kind.value)}</p>
        <input
          type="text"
          readOnly
          aria-label={t('share.address')}
          value={link.value}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <p class="buttons">
          <CopyButton isPrimary label={t('export.copyLink')} text={() => link.peek()} announce={announce} />
          {'share' in navigator && (
            <button type="button" onClick={() => void send(link.peek(), announce)}>
              {t('share.send')}
            </button>
          )}
        </p>
        <p role="status" class="note">
          {announcement.value}
        </p>
      </section>
      <figure class="share-code">
        {link.value !== '' &&
          (QrCode({ text: link.value, label: t('share.code') }) ?? <p class="note">{t('share.tooLong')}</p>)}
      </figure>
      <EmbedCode draft={puzzle.value} announce={announce} />
      <section class="share-paper" aria-labelledby="share-paper-title">
        <h3 id="share-paper-title">{t('share.paper')}</h3>
        <button type="button" onClick={() => openDialog('worksheets')}>
          {t('worksheets.open')}
        </button>
      </section>
    </div>
  );
}

function noteOf(kind: LinkKind): string {
  if (kind === 'view' && tab.value === 'canonical') return t('share.note.canonical');
  const opens = kind === 'solve' ? 'solve' : way.value;
  return opens === 'solve' ? t('share.note.solve') : t('share.note.view', { way: t(`way.${opens}`) });
}

/** Hands the link to what the system shares with. Somebody who thinks better of it is told nothing. */
async function send(url: string, announce: (text: string) => void): Promise<void> {
  const title = puzzle.peek().meta?.title;
  try {
    await navigator.share({ url, ...(title !== undefined && { title }) });
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) announce(t('share.failed'));
  }
}
