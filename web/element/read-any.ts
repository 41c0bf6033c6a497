/** Reads a puzzle: a link of the page or what stands in it after `#`, or any text that the package reads. */
import { describeBoard } from '../src/state/describe-board.js';
import type { Draft } from '../src/state/draft.js';
import { readLink } from '../src/state/link.js';

/** The text after `#` of an address of the page, or that text alone. */
const linked = /(?:^|#)((?:(?:solve|set|analyse)=)?(?:d=[\w-]+|[1-9.0]{81}))$/;

/**
 * The readers of all formats come with the first text that needs them.
 * @throws Error (rejects) with the reason if there is no puzzle in it.
 */
export async function readAny(text: string): Promise<Draft> {
  const trimmed = text.trim();
  const [, link] = linked.exec(trimmed) ?? [];
  if (link !== undefined) return (await readLink(link)).draft;
  const { takePuzzles } = await import('../src/features/import/read-puzzles.js');
  const [first] = takePuzzles(trimmed).puzzles;
  if (first?.board) return describeBoard(first.board);
  throw new Error(first?.problem?.message ?? 'the text has no puzzle');
}
