/** Stands in for the list of all kinds of clues of the package: empty until a puzzle has clues. */
import type { ClueType } from 'pidoku';

const known: ClueType[] = [];
export const clueTypes: readonly ClueType[] = known;

/** Called by the module that has them. */
export function setClueTypes(types: readonly ClueType[]): void {
  known.splice(0, known.length, ...types);
}

/** Loads the kinds, once. Whoever brings clues to the page or to the solver waits for it first. */
export async function loadClueTypes(): Promise<void> {
  if (known.length === 0) setClueTypes((await import('pidoku/model/clues/clue-types.js')).clueTypes);
}
