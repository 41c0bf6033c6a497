/** Choices that are kept for the next visit. Where storage is switched off they last as long as the page. */

/** @returns what was kept under a name; null for nothing. */
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
    // Nothing is lost but the memory of it.
  }
}
