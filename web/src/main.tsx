/** Starts the page. */
import { render } from 'preact';
import { keepDocumentLanguage } from './i18n/document-language.js';
import { keepOffline } from './offline/register.js';
import { App } from './view/app.js';
import './styles/base.css';

keepDocumentLanguage();
keepOffline();
render(<App />, document.getElementById('app')!);
