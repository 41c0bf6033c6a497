/**
 * Parses JSON that comes from outside. What is read from it is copied, compared and sent to other threads by functions
 * of the platform that recurse, so that its nesting is bounded before anything is made of it.
 */
import type { PuzzleProblem } from '../../model/puzzle-error.js';
import { failAt, quoteAt } from '../position.js';

/** The most lists and objects inside one another: alternatives of clues, the deepest that is ours, take 35. */
export const deepestJson = 100;

/** What is wrong with a JSON text, at an offset. */
type JsonProblem = Pick<PuzzleProblem, 'code' | 'expected' | 'found'>;

/**
 * @param fail throws the error of a text that is too deep or no JSON. Default: one with line and column.
 * @throws PuzzleError E_LIMIT or E_SYNTAX.
 */
export function parseJson(
  text: string,
  fail = (offset: number, { code, expected, found }: JsonProblem): never =>
    failAt(text, offset, code, 'JSON', expected, found),
): unknown {
  const deep = findTooDeep(text);
  if (deep >= 0) {
    const expected = `at most ${deepestJson} lists and objects inside one another`;
    return fail(deep, { code: 'E_LIMIT', expected, found: `${quoteAt(text, deep)} inside ${deepestJson}` });
  }
  try {
    return JSON.parse(text);
  } catch (cause) {
    const fault = findJsonFault(text);
    if (fault === undefined) throw cause;
    const { offset, expected } = fault;
    return fail(offset, { code: 'E_SYNTAX', expected, found: quoteAt(text, offset) });
  }
}

/** The offset of the first list or object that is too deep, −1 for none. Right for what is JSON up to there. */
function findTooDeep(text: string): number {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit === 0x22) at = endOfQuotes(text, at) - 1;
    else if (unit === 0x5b || unit === 0x7b) {
      if (++depth > deepestJson) return at;
    } else if (unit === 0x5d || unit === 0x7d) depth--;
  }
  return -1;
}

// Places in a JSON text: where its syntax breaks, and where a path leads. `JSON.parse` says neither, or differently on
// each runtime. Nothing recurses, so that no nesting is too deep.

/** A value's place by keys and indices; an index into a string is a character of it. */
type JsonPath = readonly (string | number)[];

const spaces = /[ \t\r\n]*/y;
const scalars = /(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)(?![\w.+-])/y;
const escapes = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;

/** The offset behind what the sticky pattern matches at `offset`; −1 where it does not match. */
function endOf(pattern: RegExp, text: string, offset: number): number {
  pattern.lastIndex = offset;
  return pattern.test(text) ? pattern.lastIndex : -1;
}

const skipSpaces = (text: string, offset: number): number => endOf(spaces, text, offset);

/** The place where a JSON text breaks its syntax, and what should stand there. */
interface JsonFault {
  readonly offset: number;
  /** A noun phrase. */
  readonly expected: string;
}

/** The token that must come; with `first` the container may close instead. */
type Awaited = 'value' | 'first value' | 'key' | 'first key' | 'colon' | 'next';

const wanted: Readonly<Record<Exclude<Awaited, 'next'>, string>> = {
  value: 'a value',
  'first value': 'a value or "]"',
  key: 'a key in quotes',
  'first key': 'a key in quotes or "}"',
  colon: '":"',
};

