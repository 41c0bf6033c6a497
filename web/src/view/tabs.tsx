/** The tabs of the page; arrow keys move between them. */
import type { JSX, TargetedKeyboardEvent } from 'preact';
import { t } from '../i18n/texts.js';
import { tab, tabNames } from '../state/view-state.js';

export function Tabs(): JSX.Element {
  const step = (event: TargetedKeyboardEvent<HTMLElement>): void => {
    const steps: Readonly<Record<string, number>> = {
      ArrowLeft: -1,
      ArrowRight: 1,
      Home: -tabNames.length,
      End: tabNames.length,
    };
    const by = steps[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const at = Math.min(Math.max(tabNames.indexOf(tab.peek()) + by, 0), tabNames.length - 1);
    tab.value = tabNames[at];
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[at].focus();
  };
  return (
    <div role="tablist" class="tabs" aria-label={t('tabs.label')} onKeyDown={step}>
      {tabNames.map((name) => (
        <button
          key={name}
          id={`tab-button-${name}`}
          type="button"
          role="tab"
          aria-selected={tab.value === name}
          aria-controls={tab.value === name ? `tab-${name}` : undefined}
          tabIndex={tab.value === name ? 0 : -1}
          onClick={() => (tab.value = name)}
        >
          {t(`tab.${name}`)}
        </button>
      ))}
    </div>
  );
}
