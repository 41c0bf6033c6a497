/** A board that is being read from a link: parts are added one by one, and checked together at the end. */
import { joinWords } from '../../model/join-words.js';
import {
  countOf,
  refuse,
  requireInteger,
  requireList,
  requireObject,
  refuseValue,
  type Path,
} from '../../model/check-value.js';
import { formatPath } from '../../model/puzzle-error.js';
import { namedRules, type Board, type Clue, type NamedRule } from '../../model/board/board.js';
import { buildBoard } from '../../model/board/build-board.js';
import { uncheckedMeta } from '../../model/puzzle.js';
import type { BoardDescription, CageDescription, HouseDescription } from '../../model/board/description.js';
import { describeRegions, diagonalCells, digitSymbols, type DiagonalDirection } from './grid-lines.js';
import { unsaidRules } from './prose.js';

// What a link says that was not understood: things that are only drawn, rules in words, clues without a meaning here.
// The notes travel with the board as `meta.unchecked`, because the board alone may have more solutions than its author
// meant.

const longest = 2000;

class LinkNotes {
  #notes = new Set<string>();
  readonly #drawn = new Map<string, number>();

  /** @param note a noun phrase. */
  add(note: string): void {
    this.#notes.add(note.slice(0, 200));
  }

  /** Adds a note before all others. */
  addFirst(note: string): void {
    this.#notes = new Set([note, ...this.#notes]);
  }

  /** Counts things that are drawn and say nothing by themselves. @param noun in the singular. */
  drawn(noun: string, count = 1): void {
    if (count > 0) this.#drawn.set(noun, (this.#drawn.get(noun) ?? 0) + count);
  }

  /** Forgets what is drawn, for a board whose clues say all of its rules. */
  forgetDrawn(): void {
    this.#drawn.clear();
  }

  /** Takes the notes that an earlier reader wrote into the link. */
  recall(text: string): void {
    for (const note of text.split('; ')) if (note.trim() !== '') this.add(note);
  }

