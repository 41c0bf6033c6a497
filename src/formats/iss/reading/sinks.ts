/**
 * Where the clues of a text go: the parts of a board, or an alternative of an `Or`, which holds clues only. In a block
 * a later clue replaces an earlier one with the same key.
 */
import { fullMask, listIndices } from '../../../model/bits.js';
import type { Clue, NamedRule } from '../../../model/board/board.js';
import type { CageDescription, HouseDescription } from '../../../model/board/description.js';
import type { IssToken } from '../text.js';
import type { IssReading, TokenReader } from './token-reader.js';

/** A part of a board with the token that says it. */
export interface Told<Part> {
  readonly part: Part;
  readonly token: IssToken;
}

/** What clues beside the grid, or at a place of it, have in common of which a later one replaces an earlier one. */
export function keyOf(clue: Clue): string | undefined {
  if (clue.type === 'quadruple') return `quadruple ${Math.min(...(clue.cells as readonly number[]))}`;
  if (clue.type === 'little-killer') return `little-killer ${(clue.cells as readonly number[])[0]}`;
  return clue.from === undefined ? undefined : `${clue.type} ${String(clue.from)} ${String(clue.line)}`;
}

export abstract class ClueSink {
  protected readonly reading: IssReading;
  /** The symbols that each cell may hold, for cells that are restricted. */
  protected readonly masks = new Map<number, Told<number>>();
  readonly #clues: Told<Clue>[] = [];
  /** The index of the clue with each key, for the innermost block. */
  #keys = new Map<string, number>();

  constructor(reading: IssReading) {
    this.reading = reading;
  }

  /** @param key set for a clue that a later one with the same key replaces. */
  clue(token: IssToken, clue: Clue, key = keyOf(clue)): void {
    const index = key === undefined ? undefined : this.#keys.get(key);
    if (index !== undefined) {
      this.#clues[index] = { part: clue, token };
      return;
    }
    this.reading.budget.chargeClue(this.reading.text, token);
    if (key !== undefined) this.#keys.set(key, this.#clues.length);
    this.#clues.push({ part: clue, token });
  }

  /** Adds the clues of a block. */
  inBlock(add: () => void): void {
    const outer = this.#keys;
    this.#keys = new Map();
    add();
    this.#keys = outer;
  }

  /** @param symbols the mask of what the cell may hold. */
  restrict(token: IssToken, cell: number, symbols: number): void {
    const mask = (this.masks.get(cell)?.part ?? fullMask(this.reading.frame.valueCount)) & symbols;
    this.masks.set(cell, { part: mask, token });
  }

  /** Cells with different symbols. @param sum null if any sum will do. */
  abstract cage(token: IssToken, cells: readonly number[], sum: number | null): void;

  /** The clues so far: first the candidates of the cells from `from` on, those with the same ones together. */
  protected toldClues(from: number): Told<Clue>[] {
    const bySymbols = new Map<number, { readonly cells: number[]; readonly token: IssToken }>();
    for (const [cell, { part: mask, token }] of this.masks) {
      if (cell < from || mask === fullMask(this.reading.frame.valueCount)) continue;
      const group = bySymbols.get(mask);
      if (group) group.cells.push(cell);
      else bySymbols.set(mask, { cells: [cell], token });
    }
    const candidates = Array.from(bySymbols, ([mask, { cells, token }]) => {
      const symbols = listIndices(mask);
      // Nothing holds where a cell has no symbol left.
      if (symbols.length === 0) return { part: { type: 'any', alternatives: [] }, token };
      return { part: { type: 'candidates', cells: cells.sort((a, b) => a - b), symbols }, token };
    });
    return [...candidates, ...this.#clues];
  }

  protected cageClues(token: IssToken, cells: readonly number[], sum: number | null): void {
    const different = [...new Set(cells)];
    if (different.length > 1) this.clue(token, { type: 'different', cells: different });
    if (sum !== null) this.clue(token, { type: 'sum', cells, total: sum });
  }
}

/** One alternative. */
export class AlternativeSink extends ClueSink {
  override cage(token: IssToken, cells: readonly number[], sum: number | null): void {
    this.cageClues(token, cells, sum);
  }

  get clues(): Clue[] {
    return this.toldClues(0).map(({ part }) => part);
  }
}

/** All of a board that tokens say beyond its frame. */
export class BoardSink extends ClueSink {
  readonly rules = new Set<NamedRule>();
  readonly extra: Told<HouseDescription>[] = [];
  readonly cages: Told<CageDescription>[] = [];
  readonly diagonals = new Map<'rising' | 'falling', IssToken>();

  override cage(token: IssToken, cells: readonly number[], sum: number | null): void {
    const { rows, columns, valueCount } = this.reading.frame;
    const isPlain = cells.every((cell) => cell < rows * columns) && new Set(cells).size === cells.length;
    if (isPlain && cells.length <= valueCount) this.cages.push({ part: { cells, sum }, token });
    else this.cageClues(token, cells, sum);
  }

  /** The symbols of each cell of the grid as a mask; undefined for any. */
  maskOf(cell: number): number | undefined {
    return this.masks.get(cell)?.part;
  }

  /** The clues, and the candidates of cells outside the grid as clues. */
  get clues(): Told<Clue>[] {
    const { rows, columns } = this.reading.frame;
    return this.toldClues(rows * columns);
  }
}

/** Adds the clues of a token. */
export type ClueReader = (token: TokenReader, sink: ClueSink) => void;
