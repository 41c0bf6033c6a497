/**
 * The tokens of MiniZinc data and models, as far as data is written in them. A text copied from a web page may have lost its
 * line ends, so that a comment would swallow the rest of it: then a comment ends, within a list, at the next number.
 */
import { failAt, quoteAt } from './text-position.js';

export type MiniZincTokenKind = 'name' | 'number' | 'string' | 'sign';

export interface MiniZincToken {
  readonly kind: MiniZincTokenKind;
  /** A string without its quotes. */
  readonly text: string;
  readonly offset: number;
}

const space = /(?:\s|\/\*[^]*?(?:\*\/|$))+/y;
const lineComment = /%[^\n]*/y;
/** Up to a number or the end of the list. */
const listComment = /%(?:[^\d\]\-;]|-(?!\d))*/y;
const token = /([A-Za-z_]\w*|π)|(\d+(?:\.\d+(?:[eE][-+]?\d+)?)?)|"((?:[^"\\\n]|\\.)*)"|(\.\.|::|\[\||\|\]|\/\\|\\\/|->|[^\s\w"])/y;
const kinds: readonly MiniZincTokenKind[] = ['name', 'number', 'string', 'sign'];

const arrays = /\barray[12]d\s*\(|\[\|/;

/** Whether all data stands behind comments on their lines: the text has lost its line ends. */
export function hasLostLineEnds(text: string): boolean {
  return arrays.test(text) && !arrays.test(text.replace(/%[^\n]*/g, ''));
}

/**
 * All tokens of a text, comments left out.
 * @throws BoardError at a string that does not close, the only text that has no tokens.
 */
export function readTokens(text: string, withoutLineEnds: boolean): MiniZincToken[] {
  const tokens: MiniZincToken[] = [];
  let depth = 0;
  const skip = (pattern: RegExp, at: number): number => {
    pattern.lastIndex = at;
    return pattern.test(text) ? pattern.lastIndex : at;
  };
  for (let at = 0; at < text.length; ) {
    const next = skip(space, at);
    if (next > at) {
      at = next;
    } else if (text[at] === '%') {
      at = withoutLineEnds ? (depth > 0 ? skip(listComment, at) : at + 1) : skip(lineComment, at);
    } else {
      token.lastIndex = at;
      const match = token.exec(text);
      if (!match) {
        const found = quoteAt(text, at);
        return failAt(text, at, { code: 'E_SYNTAX', culprit: 'MiniZinc text', expected: 'a string that closes', found });
      }
      const kind = kinds[match.slice(1).findIndex((group) => group !== undefined)];
      tokens.push({ kind, text: match[3]?.replace(/\\(.)/g, '$1') ?? match[0], offset: at });
      if (match[0].startsWith('[')) depth++;
      if (match[0].endsWith(']')) depth--;
      at = token.lastIndex;
    }
  }
  return tokens;
}
