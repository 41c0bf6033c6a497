/**
 * The symmetries that a board allows: those under which its lines stay lines, its boxes boxes, its rules the same, and
 * its cages and regions in one piece.
 */
import type { Board } from '../../model/board/board.js';
import { boxSizeOf, housesOfKind, linesOf } from '../../model/board/board-description.js';
import { areOriented } from '../../model/clues/map-clues.js';

export interface SymmetryGroup {
  readonly rows: number;
  readonly columns: number;
  /** True if the board may be transposed. */
  readonly transposes: boolean;
  /**
   * How lines move. `bands`: bands, rows in a band, stacks, columns in a stack; `diagonals`: those of them that map the
   * two diagonals to themselves or each other; `reflections`: the rows, the columns or both in the opposite order;
   * `none`: they stay.
   */
  readonly lines: 'bands' | 'diagonals' | 'reflections' | 'none';
  /** The rows of a band and the columns of a stack; 1 without boxes. */
  readonly box: readonly [number, number];
  readonly symbols: number;
  /** Lists of symbols that take each other's place, by index. */
  readonly exchangeable: readonly (readonly number[])[];
}

/** The 3,359,232 × 9! symmetries of classic Sudoku. */
export const classicSymmetries: SymmetryGroup = {
  rows: 9,
  columns: 9,
  transposes: true,
  lines: 'bands',
  box: [3, 3],
  symbols: 9,
  exchangeable: [[0, 1, 2, 3, 4, 5, 6, 7, 8]],
};

export function symmetriesOf(board: Board): SymmetryGroup {
  const { rows, columns, symbols, regions } = board;
  const box = regions === null ? ([1, 1] as const) : boxSizeOf(board);
  const lines = movesOfLines(board, box);
  const houses = linesOf(board);
  return {
    rows,
    columns,
    transposes:
      lines !== 'none' && rows === columns && (houses === 'both' || houses === 'none') && (!box || box[0] === box[1]),
    lines,
    box: box ?? [1, 1],
    symbols: symbols.length,
    exchangeable: exchangeableSymbols(board),
  };
}

function movesOfLines(board: Board, box: readonly [number, number] | undefined): SymmetryGroup['lines'] {
  const { cages, rules, clues } = board;
  if (areOriented(clues)) return 'none';
  const isTied = cages.length > 0 || clues.length > 0 || rules.some((rule) => rule !== 'diagonals');
  if (!box || isTied || housesOfKind(board, 'extra').length > 0) return 'reflections';
  if (!rules.includes('diagonals')) return 'bands';
  return box[0] === box[1] ? 'diagonals' : 'reflections';
}

/** Symbols that occur as often as each other in each house. None are exchangeable if a rule looks at their values. */
function exchangeableSymbols({ symbols, counts, houses, cages, rules, clues }: Board): number[][] {
  if (cages.some(({ sum }) => sum !== null) || rules.includes('non-consecutive') || clues.length > 0) return [];
  const multiplicities = new Set([counts, ...houses.map((house) => house.counts)]);
  const classes = new Map<string, number[]>();
  for (const symbol of symbols.keys()) {
    const times = [...multiplicities].map((own) => own[symbol]).join();
    classes.set(times, [...(classes.get(times) ?? []), symbol]);
  }
  return [...classes.values()];
}
