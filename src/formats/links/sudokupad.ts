/**
 * Reads what SudokuPad shows: a grid, its givens and regions, cages, and drawings. Its rules are prose, so that only
 * what SudokuPad checks itself is read: rows, columns and regions, cages of different digits, its global rules. The
 * drawings are counted, and named as unchecked. Source: docs/sources.md.
 */
import type { Board } from '../../model/board/board.js';
import { refuse, requireList, requireObject, type Path } from '../../model/check-value.js';
import {
  BoardDraft,
  cellAt,
  integerIn,
  isBlank,
  listIn,
  objectsIn,
  textIn,
  type ForeignObject,
} from './board-draft.js';
import { digitRange } from './grid-lines.js';
import { PuzzleError } from '../../model/puzzle-error.js';
import { quoteAt } from '../position.js';

/** @throws PuzzleError with a path, for what is no puzzle of SudokuPad. */
export function readSudokuPad(puzzle: ForeignObject): Board {
  const grid = gridOf(puzzle);
  const side = grid.length;
  const least = grid.flat().some(({ value }) => integerIn(value) === 0) ? 0 : 1;
  const draft = new BoardDraft(side, side, digitRange(least, side));
  const regions = readRegions(puzzle, draft);
  readWords(puzzle, draft);
  readGlobals(puzzle, draft);
  objectsIn(puzzle.cages, ['cages']).forEach((cage, index) => readCage(cage, draft, ['cages', index], regions));
  for (const [key, noun] of drawings) draft.notes.drawn(noun, listIn(puzzle[key], [key]).length);
  for (const key of ['foglight', 'foglink', 'triggereffect']) if (!isBlank(puzzle[key])) draft.notes.add('fog');
  const givens = grid.flat().map(({ value }, index) => {
    if (isBlank(value)) return null;
    const symbol = draft.digits.indexOf(integerIn(value) ?? NaN);
    if (symbol < 0)
      draft.notes.add(`the text ${textIn(value) ?? '?'} in r${Math.floor(index / side) + 1}c${(index % side) + 1}`);
    return symbol < 0 ? null : symbol;
  });
  return draft.build({ givens }, regions);
}

const drawings = [
  ['lines', 'line'],
  ['arrows', 'arrow'],
  ['underlays', 'underlay'],
  ['overlays', 'overlay'],
] as const;

function gridOf(puzzle: ForeignObject): readonly (readonly ForeignObject[])[] {
  const rows = requireList(puzzle.cells, 40, ['cells']).map((row, r) =>
    requireList(row, 40, ['cells', r]).map((cell, c) => requireObject(cell ?? {}, ['cells', r, c])),
  );
  const columns = Math.max(0, ...rows.map((row) => row.length));
  if (rows.length === 0 || rows.some((row) => row.length !== rows.length))
    refuse(
      'E_SIZE',
      'grid',
      'as many columns as rows, since SudokuPad does not state the digits',
      `${rows.length} rows of ${columns}`,
      ['cells'],
    );
  if (rows.length > 25) refuse('E_SIZE', 'grid', 'at most 25 rows', `${rows.length}`, ['cells']);
  return rows;
}

/** A cell from `[row, column]`. */
function cellIn(value: unknown, { rows, columns }: BoardDraft, path: Path): number {
  const [row, column] = requireList(value, 3, path).map((part) => integerIn(part) ?? NaN);
  return cellAt(row, column, rows, columns, JSON.stringify(value).slice(0, 24), path);
}

const cellsIn = (value: unknown, draft: BoardDraft, path: Path): number[] =>
  listIn(value, path).map((cell, index) => cellIn(cell, draft, [...path, index]));

/** The region of each cell; none at all where some have more cells than there are digits. */
function readRegions(puzzle: ForeignObject, draft: BoardDraft): (number | null)[] {
  const regions: (number | null)[] = Array.from({ length: draft.cellCount }, () => null);
  let isPartition = true;
  listIn(puzzle.regions, ['regions']).forEach((region, index) => {
    const cells = cellsIn(region, draft, ['regions', index]);
    if (cells.length > draft.digits.length || cells.some((cell) => regions[cell] !== null)) isPartition = false;
    for (const cell of cells) regions[cell] = index;
  });
  if (isPartition) return regions;
  draft.notes.add('regions that overlap or have more cells than there are digits');
  return regions.map(() => null);
}

