/** Starts the page. */
import { render } from 'preact';
import { App } from './view/app.js';
import './styles/base.css';

render(<App />, document.getElementById('app')!);
