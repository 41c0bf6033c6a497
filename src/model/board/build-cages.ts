/**
 * The cages of a board from its description. A sum that no choice of symbols reaches, whatever stands around the cage,
 * is refused here; that no choice fits the board is for the search to find.
 */
import { hasBit } from '../bits.js';
import type { Cage, BoardSymbol } from './board.js';
import { nameBoardCell, nameBoardCells } from './cells.js';
import { maxCages } from './description.js';
import { requireCells, type Frame } from './build-houses.js';
import {
  countOf,
  refuse,
  requireBoolean,
  requireInteger,
  requireList,
  requireObject,
  type Path,
} from '../check-value.js';

/** Checked cages; `domains` has one mask of symbols a cell, candidates and givens applied. */
export function buildCages(frame: Frame, cages: unknown, domains: readonly number[]): Cage[] {
  const list = requireList(cages ?? [], maxCages, ['cages']);
  if (list.length === 0) return [];
  const reach = sumReach(frame.symbols);
  return list.map((entry, index) => {
    const path = ['cages', index];
    const cage = requireObject(entry, path);
    const number = `cage ${index + 1}`;
    const cells = requireCells(cage.cells, frame, number, [...path, 'cells']);
    const name = `${number} (${nameBoardCells(cells, frame.columns)})`;
    const repeats = cage.repeats !== undefined && requireBoolean(cage.repeats, [...path, 'repeats']);
    if (!repeats && cells.length > frame.symbols.length) {
      const expected = `at most ${countOf(frame.symbols.length, 'cell')}, since no symbol repeats`;
      refuse('E_CAGE_SIZE', name, expected, `${cells.length}`, [...path, 'cells']);
    }
    const sum =
      cage.sum === undefined || cage.sum === null
        ? null
        : requireInteger(cage.sum, -1e6, 1e6, [...path, 'sum'], 'E_TYPE', name);
    if (sum !== null) {
      requireValues(frame, name, cells, domains, [...path, 'sum']);
      const problem = reach(cells.length, repeats, sum);
      if (problem) refuse('E_CAGE_SUM', name, problem, `${sum}`, [...path, 'sum']);
    }
    return { name, cells, sum, repeats };
  });
}

/** Every symbol that a cell of a sum may hold must have a number. */
function requireValues(
  { symbols, columns }: Frame,
  name: string,
  cells: readonly number[],
  domains: readonly number[],
  path: Path,
): void {
  const wordless = symbols.findIndex(
    ({ value }, index) => value === null && cells.some((cell) => hasBit(domains[cell], index)),
  );
  if (wordless < 0) return;
  const cell = cells.find((each) => hasBit(domains[each], wordless))!;
  const found = `"${symbols[wordless].name}" possible in ${nameBoardCell(cell, columns)}`;
  refuse('E_CAGE_VALUE', name, 'symbols with a number in the cells of a sum', found, path);
}

/** The words for the sums that are expected instead, or undefined if some symbols have this one. */
type SumReach = (cells: number, repeats: boolean, sum: number) => string | undefined;

function sumReach(symbols: readonly BoardSymbol[]): SumReach {
  const values = symbols.flatMap(({ value }) => value ?? []).sort((a, b) => a - b);
  const least = values[0] ?? 0;
  const most = values.at(-1) ?? 0;
  const step = values.reduce((divisor, value) => greatestDivisor(value - least, divisor), 0) || 1;
  const distinct = distinctSums(values.map((value) => value - least));
  return (cells, repeats, sum) => {
    if (!repeats && cells > values.length) return `at most ${countOf(values.length, 'cell')}, since no symbol repeats`;
    const low = repeats ? least * cells : total(values.slice(0, cells));
    const high = repeats ? most * cells : total(values.slice(-cells));
    if (sum < low || sum > high) return low === high ? `a sum of ${low}` : `a sum from ${low} to ${high}`;
    const above = sum - least * cells;
    const isReached = repeats ? above % step === 0 : (distinct()[cells] >> BigInt(above)) & 1n;
    return isReached ? undefined : `a sum that ${countOf(cells, 'symbol')} reach`;
  };
}

const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
const greatestDivisor = (a: number, b: number): number => (a === 0 ? b : greatestDivisor(b % a, a));

/**
 * By number of values taken, bit s for each sum s that different ones of `values` (from 0) add up to; made when first
 * asked for.
 */
function distinctSums(values: readonly number[]): () => readonly bigint[] {
  let sums: bigint[] | undefined;
  return () => {
    if (sums) return sums;
    sums = [1n, ...values.map(() => 0n)];
    for (const value of values) {
      for (let taken = values.length; taken > 0; taken--) sums[taken] |= sums[taken - 1] << BigInt(value);
    }
    return sums;
  };
}
