/** Files that hold no puzzle whatever they contain: why they are not read. */

/** Larger files are a matter for bulk. */
const mostBytes = 4_000_000;

export type Refusal = 'empty' | 'picture' | 'binary' | 'tooLarge';

/** @returns why no part of the page reads a file; null if it may have puzzles. */
export function refuseAnywhere({ size, type }: Blob): 'empty' | 'picture' | null {
  if (size === 0) return 'empty';
  // SVG is text, but no puzzle either.
  return type.startsWith('image/') ? 'picture' : null;
}

/** @returns why a file is not read as text for the board; null if it may have puzzles. */
export async function refuseFile(file: File): Promise<Refusal | null> {
  const always = refuseAnywhere(file);
  if (always) return always;
  if (file.size > mostBytes) return 'tooLarge';
  const beginning = new Uint8Array(await file.slice(0, 1000).arrayBuffer());
  return beginning.includes(0) ? 'binary' : null;
}
