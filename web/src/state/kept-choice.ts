/** Choices that are kept for the next visit. If storage is disabled, they last as long as the page. */

/** @returns the value kept under a name; null for none. */
export function readKept(name: string): string | null {
  try {
    return globalThis.localStorage?.getItem(`pidoku.${name}`) ?? null;
  } catch {
    return null;
  }
}

export function keep(name: string, choice: string): void {
  try {
    localStorage.setItem(`pidoku.${name}`, choice);
  } catch {
    // Storage is disabled: the choice is only not remembered.
  }
}
