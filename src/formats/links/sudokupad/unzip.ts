/**
 * The JSON inside SudokuPad's `scl` and `ctc` links: keys are shortened, quotes are single and left out around keys,
 * empty objects, truth values and colours are abbreviated. This reads it, and plain JSON, in one pass.
 * Source: SudokuPad's own tools, which describe the abbreviations (docs/sources.md).
 */
import { PuzzleError } from '../../../model/puzzle-error.js';
import { quoteAt } from '../../position.js';

/** The long names of the short keys. */
const longKeys: Readonly<Record<string, string>> = {
  c: 'color',
  ca: 'cages',
  ct: 'center',
  c1: 'borderColor',
  c2: 'backgroundColor',
  ce: 'cells',
  cs: 'cellSize',
  a: 'arrows',
  o: 'overlays',
  u: 'underlays',
  w: 'width',
  h: 'height',
  v: 'value',
  vd: 'videos',
  l: 'lines',
  r: 'rounded',
  re: 'regions',
  fs: 'fontSize',
  th: 'thickness',
  hl: 'headLength',
  wp: 'wayPoints',
  t: 'title',
  te: 'text',
  d: 'duration',
  d2: 'd',
};

/** Deepest nesting that is read. */
const maxDepth = 64;

/** Bare words: a number, a truth value, a colour. */
const word = /[A-Za-z0-9#+.-]+/y;
const plainKey = /([A-Za-z0-9_$]+)\s*:/y;

/** @throws PuzzleError for what is neither abbreviated nor plain JSON. */
export function unzipJson(text: string): unknown {
  return new Unzipper(text).read();
}

class Unzipper {
  #at = 0;
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  read(): unknown {
    const value = this.#value(0);
    this.#skip();
    return this.#at < this.#text.length ? this.#fail('the end') : value;
  }

  #fail(expected: string): never {
    throw new PuzzleError({
      code: 'E_SYNTAX',
      culprit: 'puzzle in the link',
      expected,
      found: quoteAt(this.#text, this.#at),
    });
  }

  #skip(): void {
    while (/\s/.test(this.#text[this.#at] ?? '-')) this.#at++;
  }

  /** A value that is left out is an empty object. */
  #value(depth: number): unknown {
    if (depth > maxDepth) this.#fail(`at most ${maxDepth} lists and objects inside one another`);
    this.#skip();
    const character = this.#text[this.#at];
    if (character === '{') return this.#object(depth);
    if (character === '[') return this.#list(depth);
    if (character === '"' || character === "'") return this.#string(character);
    if (character === ',' || character === ']' || character === '}') return {};
    return this.#word();
  }

  #object(depth: number): Record<string, unknown> {
    const object: Record<string, unknown> = {};
    this.#at++;
    for (this.#skip(); this.#text[this.#at] !== '}'; this.#skip()) {
      const key = this.#key();
      Object.defineProperty(object, longKeys[key] ?? key, {
        value: this.#value(depth + 1),
        enumerable: true,
        configurable: true,
        writable: true,
      });
      this.#next('}');
    }
    this.#at++;
    return object;
  }

  #list(depth: number): unknown[] {
    const list: unknown[] = [];
    this.#at++;
    this.#skip();
    if (this.#text[this.#at] === ']') {
      this.#at++;
      return list;
    }
    for (;;) {
      list.push(this.#value(depth + 1));
      this.#skip();
      if (this.#text[this.#at] === ']') break;
      if (this.#text[this.#at] !== ',') this.#fail('"," or "]"');
      this.#at++;
    }
    this.#at++;
    return list;
  }

  /** Takes a comma, unless the container ends. */
  #next(closer: string): void {
    this.#skip();
    if (this.#text[this.#at] === ',') this.#at++;
    else if (this.#text[this.#at] !== closer) this.#fail(`"," or "${closer}"`);
  }

  #key(): string {
    const quote = this.#text[this.#at];
    if (quote === '"' || quote === "'") {
      const key = this.#string(quote);
      this.#skip();
      if (this.#text[this.#at] !== ':') this.#fail('":"');
      this.#at++;
      return key;
    }
    plainKey.lastIndex = this.#at;
    const match = plainKey.exec(this.#text) ?? this.#fail('a key');
    this.#at = plainKey.lastIndex;
    return match[1];
  }

  #string(quote: string): string {
    const start = ++this.#at;
    while (this.#at < this.#text.length && this.#text[this.#at] !== quote)
      this.#at += this.#text[this.#at] === '\\' ? 2 : 1;
    if (this.#at >= this.#text.length) this.#fail('a closed text');
    const inside = this.#text.slice(start, this.#at++);
    if (!inside.includes('\\')) return inside;
    return inside.replace(/\\(?:u([0-9a-fA-F]{4})|([^]))/g, (_, unit?: string, letter = '') =>
      unit ? String.fromCharCode(parseInt(unit, 16)) : (controls[letter as string] ?? (letter as string)),
    );
  }

  #word(): unknown {
    word.lastIndex = this.#at;
    const [text] = word.exec(this.#text) ?? this.#fail('a value');
    this.#at = word.lastIndex;
    if (text === 't' || text === 'true') return true;
    if (text === 'f' || text === 'false') return false;
    if (text === 'null') return null;
    if (text === '#0') return '#000000';
    if (text === '#F') return '#FFFFFF';
    const number = Number(text);
    if (Number.isFinite(number) && /^[-\d.]/.test(text) && !/^[0-9a-fA-F]{6}$/.test(text)) return number;
    if (/^[0-9a-fA-F]{6}$/.test(text)) return `#${text}`;
    this.#at -= text.length;
    return this.#fail('a value');
  }
}

const controls: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' };
