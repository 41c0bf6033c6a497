/** What writing a constraint string needs of a board: the names of its cells, the values of its symbols. */
import type { Automaton } from '../../../model/board/constraint.js';
import type { Board } from '../../../model/board/board.js';
import { UsageError } from '../../../model/errors.js';
import { encodeAutomaton } from '../automaton-code.js';
import { writeMask } from '../bits.js';
import { longestSide } from '../frame.js';

/** @throws UsageError that names the part of the board. */
export function refusePart(part: string): never {
  throw new UsageError(`the iss format cannot say the ${part} of this board; json says all of it`);
}

export class IssWriter {
  readonly board: Board;
  readonly lowest: number;
  readonly valueCount: number;
  /** True for a grid whose rows and columns are houses. */
  readonly isSudoku: boolean;
  /** The number of cells of a box or a piece in what is written. */
  readonly regionSize: number;
  /** True if the regions of the board are boxes or pieces in what is written. */
  readonly hasRegions: boolean;
  readonly #cellNames: readonly string[];

  /** @throws UsageError for a board of other sizes or values than the format has. */
  constructor(board: Board, frame: Pick<IssWriter, 'isSudoku' | 'regionSize' | 'hasRegions'>) {
    this.board = board;
    const values = board.symbols.map(({ value }) => value);
    this.lowest = Math.min(...values.map((value) => value ?? -1));
    this.valueCount = values.length;
    const isRange = Array.from(values.keys()).every((index) => values.includes(this.lowest + index));
    if (!isRange || this.lowest < 0 || this.lowest > 1 || this.valueCount > longestSide) refusePart('values');
    if (Math.max(board.rows, board.columns) > longestSide) refusePart('size');
    this.isSudoku = frame.isSudoku;
    this.regionSize = frame.regionSize;
    this.hasRegions = frame.hasRegions;
    this.#cellNames = nameCells(board);
  }

  valueOf(symbol: number): number {
    return this.board.symbols[symbol].value!;
  }

  valuesOf(symbols: readonly number[]): number[] {
    return symbols.map((symbol) => this.valueOf(symbol));
  }

  cell(cell: number): string {
    return this.#cellNames[cell];
  }

  /** `~R1C1~R1C2`. */
  cells(cells: readonly number[]): string {
    return cells.map((cell) => `~${this.#cellNames[cell]}`).join('');
  }

  /** A cell with its options: `~R1C1_1_2`. */
  given(cell: number, symbols: readonly number[]): string {
    const values = this.valuesOf(symbols);
    if (values.length > 0) return `~${this.cell(cell)}_${values.join('_')}`;
    // Two options that exclude each other leave none.
    if (this.valueCount === 1) return refusePart('candidates');
    return `~${this.cell(cell)}_${this.lowest}~${this.cell(cell)}_${this.lowest + 1}`;
  }

  /** The bits of a table of pairs. @param relation a mask of symbols for each symbol. */
  table(relation: readonly number[]): string {
    const places = relation.flatMap((mask, a) =>
      Array.from(relation.keys())
        .filter((b) => (mask >>> b) & 1)
        .map((b) => (this.valueOf(a) - this.lowest) * this.valueCount + this.valueOf(b) - this.lowest),
    );
    return writeMask(places);
  }

  /**
   * The code of an automaton over the symbols of the board, and a break where `hasBreak`.
   * @throws UsageError for one that is too large.
   */
  automaton({ next, accepts }: Automaton, hasBreak: boolean): string {
    const width = next.length / accepts.length;
    const count = this.valueCount + (hasBreak ? 1 : 0);
    const places = [...this.board.symbols.map(({ value }) => value! - this.lowest), this.valueCount];
    const byValue = new Int32Array(accepts.length * count).fill(-1);
    for (let state = 0; state < accepts.length; state++)
      for (let symbol = 0; symbol < count; symbol++)
        byValue[state * count + places[symbol]] = next[state * width + symbol];
    return encodeAutomaton({ next: byValue, accepts }) ?? refusePart('automata');
  }
}

/** The names of the groups of cells outside the grid, as they are written; capital letters behind a V. */
export function nameGroups({ variables, clues }: Board): string[] {
  const labels = clues.find(({ type }) => type === 'chaos-construction')?.labels;
  const names = variables.map(({ name }) => {
    if (name === labels) return 'CC';
    return /^V[A-Z]+$/.test(name) ? name : `V${name.toUpperCase()}`;
  });
  if (new Set(names).size < names.length) refusePart('names of variable cells');
  return names;
}

function nameCells(board: Board): string[] {
  const { rows, columns, variables } = board;
  const digit = (number: number): string => number.toString(17);
  const grid = Array.from(
    { length: rows * columns },
    (_, cell) => `R${digit(Math.floor(cell / columns) + 1)}C${digit((cell % columns) + 1)}`,
  );
  const groups = nameGroups(board);
  const others = variables.flatMap(({ size }, index) =>
    Array.from({ length: size }, (_, cell) => (size === 1 ? groups[index] : `${groups[index]}${cell + 1}`)),
  );
  return [...grid, ...others];
}
