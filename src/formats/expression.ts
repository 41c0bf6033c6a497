/**
 * Conditions on named values, as `--where` has them: `rating >= 3 and clues <= 24`.
 *
 *     condition:  either ("or" either)*
 *     either:     part ("and" part)*
 *     part:       "not" part | "(" condition ")" | value compare value
 *     compare:    = == != < <= > >=
 *     value:      a number, a text in single or double quotes, a name, a name in backquotes
 *
 * Numbers are compared as numbers, also where a text looks like one; otherwise both are texts. A comparison with a
 * value that is missing does not hold.
 */
import { UsageError } from '../model/errors.js';
import { quoteText } from '../model/check-value.js';

/** A number, a text, or null for a missing value. */
export type NamedValue = number | string | null;

/** A name in a condition, and its column from 1. */
export interface NameUse {
  readonly name: string;
  readonly column: number;
}

export interface Condition {
  /** As it was written. */
  readonly text: string;
  /** The names in it, in their order. */
  readonly names: readonly NameUse[];
  /** @param valueOf returns the value of a name. */
  readonly holds: (valueOf: (name: string) => NamedValue) => boolean;
}

type ValueOf = (name: string) => NamedValue;
type Holds = Condition['holds'];

interface Token {
  readonly kind: 'number' | 'text' | 'name' | 'word' | 'sign' | 'end';
  readonly text: string;
  /** The offset in the expression. */
  readonly at: number;
}

/** The most characters of a condition, and the most parentheses and negations in one another. */
const longest = 10_000;
const deepest = 100;

const pattern =
  /\s*(?:(?<number>-?\d+(?:\.\d+)?)|'(?<single>[^']*)'|"(?<double>[^"]*)"|`(?<quoted>[^`]+)`|(?<name>[\p{L}_][\p{L}\p{N}_]*)|(?<sign><=|>=|!=|==|[=<>()]))/uy;

const comparisons: Readonly<Record<string, (order: number) => boolean>> = {
  '=': (order) => order === 0,
  '==': (order) => order === 0,
  '!=': (order) => order !== 0,
  '<': (order) => order < 0,
  '<=': (order) => order <= 0,
  '>': (order) => order > 0,
  '>=': (order) => order >= 0,
};

/** @throws {UsageError} that names the column, for what is no condition. */
export function parseCondition(text: string): Condition {
  if (text.length > longest) throw new UsageError(`a condition has at most ${longest} characters, not ${text.length}`);
  const parser = new ConditionParser(text);
  const holds = parser.readCondition(0);
  parser.expectEnd();
  return { text, names: parser.names, holds };
}

class ConditionParser {
  readonly names: NameUse[] = [];
  #next: Token;
  #end = 0;

  constructor(readonly text: string) {
    this.#next = this.#readToken();
  }

  readCondition(depth: number): Holds {
    let holds = this.#readEither(depth);
    while (this.#takeWord('or')) holds = either(holds, this.#readEither(depth));
    return holds;
  }

  expectEnd(): void {
    if (this.#next.kind !== 'end') this.#fail('and, or or the end');
  }

  #readEither(depth: number): Holds {
    let holds = this.#readPart(depth);
    while (this.#takeWord('and')) holds = both(holds, this.#readPart(depth));
    return holds;
  }

  #readPart(depth: number): Holds {
    if (depth > deepest) this.#fail(`at most ${deepest} parentheses in one another`);
    if (this.#takeWord('not')) {
      const part = this.#readPart(depth + 1);
      return (valueOf) => !part(valueOf);
    }
    if (!this.#takeSign('(')) return this.#readComparison();
    const inner = this.readCondition(depth + 1);
    if (!this.#takeSign(')')) this.#fail('and, or or ")"');
    return inner;
  }

  #readComparison(): Holds {
    const left = this.#readValue();
    const { kind, text } = this.#next;
    if (kind !== 'sign' || !Object.hasOwn(comparisons, text)) this.#fail('a comparison such as >=');
    const fits = comparisons[text];
    this.#advance();
    const right = this.#readValue();
    return (valueOf) => {
      const order = compare(left(valueOf), right(valueOf));
      return order !== undefined && fits(order);
    };
  }

  #readValue(): (valueOf: ValueOf) => NamedValue {
    const { kind, text, at } = this.#next;
    if (kind === 'sign' || kind === 'word' || kind === 'end') this.#fail('a name, a number or a text in quotes');
    this.#advance();
    if (kind === 'number') return () => Number(text);
    if (kind === 'text') return () => text;
    this.names.push({ name: text, column: at + 1 });
    return (valueOf) => valueOf(text);
  }

  #takeWord(word: string): boolean {
    if (this.#next.kind !== 'word' || this.#next.text.toLowerCase() !== word) return false;
    this.#advance();
    return true;
  }

  #takeSign(sign: string): boolean {
    if (this.#next.kind !== 'sign' || this.#next.text !== sign) return false;
    this.#advance();
    return true;
  }

  #advance(): void {
    this.#next = this.#readToken();
  }

  #readToken(): Token {
    const at = this.#end + /^\s*/.exec(this.text.slice(this.#end))![0].length;
    if (at === this.text.length) return { kind: 'end', text: '', at };
    pattern.lastIndex = this.#end;
    const found = pattern.exec(this.text)?.groups;
    if (!found) this.#fail('a name, a number, a text in quotes or a comparison', at);
    this.#end = pattern.lastIndex;
    const { number, single, double, quoted, name, sign } = found;
    if (number !== undefined) return { kind: 'number', text: number, at };
    if (sign !== undefined) return { kind: 'sign', text: sign, at };
    if (name !== undefined) return { kind: /^(and|or|not)$/i.test(name) ? 'word' : 'name', text: name, at };
    if (quoted !== undefined) return { kind: 'name', text: quoted, at };
    return { kind: 'text', text: single ?? double, at };
  }

  #fail(expected: string, at = this.#next.at): never {
    const found = at === this.text.length ? 'the end' : quoteText(this.text.slice(at, at + 12));
    throw new UsageError(`condition, column ${at + 1}: expected ${expected}, found ${found}`);
  }
}

const either =
  (one: Holds, other: Holds): Holds =>
  (valueOf) =>
    one(valueOf) || other(valueOf);
const both =
  (one: Holds, other: Holds): Holds =>
  (valueOf) =>
    one(valueOf) && other(valueOf);

/** Returns the order of two values: negative, 0 or positive; undefined if one is missing. */
function compare(left: NamedValue, right: NamedValue): number | undefined {
  if (left === null || right === null || left === '' || right === '') return undefined;
  const [one, other] = [Number(left), Number(right)];
  if (!Number.isNaN(one) && !Number.isNaN(other)) return one - other;
  return String(left) < String(right) ? -1 : String(left) > String(right) ? 1 : 0;
}
