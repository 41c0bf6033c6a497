/** Finds out what a link holds: the page that it belongs to, and the text of the puzzle, still compressed. */
import { PuzzleError } from '../../model/puzzle-error.js';
import { quoteText } from '../../model/check-value.js';

/** The pages whose links are read, by the names of their formats. */
export const linkFormats = ['fpuzzles', 'sudokupad', 'sudokumaker'] as const;
type LinkFormat = (typeof linkFormats)[number];

export const isLinkFormat = (format: string | undefined): boolean => linkFormats.some((name) => name === format);

/** True for formats that can say what was left out: links, and JSON that was made from them. */
export const mayBeUnchecked = (format: string | undefined): boolean => format === 'json' || isLinkFormat(format);

/** Longest link, in UTF-16 units. */
export const longestLink = 1 << 20;

const address =
  /^(?:https?:\/\/)?(?:[\w-]+\.)*(f-puzzles\.com|sudokupad\.app|crackingthecryptic\.com|sudokumaker\.app)(?=[/?#:]|\s|$)/i;
const compressed = /^(?:fpuz(?:zles)?|scl|ctc|scf)?N4[A-Za-z0-9+/=%$-]{10,}/;
/** The grids of the pages' JSON, near its beginning. */
const jsonGrids: readonly (readonly [RegExp, LinkFormat])[] = [
  [/"formatVersion"\s*:/, 'sudokumaker'],
  [/"grid"\s*:\s*\[\s*\[\s*\{/, 'fpuzzles'],
  [/"cells"\s*:\s*\[\s*\[\s*[{[]/, 'sudokupad'],
];

const formatOfHost: Readonly<Record<string, LinkFormat>> = {
  'f-puzzles.com': 'fpuzzles',
  'sudokupad.app': 'sudokupad',
  'crackingthecryptic.com': 'sudokupad',
  'sudokumaker.app': 'sudokumaker',
};

/** The format of a text that begins as a link, its compressed part or its JSON; null for others. */
export function detectLink(start: string): LinkFormat | null {
  const host = address.exec(start)?.[1];
  if (host) return formatOfHost[host.toLowerCase()];
  if (compressed.test(start)) return /^N4/.test(start) ? 'fpuzzles' : 'sudokupad';
  if (!start.startsWith('{')) return null;
  return jsonGrids.find(([pattern]) => pattern.test(start))?.[1] ?? null;
}

/** The text of a puzzle: JSON, or compressed, with what stood before it (`fpuz`, `scl`) if anything did. */
interface LinkText {
  readonly prefix: string;
  readonly text: string;
}

const refuseLink = (expected: string, found: string): never => {
  throw new PuzzleError({ code: 'E_SYNTAX', culprit: 'link', expected, found });
};

/** @throws PuzzleError for a link without a puzzle, such as one that only the page itself can resolve. */
export function textOfLink(link: string): LinkText {
  const text = link.trim();
  if (text.startsWith('{')) return { prefix: '', text };
  const inside = decode(address.test(text) ? partOfAddress(text) : text).replace(/\s/g, '+');
  const [, prefix, rest] = /^(fpuz(?:zles)?|scl|ctc|scf)?([^]*)$/.exec(inside)!;
  if (prefix === 'scf') refuseLink('a link of f-puzzles, scl or ctc', 'the short form scf');
  if (/^N4/.test(rest) && rest.length > 20) return { prefix: prefix ?? '', text: rest };
  return refuseLink(
    'a link that holds the puzzle (open this one, and copy the long link of the page)',
    rest === '' ? 'none' : `the short name ${quoteText(inside)}`,
  );
}

/** What names the puzzle in an address: a parameter, or the path. */
function partOfAddress(text: string): string {
  const rest = text.replace(address, '');
  const [, parameter] = /[?&](?:load|puzzleid|puzzle|id)=([^&#]*)/.exec(rest) ?? [];
  return parameter ?? rest.replace(/[?#][^]*$/, '').replace(/^\/+(?:sudoku\/+)?/, '');
}

/** Without escapes; as it is where they are damaged. */
function decode(text: string): string {
  try {
    return text.includes('%') ? decodeURIComponent(text) : text;
  } catch {
    return text;
  }
}