function readWords(puzzle: ForeignObject, draft: BoardDraft): void {
  const metadata = isBlank(puzzle.metadata) ? {} : requireObject(puzzle.metadata, ['metadata']);
  for (const key of ['title', 'author', 'source', 'unchecked']) draft.addMeta(key, metadata[key]);
  draft.addMeta('title', puzzle.title);
  draft.addMeta('author', puzzle.author);
  draft.addProse(
    Array.isArray(metadata.rules)
      ? metadata.rules.filter((line) => typeof line === 'string').join('\n')
      : metadata.rules,
  );
}

function readGlobals(puzzle: ForeignObject, draft: BoardDraft): void {
  const metadata = isBlank(puzzle.metadata) ? {} : requireObject(puzzle.metadata, ['metadata']);
  const globals = new Set(listIn(puzzle.global, ['global']).map((name) => textIn(name)));
  for (const name of ['antiknight', 'antiking'])
    if (metadata[name] === true || metadata[name] === 'true') globals.add(name);
  for (const name of globals) {
    if (name === 'antiknight') draft.addRule('anti-knight');
    else if (name === 'antiking') draft.addRule('anti-king');
    else if (name === 'nonconsecutive') draft.addRule('non-consecutive');
    else if (name === 'disjoint') draft.clues.push({ type: 'disjoint-groups' });
    else draft.notes.add(`the global rule ${name ?? '?'}`);
  }
}

function readCage(cage: ForeignObject, draft: BoardDraft, path: Path, regions: readonly (number | null)[]): void {
  const text = textIn(cage.value) ?? '';
  const cells = cellsIn(cage.cells, draft, [...path, 'cells']);
  if (cells.length === 0) return readWordsOfCage(text, draft);
  const sum = integerIn(cage.sum) ?? (cage.unique === true ? integerIn(cage.value) : undefined) ?? null;
  const isWhole = sum === null || sum === draft.digits.reduce((total, digit) => total + digit, 0);
  if (cage.type === 'disjoint' || cage.type === 'rowcol' || (cage.hidden === true && cage.unique !== true)) return;
  const isTooLarge = cage.unique === true && cells.length > draft.digits.length;
  if ((cage.unique !== true && sum === null) || isTooLarge) draft.notes.drawn('cage');
  else if (cells.length === draft.digits.length && isWhole && isHouse(cells, draft, regions)) return;
  else if (cage.style === 'extraregion') draft.extra.push({ cells });
  else draft.cages.push({ cells, sum, ...(cage.unique !== true && { repeats: true }) });
}

/** Words about the puzzle are cages without cells, such as `title: …`. */
function readWordsOfCage(text: string, draft: BoardDraft): void {
  const [, key, value] = /^([^: ]{1,40}):\s*([^]+)/.exec(text) ?? [];
  if (key === 'rules') draft.addProse(value);
  else if (key === 'title' || key === 'author') draft.addMeta(key, value);
}

function isHouse(cells: readonly number[], { columns }: BoardDraft, regions: readonly (number | null)[]): boolean {
  const isOne = (nameOf: (cell: number) => number | null): boolean =>
    nameOf(cells[0]) !== null && cells.every((cell) => nameOf(cell) === nameOf(cells[0]));
  return (
    isOne((cell) => Math.floor(cell / columns)) || isOne((cell) => cell % columns) || isOne((cell) => regions[cell])
  );
}

// The JSON inside SudokuPad's `scl` and `ctc` links: keys are shortened, quotes are single and left out around keys,
// empty objects, truth values and colours are abbreviated. This reads it, and plain JSON, in one pass.
// Source: SudokuPad's own tools, which describe the abbreviations (docs/sources.md).

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
