/**
 * The symbols of MiniZinc data: `cover` lists the integers that stand for them, `occ` how often each occurs, `names`
 * what they are called; −1 is π unless it has a name. `values`, our own, says what they count (`<>`: nothing) where a
 * negative integer counts, or a symbol counts something else than its integer. Without `occ`, 1 to n once each, or,
 * where −1 is given, hakank's π puzzles: 1 to 9 once and π for the rest.
 */
import { maxCages, type SymbolDescription, type CageDescription } from '../../model/board/description.js';
import { maxSymbols } from '../../model/board/board.js';
import type { Matrix, MiniZincFields, NumberEntry, Size } from './fields.js';

export interface Cover {
  readonly symbols: readonly SymbolDescription[];
  /** The integer of each symbol. */
  readonly codes: readonly number[];
  /** The number of cells of a house. */
  readonly size: number;
  /** Index of the symbol of an entry, null for a blank. @throws PuzzleError for another number. */
  symbolOf(name: string, entry: NumberEntry): number | null;
}

/** @param houseSize cells of a row, where no `occ` says how many symbols fill it. */
export function readCover(fields: MiniZincFields, houseSize: number, givens: Matrix | undefined): Cover {
  const { codes, counts } = readCodes(fields, houseSize, givens);
  if (codes.length > maxSymbols) fields.fail('occ', `at most ${maxSymbols} symbols`, `${codes.length}`, 'E_LIMIT');
  const names = fields
    .array('names')
    ?.items.map((item) => (item.kind === 'string' ? item.text : fields.fail('names', 'texts', `a ${item.kind}`)));
  if (names && names.length !== codes.length)
    fields.fail('names', `${codes.length} names`, `${names.length}`, 'E_LENGTH');
  const values = fields.numbers('values');
  if (values && values.length !== codes.length)
    fields.fail('values', `${codes.length} numbers`, `${values.length}`, 'E_LENGTH');
  const symbols = codes.map((code, index) => ({
    name: names?.[index] ?? (code === -1 ? 'π' : String(code)),
    count: counts[index],
    ...(values ? { value: values[index].number } : code < 0 ? {} : { value: code }),
  }));
  const symbolOf = (name: string, { number, offset }: NumberEntry): number | null => {
    const index = number === null ? -1 : codes.indexOf(number);
    if (index >= 0) return index;
    if (number === null || number === 0) return null;
    return fields.failAt(offset, name, `one of ${codes.join(', ')}, or a blank`, String(number), 'E_SYMBOL');
  };
  return { symbols, codes, size: counts.reduce((total, count) => total + count, 0), symbolOf };
}

/** The integer of each symbol and how often it occurs. */
interface Codes {
  readonly codes: number[];
  readonly counts: number[];
}

function readCodes(fields: MiniZincFields, houseSize: number, givens: Matrix | undefined): Codes {
  const occ = fields.numbers('occ');
  if (occ === undefined) return usualCodes(fields, houseSize, givens);
  const { first } = fields.array('occ')!;
  const cover = fields.numbers('cover');
  if (cover && cover.length !== occ.length) {
    fields.fail('cover', `${occ.length} numbers, as in occ`, `${cover.length}`, 'E_LENGTH');
  }
  const stated = occ.map(({ number, offset }, index) => {
    const code = cover ? cover[index].number : first + index;
    if (number === null || code === null || number < 0) {
      fields.failAt(offset, 'occ', 'how often a symbol occurs', `${number ?? '_'}`);
    }
    return { code, count: number };
  });
  // The blank of the givens is counted too where `occ` runs over a range.
  const symbols = stated.filter(({ code, count }) => code !== 0 || count > 0);
  return { codes: symbols.map(({ code }) => code), counts: symbols.map(({ count }) => count) };
}

function usualCodes(fields: MiniZincFields, houseSize: number, givens: Matrix | undefined): Codes {
  const hasPi = givens?.entries.some(({ number }) => number === -1) ?? false;
  if (!hasPi && houseSize > maxSymbols) fields.fail('n', `at most ${maxSymbols} symbols`, `${houseSize}`, 'E_LIMIT');
  if (hasPi && houseSize <= 9) {
    fields.fail('occ', 'how often each symbol occurs, where −1 is given on a board up to 9', 'none', 'E_MULTIPLICITY');
  }
  const numbers = Array.from({ length: hasPi ? 9 : houseSize }, (_, index) => index + 1);
  const ones = numbers.map(() => 1);
  return hasPi ? { codes: [-1, ...numbers], counts: [houseSize - 9, ...ones] } : { codes: numbers, counts: ones };
}

// The cages of MiniZinc data: `P` with a row a cage, pairs of row and column filled up with zeros and then the sum, or
// `segments` with the number of each cell's cage and `segment_sums`. A sum of 0 is none. Digits do not repeat in a
// cage, as in every published killer, unless `cage_repeats` says so.

/** The list form, `P`. */
export function readCageList(fields: MiniZincFields, size: Size): CageDescription[] {
  const count = fields.integer('num_p', 0, maxCages);
  const { length } = fields.array('P')!.items;
  const matrix = fields.matrix('P', count ? length / count : 0)!;
  if (matrix.columns % 2 === 0) fields.fail('P', 'rows of pairs and a sum', `rows of ${matrix.columns}`, 'E_LENGTH');
  return Array.from({ length: matrix.rows }, (_, row) => {
    const start = row * matrix.columns;
    const cells: number[] = [];
    for (let index = start; index < start + matrix.columns - 1 && matrix.entries[index].number !== 0; index += 2) {
      cells.push(fields.cell('P', size, matrix.entries, index));
    }
    return { cells, sum: sumOf(matrix.entries[start + matrix.columns - 1].number), repeats: mayRepeat(fields, row) };
  });
}

/** The segment form; the number 0 is no cage. */
export function readSegments(fields: MiniZincFields, segments: Matrix): CageDescription[] {
  const sums = fields.numbers('segment_sums');
  if (!sums) return fields.fail('segments', 'segment_sums beside it', 'none', 'E_SYNTAX');
  const cells = sums.map((): number[] => []);
  segments.entries.forEach(({ number, offset }, cell) => {
    if (number === 0) return;
    const segment = number === null ? undefined : cells[number - 1];
    const expected = `a number up to ${sums.length}, the length of segment_sums`;
    if (!segment) return fields.failAt(offset, 'segments', expected, `${number ?? '_'}`, 'E_CELL');
    segment.push(cell);
  });
  return sums.map(({ number }, index) => ({
    cells: cells[index],
    sum: sumOf(number),
    repeats: mayRepeat(fields, index),
  }));
}

const sumOf = (number: number | null): number | null => (number === 0 ? null : number);

function mayRepeat(fields: MiniZincFields, cage: number): boolean {
  const item = fields.array('cage_repeats')?.items[cage];
  return item?.kind === 'boolean' && item.isTrue;
}
