/** The links that are shared, and the code that puts the puzzle into another page. None of them holds a solution. */
import { showText } from '../../i18n/show-text.js';
import { compared, writeComparedLink } from '../../state/compared.js';
import type { Draft } from '../../state/draft.js';
import { writeLink } from '../../state/link.js';
import { puzzle } from '../../state/puzzle.js';
import { tab } from '../../state/view-state.js';
import { way } from '../../state/way.js';

/** `solve`: the puzzle, to be solved; `view`: the puzzle, or the comparison of forms, as it is looked at here. */
export const linkKinds = ['solve', 'view'] as const;
export type LinkKind = (typeof linkKinds)[number];

/** The address of the page with the puzzle in it. Reads the signals that it depends on before it waits. */
export function linkOf(kind: LinkKind): Promise<string> {
  if (kind === 'view' && tab.value === 'canonical')
    return Promise.resolve(addressOf('./', writeComparedLink(compared.value)));
  return addressOfDraft('./', puzzle.value, kind === 'solve' ? 'solve' : way.value);
}

/** The address of a puzzle, to solve it. */
export const linkToSolve = (draft: Draft): Promise<string> => addressOfDraft('./', draft, 'solve');

async function addressOfDraft(page: string, draft: Draft, of: 'solve' | 'set' | 'analyse'): Promise<string> {
  return addressOf(page, await writeLink(draft, of));
}

const addressOf = (page: string, hash: string): string => new URL(`${page}#${hash}`, location.href).href;

/** How a puzzle gets into another page: in a frame, or as an element of the package. */
export const embedKinds = ['frame', 'element'] as const;
export type EmbedKind = (typeof embedKinds)[number];

/** The code to put into another page. */
export async function embedCode(kind: EmbedKind, draft: Draft): Promise<string> {
  if (kind === 'element') {
    const { hash } = new URL(await addressOfDraft('./', draft, 'solve'));
    return [
      `<script type="module">import 'pidoku/board-element';</script>`,
      `<pidoku-board puzzle="${escapeAttribute(hash)}"></pidoku-board>`,
    ].join('\n');
  }
  const address = await addressOfDraft('./embed.html', draft, 'solve');
  const title = escapeAttribute(showText(draft.meta?.title ?? 'Sudoku'));
  return `<iframe src="${escapeAttribute(address)}" title="${title}" width="480" height="600" loading="lazy" style="border: 0; max-width: 100%"></iframe>`;
}

const escapeAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
