/**
 * The stack of assumptions about the cells of a board: symbols that were placed, and candidates that were removed.
 */
import { fullMask } from '../../model/bits.js';
import type { Board } from '../../model/board/board.js';
import { statedDomainsOf } from '../../model/board/build-board.js';
import { nameBoardCell } from '../../model/board/cells.js';
import { deriveBoard } from '../../model/board/checked-boards.js';
import { listSymbols, symbolFinder } from '../../model/board/symbols.js';
import { refuseOption, requireWithin } from '../../model/check-value.js';
import { UsageError } from '../../model/errors.js';
import { cellCountOf } from '../../model/clues/registry.js';

export interface Assumption {
  /** `placed`: the cell holds the symbol; `removed`: it does not. */
  readonly kind: 'placed' | 'removed';
  readonly cell: number;
  readonly symbol: number;
}

/** A cell: `r1c1`, or its index from 0, row-major. */
export type SessionCell = string | number;
/** A symbol: its name or another way to write it, or its index among the symbols of the board. */
export type SessionSymbol = string | number;

export class Assumptions {
  readonly #findSymbol: (written: string) => number;
  #list: readonly Assumption[] = [];

  constructor(readonly board: Board) {
    this.#findSymbol = symbolFinder(board.symbols);
  }

  get list(): readonly Assumption[] {
    return this.#list;
  }

  /** Adds an assumption. @throws {UsageError} for what is no cell or no symbol, or a cell that holds another symbol. */
  push(kind: Assumption['kind'], stated: SessionCell, written: SessionSymbol): void {
    const cell = this.#cellOf(stated);
    const symbol = this.#symbolOf(written);
    const held = this.#heldIn(cell);
    if (kind === 'placed' && held >= 0 && held !== symbol)
      throw new UsageError(`${nameBoardCell(cell, this.board.columns)} holds ${this.board.symbols[held].name} already`);
    this.#list = [...this.#list, Object.freeze({ kind, cell, symbol })];
  }

  /** Takes back all assumptions but the first `depth`. @throws {UsageError} if there are not more than that. */
  cut(depth: number): void {
    const most = this.#list.length - 1;
    if (most < 0) throw new UsageError('there is no assumption to retract');
    this.#list = this.#list.slice(0, requireWithin('depth', depth, 0, most));
  }

  /** Returns the board with the assumptions as givens and candidates. */
  apply(): Board {
    const { board } = this;
    if (this.#list.length === 0) return board;
    const givens = [...board.givens];
    const candidates = board.candidates ? [...board.candidates] : givens.map(() => fullMask(board.symbols.length));
    for (const { kind, cell, symbol } of this.#list) {
      if (kind === 'placed') givens[cell] = symbol;
      else candidates[cell] = (candidates[cell] & ~(1 << symbol)) >>> 0;
    }
    const isRemoved = this.#list.some(({ kind }) => kind === 'removed');
    return deriveBoard(board, { givens, candidates: isRemoved ? candidates : board.candidates });
  }

  #heldIn(cell: number): number {
    const placed = this.#list.find((assumption) => assumption.kind === 'placed' && assumption.cell === cell);
    return placed?.symbol ?? this.board.givens[cell];
  }

  #cellOf(stated: SessionCell): number {
    const { rows, columns } = this.board;
    const [, row, column] = typeof stated === 'string' ? (/^r([1-9]\d?)c([1-9]\d?)$/i.exec(stated) ?? []) : [];
    if (Number(row) <= rows && Number(column) <= columns) return (Number(row) - 1) * columns + Number(column) - 1;
    if (Number.isInteger(stated) && (stated as number) >= 0 && (stated as number) < rows * columns)
      return stated as number;
    const expected = `a cell from r1c1 to r${rows}c${columns} or from 0 to ${rows * columns - 1}`;
    return refuseOption('cell', expected, stated);
  }

  #symbolOf(written: SessionSymbol): number {
    const { symbols } = this.board;
    const index = typeof written === 'string' ? this.#findSymbol(written) : written;
    if (Number.isInteger(index) && index >= 0 && index < symbols.length) return index;
    const expected = `one of the symbols ${listSymbols(symbols)} or an index from 0 to ${symbols.length - 1}`;
    return refuseOption('symbol', expected, written);
  }
}

/** The symbols that each cell may hold by the givens and candidates of a board; any in a variable cell. */
export function masksOf(board: Board): Uint32Array {
  const masks = new Uint32Array(cellCountOf(board)).fill(fullMask(board.symbols.length));
  masks.set(statedDomainsOf(board.givens, board.candidates, board.symbols.length));
  return masks;
}
