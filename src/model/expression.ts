/**
 * Conditions on named values: `rating >= 3 and clues <= 24`, `abs(a-b) >= 5`, `a*2 == b || b*2 == a`.
 *
 *     condition:  either (("or" | "||") either)*
 *     either:     part (("and" | "&&") part)*
 *     part:       ("not" | "!") part | comparison | "(" condition ")"
 *     comparison: sum ("=" | "==" | "!=" | "<" | "<=" | ">" | ">=") sum | sum "in" "{" sum ("," sum)* "}"
 *     sum:        product (("+" | "-") product)*
 *     product:    factor (("*" | "/" | "%") factor)*
 *     factor:     "-" factor | value | "(" sum ")" | ("abs" | "min" | "max") "(" sum ("," sum)* ")"
 *     value:      a number, a text in single or double quotes, a name, a name in backquotes
 *
 * Numbers are compared as numbers, also where a text looks like one; otherwise both are texts. A comparison with a
 * value that is missing does not hold; missing is what arithmetic makes of a value that is no number, and of a division
 * by 0. `%` has the sign of the divisor.
 */
import { quoteText } from './check-value.js';

/** A number, a text, or null for a missing value. */
export type NamedValue = number | string | null;

/** A name in a condition, and its column from 1. */
interface NameUse {
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

/** What is wrong with a condition. */
interface ConditionProblem {
  /** From 1; absent for a condition that is too long. */
  readonly column?: number;
  readonly expected: string;
  readonly found: string;
}

type ValueOf = (name: string) => NamedValue;
type Holds = Condition['holds'];
type Evaluate = (valueOf: ValueOf) => NamedValue;

/** A piece of a condition: what holds or not, or a value. */
type Part = { readonly holds: Holds; readonly value?: undefined } | { readonly value: Evaluate };

interface Token {
  readonly kind: 'number' | 'text' | 'name' | 'word' | 'sign' | 'end';
  readonly text: string;
  /** The offset in the expression. */
  readonly at: number;
}

/** The most characters of a condition, and the most parentheses and negations in one another. */
export const longestCondition = 10_000;
const deepest = 100;

const pattern =
  /\s*(?:(?<number>\d+(?:\.\d+)?)|'(?<single>[^']*)'|"(?<double>[^"]*)"|`(?<quoted>[^`]+)`|(?<name>[\p{L}_][\p{L}\p{N}_]*)|(?<sign><=|>=|!=|==|&&|\|\||[=<>()+\-*/%,{}!]))/uy;

const comparisons: Readonly<Record<string, (order: number) => boolean>> = {
  '=': (order) => order === 0,
  '==': (order) => order === 0,
  '!=': (order) => order !== 0,
  '<': (order) => order < 0,
  '<=': (order) => order <= 0,
  '>': (order) => order > 0,
  '>=': (order) => order >= 0,
};

const operations: Readonly<Record<string, (a: number, b: number) => number>> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => a / b,
  '%': (a, b) => a - b * Math.floor(a / b),
};

const functions: Readonly<Record<string, { readonly most: number; readonly apply: (...numbers: number[]) => number }>> =
  {
    abs: { most: 1, apply: Math.abs },
    min: { most: 100, apply: Math.min },
    max: { most: 100, apply: Math.max },
  };

/** @param fail throws the error of the caller for what is no condition. */
export function readCondition(text: string, fail: (problem: ConditionProblem) => never): Condition {
  if (text.length > longestCondition)
    fail({ expected: `at most ${longestCondition} characters`, found: `${text.length}` });
  const parser = new ConditionParser(text, fail);
  const holds = parser.readWhole();
  return { text, names: parser.names, holds };
}

class ConditionParser {
  readonly names: NameUse[] = [];
  #next: Token;
  #end = 0;
  #depth = 0;

  constructor(
    readonly text: string,
    readonly fail: (problem: ConditionProblem) => never,
  ) {
    this.#next = this.#readToken();
  }

  readWhole(): Holds {
    const holds = this.#expectHolds(this.#readCondition());
    if (this.#next.kind !== 'end') this.#fail('and, or or the end');
    return holds;
  }

  #readCondition(): Part {
    let part = this.#readEither();
    while (this.#take('or', '||')) part = { holds: either(this.#expectHolds(part), this.#readHolds('either')) };
    return part;
  }

  #readEither(): Part {
    let part = this.#readPart();
    while (this.#take('and', '&&')) part = { holds: both(this.#expectHolds(part), this.#readHolds('part')) };
    return part;
  }

  #readHolds(level: 'either' | 'part'): Holds {
    return this.#expectHolds(level === 'either' ? this.#readEither() : this.#readPart());
  }

  #readPart(): Part {
    if (!this.#take('not', '!')) return this.#readComparison();
    const holds = this.#deeper(() => this.#readHolds('part'));
    return { holds: (valueOf) => !holds(valueOf) };
  }

