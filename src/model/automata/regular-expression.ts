/**
 * Regular expressions over symbols:
 *
 *     choice:   sequence ("|" sequence)*
 *     sequence: (part repeat*)*
 *     part:     literal | "." | "[" "^"? (literal | literal "-" literal)* "]" | "(" choice ")"
 *     literal:  a symbol by its name of one character, or by its value from 0 to 35 (0–9, A–Z), or any name in "<" ">"
 *     repeat:   "*" | "+" | "?" | "{n}" | "{n,}" | "{n,m}"
 *
 * White space counts for nothing. The whole sequence must match. Source of the construction: K. Thompson, "Regular
 * expression search algorithm" (1968).
 */
import { listSymbols, symbolFinder } from '../board/symbols.js';
import type { BoardSymbol } from '../board/board.js';
import type { Automaton } from '../board/constraint.js';
import { quoteText } from '../check-value.js';
import { PuzzleError } from '../puzzle-error.js';
import { automatonOf } from './automaton-cache.js';
import { determinize, type Nfa, type NfaMove } from './nfa.js';

/** Most states of the automaton that is made deterministic, and most groups inside one another. */
const mostParts = 20_000;
const deepest = 100;

/** @throws {PuzzleError} E_CLUE or E_LIMIT that names the column, for what is no expression or too large. */
export function compileExpression(pattern: string, symbols: readonly BoardSymbol[]): Automaton {
  const rule = JSON.stringify(['regex', pattern, symbols.map(({ name, aliases, value }) => [name, aliases, value])]);
  return automatonOf(rule, () => determinize(new ExpressionReader(pattern, symbols).read(), symbols.length));
}

/** Reads a piece of the expression between two states; no move of the piece leaves its end. */
interface Piece {
  readonly from: number;
  readonly to: number;
}

/** What a part is made of: a repeat makes it several times. */
type MakePiece = () => Piece;

class ExpressionReader {
  readonly #findSymbol: (name: string) => number;
  readonly #all: readonly number[];
  readonly #moves: NfaMove[] = [];
  readonly #free: [number, number][] = [];
  #states = 0;
  #at = 0;

  constructor(
    readonly pattern: string,
    readonly symbols: readonly BoardSymbol[],
  ) {
    this.#findSymbol = symbolFinder(symbols);
    this.#all = Array.from(symbols.keys());
  }

