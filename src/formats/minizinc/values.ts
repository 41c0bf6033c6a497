/**
 * The data of a MiniZinc text: what is assigned to each name at top level, in a data file or among the items of a
 * model, where it is written out. Expressions that would have to be computed are no data and are left out.
 */
import { failAt, quoteAt, requireShort } from '../position.js';
import { hasLostLineEnds, readTokens, type MiniZincToken } from './tokens.js';

export type MiniZincValue = { readonly offset: number } & (
  | { readonly kind: 'number'; readonly number: number }
  | { readonly kind: 'blank' }
  | { readonly kind: 'boolean'; readonly isTrue: boolean }
  | { readonly kind: 'string'; readonly text: string }
  /** From `from` to `to`, both included. */
  | { readonly kind: 'range'; readonly from: number; readonly to: number }
  | { readonly kind: 'set'; readonly items: readonly MiniZincValue[] }
  /** Row-major; `sizes` of its index sets, `first` the first index of the first. */
  | {
      readonly kind: 'array';
      readonly items: readonly MiniZincValue[];
      readonly sizes: readonly number[];
      readonly first: number;
    }
);

/** Items that begin so assign nothing. */
const otherItems = new Set(['include', 'constraint', 'solve', 'output', 'predicate', 'function', 'test', 'annotation']);
/** Largest number that is data; more would be damage. */
const largest = 1e9;
const deepest = 16;
/** Longest text, in UTF-16 units. */
const longestText = 1 << 22;
/** Items a comprehension may have: no more than there are symbols. */
const longestComprehension = 64;

/**
 * Reads what the text assigns. @throws PuzzleError for text that has no tokens, or an array that has not the size it
 * says.
 */
export function readMiniZincValues(text: string): Map<string, MiniZincValue> {
  requireShort(text, longestText, 'MiniZinc text');
  const items = splitItems(readTokens(text, hasLostLineEnds(text)));
  const reader = new ValueReader(text, items);
  const values = new Map<string, MiniZincValue>();
  for (const name of items.keys()) {
    const value = reader.valueOf(name);
    if (value) values.set(name, value);
  }
  return values;
}

/** The tokens right of each `name =`, by name; the last assignment of a name counts. */
function splitItems(tokens: Iterable<MiniZincToken>): Map<string, MiniZincToken[]> {
  const items = new Map<string, MiniZincToken[]>();
  let item: MiniZincToken[] = [];
  let depth = 0;
  /** The place of the name in its item; −1 before it. */
  let assigned = -1;
  const endItem = (): void => {
    if (assigned >= 0 && !otherItems.has(item[0].text)) items.set(item[assigned].text, item.slice(assigned + 2));
    [item, depth, assigned] = [[], 0, -1];
  };
  for (const token of tokens) {
    if (depth <= 0 && token.text === ';' && token.kind === 'sign') {
      endItem();
      continue;
    }
    const isName = token.text === '=' && depth === 0 && item.at(-1)?.kind === 'name';
    if (isName && assigned < 0 && (item.length === 1 || item.at(-2)?.text === ':')) assigned = item.length - 1;
    depth += nesting(token);
    item.push(token);
  }
  endItem();
  return items;
}

/** 1 for a bracket that opens, −1 for one that closes. */
function nesting({ kind, text }: MiniZincToken): number {
  if (kind !== 'sign') return 0;
  return /^[[({]/.test(text) ? 1 : /[\])}]$/.test(text) ? -1 : 0;
}

/** Reads values on demand: a name may stand for one that is assigned further down. */
class ValueReader {
  readonly #text: string;
  readonly #items: ReadonlyMap<string, readonly MiniZincToken[]>;
  readonly #known = new Map<string, MiniZincValue | undefined>();
  #tokens: readonly MiniZincToken[] = [];
  #at = 0;
  #depth = 0;

  constructor(text: string, items: ReadonlyMap<string, readonly MiniZincToken[]>) {
    this.#text = text;
    this.#items = items;
  }