  #readComparison(): Part {
    const part = this.#readSum();
    if (part.value === undefined) return part;
    const left = part.value;
    if (this.#take('in')) return { holds: isAmong(left, this.#readList('{', '}', 100)) };
    const { kind, text } = this.#next;
    if (kind !== 'sign' || !Object.hasOwn(comparisons, text)) return part;
    const fits = comparisons[text];
    this.#advance();
    const right = this.#expectValue(this.#readSum());
    return {
      holds: (valueOf) => {
        const order = compare(left(valueOf), right(valueOf));
        return order !== undefined && fits(order);
      },
    };
  }

  #readSum(): Part {
    return this.#readOperations(['+', '-'], () => this.#readProduct());
  }

  #readProduct(): Part {
    return this.#readOperations(['*', '/', '%'], () => this.#readFactor());
  }

  #readOperations(signs: readonly string[], readOperand: () => Part): Part {
    let part = readOperand();
    for (;;) {
      const sign = this.#next.kind === 'sign' ? signs.find((one) => one === this.#next.text) : undefined;
      if (sign === undefined || part.value === undefined) return part;
      this.#advance();
      part = { value: calculate(operations[sign], [part.value, this.#expectValue(readOperand())]) };
    }
  }

  #readFactor(): Part {
    const { kind, text, at } = this.#next;
    if (this.#take('-')) {
      const factor = this.#deeper(() => this.#expectValue(this.#readFactor()));
      return { value: calculate((number) => -number, [factor]) };
    }
    if (this.#take('(')) {
      const inner = this.#deeper(() => this.#readCondition());
      if (!this.#take(')')) this.#fail(inner.value ? 'a comparison such as >=' : 'and, or or ")"');
      return inner;
    }
    if (kind === 'sign' || kind === 'word' || kind === 'end') this.#fail('a name, a number or a text in quotes');
    this.#advance();
    if (kind === 'number') return { value: () => Number(text) };
    if (kind === 'text') return { value: () => text };
    if (this.#isNext('(') && Object.hasOwn(functions, text)) return this.#readCall(text);
    this.names.push({ name: text, column: at + 1 });
    return { value: (valueOf) => valueOf(text) };
  }

  #readCall(name: string): Part {
    const { most, apply } = functions[name];
    return { value: calculate(apply, this.#readList('(', ')', most)) };
  }

  /** Values with commas between. */
  #readList(opening: string, closing: string, most: number): Evaluate[] {
    if (!this.#take(opening)) this.#fail(`"${opening}"`);
    const values: Evaluate[] = [];
    do values.push(this.#deeper(() => this.#expectValue(this.#readSum())));
    while (values.length < most && this.#take(','));
    if (!this.#take(closing)) this.#fail(values.length < most ? `"," or "${closing}"` : `"${closing}"`);
    return values;
  }

  #deeper<T>(read: () => T): T {
    if (++this.#depth > deepest) this.#fail(`at most ${deepest} parentheses in one another`);
    const result = read();
    this.#depth--;
    return result;
  }

  #expectHolds(part: Part): Holds {
    return part.value === undefined ? part.holds : this.#fail('a comparison such as >=');
  }

  #expectValue(part: Part): Evaluate {
    return part.value ?? this.#fail('a value before this, no condition');
  }

  #isNext(sign: string): boolean {
    return this.#next.kind === 'sign' && this.#next.text === sign;
  }

  /** Takes one of these words or signs. */
  #take(...texts: readonly string[]): boolean {
    const { kind, text } = this.#next;
    if ((kind !== 'word' && kind !== 'sign') || !texts.includes(text.toLowerCase())) return false;
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
    if (name !== undefined) return { kind: /^(and|or|not|in)$/i.test(name) ? 'word' : 'name', text: name, at };
    if (quoted !== undefined) return { kind: 'name', text: quoted, at };
    return { kind: 'text', text: single ?? double, at };
  }

  #fail(expected: string, at = this.#next.at): never {
    const found = at === this.text.length ? 'the end' : quoteText(this.text.slice(at, at + 12));
    return this.fail({ column: at + 1, expected, found });
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
const isAmong =
  (value: Evaluate, others: readonly Evaluate[]): Holds =>
  (valueOf) =>
    others.some((other) => compare(value(valueOf), other(valueOf)) === 0);

/** Numbers in, a number out; missing where an operand is no number or the result is none. */
function calculate(operation: (...numbers: number[]) => number, operands: readonly Evaluate[]): Evaluate {
  return (valueOf) => {
    const numbers = operands.map((operand) => {
      const value = operand(valueOf);
      return value === null || value === '' ? NaN : Number(value);
    });
    const result = operation(...numbers);
    return Number.isFinite(result) ? result : null;
  };
}

/** Returns the order of two values: negative, 0 or positive; undefined if one is missing. */
function compare(left: NamedValue, right: NamedValue): number | undefined {
  if (left === null || right === null || left === '' || right === '') return undefined;
  const [one, other] = [Number(left), Number(right)];
  if (!Number.isNaN(one) && !Number.isNaN(other)) return one - other;
  return String(left) < String(right) ? -1 : String(left) > String(right) ? 1 : 0;
}
