/**
 * Replays the steps of an explanation: computes the candidates of each cell before each step. The package gives the
 * placements and eliminations of a step; the candidates removed by a placement follow from the houses, cages and rules
 * of the board, and are computed here.
 *
 * Invariant: the candidates after the last step are those that the package reports.
 */
import type { Board, NamedRule, Step } from 'pidoku';

/** The puzzle at one point of the path. */
export interface Stage {
  /** The symbol placed in each cell, including givens; −1 for none. */
  readonly placed: Int8Array;
  /** The mask of candidates of each cell. */
  readonly masks: Uint32Array;
}

/** Cells that hold each symbol at most as often as its count; at most once if `counts` is null. */
interface Group {
  readonly cells: readonly number[];
  readonly counts: readonly number[] | null;
}

/** @returns the stage before each step, and the one after the last: one more than there are steps. */
export function replaySteps(board: Board, steps: readonly Step[]): Stage[] {
  const replay = new Replay(board);
  const stages = [replay.stage()];
  for (const step of steps) {
    replay.apply(step);
    stages.push(replay.stage());
  }
  return stages;
}

class Replay {
  readonly #placed: Int8Array;
  readonly #masks: Uint32Array;
  readonly #groupsOf: readonly (readonly Group[])[];

  constructor(readonly board: Board) {
    const { houses, cages, givens, candidates, symbols } = board;
    const apart = cages.filter(({ repeats }) => !repeats).map(({ cells }) => ({ cells, counts: null }));
    const groupsOf: Group[][] = givens.map(() => []);
    for (const group of [...houses, ...apart]) for (const cell of group.cells) groupsOf[cell].push(group);
    this.#groupsOf = groupsOf;
    this.#placed = new Int8Array(givens.length).fill(-1);
    this.#masks = Uint32Array.from(givens, (_, cell) => candidates?.[cell] ?? 2 ** symbols.length - 1);
    for (const { cells, counts } of houses)
      counts.forEach((count, symbol) => count === 0 && this.#remove(cells, 1 << symbol));
    givens.forEach((symbol, cell) => symbol >= 0 && this.#place(cell, symbol));
  }

  stage(): Stage {
    return { placed: this.#placed.slice(), masks: this.#masks.slice() };
  }

  apply({ placements, eliminations }: Step): void {
    for (const { cell, symbol } of eliminations) this.#remove([cell], 1 << symbol);
    for (const { cell, symbol } of placements) this.#place(cell, symbol);
  }

  #place(cell: number, symbol: number): void {
    this.#placed[cell] = symbol;
    this.#masks[cell] = 1 << symbol;
    for (const { cells, counts } of this.#groupsOf[cell]) {
      const there = cells.filter((other) => this.#placed[other] === symbol).length;
      if (there >= (counts?.[symbol] ?? 1)) this.#remove(cells, 1 << symbol);
    }
    for (const rule of this.board.rules)
      this.#remove(tiedBy(this.board, rule, cell), forbiddenBy(this.board, rule, symbol));
  }

  #remove(cells: readonly number[], symbols: number): void {
    for (const cell of cells) if (this.#placed[cell] < 0) this.#masks[cell] &= ~symbols;
  }
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
function tiedBy({ rows, columns }: Board, rule: NamedRule, cell: number): number[] {
  const row = Math.floor(cell / columns);
  const column = cell % columns;
  const moves = reach[rule].flatMap(([down, right]) => [
    [down, right],
    [down, -right],
    [-down, right],
    [-down, -right],
  ]);
  return moves
    .map(([down, right]) => [row + down, column + right])
    .filter(([r, c]) => r >= 0 && r < rows && c >= 0 && c < columns)
    .map(([r, c]) => r * columns + c);
}

/** The symbols that a rule forbids next to a symbol: those with consecutive numbers, or the symbol itself. */
function forbiddenBy({ symbols }: Board, rule: NamedRule, symbol: number): number {
  if (rule !== 'non-consecutive') return 1 << symbol;
  const { value } = symbols[symbol];
  return symbols.reduce((mask, other, index) => {
    const isNext = value !== null && other.value !== null && Math.abs(other.value - value) === 1;
    return isNext ? mask | (1 << index) : mask;
  }, 0);
}
