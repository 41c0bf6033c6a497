/** Starts the page. */
import { render } from 'preact';
import { keepDocumentLanguage } from './i18n/document-language.js';
import { keepOffline } from './offline/register.js';
import { followLink } from './state/follow-link.js';
import { App } from './view/app.js';
import './styles/base.css';
import './styles/board.css';
import './styles/layout.css';

keepDocumentLanguage();
keepOffline();
void followLink();
render(<App />, document.getElementById('app')!);
