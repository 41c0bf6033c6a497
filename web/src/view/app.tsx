/** The page: its header, its tabs and the content of the selected tab. */
import type { JSX } from 'preact';
import { DropOverlay } from '../features/drop-overlay.js';
import { LanguageSwitch } from '../i18n/language-switch.js';
import { t } from '../i18n/texts.js';
import { tab, type TabName } from '../state/view-state.js';
import { BoardTab } from './board-tab.js';
import { KeysHelp } from './keys-help.js';
import { lazyTab } from './lazy-tab.js';
import { PageDialog } from './page-dialog.js';
import { ShareButton } from './share-button.js';
import { Tabs } from './tabs.js';
import { ThemeToggle } from './theme-toggle.js';

const contents: Readonly<Record<TabName, () => JSX.Element>> = {
  board: BoardTab,
  gallery: lazyTab(async () => (await import('../features/gallery.js')).Gallery),
  canonical: lazyTab(async () => (await import('../features/canonical-tab.js')).CanonicalTab),
  bulk: lazyTab(async () => (await import('../features/bulk-tab.js')).BulkTab),
  benchmark: lazyTab(async () => (await import('../features/benchmark-tab.js')).BenchmarkTab),
};

export function App(): JSX.Element {
  const Content = contents[tab.value];
  return (
    <>
      <header class="page-head">
        <h1>
          <img src="./icon.svg" width={28} height={28} alt="" /> Pidoku
        </h1>
        <Tabs />
        <div class="page-tools">
          <ShareButton />
          <LanguageSwitch />
          <ThemeToggle />
        </div>
      </header>
      <main>
        <div id={`tab-${tab.value}`} role="tabpanel" aria-labelledby={`tab-button-${tab.value}`}>
          <Content />
        </div>
      </main>
      <KeysHelp />
      <PageDialog />
      <DropOverlay />
      <footer class="page-foot">{t('page.foot')}</footer>
    </>
  );
}
