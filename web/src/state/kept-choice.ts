/** What is kept for the next visit, as text. If storage is disabled or full, it lasts as long as the page. */

const keyOf = (name: string): string => `pidoku.${name}`;

/** @returns the value kept under a name; null for none. */
export function readKept(name: string): string | null {
  try {
    return globalThis.localStorage?.getItem(keyOf(name)) ?? null;
  } catch {
    return null;
  }
}

/** @returns false if it could not be kept. */
export function keep(name: string, text: string): boolean {
  try {
    localStorage.setItem(keyOf(name), text);
    return true;
  } catch {
    return false;
  }
}

/** Removes what is kept under a name. */
export function forget(name: string): void {
  try {
    localStorage.removeItem(keyOf(name));
  } catch {
    // Storage is disabled: nothing was kept.
  }
}
