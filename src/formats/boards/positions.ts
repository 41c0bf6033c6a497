/**
 * A puzzle as lists of positions, `[(1,[8,31,43,55]),(2,[2,51,63,67]),…]`: each symbol with the cells that it is given
 * in, counted row by row from 1. As a Standard ML value: `val inputlist2 = […]`, white space and line ends anywhere
 * between. Source: listing 35 of document 000, docs/sources.md. A 9×9 with the digits 1–9, unless the box, the regions
 * or the alphabet say otherwise.
 */
import type { Board } from '../../model/board/board.js';
import type { SymbolDescription } from '../../model/board/description.js';
import { standardSymbols, symbolFinder } from '../../model/board/symbols.js';
import { quoteText } from '../../model/check-value.js';
import { alphabetNamed, sizeOfAlphabet, longestCells, type BoardTextOptions } from './cell-text.js';
import { assertPlain } from './parts.js';
import { buildBoardFrom, failAt, quoteAt, requireShort } from '../position.js';

/** @throws PuzzleError with the position of what is damaged. */
export function readPositions(text: string, options: BoardTextOptions = {}): Board {
  requireShort(text, longestCells, 'positions');
  const { alphabet, box, regions } = options;
  const side = sideFrom(options);
  const symbols = alphabet === undefined ? standardSymbols(side) : alphabetNamed(alphabet, side).symbols;
  const givens = new PositionReader(text, symbols, side * side).read();
  return buildBoardFrom(text, { rows: side, columns: side, symbols, givens, regions, box });
}

/** Lists of positions do not say how large their board is. */
function sideFrom({ alphabet, box, regions }: BoardTextOptions): number {
  if (regions !== undefined) return Math.sqrt(regions.length);
  if (box !== undefined) return box[0] * box[1];
  return (alphabet === undefined ? undefined : sizeOfAlphabet(alphabet)) ?? 9;
}

/** Goes through a text once, from token to token. */
class PositionReader {
  readonly #text: string;
  readonly #symbols: readonly SymbolDescription[];
  #at = 0;
  readonly #givens: (number | null)[];
  readonly #listed = new Set<number>();
  readonly #findSymbol: (written: string) => number;

  constructor(text: string, symbols: readonly SymbolDescription[], cells: number) {
    this.#text = text;
    this.#symbols = symbols;
    this.#givens = Array.from({ length: cells }, () => null);
    this.#findSymbol = symbolFinder(symbols.map(({ name, aliases = [] }) => ({ name, aliases, value: null })));
  }

  /** @returns the index of the symbol in each cell, null for a blank. */
  read(): (number | null)[] {
    if (this.#take(/val\b/y)) {
      this.#require(/\w+/y, 'a name after "val"');
      this.#require(/=/y, '"="');
    }
    this.#require(/\[/y, '"["');
    this.#readRest(() => this.#readSymbol(), '"," or "]"');
    this.#take(/;/y);
    this.#require(/$/y, 'the end of the list');
    return this.#givens;
  }

  /** `(1,[8,31])`. */
  #readSymbol(): void {
    this.#require(/\(/y, '"(" and a symbol');
    const symbols = this.#symbols;
    const among = `a symbol (${symbols[0].name} to ${symbols[symbols.length - 1].name})`;
    const { 0: written, index: offset } = this.#require(/[^\s,()[\]]+/y, among);
    const symbol = this.#findSymbol(written);
    if (symbol < 0) failAt(this.#text, offset, 'E_SYMBOL', 'list', among, quoteText(written));
    const { name } = symbols[symbol];
    if (this.#listed.has(symbol))
      failAt(this.#text, offset, 'E_SYMBOL', `list of ${name}`, 'one list for each symbol', 'a second one');
    this.#listed.add(symbol);
    this.#require(/,/y, '","');
    this.#require(/\[/y, '"["');
    if (!this.#take(/\]/y)) this.#readRest(() => this.#readPosition(symbol), '"," or "]"');
    this.#require(/\)/y, '")"');
  }

  #readPosition(symbol: number): void {
    const [symbols, givens] = [this.#symbols, this.#givens];
    const among = `a position from 1 to ${givens.length}`;
    const { 0: written, index: offset } = this.#require(/[^\s,()[\]]+/y, among);
    const cell = /^\d{1,4}$/.test(written) ? Number(written) - 1 : -1;
    const culprit = `list of ${symbols[symbol].name}`;
    if (cell < 0 || cell >= givens.length) failAt(this.#text, offset, 'E_CELL', culprit, among, quoteText(written));
    const before = givens[cell];
    if (before === symbol) failAt(this.#text, offset, 'E_CELL', culprit, 'each position once', `${cell + 1} twice`);
    if (before !== null)
      failAt(
        this.#text,
        offset,
        'E_GIVEN',
        `position ${cell + 1}`,
        `${symbols[before].name}, as stated before`,
        symbols[symbol].name,
      );
    givens[cell] = symbol;
  }

  /** Entries with commas between, and the bracket that closes them. */
  #readRest(readEntry: () => void, expected: string): void {
    do readEntry();
    while (this.#require(/[,\]]/y, expected)[0] === ',');
  }

  /** Skips white space, then the token if it is there. */
  #take(token: RegExp): RegExpExecArray | null {
    const gap = /\s*/y;
    gap.lastIndex = this.#at;
    gap.test(this.#text);
    token.lastIndex = gap.lastIndex;
    const match = token.exec(this.#text);
    if (match) this.#at = token.lastIndex;
    return match;
  }

  #require(token: RegExp, expected: string): RegExpExecArray {
    const match = this.#take(token);
    if (match) return match;
    const offset = this.#at + this.#text.slice(this.#at).search(/\S|$/);
    return failAt(this.#text, offset, 'E_SYNTAX', 'positions', expected, quoteAt(this.#text, offset));
  }
}

/**
 * One line; a symbol that is given nowhere has an empty list. Of another board than 9×9 its reader must be told the
 * box.
 * @throws UsageError for a board with rules that the lists cannot say.
 */
export function writePositions(board: Board): string {
  assertPlain(board, 'positions');
  const lists = board.symbols.map(({ name }, symbol) => {
    const cells = board.givens.flatMap((given, cell) => (given === symbol ? [cell + 1] : []));
    return `(${name},[${cells.join(',')}])`;
  });
  return `[${lists.join(',')}]`;
}
