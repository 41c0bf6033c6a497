/**
 * Cages, extra houses, positions and texts of a JSON puzzle, turned into parts of a description: cells by number or
 * `r1c1`, symbols by their names. What they mean is checked by `buildBoard`.
 */
import { formatPath } from '../../model/puzzle-error.js';
import {
  quoteText,
  refuse,
  showValue,
  requireInteger,
  requireList,
  requireObject,
  type Path,
} from '../../model/check-value.js';
import type { BoardSymbol } from '../../model/board/board.js';
import {
  maxCages,
  maxExtraHouses,
  type CageDescription,
  type HouseDescription,
} from '../../model/board/description.js';
import { listSymbols, symbolFinder } from '../../model/board/symbols.js';

// Lists the fields that a JSON puzzle may have. Numbers and texts of other names are data that travels with a record; a
// list, an object, `true` or a name one slip away from a known one might be a rule and is refused.

const puzzleFields: readonly string[] = [
  'v',
  'id',
  'size',
  'rows',
  'columns',
  'box',
  'lines',
  'partial',
  'alphabet',
  'givens',
  'puzzle',
  'positions',
  'candidates',
  'regions',
  'cages',
  'extra',
  'rules',
  'variables',
  'clues',
  'constraints',
  'solution',
  'meta',
];

/** Fields of our own result records, so that a result can be read as a puzzle again. */
const resultFields: ReadonlySet<string> = new Set([
  'type',
  'i',
  'line',
  'status',
  'solutions',
  'exact',
  'stats',
  'witnesses',
  'clashes',
  'error',
  'fields',
  'conflict',
  'solved',
  'steps',
  'step',
  'minimal',
  'redundant',
]);

export const isPuzzleMember = (name: string): boolean => puzzleFields.includes(name);

/** @throws PuzzleError for a field that might be a rule. */
export function assertPuzzleFields(fields: Readonly<Record<string, unknown>>, pathOf: (field: string) => Path): void {
  for (const [field, value] of Object.entries(fields)) {
    if (puzzleFields.includes(field) || resultFields.has(field)) continue;
    const meant = puzzleFields.find((name) => isOneSlipAway(field.toLowerCase(), name));
    if (meant !== undefined)
      refuse('E_FIELD', `field ${quoteText(field)}`, `"${meant}"`, quoteText(field), pathOf(field));
    const isData = value === null || value === false || typeof value === 'string' || typeof value === 'number';
    const expected = 'a known field, or a text or number to carry along';
    if (!isData) refuse('E_FIELD', `field ${quoteText(field)}`, expected, showValue(value), pathOf(field));
  }
}

/** True if one letter more, less or other makes `name` of `field`. */
function isOneSlipAway(field: string, name: string): boolean {
  if (name.length < 3 || Math.abs(field.length - name.length) > 1) return false;
  let start = 0;
  while (start < field.length && field[start] === name[start]) start++;
  const isSame = (skip: number, skipName: number): boolean =>
    field.slice(start + skip) === name.slice(start + skipName);
  return isSame(1, 1) || isSame(0, 1) || isSame(1, 0) || isSame(0, 0);
}

/** @throws PuzzleError for a field that is not among `allowed`. */
export function assertFields(fields: Readonly<Record<string, unknown>>, allowed: readonly string[], path: Path): void {
  const other = Object.keys(fields).find((field) => !allowed.includes(field));
  if (other === undefined) return;
  const culprit = path.length === 0 ? 'puzzle' : formatPath(path);
  refuse('E_FIELD', culprit, `only the fields ${allowed.join(', ')}`, quoteText(other), [...path, other]);
}

/** The board that the parts belong to. */
export interface JsonContext {
  readonly rows: number;
  readonly columns: number;
  readonly symbols: readonly BoardSymbol[];
}

/** Cell numbers from numbers and `r1c1`; what is neither stays for `buildBoard` to refuse. */
function readCellNumbers(value: unknown, { rows, columns }: JsonContext, path: Path): readonly number[] {
  return requireList(value, rows * columns, path).map((cell, index) => {
    if (typeof cell !== 'string') return cell as number;
    const [, row, column] = /^r([1-9]\d{0,2})c([1-9]\d{0,2})$/i.exec(cell) ?? [];
    const isInside = Number(row) >= 1 && Number(row) <= rows && Number(column) >= 1 && Number(column) <= columns;
    if (isInside) return (Number(row) - 1) * columns + Number(column) - 1;
    const at = [...path, index];
    return refuse('E_CELL', formatPath(at), `a cell from r1c1 to r${rows}c${columns}`, quoteText(cell), at);
  });
}

