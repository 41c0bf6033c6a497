/** A tab whose code comes when the tab is first chosen: what most visits never open is not part of the first load. */
import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { JSX } from 'preact';
import { t } from '../i18n/texts.js';

type Tab = () => JSX.Element;

/** @param load brings the code; it is asked again when the tab is chosen again after a failure. */
export function lazyTab(load: () => Promise<Tab>): Tab {
  const loaded = signal<Tab | null>(null);
  const failure = signal<string | null>(null);
  const bring = (): void => {
    failure.value = null;
    load().then(
      (content) => (loaded.value = content),
      (reason: unknown) => (failure.value = String(reason)),
    );
  };
  return () => {
    useEffect(() => {
      if (loaded.peek() === null) bring();
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