  read(): Nfa {
    const make = this.#readChoice(0);
    if (this.#peek() !== undefined) this.#fail('the end');
    const { from, to } = make();
    const accepts = Array.from({ length: this.#states }, (_, state) => state === to);
    return { starts: [from], accepts, moves: this.#moves, free: this.#free };
  }

  #readChoice(depth: number): MakePiece {
    if (depth > deepest) this.#fail(`at most ${deepest} groups inside one another`, 'E_LIMIT');
    const options = [this.#readSequence(depth)];
    while (this.#take('|')) options.push(this.#readSequence(depth));
    return options.length === 1 ? options[0] : () => this.#joinBeside(options.map((make) => make()));
  }

  #readSequence(depth: number): MakePiece {
    const parts: MakePiece[] = [];
    for (let next = this.#peek(); next !== undefined && next !== '|' && next !== ')'; next = this.#peek())
      parts.push(this.#readRepeats(this.#readPart(depth)));
    return () => this.#joinAfter(parts);
  }

  #readPart(depth: number): MakePiece {
    if (this.#take('(')) {
      const make = this.#readChoice(depth + 1);
      if (!this.#take(')')) this.#fail('")"');
      return make;
    }
    const symbols = this.#take('.') ? this.#all : this.#take('[') ? this.#readClass() : [this.#readLiteral()];
    return () => this.#makeMove(symbols);
  }

  #readClass(): readonly number[] {
    const isOthers = this.#take('^');
    const listed = new Set<number>();
    while (!this.#take(']')) {
      const first = this.#readLiteral();
      for (const symbol of this.#take('-') ? this.#listRange(first, this.#readLiteral()) : [first]) listed.add(symbol);
    }
    return this.#all.filter((symbol) => listed.has(symbol) !== isOthers);
  }

  /** The symbols with values from that of one to that of another. */
  #listRange(first: number, last: number): number[] {
    const [least, most] = [this.symbols[first].value, this.symbols[last].value];
    if (least === null || most === null || least > most) this.#fail('a range of values, the smaller first');
    return this.#all.filter((symbol) => {
      const { value } = this.symbols[symbol];
      return value !== null && value >= least && value <= most;
    });
  }

  #readLiteral(): number {
    const start = this.#at;
    const first = this.#peek();
    if (first === undefined || '()[]|*+?{}.^-'.includes(first)) this.#fail('a symbol');
    const end = first === '<' ? this.pattern.indexOf('>', start) : -1;
    if (first === '<' && end < 0) this.#fail('a name between < and >');
    const name = first === '<' ? this.pattern.slice(this.#at + 1, end) : first;
    this.#at = first === '<' ? end + 1 : this.#at + first.length;
    const byName = this.#findSymbol(name);
    if (byName >= 0) return byName;
    const value = /^[0-9A-Za-z]$/.test(name) ? parseInt(name, 36) : NaN;
    const byValue = this.symbols.findIndex((symbol) => symbol.value === value);
    if (byValue >= 0) return byValue;
    this.#at = start;
    return this.#fail(`one of the symbols ${listSymbols(this.symbols)}`);
  }

  #readRepeats(part: MakePiece): MakePiece {
    let make = part;
    for (;;) {
      const once = make;
      if (this.#take('*')) make = () => this.#makeRepeats(once, 0, Infinity);
      else if (this.#take('+')) make = () => this.#makeRepeats(once, 1, Infinity);
      else if (this.#take('?')) make = () => this.#makeRepeats(once, 0, 1);
      else if (this.#take('{')) {
        const [least, most] = this.#readBounds();
        make = () => this.#makeRepeats(once, least, most);
      } else return make;
    }
  }

  /** `n}`, `n,}` or `n,m}`. */
  #readBounds(): readonly [number, number] {
    const least = this.#readCount();
    const most = !this.#take(',') ? least : this.#peek() === '}' ? Infinity : this.#readCount();
    if (!this.#take('}')) this.#fail('"}"');
    if (most < least) this.#fail(`at least ${least} repeats`);
    return [least, most];
  }

  #readCount(): number {
    let digits = '';
    for (let next = this.#peek(); next !== undefined && /\d/.test(next); next = this.#peek()) {
      digits += next;
      this.#at++;
    }
    if (digits === '') this.#fail('a number of repeats');
    return digits.length <= 4 ? Number(digits) : this.#fail('at most 9999 repeats', 'E_LIMIT');
  }

  #makeRepeats(make: MakePiece, least: number, most: number): Piece {
    const parts = Array.from({ length: least }, () => make);
    if (most === Infinity) return this.#joinAfter([...parts, () => this.#makeLoop(make)]);
    // The end of each repeat beyond the least may be the end of all.
    const whole = this.#joinAfter(parts);
    let { to } = whole;
    const ends: number[] = [];
    for (let repeat = least; repeat < most; repeat++) {
      ends.push(to);
      const piece = make();
      this.#free.push([to, piece.from]);
      to = piece.to;
    }
    ends.forEach((end) => this.#free.push([end, to]));
    return { from: whole.from, to };
  }

  #makeLoop(make: MakePiece): Piece {
    const [state, end] = [this.#addState(), this.#addState()];
    const { from, to } = make();
    this.#free.push([state, from], [to, state], [state, end]);
    return { from: state, to: end };
  }

  #makeMove(symbols: readonly number[]): Piece {
    const [from, to] = [this.#addState(), this.#addState()];
    this.#moves.push({ from, symbols, to });
    return { from, to };
  }

  #joinAfter(parts: readonly MakePiece[]): Piece {
    const from = this.#addState();
    let to = from;
    for (const make of parts) {
      const piece = make();
      this.#free.push([to, piece.from]);
      to = piece.to;
    }
    return { from, to };
  }

  #joinBeside(pieces: readonly Piece[]): Piece {
    const [from, to] = [this.#addState(), this.#addState()];
    for (const piece of pieces) this.#free.push([from, piece.from], [piece.to, to]);
    return { from, to };
  }

  #addState(): number {
    if (this.#states === mostParts) this.#fail('an expression that says less with its repeats', 'E_LIMIT');
    return this.#states++;
  }

  /** The next character, white space skipped; undefined at the end. */
  #peek(): string | undefined {
    while (/^\s$/.test(this.pattern.charAt(this.#at))) this.#at++;
    const point = this.pattern.codePointAt(this.#at);
    return point === undefined ? undefined : String.fromCodePoint(point);
  }

  #take(character: string): boolean {
    if (this.#peek() !== character) return false;
    this.#at += character.length;
    return true;
  }

  #fail(expected: string, code: 'E_CLUE' | 'E_LIMIT' = 'E_CLUE'): never {
    const next = this.pattern.slice(this.#at, this.#at + 12);
    const culprit = `pattern, column ${this.#at + 1}`;
    throw new PuzzleError({ code, culprit, expected, found: next === '' ? 'the end' : quoteText(next) });
  }
}
