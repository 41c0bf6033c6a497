/**
 * Input that is dropped anywhere on the page, or pasted outside a text field: it goes to the bulk tab or the canonical
 * tab if that is shown, otherwise to the board. Without this, a file dropped in the wrong place would replace the page
 * in the browser.
 */
import { signal, type ReadonlySignal } from '@preact/signals';
import { needsLook, takeFile, takeText } from './import/taken-text.js';
import { t } from '../i18n/texts.js';
import { tab } from '../state/view-state.js';
import { way } from '../state/way.js';
import { isTextField } from '../view/text-field.js';

const dragged = signal(false);

/** True while something is dragged over the page. */
export const isDragged: ReadonlySignal<boolean> = dragged;

/** Starts listening, as long as the page is open. */
export function listenForInput(): void {
  const hover = (event: DragEvent): void => {
    if (isForTextField(event)) return;
    event.preventDefault();
    dragged.value = true;
  };
  const drop = (event: DragEvent): void => {
    dragged.value = false;
    if (isForTextField(event)) return;
    event.preventDefault();
    const [file] = event.dataTransfer?.files ?? [];
    take(file ?? event.dataTransfer?.getData('text/plain') ?? '');
  };
  addEventListener('dragover', hover);
  addEventListener('dragleave', ({ relatedTarget }) => relatedTarget === null && (dragged.value = false));
  addEventListener('drop', drop);
  addEventListener('paste', ({ target, clipboardData }) => {
    if (!isTextField(target)) take(clipboardData?.getData('text/plain') || (clipboardData?.files[0] ?? ''));
  });
}

function take(input: File | string): void {
  if (input === '') return;
  if (tab.peek() === 'bulk') return void takeBulk(input);
  if (tab.peek() === 'canonical') return void takeCanonical(input);
  tab.value = 'board';
  void takeForBoard(input);
}

/** What is wrong with a text is said to setters. */
async function takeForBoard(input: File | string): Promise<void> {
  if (typeof input === 'string') await takeText(input);
  else await takeFile(input);
  if (needsLook.peek()) way.value = 'set';
}

/** The import is immediate, because the shown tab has loaded the module already. */
async function takeBulk(input: File | string): Promise<void> {
  const { runOn } = await import('./bulk/state.js');
  if (typeof input === 'string') await runOn(new Blob([input]), t('bulk.pasted'));
  else await runOn(input, input.name);
}

/** The first puzzle of a text or file takes the place of the first one of the canonical tab. */
async function takeCanonical(input: File | string): Promise<void> {
  const { setSideText, takeTexts } = await import('./canonical/state.js');
  setSideText('first', typeof input === 'string' ? input : await input.slice(0, mostCanonicalBytes).text());
  takeTexts();
}

/** More than any single puzzle has. */
const mostCanonicalBytes = 100_000;

const isForTextField = ({ target, dataTransfer }: DragEvent): boolean =>
  isTextField(target) && !dataTransfer?.types.includes('Files');
