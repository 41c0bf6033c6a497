/** A short name for a puzzle by what it asks, whatever its title: games are kept under it. */
import type { Draft } from '../draft.js';

export function puzzleKey(draft: Draft): string {
  const { id: _id, meta: _meta, ...asked } = draft;
  const text = JSON.stringify(Object.entries(asked).sort(([a], [b]) => (a < b ? -1 : 1)));
  return [0x811c9dc5, 0x2b7e1516].map((seed) => hash(text, seed).toString(36)).join('-');
}

/** FNV-1a over the code units, of 32 bits. */
function hash(text: string, seed: number): number {
  let sum = seed;
  for (let at = 0; at < text.length; at++) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193);
  return sum >>> 0;
}
