/**
 * Replays the steps of an explanation: computes the candidates of each cell before each step. The package gives the
 * placements and eliminations of a step; the candidates removed by a placement follow from the houses, cages and rules
 * of the board, and are computed here.
 *
 * Invariant: the candidates after the last step are those that the package reports.
 */
import type { Board, Step } from 'pidoku';
import { forbiddenBy, groupsOfCells, tiedBy, type Group } from './constraints.js';

/** The puzzle at one point of the path. */
export interface Stage {
  /** The symbol placed in each cell, including givens; −1 for none. */
  readonly placed: Int8Array;
  /** The mask of candidates of each cell. */
  readonly masks: Uint32Array;
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
    const { houses, givens, candidates, symbols } = board;
    this.#groupsOf = groupsOfCells(board);
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