/** The first fault of a text, or undefined when it is JSON. */
export function findJsonFault(text: string): JsonFault | undefined {
  const closers: ('}' | ']')[] = [];
  let awaited = 'value' as Awaited;
  for (let at = skipSpaces(text, 0); ; at = skipSpaces(text, at)) {
    const character = text[at];
    const closer = closers.at(-1);
    if (awaited === 'next' && closer === undefined) {
      return at === text.length ? undefined : { offset: at, expected: 'the end of the text' };
    }
    if (character === closer && closer !== undefined && (awaited === 'next' || awaited.startsWith('first'))) {
      closers.pop();
      awaited = 'next';
      at++;
    } else if ((awaited === 'next' && character === ',') || (awaited === 'colon' && character === ':')) {
      awaited = awaited === 'next' && closer === '}' ? 'key' : 'value';
      at++;
    } else if (character === '"' && awaited !== 'next' && awaited !== 'colon') {
      const end = endOfString(text, at);
      if (end < 0) return { offset: ~end, expected: 'a closed string without control characters' };
      awaited = awaited === 'key' || awaited === 'first key' ? 'colon' : 'next';
      at = end;
    } else if (awaited !== 'value' && awaited !== 'first value') {
      return { offset: at, expected: awaited === 'next' ? `"," or "${closer}"` : wanted[awaited] };
    } else if (character === '{' || character === '[') {
      closers.push(character === '{' ? '}' : ']');
      awaited = character === '{' ? 'first key' : 'first value';
      at++;
    } else {
      const end = endOf(scalars, text, at);
      if (end < 0) return { offset: at, expected: wanted[awaited] };
      awaited = 'next';
      at = end;
    }
  }
}

/** The offset behind the string that begins at `offset`, or the complement of the offset where it breaks. */
function endOfString(text: string, offset: number): number {
  for (let at = offset + 1; at < text.length;) {
    const unit = text.charCodeAt(at);
    if (unit === 0x22) return at + 1;
    if (unit < 0x20) return ~at;
    const end = unit === 0x5c ? endOf(escapes, text, at) : at + 1;
    if (end < 0) return ~at;
    at = end;
  }
  return ~text.length;
}

/** The offset behind the string that begins at `offset`, whatever it holds; the end of the text if it is not closed. */
function endOfQuotes(text: string, offset: number): number {
  for (let at = text.indexOf('"', offset + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    let first = at;
    while (text.charCodeAt(first - 1) === 0x5c) first--;
    if ((at - first) % 2 === 0) return at + 1;
  }
  return text.length;
}

/**
 * The offset of the value that a path leads to in a valid JSON text; of the last one on the way where it leads nowhere.
 */
export function findInJson(text: string, path: JsonPath): number {
  let at = skipSpaces(text, 0);
  for (const key of path) {
    const inner = text[at] === '"' ? characterOf(text, at, key) : memberOf(text, at, key);
    if (inner === undefined) return at;
    at = inner;
  }
  return at;
}

function characterOf(text: string, string: number, index: string | number): number | undefined {
  if (typeof index !== 'number') return undefined;
  let at = string + 1;
  for (let passed = 0; passed < index && text[at] !== '"'; passed++)
    at = text[at] === '\\' ? endOf(escapes, text, at) : at + 1;
  return at;
}

/**
 * The offset of the member with this key, the last of several as in `JSON.parse`, or of the element with this index.
 */
function memberOf(text: string, container: number, key: string | number): number | undefined {
  const isObject = text[container] === '{';
  if (!isObject && text[container] !== '[') return undefined;
  let found: number | undefined;
  let at = skipSpaces(text, container + 1);
  for (let index = 0; text[at] !== '}' && text[at] !== ']'; index++) {
    let name: string | number = index;
    if (isObject) {
      const end = endOfString(text, at);
      name = JSON.parse(text.slice(at, end)) as string;
      at = skipSpaces(text, skipSpaces(text, end) + 1);
    }
    if (name === key) found = at;
    at = skipSpaces(text, endOfValue(text, at));
    if (text[at] === ',') at = skipSpaces(text, at + 1);
  }
  return found;
}

/** The offset behind the value at `offset` of a valid text. */
function endOfValue(text: string, offset: number): number {
  let depth = 0;
  let at = offset;
  do {
    const character = text[at];
    if (character === '"') at = endOfString(text, at);
    else if (character === '{' || character === '[') {
      depth++;
      at++;
    } else if (character === '}' || character === ']') {
      depth--;
      at++;
    } else at = Math.max(endOf(scalars, text, at), at + 1);
  } while (depth > 0);
  return at;
}
