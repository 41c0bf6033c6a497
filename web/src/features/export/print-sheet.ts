/**
 * What is printed while the board is looked at: the picture, its title and its rules on a page of their own, whichever way printing
 * begins. `features.css` hides the rest of the page from paper while there is a sheet.
 */
import { showText } from '../../i18n/show-text.js';
import { puzzle } from '../../state/puzzle.js';
import { drawPicture } from './picture.js';

/** @returns ends it. */
export function keepPrintSheet(): () => void {
  const controller = new AbortController();
  let sheet: HTMLElement | undefined;
  const remove = (): void => sheet?.remove();
  const show = (): void => {
    remove();
    sheet = makeSheet();
    document.body.append(sheet);
  };
  addEventListener('beforeprint', show, { signal: controller.signal });
  addEventListener('afterprint', remove, { signal: controller.signal });
  return () => {
    controller.abort();
    remove();
  };
}

function makeSheet(): HTMLElement {
  const { meta } = puzzle.peek();
  const sheet = document.createElement('div');
  sheet.className = 'print-sheet';
  sheet.append(drawPicture());
  const say = (tag: string, text: string | undefined): void => {
    if (text !== undefined)
      sheet.append(Object.assign(document.createElement(tag), { textContent: showText(text), dir: 'auto' }));
  };
  say('h1', meta?.title);
  sheet.prepend(...sheet.querySelectorAll('h1'));
  say('p', meta?.rules);
  say('p', [meta?.author, meta?.source].filter((text) => text !== undefined).join('; ') || undefined);
  return sheet;
}
