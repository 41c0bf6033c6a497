/**
 * The text of a constraint string: a run of tokens `.Name~field~field`, with blocks (`Or`, `And`, `Replicate`) that end
 * at `.End`. Comments and white space are left out; places count in the text without them until an error needs a line
 * and a column. Sizes are limited before anything else is looked at. Source: docs/sources.md#formats-iss.
 */
import { quoteText } from '../../model/check-value.js';
import type { ProblemCode } from '../../model/puzzle-error.js';
import { failAt, requireShort } from '../position.js';

/** Most characters of a constraint string. */
const longestText = 1 << 20;
const mostTokens = 10_000;
const mostFields = 200_000;
/** Most blocks inside one another. */
const deepestBlock = 8;

export const blockNames: ReadonlySet<string> = new Set(['Or', 'And', 'Replicate']);

export interface IssField {
  readonly text: string;
  /** Its place in the text without white space. */
  readonly at: number;
}

export interface IssToken {
  /** Empty for givens. */
  readonly name: string;
  readonly at: number;
  readonly fields: readonly IssField[];
  /** The tokens of a block; empty for others. */
  readonly children: readonly IssToken[];
}

/** A piece of the text between white space: where it begins without and with what is left out. */
interface Piece {
  readonly at: number;
  readonly offset: number;
}

export class IssText {
  /** The text without comments and white space. */
  readonly compact: string;
  readonly #text: string;
  readonly #pieces: readonly Piece[];

  /** @throws PuzzleError for a text that is too long. */
  constructor(text: string) {
    requireShort(text, longestText, 'constraint string');
    this.#text = text;
    const words: string[] = [];
    const pieces: Piece[] = [];
    let at = 0;
    for (const { 0: word, index: offset } of text.matchAll(/^#.*|[^\s\uFEFF]+/gm)) {
      if (word.startsWith('#') && (offset === 0 || text[offset - 1] === '\n')) continue;
      words.push(word);
      pieces.push({ at, offset });
      at += word.length;
    }
    this.compact = words.join('');
    this.#pieces = pieces;
  }

  /** The place in the text as it came, of a place in the compact text or at its end. */
  offsetOf(at: number): number {
    let [low, high] = [0, this.#pieces.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#pieces[middle].at <= at) low = middle + 1;
      else high = middle;
    }
    const piece = this.#pieces[low - 1];
    return piece ? piece.offset + at - piece.at : this.#text.length;
  }

  /** @throws PuzzleError always, with line and column. */
  fail(at: number, code: ProblemCode, culprit: string, expected: string, found: string): never {
    return failAt(this.#text, this.offsetOf(at), code, culprit, expected, found);
  }
}

/** `Thermo`, and `givens` for the token without a name. */
export const nameOfToken = ({ name }: Pick<IssToken, 'name'>): string => (name === '' ? 'givens' : name);

interface OpenBlock {
  readonly token: IssToken;
  readonly children: IssToken[];
}

/** @throws PuzzleError for a text that is no run of tokens, or with a block that does not close. */
export function readIssTokens(text: IssText): IssToken[] {
  const { compact } = text;
  if (!compact.startsWith('.'))
    text.fail(0, 'E_SYNTAX', 'constraint string', '"." and the name of a constraint', quoteText(compact.slice(0, 12)));
  const pieces = compact.slice(1).split('.');
  if (pieces.length > mostTokens)
    text.fail(0, 'E_LIMIT', 'constraint string', `at most ${mostTokens} constraints`, `${pieces.length}`);
  const whole: IssToken[] = [];
  const open: OpenBlock[] = [];
  let at = 1;
  let fieldsSoFar = 0;
  for (const piece of pieces) {
    const [name, ...texts] = piece.split('~');
    fieldsSoFar += texts.length;
    if (fieldsSoFar > mostFields) text.fail(at, 'E_LIMIT', 'constraint string', `at most ${mostFields} fields`, 'more');
    if (name === 'End') closeBlock(text, open, at, texts.length);
    else {
      const children: IssToken[] = [];
      const token = { name, at, fields: placeFields(texts, at + name.length + 1), children };
      (open.at(-1)?.children ?? whole).push(token);
      if (blockNames.has(name)) open.push({ token, children });
      if (open.length > deepestBlock)
        text.fail(at, 'E_LIMIT', name, `at most ${deepestBlock} blocks inside one another`, 'more');
    }
    at += piece.length + 1;
  }
  const unclosed = open.at(-1)?.token;
  if (unclosed) text.fail(unclosed.at, 'E_SYNTAX', unclosed.name, 'its ".End"', 'none');
  return whole;
}

function closeBlock(text: IssText, open: OpenBlock[], at: number, fields: number): void {
  if (open.pop() === undefined) text.fail(at, 'E_SYNTAX', 'End', 'an open block', 'none');
  if (fields > 0) text.fail(at, 'E_SYNTAX', 'End', 'nothing behind ".End"', 'fields');
}

function placeFields(texts: readonly string[], start: number): IssField[] {
  let at = start;
  return texts.map((text) => {
    const field = { text, at };
    at += text.length + 1;
    return field;
  });
}
