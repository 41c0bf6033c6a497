/**
 * The symbols of MiniZinc data: `cover` lists the integers that stand for them, `occ` how often each occurs, `names`
 * what they are called; −1 is π unless it has a name. `values`, our own, says what they count (`<>`: nothing) where a
 * negative integer counts, or a symbol counts something else than its integer. Without `occ`, 1 to n once each, or,
 * where −1 is given, hakank's π puzzles: 1 to 9 once and π for the rest.
 */
import type { SymbolDescription } from '../../model/board/description.js';
import { maxSymbols } from '../../model/board/board.js';
import type { Matrix, MiniZincFields, NumberEntry } from './fields.js';

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
