/**
 * A board as it is being edited: a `BoardDescription` whose lists are all there, so that every edit is plain. It may contradict
 * itself, a region half painted for instance; `buildBoard` says whether it does.
 */
import type { BoardDescription, CageDescription, HouseDescription, NamedRule, SymbolDescription } from 'pidoku';

export interface Draft extends BoardDescription {
  readonly symbols: readonly SymbolDescription[];
  /** A label a cell, null for none. */
  readonly regions: readonly (string | null)[] | 'boxes' | 'none';
  /** The name of a symbol a cell, null for an empty one. */
  readonly givens: readonly (string | null)[];
  /** A mask of symbols a cell, null for anything; absent while no cell states any. */
  readonly candidates?: readonly (number | null)[] | undefined;
  readonly cages: readonly CageDescription[];
  readonly extra: readonly HouseDescription[];
  readonly rules: readonly NamedRule[];
}

export const namedRuleNames = [
  'diagonals',
  'anti-knight',
  'anti-king',
  'non-consecutive',
] as const satisfies readonly NamedRule[];

/** Cells of a board. */
export const cellCount = ({ rows, columns }: Pick<Draft, 'rows' | 'columns'>): number => rows * columns;

/** Cells that an ordinary house has by the multiplicities of the symbols. */
export const symbolTotal = ({ symbols }: Pick<Draft, 'symbols'>): number =>
  symbols.reduce((total, { count = 1 }) => total + count, 0);

/** Rows and columns of the usual box of so many cells: the largest divisor up to the root, and its counterpart. */
export function usualBox(size: number): readonly [number, number] {
  let height = Math.floor(Math.sqrt(size));
  while (size % height !== 0) height--;
  return [height, size / height];
}

/** The label of each cell's region, boxes written out; null where there are none, or where boxes do not tile the board. */
export function regionLabels(draft: Draft): readonly (string | null)[] | null {
  const { rows, columns, regions } = draft;
  if (regions === 'none') return null;
  if (regions !== 'boxes') return regions;
  const [height, width] = draft.box ?? usualBox(Math.max(symbolTotal(draft), 1));
  if (rows % height !== 0 || columns % width !== 0 || height === 1) return null;
  return Array.from({ length: rows * columns }, (_, cell) => {
    const down = Math.floor(Math.floor(cell / columns) / height);
    return String(down * (columns / width) + Math.floor((cell % columns) / width) + 1);
  });
}

/** Whether anything is to be solved: any grid fills an empty board, and none is worth showing. */
export const hasClues = ({ givens, cages, candidates }: Draft): boolean =>
  candidates !== undefined || cages.length > 0 || givens.some((given) => given !== null);

/** The index of the symbol given in each cell; −1 for an empty one. */
export function givenSymbols({ symbols, givens }: Draft): number[] {
  const indices = new Map(symbols.map(({ name }, index) => [name, index]));
  return givens.map((name) => (name === null ? -1 : (indices.get(name) ?? -1)));
}
