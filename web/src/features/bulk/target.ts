/** The file that the next result is written to, in browsers that let a page write files. */
import { signal, type ReadonlySignal } from '@preact/signals';

type Picker = (options: { readonly suggestedName: string }) => Promise<FileSystemFileHandle>;

const picker = (globalThis as { readonly showSaveFilePicker?: Picker }).showSaveFilePicker;
const chosen = signal<FileSystemFileHandle | null>(null);

export const canWriteFiles = picker !== undefined;
/** Null for a download. */
export const target: ReadonlySignal<FileSystemFileHandle | null> = chosen;

/** Lets the user choose the file; nothing changes if no file is chosen. */
export async function chooseTarget(suggestedName: string): Promise<void> {
  try {
    chosen.value = (await picker?.({ suggestedName })) ?? null;
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
  }
}

/** The file serves one run, so that a second one does not replace the first result. @returns the file. */
export function takeTarget(): FileSystemFileHandle | null {
  const file = chosen.peek();
  chosen.value = null;
  return file;
}

export function forgetTarget(): void {
  chosen.value = null;
}