  /** @returns all notes on one line; undefined for none. */
  toText(): string | undefined {
    const drawn = [...this.#drawn].map(([noun, count]) => countOf(count, noun));
    const all = [...this.#notes, ...(drawn.length > 0 ? [`drawn only: ${joinWords(drawn, 'and')}`] : [])];
    if (all.length === 0) return undefined;
    const text = all.join('; ').replace(/\s+/g, ' ');
    return text.length > longest ? `${text.slice(0, longest)} …` : text;
  }
}

// Reads values of JSON that pages wrote: a number may be a text, and what is missing null, empty or not there.

export type ForeignObject = Readonly<Record<string, unknown>>;

/** Most entries of a list; a board has at most 625 cells. */
const maxForeignEntries = 5000;

/** True for a field that states nothing. */
export const isBlank = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === false ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

/** An integer or its text; undefined for anything else. */
export function integerIn(value: unknown): number | undefined {
  const number = typeof value === 'string' && /^\s*-?\d{1,9}\s*$/.test(value) ? Number(value) : value;
  return Number.isInteger(number) ? (number as number) : undefined;
}

export const listIn = (value: unknown, path: Path): readonly unknown[] =>
  isBlank(value) ? [] : requireList(value, maxForeignEntries, path);

export const objectsIn = (value: unknown, path: Path): readonly ForeignObject[] =>
  listIn(value, path).map((entry, index) => requireObject(entry, [...path, index]));

/** Reads the objects of a list, a member of another object, each with its path. */
export function readEach<T>(
  object: ForeignObject,
  key: string,
  path: Path,
  read: (entry: ForeignObject, at: Path) => T,
): T[] {
  const list = [...path, key];
  return objectsIn(object[key], list).map((entry, index) => read(entry, [...list, index]));
}

/** A text, or a number as a text; undefined for nothing and for what is neither. */
export function textIn(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

/** Cells by their numbers. */
export const cellNumbersIn = (value: unknown, cells: number, path: Path): number[] =>
  listIn(value, path).map((cell, index) => requireInteger(cell, 0, cells - 1, [...path, index], 'E_CELL'));

/** A cell inside the grid by its row and column, both from 0. */
export function cellAt(row: number, column: number, rows: number, columns: number, found: string, path: Path): number {
  if (row >= 0 && row < rows && column >= 0 && column < columns) return row * columns + column;
  return refuse('E_CELL', formatPath(path), `a cell of the ${rows} × ${columns} grid`, found, path);
}

/** Longest text in `Board.meta`. */
const longestMeta = 10_000;

export class BoardDraft {
  readonly clues: Clue[] = [];
  readonly cages: CageDescription[] = [];
  readonly extra: HouseDescription[] = [];
  readonly notes = new LinkNotes();
  readonly #rules = new Set<NamedRule>();
  readonly #meta: Record<string, string> = {};
  readonly #later: ((regions: readonly (number | null)[]) => readonly Clue[])[] = [];
  readonly #diagonals = new Set<DiagonalDirection>();
  /** The numbers of each colour of dots that pairs without a dot do not have. */
  readonly #negativeDots = new Map<string, Set<number>>();

  /** @param digits the values of the symbols, ascending. */
  constructor(
    readonly rows: number,
    readonly columns: number,
    readonly digits: readonly number[],
  ) {}

  get cellCount(): number {
    return this.rows * this.columns;
  }

  /** The index of the symbol with a value. */
  symbolOf(value: unknown, path: Path): number {
    const index = this.digits.indexOf(integerIn(value) ?? NaN);
    if (index >= 0) return index;
    const expected = `a digit from ${this.digits[0]} to ${this.digits.at(-1)}`;
    return refuseValue('E_SYMBOL', expected, value, path);
  }

  addRule(rule: NamedRule): void {
    this.#rules.add(rule);
  }

  /** Adds a long diagonal as a house. */
  addDiagonal(direction: DiagonalDirection): void {
    if (this.rows === this.columns) this.#diagonals.add(direction);
    else this.notes.add(`the ${direction} diagonal of a grid that is no square`);
  }

  /** Pairs without a dot have none of the numbers; those of the dots on the board unless some are stated. */
  addNegativeDots(type: string, numbers: readonly number[] = []): void {
    this.#negativeDots.set(type, new Set([...(this.#negativeDots.get(type) ?? []), ...numbers]));
  }

  /** Adds clues that depend on the regions, the number of each cell or null. */
  later(make: (regions: readonly (number | null)[]) => readonly Clue[]): void {
    this.#later.push(make);
  }

  /** Title, author and the like; what is no text is left out. */
  addMeta(key: string, value: unknown): void {
    const text = textIn(value);
    if (text === undefined) return;
    if (key === uncheckedMeta) return this.notes.recall(text);
    if (text.length > longestMeta) this.notes.add(`the ${key} after ${longestMeta} characters`);
    this.#meta[key] = text.slice(0, longestMeta);
  }

  /** Rules in words, which are kept. */
  addProse(value: unknown): void {
    this.addMeta('rules', value);
  }

  /**
   * Notes rules in words that no clue says. Where the clues say all of them, what is drawn besides has no meaning.
   */
  #noteProse(clues: readonly Clue[]): void {
    const { rules } = this.#meta;
    if (rules === undefined) return;
    const kinds = new Set([...this.#rules, ...clues.map(({ type }) => type)]);
    if (this.cages.length > 0) kinds.add('cage');
    if (this.extra.length > 0) kinds.add('extra');
    if (unsaidRules(rules, kinds).length > 0) this.notes.addFirst('the rules in words');
    else this.notes.forgetDrawn();
  }

  /** The negative rules as clues. A dot frees its pair from the rule that neighbours are not consecutive. */
  #negatives(): Clue[] {
    const isFreed = ({ type, difference }: Clue): boolean =>
      type === 'black-dot' || (type === 'white-dot' && difference === undefined);
    if (this.clues.some(isFreed) && this.#rules.delete('non-consecutive')) this.addNegativeDots('white-dot', [1]);
    const marks = [...this.#negativeDots].flatMap(([type, numbers]) => {
      const said = numbersOfDots(this.clues, type);
      if (numbers.size === 0 || String([...numbers].sort((a, b) => a - b)) === String(said)) return [type];
      this.notes.add(`the negative rule of ${type}s of ${[...numbers].join(', ')}`);
      return [];
    });
    return marks.length === 0 ? [] : [{ type: 'negative-dots', marks: marks.sort().reverse() }];
  }

  /**
   * Builds the board.
   * @param regions the number of each cell's region, null for none.
   */
  build(
    parts: Pick<BoardDescription, 'givens' | 'candidates' | 'lines' | 'partial'>,
    regions: readonly (number | null)[],
  ): Board {
    const clues = [...this.clues, ...this.#later.flatMap((make) => make(regions)), ...this.#negatives()];
    if (this.#diagonals.size === 2) this.addRule('diagonals');
    else for (const direction of this.#diagonals) this.extra.push(diagonalHouse(this.columns, direction));
    this.#noteProse(clues);
    const unchecked = this.notes.toText();
    const described = describeRegions(regions, this.rows, this.columns, this.digits.length);
    return buildBoard({
      ...parts,
      ...described,
      partial: parts.partial === true || described.partial === true,
      rows: this.rows,
      columns: this.columns,
      symbols: digitSymbols(this.digits),
      extra: this.extra,
      cages: this.cages,
      rules: namedRules.filter((rule) => this.#rules.has(rule)),
      clues,
      meta: { ...this.#meta, ...(unchecked !== undefined && { [uncheckedMeta]: unchecked }) },
    });
  }
}

/** The numbers that the dots of a colour say, ascending; the usual one if there are none. */
export function numbersOfDots(clues: readonly Clue[], type: string): number[] {
  const [field, usual] = type === 'white-dot' ? ['difference', 1] : ['ratio', 2];
  const said = clues.filter((clue) => clue.type === type).map((clue) => (clue[field] as number | undefined) ?? usual);
  return said.length === 0 ? [usual] : [...new Set(said)].sort((a, b) => a - b);
}

const diagonalHouse = (side: number, direction: DiagonalDirection): HouseDescription => ({
  cells: diagonalCells(side, direction),
  name: `${direction} diagonal`,
});
