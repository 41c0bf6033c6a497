/** True if keys, pasted or dropped text belong to a text field. */
export const isTextField = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]') !== null;
