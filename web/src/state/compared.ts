/**
 * The puzzles of the canonical tab, and their address: `canonical`, or `canonical=CELLS,CELLS` with 81 characters for
 * each puzzle, so that a form or a comparison can be linked.
 */
import { signal } from '@preact/signals';

/** The puzzle whose form is shown, and the one that it is compared with: 81 digits and dots; null for none. */
export interface Compared {
  readonly first: string | null;
  readonly second: string | null;
}

export const nothingCompared: Compared = { first: null, second: null };
export const compared = signal<Compared>(nothingCompared);

/** The text after `#`. */
export function writeComparedLink({ first, second }: Compared): string {
  if (first === null) return 'canonical';
  return `canonical=${second === null ? first : `${first},${second}`}`;
}

/** Reads the text after `#`; null if it is not an address of the tab. */
export function readComparedLink(hash: string): Compared | null {
  const found = /^canonical(?:=([1-9.0]{81})(?:,([1-9.0]{81}))?)?$/.exec(hash);
  if (!found) return null;
  const [, first, second] = found.map((cells) => cells?.replaceAll('0', '.') ?? null);
  return { first, second };
}
