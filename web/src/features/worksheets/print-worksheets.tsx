/**
 * Prints the worksheets, however printing is started while their dialog is open: they are drawn beside the page, of
 * which `worksheets.css` then prints nothing else.
 */
import { render } from 'preact';
import type { WorksheetPage } from './pages.js';
import { Worksheet } from './worksheet.js';

/** @param pages are read when printing begins. @returns a function that ends it. */
export function installWorksheets(pages: () => readonly WorksheetPage[]): () => void {
  const controller = new AbortController();
  const paper = document.createElement('div');
  paper.className = 'worksheets';
  const show = (): void => {
    if (pages().length === 0) return;
    render(
      pages().map((page, at) => <Worksheet key={at} page={page} />),
      paper,
    );
    document.body.append(paper);
  };
  const remove = (): void => {
    render(null, paper);
    paper.remove();
  };
  addEventListener('beforeprint', show, { signal: controller.signal });
  addEventListener('afterprint', remove, { signal: controller.signal });
  return () => {
    controller.abort();
    remove();
  };
}