  /** The value of a name; undefined for none, one that has to be computed, or one that leads to itself. */
  valueOf(name: string): MiniZincValue | undefined {
    const tokens = this.#items.get(name);
    if (this.#known.has(name) || !tokens) return this.#known.get(name);
    this.#known.set(name, undefined);
    const outer = [this.#tokens, this.#at] as const;
    [this.#tokens, this.#at] = [tokens, 0];
    const value = this.#readValue();
    if (value && this.#at === tokens.length) this.#known.set(name, value);
    [this.#tokens, this.#at] = outer;
    return this.#known.get(name);
  }

  #take(text: string): boolean {
    const token = this.#tokens[this.#at];
    if (token?.kind !== 'sign' || token.text !== text) return false;
    this.#at++;
    return true;
  }

  #readValue(): MiniZincValue | undefined {
    if (this.#depth >= deepest) return undefined;
    this.#depth++;
    const first = this.#readSum();
    this.#depth--;
    if (first?.kind !== 'number' || !this.#take('..')) return first;
    const last = this.#readSum();
    return last?.kind === 'number'
      ? { kind: 'range', from: first.number, to: last.number, offset: first.offset }
      : undefined;
  }

  /** Numbers may be sums of products, as in `1..2*num_hints+1`. */
  #readSum(): MiniZincValue | undefined {
    const first = this.#readProduct();
    if (first?.kind !== 'number') return first;
    let total = first.number;
    for (let isPlus = this.#take('+'); isPlus || this.#take('-'); isPlus = this.#take('+')) {
      const next = this.#readProduct();
      if (next?.kind !== 'number') return undefined;
      total += isPlus ? next.number : -next.number;
    }
    return this.#number(total, first.offset);
  }

  #readProduct(): MiniZincValue | undefined {
    const first = this.#readTerm();
    if (first?.kind !== 'number') return first;
    let product = first.number;
    while (this.#take('*')) {
      const next = this.#readTerm();
      if (next?.kind !== 'number') return undefined;
      product *= next.number;
    }
    return this.#number(product, first.offset);
  }

  #readTerm(): MiniZincValue | undefined {
    const token = this.#tokens[this.#at++];
    if (token === undefined) return undefined;
    const { kind, text, offset } = token;
    if (kind === 'number') return this.#number(Number(text), offset);
    if (kind === 'string') return { kind, text, offset };
    if (text === '-') {
      const operand = this.#tokens[this.#at]?.text === '-' ? undefined : this.#readTerm();
      return operand?.kind === 'number' ? { kind: 'number', number: -operand.number, offset } : undefined;
    }
    // What is absent, among values that may be.
    if (text === '<>') return { kind: 'blank', offset };
    if (text === '[') return this.#readList(offset);
    if (text === '[|') return this.#readRows(offset);
    if (text === '{') {
      const items = this.#readItems('}');
      return items && { kind: 'set', items, offset };
    }
    return kind === 'name' ? this.#readName(text, offset) : undefined;
  }

  #number(number: number, offset: number): MiniZincValue {
    if (Number.isInteger(number) && Math.abs(number) <= largest) return { kind: 'number', number, offset };
    return failAt(this.#text, offset, 'E_TYPE', 'number', `an integer up to ${largest}`, String(number));
  }

  #readName(name: string, offset: number): MiniZincValue | undefined {
    if (name === '_') return { kind: 'blank', offset };
    if (name === 'true' || name === 'false') return { kind: 'boolean', isTrue: name === 'true', offset };
    const dimensions = name === 'array1d' ? 1 : name === 'array2d' ? 2 : 0;
    if (dimensions > 0 && this.#take('(')) return this.#readShaped(dimensions, offset);
    const value = this.valueOf(name);
    // What is named is where it is used: an error should point there.
    return value && { ...value, offset };
  }

  /** The rest of `array2d(1..n, 1..n, [...])`. A set that is not known leaves the array with one index. */
  #readShaped(dimensions: number, offset: number): MiniZincValue | undefined {
    const sets: (MiniZincValue | undefined)[] = [];
    for (let index = 0; index < dimensions; index++) {
      const end = this.#endOfArgument();
      const set = this.#readValue();
      sets.push(this.#at === end ? set : undefined);
      this.#at = end;
      if (!this.#take(',')) return undefined;
    }
    const list = this.#readValue();
    if (list?.kind !== 'array' || !this.#take(')')) return undefined;
    const ranges = sets.filter((set) => set?.kind === 'range');
    if (ranges.length < dimensions) return list;
    const sizes = ranges.map(({ from, to }) => Math.max(to - from + 1, 0));
    const length = sizes.reduce((product, size) => product * size, 1);
    if (length !== list.items.length) {
      failAt(this.#text, offset, 'E_LENGTH', 'array', `${sizes.join(' × ')} entries`, `${list.items.length}`);
    }
    return { ...list, sizes, first: ranges[0].from, offset };
  }

  /**
   * Where the argument ends that begins here: at the comma or the bracket behind it. What is in it is not read for
   * that, so that one that is no value is not read twice, nor those within it four times.
   */
  #endOfArgument(): number {
    let depth = 0;
    for (let at = this.#at; at < this.#tokens.length; at++) {
      const token = this.#tokens[at];
      if (depth === 0 && token.kind === 'sign' && /^(?:,|[)}]|\|?\])$/.test(token.text)) return at;
      depth += nesting(token);
    }
    return this.#tokens.length;
  }

  /** The rest of `[a, b, c]` or `[i | i in 1..9]`. */
  #readList(offset: number): MiniZincValue | undefined {
    const [variable, bar, same, into] = this.#tokens.slice(this.#at, this.#at + 4);
    if (bar?.text === '|' && into?.text === 'in' && variable.text === same.text) {
      this.#at += 4;
      const range = this.#readValue();
      if (range?.kind !== 'range' || !this.#take(']') || range.to - range.from >= longestComprehension)
        return undefined;
      const { from, to } = range;
      const count = Math.max(to - from + 1, 0);
      const items = Array.from({ length: count }, (_, step) => ({
        kind: 'number' as const,
        number: from + step,
        offset,
      }));
      return { kind: 'array', items, sizes: [items.length], first: 1, offset };
    }
    const items = this.#readItems(']');
    return items && { kind: 'array', items, sizes: [items.length], first: 1, offset };
  }

  /** The rest of `[| 1, 2 | 3, 4 |]`. */
  #readRows(offset: number): MiniZincValue | undefined {
    const items: MiniZincValue[] = [];
    let width = 0;
    let inRow = 0;
    for (let rows = 0; ;) {
      const isEnd = this.#take('|]');
      if (isEnd || this.#take('|')) {
        if (inRow > 0 && rows++ > 0 && inRow !== width) {
          failAt(this.#text, offset, 'E_LENGTH', `row ${rows} of an array`, `${width} entries`, `${inRow}`);
        }
        if (inRow > 0) width = inRow;
        inRow = 0;
        if (isEnd) return { kind: 'array', items, sizes: [rows, width], first: 1, offset };
      } else {
        const item = this.#readValue();
        if (!item) return undefined;
        items.push(item);
        inRow++;
        this.#take(',');
      }
    }
  }

  /** Values with commas between, and the sign that closes them; a comma may stand before it. */
  #readItems(close: string): MiniZincValue[] | undefined {
    const items: MiniZincValue[] = [];
    while (!this.#take(close)) {
      const item = this.#readValue();
      if (!item) return undefined;
      items.push(item);
      const isSeparated = this.#take(',');
      if (isSeparated || this.#tokens[this.#at]?.text === close) continue;
      // An operator makes an expression that is no data; anything else is damage.
      if (this.#tokens[this.#at]?.kind === 'sign') return undefined;
      const offset = this.#tokens[this.#at]?.offset ?? this.#text.length;
      failAt(this.#text, offset, 'E_SYNTAX', 'list', '"," or the end of the list', quoteAt(this.#text, offset));
    }
    return items;
  }
}
