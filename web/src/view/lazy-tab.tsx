/** A tab whose code is loaded when the tab is first selected, because most visits never open it. */
import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { JSX } from 'preact';
import { t } from '../i18n/texts.js';

type Tab = () => JSX.Element;

/** @param load loads the code; after a failure it is called again when the tab is selected again. */
export function lazyTab(load: () => Promise<Tab>): Tab {
  const loaded = signal<Tab | null>(null);
  const failure = signal<string | null>(null);
  const loadContent = (): void => {
    failure.value = null;
    load().then(
      (content) => (loaded.value = content),
      (reason: unknown) => (failure.value = String(reason)),
    );
  };
  return () => {
    useEffect(() => {
      if (loaded.peek() === null) loadContent();
    }, []);
    const Content = loaded.value;
    if (Content !== null) return <Content />;
    return (
      <p role="status" class="note">
        {failure.value === null ? t('tab.loading') : t('tab.failed', { reason: failure.value })}
      </p>
    );
  };
}
