/** Tests whether symbols solve a board, by the definitions of `src/model/board.ts` only: no program, no engine. */
import type { Board, NamedRule } from '../../src/model/board/board.js';

type Pair = (board: Board, symbol: number, other: number) => boolean;

const areSame: Pair = (_, symbol, other) => symbol === other;
const areConsecutive: Pair = ({ symbols }, symbol, other) => {
  const [value, next] = [symbols[symbol].value, symbols[other].value];
  return value !== null && next !== null && Math.abs(value - next) === 1;
};

/** The cells that a rule links, as offsets in rows and columns, and the symbols that they may not hold. */
export const pairRules: Readonly<
  Record<Exclude<NamedRule, 'diagonals'>, { steps: readonly (readonly [number, number])[]; isForbidden: Pair }>
> = {
  'anti-knight': {
    steps: [
      [1, 2],
      [2, 1],
      [2, -1],
      [1, -2],
    ],
    isForbidden: areSame,
  },
  'anti-king': {
    steps: [
      [0, 1],
      [1, -1],
      [1, 0],
      [1, 1],
    ],
    isForbidden: areSame,
  },
  'non-consecutive': {
    steps: [
      [0, 1],
      [1, 0],
    ],
    isForbidden: areConsecutive,
  },
};

/** Returns the other cells of the pairs that begin in a cell. Only later cells are listed, so each pair occurs once. */
export function laterCells({ rows, columns }: Board, cell: number, rule: keyof typeof pairRules): number[] {
  const [row, column] = [Math.floor(cell / columns), cell % columns];
  return pairRules[rule].steps
    .map(([down, right]) => [row + down, column + right])
    .filter(([r, c]) => r < rows && c >= 0 && c < columns)
    .map(([r, c]) => r * columns + c);
}

export function pairRulesOf({ rules }: Board): (keyof typeof pairRules)[] {
  return rules.filter((rule) => rule !== 'diagonals');
}

/** @returns the first error in the symbols of all cells, or null if they solve the board. */
export function findViolation(board: Board, solution: ArrayLike<number>): string | null {
  const cells = Array.from(solution);
  const { symbols, givens, candidates, houses, cages } = board;
  if (cells.length !== board.rows * board.columns) return `${cells.length} cells`;
  const wrong = cells.findIndex((symbol, cell) => {
    const isSymbol = Number.isInteger(symbol) && symbol >= 0 && symbol < symbols.length;
    return (
      !isSymbol ||
      (givens[cell] >= 0 && givens[cell] !== symbol) ||
      (candidates && !((candidates[cell] >>> symbol) & 1))
    );
  });
  if (wrong >= 0) return `cell ${wrong}`;

  for (const house of houses) {
    const left = [...house.counts];
    for (const cell of house.cells) if (--left[cells[cell]] < 0) return house.name;
  }
  for (const { name, cells: inCage, sum, repeats } of cages) {
    const held = inCage.map((cell) => cells[cell]);
    if (!repeats && new Set(held).size < held.length) return name;
    if (sum !== null && held.reduce((total, symbol) => total + symbols[symbol].value!, 0) !== sum) return name;
  }
  for (const rule of pairRulesOf(board)) {
    for (const [cell, symbol] of cells.entries()) {
      if (laterCells(board, cell, rule).some((other) => pairRules[rule].isForbidden(board, symbol, cells[other])))
        return rule;
    }
  }
  return null;
}

/** @throws if the symbols do not solve the board. */
export function assertBoardSolution(board: Board, solution: ArrayLike<number>): void {
  const violation = findViolation(board, solution);
  if (violation !== null)
    throw new Error(
      `no solution of ${board.id ?? 'the board'}, because of ${violation}: ${Array.from(solution).join(' ')}`,
    );
}
