/**
 * The tokens of MiniZinc data and models, as far as data is written in them. A text copied from a web page may have
 * lost its line ends, so that a comment would swallow the rest of it: then a comment ends, within a list, at the next
 * number.
 *
 * The reader goes through the text once and never back: every character belongs to one token, one comment or one gap.
 */
import { failAt, quoteAt } from '../position.js';

type MiniZincTokenKind = 'name' | 'number' | 'string' | 'sign';

export interface MiniZincToken {
  readonly kind: MiniZincTokenKind;
  /** A string without its quotes. */
  readonly text: string;
  readonly offset: number;
  /** The offset behind it. */
  readonly end: number;
}

const gap = /\s+/y;
const name = /[A-Za-z_]\w*|π/y;
const number = /\d+(?:\.\d+(?:[eE][-+]?\d+)?)?/y;
const longSigns: ReadonlySet<string> = new Set(['..', '::', '[|', '|]', '/\\', '\\/', '->', '<>']);

const arrays = /\barray[12]d\s*\(|\[\|/;

/** True if all data stands behind comments on their lines: the text has lost its line ends. */
export function hasLostLineEnds(text: string): boolean {
  return arrays.test(text) && !arrays.test(text.replace(/%[^\n]*/g, ''));
}

/**
 * Yields the tokens of a text, comments left out: a long text has more than memory should hold at once.
 * @throws PuzzleError at a string that does not close, the only text that has no tokens.
 */
export function* readTokens(text: string, withoutLineEnds: boolean): Generator<MiniZincToken> {
  /** Lists that are open. */
  let depth = 0;
  for (let at = 0; at < text.length;) {
    const start = endOfGap(text, at, withoutLineEnds, depth > 0);
    if (start === at) {
      const token = tokenAt(text, at);
      yield token;
      at = token.end;
      if (token.kind !== 'sign') continue;
      if (token.text.startsWith('[')) depth++;
      if (token.text.endsWith(']')) depth--;
    } else {
      at = start;
    }
  }
}

/** The offset behind the white space or the comment at an offset; the offset itself where a token begins. */
function endOfGap(text: string, at: number, withoutLineEnds: boolean, isInList: boolean): number {
  const character = text[at];
  if (character === '%') {
    if (!withoutLineEnds) return indexOrEnd(text, '\n', at);
    return isInList ? endOfListComment(text, at) : at + 1;
  }
  if (character === '/' && text[at + 1] === '*') return indexOrEnd(text, '*/', at + 2) + 2;
  return endOf(gap, text, at);
}

/** The token that begins at an offset where there is no gap: a sign is whatever is nothing else. */
function tokenAt(text: string, at: number): MiniZincToken {
  if (text[at] === '"') {
    const end = endOfString(text, at);
    return { kind: 'string', text: text.slice(at + 1, end - 1).replace(/\\(.)/g, '$1'), offset: at, end };
  }
  let kind: MiniZincTokenKind = 'name';
  let end = endOf(name, text, at);
  if (end === at) [kind, end] = ['number', endOf(number, text, at)];
  if (end === at) [kind, end] = ['sign', at + (longSigns.has(text.slice(at, at + 2)) ? 2 : 1)];
  return { kind, text: text.slice(at, end), offset: at, end };
}

/** The end of what a sticky expression finds at an offset; the offset itself if it finds nothing. */
function endOf(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
}

function indexOrEnd(text: string, wanted: string, from: number): number {
  const found = text.indexOf(wanted, from);
  return found < 0 ? text.length : found;
}

/** Up to a number or the end of the list. */
function endOfListComment(text: string, start: number): number {
  const isDigit = (at: number): boolean => text[at] >= '0' && text[at] <= '9';
  let at = start + 1;
  while (
    at < text.length &&
    !isDigit(at) &&
    text[at] !== ']' &&
    text[at] !== ';' &&
    !(text[at] === '-' && isDigit(at + 1))
  )
    at++;
  return at;
}

/** The offset behind the string that begins at `start`, on one line. */
function endOfString(text: string, start: number): number {
  for (
    let at = start + 1;
    at < text.length && text[at] !== '\n';
    at += text[at] === '\\' && text[at + 1] !== '\n' ? 2 : 1
  ) {
    if (text[at] === '"') return at + 1;
  }
  return failAt(text, start, 'E_SYNTAX', 'MiniZinc text', 'a string that closes', quoteAt(text, start));
}
