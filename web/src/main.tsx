/** The page: what keeps itself in step, and what is shown. */
import { render } from 'preact';
import { listenForInput } from './features/page-input.js';
import { keepDocumentLanguage } from './i18n/document-language.js';
import { language } from './i18n/language.js';
import { loadLanguage } from './i18n/load-language.js';
import { keepOffline } from './offline/register.js';
import { followLink } from './state/follow-link.js';
import { keepDrafts } from './state/kept-draft.js';
import { keepPlaying } from './state/solve/game.js';
import { keepTime } from './state/solve/timer.js';
import { keepTheme } from './state/theme.js';
import { App } from './view/app.js';

function show(): void {
  keepDocumentLanguage();
  // It says that no script arrived.
  document.querySelector('.late')?.remove();
  render(<App />, document.getElementById('app')!);
}

export function startPage(): void {
  keepTheme();
  keepOffline();
  listenForInput();
  keepDrafts();
  keepPlaying();
  keepTime();
  void followLink();
  // Without its texts the page is in English.
  if (language.peek() === 'en') show();
  else void loadLanguage(language.peek()).then(show, show);
}
