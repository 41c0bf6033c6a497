/** A tab, or a part of one, whose code is loaded when it is first shown, because most visits never see it. */
import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { JSX } from 'preact';
import { t } from '../i18n/texts.js';

type Part<Props> = (props: Props) => JSX.Element;

/** @param load loads the code; after a failure it is called again when the tab is selected again. */
export const lazyTab = (load: () => Promise<Part<object>>): (() => JSX.Element) => {
  const Content = lazyPart(load);
  return () => <Content />;
};

/** As `lazyTab`, for a component with properties. */
export function lazyPart<Props extends object>(load: () => Promise<Part<Props>>): Part<Props> {
  const loaded = signal<Part<Props> | null>(null);
  const failure = signal<string | null>(null);
  const loadContent = (): void => {
    failure.value = null;
    load().then(
      (content) => (loaded.value = content),
      (reason: unknown) => (failure.value = String(reason)),
    );
  };
  return (props) => {
    useEffect(() => {
      if (loaded.peek() === null) loadContent();
    }, []);
    const Content = loaded.value;
    if (Content !== null) return <Content {...props} />;
    return (
      <p role="status" class="note">
        {failure.value === null ? t('tab.loading') : t('tab.failed', { reason: failure.value })}
      </p>
    );
  };
}
