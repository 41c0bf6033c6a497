/** A dialog over the page: sharing, or worksheets to print. The code of its content comes when it is first opened. */
import { effect } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { t } from '../i18n/texts.js';
import { openedDialog, type DialogName } from '../state/page-dialog.js';
import { lazyTab } from './lazy-tab.js';
import './page-dialog.css';

const contents: Readonly<Record<DialogName, () => JSX.Element>> = {
  share: lazyTab(async () => (await import('../features/share/share-view.js')).ShareView),
  worksheets: lazyTab(async () => (await import('../features/worksheets/worksheets-view.js')).WorksheetsView),
};

export function PageDialog(): JSX.Element {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(
    () =>
      effect(() => {
        if (openedDialog.value === null) dialog.current?.close();
        else if (dialog.current?.open === false) dialog.current.showModal();
      }),
    [],
  );
  const close = (): void => void (openedDialog.value = null);
  const name = openedDialog.value;
  const Content = name === null ? null : contents[name];
  return (
    <dialog ref={dialog} class={`page-dialog dialog-${name}`} aria-labelledby="dialog-title" onClose={close}>
      {name !== null && Content && (
        <>
          <header>
            <h2 id="dialog-title">{t(`dialog.${name}`)}</h2>
            <button type="button" class="quiet" onClick={close}>
              {t('dialog.close')}
            </button>
          </header>
          <Content key={name} />
        </>
      )}
    </dialog>
  );
}
