/** What forbids a symbol beside placed ones: houses, cages without repeats, and named rules. */
import type { Board, CellSymbol, NamedRule } from 'pidoku';

/** Cells that hold each symbol at most as often as its count; at most once if `counts` is null. */
export interface Group {
  readonly cells: readonly number[];
  readonly counts: readonly number[] | null;
}

/** The groups of each cell. */
export function groupsOfCells({ houses, cages, givens }: Board): readonly (readonly Group[])[] {
  const apart = cages.filter(({ repeats }) => !repeats).map(({ cells }) => ({ cells, counts: null }));
  const groupsOf: Group[][] = givens.map(() => []);
  for (const group of [...houses, ...apart]) for (const cell of group.cells) groupsOf[cell].push(group);
  return groupsOf;
}

type Moves = readonly (readonly [rows: number, columns: number])[];
const reach: Readonly<Record<NamedRule, Moves>> = {
  diagonals: [],
  'anti-knight': [
    [1, 2],
    [2, 1],
  ],
  'anti-king': [
    [1, 1],
    [0, 1],
    [1, 0],
  ],
  'non-consecutive': [
    [0, 1],
    [1, 0],
  ],
};

/** The cells that a rule ties to a cell; none for the diagonals, which are houses. */
export function tiedBy({ rows, columns }: Board, rule: NamedRule, cell: number): number[] {
  const row = Math.floor(cell / columns);
  const column = cell % columns;
  const moves = reach[rule].flatMap(([down, right]) => [
    [down, right],
    [down, -right],
    [-down, right],
    [-down, -right],
  ]);
  const tied = moves
    .map(([down, right]) => [row + down, column + right])
    .filter(([r, c]) => r >= 0 && r < rows && c >= 0 && c < columns)
    .map(([r, c]) => r * columns + c);
  return [...new Set(tied)];
}

/** The symbols that a rule forbids next to a symbol: those with consecutive numbers, or the symbol itself. */
export function forbiddenBy({ symbols }: Board, rule: NamedRule, symbol: number): number {
  if (rule !== 'non-consecutive') return 1 << symbol;
  const { value } = symbols[symbol];
  return symbols.reduce((mask, other, index) => {
    const isNext = value !== null && other.value !== null && Math.abs(other.value - value) === 1;
    return isNext ? mask | (1 << index) : mask;
  }, 0);
}

/**
 * Finds every set of placed symbols that forbids a symbol in a cell by one house, cage or rule: as many of the same
 * symbol as a house takes, or one neighbour that a rule ties to the cell.
 * @param placed the symbol of each cell, −1 for none.
 */
export function forbidders(
  board: Board,
  groups: readonly Group[],
  placed: ArrayLike<number>,
  { cell, symbol }: CellSymbol,
): CellSymbol[][] {
  const full = groups.flatMap(({ cells, counts }) => {
    const there = cells.filter((other) => other !== cell && placed[other] === symbol);
    return there.length > 0 && there.length >= (counts?.[symbol] ?? 1)
      ? [there.map((other) => ({ cell: other, symbol }))]
      : [];
  });
  const tied = board.rules.flatMap((rule) =>
    tiedBy(board, rule, cell)
      .filter((other) => placed[other] >= 0 && (forbiddenBy(board, rule, placed[other]) >>> symbol) & 1)
      .map((other) => [{ cell: other, symbol: placed[other] }]),
  );
  return [...full, ...tied];
}
