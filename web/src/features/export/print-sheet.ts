/**
 * The sheet that is printed from the board tab: the picture, its title and its rules on a separate page, however
 * printing is started. While it exists, `features.css` hides the rest of the page in print.
 */
import { showText } from '../../i18n/show-text.js';
import { puzzle } from '../../state/puzzle.js';
import { drawPicture } from './picture.js';

/** Installs the sheet. @returns a function that removes it. */
export function installPrintSheet(): () => void {
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
  const add = (tag: string, text: string | undefined): void => {
    if (text !== undefined)
      sheet.append(Object.assign(document.createElement(tag), { textContent: showText(text), dir: 'auto' }));
  };
  add('h1', meta?.title);
  sheet.prepend(...sheet.querySelectorAll('h1'));
  add('p', meta?.rules);
  add('p', [meta?.author, meta?.source].filter((text) => text !== undefined).join('; ') || undefined);
  return sheet;
}
