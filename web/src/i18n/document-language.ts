/** The language and the title of the document, for the browser and for screen readers. */
import { effect } from '@preact/signals';
import { tab } from '../state/view-state.js';
import { language } from './language.js';
import { t } from './texts.js';

/** Sets them now and after each change. */
export function keepDocumentLanguage(): void {
  effect(() => {
    document.documentElement.lang = language.value;
    document.title = t(tab.value === 'canonical' ? 'page.canonicalTitle' : 'page.title');
  });
}
