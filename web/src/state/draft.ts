/**
 * A board during editing: a `BoardDescription` with all its lists, so that edits are simple. It may contradict itself,
 * for instance with a partly painted region; `buildBoard` reports that.
 */
import type {
  BoardDescription,
  CageDescription,
  Clue,
  HouseDescription,
  NamedRule,
  SymbolDescription,
  VariableDescription,
} from 'pidoku';

export interface Draft extends BoardDescription {
  readonly symbols: readonly SymbolDescription[];
  /** The region label of each cell; null for none. */
  readonly regions: readonly (string | null)[] | 'boxes' | 'none';
  /** The name of the symbol in each cell; null for an empty one. */
  readonly givens: readonly (string | null)[];
  /** The mask of symbols of each cell, null for any symbol; absent while no cell states candidates. */
  readonly candidates?: readonly (number | null)[] | undefined;
  readonly cages: readonly CageDescription[];
  readonly extra: readonly HouseDescription[];
  readonly rules: readonly NamedRule[];
  readonly variables: readonly VariableDescription[];
  readonly clues: readonly Clue[];
}

export const namedRuleNames = [
  'diagonals',
  'anti-knight',
  'anti-king',
  'non-consecutive',
] as const satisfies readonly NamedRule[];

/** The number of cells of a board. */
export const countCells = ({ rows, columns }: Pick<Draft, 'rows' | 'columns'>): number => rows * columns;

/** The number of cells of an ordinary house, by the multiplicities of the symbols. */
export const symbolTotal = ({ symbols }: Pick<Draft, 'symbols'>): number =>
  symbols.reduce((total, { count = 1 }) => total + count, 0);

/**
 * Rows and columns of the default box with this many cells: the largest divisor up to the square root, and its
 * counterpart.
 */
export function squarestBox(size: number): readonly [number, number] {
  let height = Math.floor(Math.sqrt(size));
  while (size % height !== 0) height--;
  return [height, size / height];
}

/** The region label of each cell, with boxes written out; null if there are none, or if boxes do not tile the board. */
export function regionLabels(draft: Draft): readonly (string | null)[] | null {
  const { rows, columns, regions } = draft;
  if (regions === 'none') return null;
  if (regions !== 'boxes') return regions;
  const [height, width] = draft.box ?? squarestBox(Math.max(symbolTotal(draft), 1));
  if (rows % height !== 0 || columns % width !== 0 || height === 1) return null;
  return Array.from({ length: rows * columns }, (_, cell) => {
    const down = Math.floor(Math.floor(cell / columns) / height);
    return String(down * (columns / width) + Math.floor((cell % columns) / width) + 1);
  });
}

/** True if there is something to solve. An empty board is not worth solving: any filling is a solution. */
export const hasClues = ({ givens, cages, clues, candidates }: Draft): boolean =>
  candidates !== undefined || cages.length > 0 || clues.length > 0 || givens.some((given) => given !== null);

/** The index of the symbol given in each cell; −1 for an empty one. */
export function givenSymbols({ symbols, givens }: Draft): number[] {
  const indices = new Map(symbols.map(({ name }, index) => [name, index]));
  return givens.map((name) => (name === null ? -1 : (indices.get(name) ?? -1)));
}

/** The number of characters of the longest name of a symbol. */
export const longestName = ({ symbols }: Draft): number => Math.max(1, ...symbols.map(({ name }) => [...name].length));
