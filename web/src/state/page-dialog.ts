/** The dialog over the page that is open: sharing, or worksheets to print. */
import { signal } from '@preact/signals';

export type DialogName = 'share' | 'worksheets';

/** Null for none. */
export const openedDialog = signal<DialogName | null>(null);

export const openDialog = (name: DialogName): void => void (openedDialog.value = name);
