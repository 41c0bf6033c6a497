/**
 * The fragment of a link, after `#`: the way to use the board, and its puzzle.
 *
 *     fragment = [way "="] puzzle | way
 *     way      = "solve" | "set" | "analyse"
 *     puzzle   = 81 characters for a plain 9×9 with nothing but givens
 *              | "d=" and the JSON of any other draft, deflated and in the alphabet of URLs
 *
 * A puzzle alone is opened to set it, which is what links meant before there were ways; a way alone begins with an
 * empty 9×9. The canonical tab has fragments of its own (`compared.ts`).
 */
import { loadClueTypes } from '../on-demand/clue-types.js';
import { checkDraft, needsClueTypes } from './check-draft.js';
import type { Draft } from './draft.js';
import { classicBoard, emptyBoard } from './presets.js';
import { wayNames, type WayName } from './way.js';

/**
 * The reason why a link cannot be read. `unknown`: it is not a link of this page; `torn`: it was truncated or changed;
 * `draft`: it holds something else than a puzzle, as the message says.
 */
export class LinkError extends Error {
  override readonly name = 'LinkError';

  constructor(
    readonly reason: 'unknown' | 'torn' | 'draft',
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

const draftPrefix = 'd=';
/** The limit for the JSON: some forty times the largest board of the examples. */
const mostBytes = 1 << 20;
/** The limit for the link: more than that much JSON needs, however badly it compresses. */
const mostCharacters = 1.5 * mostBytes;

/** What a link holds. */
export interface Linked {
  readonly way: WayName;
  readonly draft: Draft;
}

/** The text after `#`. Setters' links have no word before the puzzle. */
export async function writeLink(draft: Draft, way: WayName = 'set'): Promise<string> {
  const puzzle = isPlain(draft)
    ? draft.givens.map((given) => given ?? '.').join('')
    : `${draftPrefix}${toUrlText(await deflate(JSON.stringify(draft)))}`;
  return way === 'set' ? puzzle : `${way}=${puzzle}`;
}

/** The way that the text after `#` names; null for none. */
export const wayOfLink = (hash: string): WayName | null =>
  wayNames.find((name) => name === hash.split('=', 1)[0]) ?? null;

/**
 * @param hash the text after `#`.
 * @throws LinkError if it holds no puzzle.
 */
export async function readLink(hash: string): Promise<Linked> {
  const way = wayOfLink(hash);
  if (way === null) return { way: 'set', draft: await readPuzzle(hash) };
  if (hash === way) return { way, draft: emptyBoard(9) };
  return { way, draft: await readPuzzle(hash.slice(way.length + 1)) };
}

async function readPuzzle(text: string): Promise<Draft> {
  if (/^[1-9.0]{81}$/.test(text)) return classicBoard(text);
  if (!text.startsWith(draftPrefix)) throw new LinkError('unknown', `"${text.slice(0, 20)}" is no puzzle`);
  if (text.length > mostCharacters) throw new LinkError('draft', 'the puzzle is too long');
  const value = await readPacked(text.slice(draftPrefix.length));
  if (needsClueTypes(value)) await loadClueTypes();
  try {
    return checkDraft(value);
  } catch (error) {
    throw new LinkError('draft', (error as Error).message, { cause: error });
  }
}

async function readPacked(text: string): Promise<unknown> {
  try {
    return JSON.parse(await inflate(fromUrlText(text)));
  } catch (error) {
    if (error instanceof LinkError) throw error;
    throw new LinkError('torn', 'the text of the puzzle is not whole', { cause: error });
  }
}

/** True if the draft is an empty 9×9 with givens and nothing else. */
function isPlain(draft: Draft): boolean {
  const { givens, ...rest } = draft;
  const { givens: _, ...plain } = emptyBoard(9);
  return givens.length === 81 && sortedJson(rest) === sortedJson(plain);
}

/** JSON with the fields of the draft in a fixed order. */
const sortedJson = (fields: object): string =>
  JSON.stringify(
    Object.entries(fields)
      .filter(([, value]) => value !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );

async function deflate(text: string): Promise<Uint8Array> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** @throws for bytes that are not deflated text, or for too much text. */
async function inflate(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for (let total = 0; ;) {
    const { done, value } = await reader.read();
    if (done) return new Blob(parts).text();
    parts.push(value);
    total += value.length;
    if (total <= mostBytes) continue;
    void reader.cancel();
    throw new LinkError('draft', 'the puzzle is too long');
  }
}

const toUrlText = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '');

const fromUrlText = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (character) => character.charCodeAt(0));
