/**
 * The styles of the page for a shadow root, as a constructed style sheet, which every Content-Security-Policy allows.
 * What the page says of its root is said of the element.
 */
import digitFonts from 'virtual:digit-fonts';
import solveCss from '../src/features/solve/solve.css?inline';
import baseCss from '../src/styles/base.css?inline';
import boardCss from '../src/styles/board.css?inline';
import cluesCss from '../src/styles/clues.css?inline';
import layoutCss from '../src/styles/layout.css?inline';
import elementCss from './element.css?inline';

/** The selectors of the root, with the attributes of its themes. */
const hosts: readonly (readonly [RegExp, string])[] = [
  [/:root\[data-theme=["']?(light|dark)["']?\]/g, ':host([theme=$1])'],
  [/:root\[data-contrast=["']?more["']?\]/g, ':host([theme=contrast])'],
  [/:root/g, ':host'],
];

let sheet: CSSStyleSheet | undefined;

/** One sheet for all elements. */
export function elementSheet(): CSSStyleSheet {
  if (sheet === undefined) {
    sheet = new CSSStyleSheet();
    const css = [baseCss, layoutCss, boardCss, cluesCss, solveCss, elementCss].join('\n');
    sheet.replaceSync(hosts.reduce((text, [root, host]) => text.replaceAll(root, host), css));
  }
  return sheet;
}

let hasFonts = false;

/** Has the document know the font of the digits, once: font faces of a shadow root are ignored. */
export function loadDigitFonts(): void {
  if (hasFonts) return;
  hasFonts = true;
  for (const [weight, base64] of Object.entries(digitFonts)) {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    document.fonts.add(new FontFace('Pidoku Digits', bytes, { weight }));
  }
}
