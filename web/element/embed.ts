/**
 * The page of a frame: the puzzle of its address to solve, and a link to the whole page. `#solve=…` says which puzzle,
 * `embed.html?theme=dark&lang=de` how it looks.
 */
import { chooseLanguage } from '../src/i18n/language.js';
import { PidokuBoardElement } from './board-element.js';
import './embed.css';

const wishes = new URLSearchParams(location.search);
const language = chooseLanguage(wishes.get('lang'), navigator.languages);
document.documentElement.lang = language;

const board = new PidokuBoardElement();
const theme = wishes.get('theme');
if (theme === 'light' || theme === 'dark') document.documentElement.style.colorScheme = theme;
if (theme !== null) board.setAttribute('theme', theme);

const whole = Object.assign(document.createElement('a'), { target: '_blank', rel: 'noopener', textContent: 'Pidoku' });

/** The text after `#` may be changed by the page around. */
function follow(): void {
  board.setAttribute('puzzle', location.hash);
  whole.href = `./${location.hash}`;
}

addEventListener('hashchange', follow);
follow();
document.body.append(board, whole);
