/** The code that puts the puzzle into another page, to copy. */
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { t } from '../../i18n/texts.js';
import type { Draft } from '../../state/draft.js';
import { Segments } from '../../view/segments.js';
import { CopyButton } from '../parts/copy-button.js';
import { embedCode, embedKinds, type EmbedKind } from './addresses.js';

interface EmbedCodeProps {
  readonly draft: Draft;
  readonly announce: (text: string) => void;
}

export function EmbedCode({ draft, announce }: EmbedCodeProps): JSX.Element {
  const kind = useSignal<EmbedKind>('frame');
  const code = useSignal('');
  const wanted = kind.value;
  useEffect(() => {
    let isLatest = true;
    void embedCode(wanted, draft).then((made) => isLatest && (code.value = made));
    return () => void (isLatest = false);
  }, [wanted, draft]);
  return (
    <section class="share-embed" aria-labelledby="share-embed-title">
      <h3 id="share-embed-title">{t('share.embed')}</h3>
      <Segments
        label={t('share.embedKind')}
        group="embed-kind"
        names={embedKinds}
        chosen={wanted}
        onChoose={(name) => (kind.value = name)}
        textOf={(name) => t(`share.embed.${name}`)}
      />
      <p class="note">{t(`share.embedNote.${wanted}`)}</p>
      <textarea
        readOnly
        rows={3}
        spellcheck={false}
        aria-label={t('share.embedCode')}
        value={code.value}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <p class="buttons">
        <CopyButton label={t('share.copyCode')} text={() => code.peek()} announce={announce} />
      </p>
    </section>
  );
}