export function readCages(value: unknown, context: JsonContext, path: Path): CageDescription[] {
  return requireList(value, maxCages, path).map((entry, index) => {
    const at = [...path, index];
    const cage = requireObject(entry, at);
    assertFields(cage, ['cells', 'sum', 'repeats'], at);
    return { ...cage, cells: readCellNumbers(cage.cells, context, [...at, 'cells']) };
  });
}

export function readExtraHouses(value: unknown, context: JsonContext, path: Path): HouseDescription[] {
  return requireList(value, maxExtraHouses, path).map((entry, index) => {
    const at = [...path, index];
    const house = requireObject(entry, at);
    assertFields(house, ['cells', 'name', 'multiset', 'atMost'], at);
    if (house.multiset !== undefined && house.atMost !== undefined) {
      refuse('E_FIELD', formatPath(at), 'multiset or atMost', 'both', at);
    }
    const cells = readCellNumbers(house.cells, context, [...at, 'cells']);
    const name = house.name as string | undefined;
    if (house.multiset !== undefined) {
      return { cells, name, counts: readMultiset(house.multiset, context, [...at, 'multiset']), exact: true };
    }
    return {
      cells,
      name,
      counts: house.atMost === undefined ? undefined : readMultiset(house.atMost, context, [...at, 'atMost']),
    };
  });
}

/**
 * The number of times that each symbol occurs: `{"3": 1, "1": 2}`, or the symbols written out, `"311"` or `"3 1 1"`.
 */
function readMultiset(value: unknown, { symbols }: JsonContext, path: Path): number[] {
  const counts = symbols.map(() => 0);
  const findSymbol = symbolFinder(symbols);
  const add = (name: string, count: unknown, at: Path): void => {
    const index = findSymbol(name);
    if (index < 0) refuse('E_SYMBOL', formatPath(path), `one of ${listSymbols(symbols)}`, quoteText(name), at);
    counts[index] += requireInteger(count, 0, 625, at);
  };
  if (typeof value === 'string') {
    const names = /\s/.test(value) ? value.trim().split(/\s+/) : [...value];
    names.forEach((name) => add(name, 1, path));
  } else {
    Object.entries(requireObject(value, path)).forEach(([name, count]) => add(name, count, [...path, name]));
  }
  return counts;
}

/**
 * Givens by symbol: `[[1, [8, 31]], [2, [2, 51]]]` or `{"1": [8, 31]}`, positions from 1.
 * @param givens symbol index or null a cell; what is stated here is filled in.
 */
export function fillPositions(value: unknown, givens: (number | null)[], context: JsonContext, path: Path): void {
  const { symbols } = context;
  const findSymbol = symbolFinder(symbols);
  const pairs = Array.isArray(value)
    ? requireList(value, symbols.length, path).map((entry, index): readonly [unknown, unknown, Path] => {
        const [name, positions] = requireList(entry, 2, [...path, index]);
        return [name, positions, [...path, index, 1]];
      })
    : Object.entries(requireObject(value, path)).map(
        ([name, positions]) => [name, positions, [...path, name]] as const,
      );
  for (const [name, positions, at] of pairs) {
    const symbol = findSymbol(String(typeof name === 'string' || typeof name === 'number' ? name : ''));
    if (symbol < 0) {
      refuse('E_SYMBOL', formatPath(at.slice(0, 2)), `one of ${listSymbols(symbols)}`, showValue(name), at.slice(0, 2));
    }
    requireList(positions, givens.length, at).forEach((position, index) => {
      const cell = requireInteger(position, 1, givens.length, [...at, index], 'E_CELL') - 1;
      const other = givens[cell];
      if (other !== null && other !== symbol) {
        const found = `${symbols[other].name} and ${symbols[symbol].name}`;
        refuse('E_GIVEN', `position ${cell + 1}`, 'one given', found, [...at, index]);
      }
      givens[cell] = symbol;
    });
  }
}

/** Texts; numbers and truth values are written out, null is left out. */
export function readMeta(value: unknown, path: Path): Record<string, string> {
  const entries = Object.entries(requireObject(value, path)).filter(([, text]) => text !== null);
  const write = (text: unknown): string =>
    typeof text === 'number' || typeof text === 'boolean' ? String(text) : (text as string);
  return Object.fromEntries(entries.map(([key, text]) => [key, write(text)]));
}
