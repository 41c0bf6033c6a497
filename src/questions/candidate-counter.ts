/** Counts the solutions of each candidate up to a cap. A solution found counts for its candidates in all cells. */
import type { Board } from '../model/board/board.js';
import { hasBit } from '../model/bits.js';
import type { BoardEffort } from '../search/board/board-effort.js';
import { runSearch, type BoardCore } from '../search/board/core.js';
import type { KnownPuzzle } from '../search/known.js';
import type { Steps } from '../search/steps.js';

export class CandidateCounter {
  /** At `cell × symbols + symbol`. */
  readonly counts: Uint32Array;
  readonly #cap: number;
  readonly #symbols: number;
  readonly #gridCells: number;
  /** The solutions counted, as text. */
  readonly #known = new Set<string>();

  constructor({ symbols, givens }: Board, cap: number) {
    this.#cap = cap;
    this.#symbols = symbols.length;
    this.#gridCells = givens.length;
    this.counts = new Uint32Array(givens.length * symbols.length);
  }

  /** Counts a solution, once. */
  add(solution: Uint8Array): void {
    const key = String.fromCharCode(...solution);
    if (this.#known.has(key)) return;
    this.#known.add(key);
    for (let cell = 0; cell < this.#gridCells; cell++) {
      const at = cell * this.#symbols + solution[cell];
      if (this.counts[at] < this.#cap) this.counts[at]++;
    }
  }

  /**
   * Searches on for the candidates that are below the cap.
   * @param candidates the candidates with a solution, one mask a cell.
   * @returns false if a limit stopped it.
   */
  *countRest(
    core: BoardCore,
    effort: BoardEffort,
    candidates: Uint32Array,
    known: KnownPuzzle | undefined,
  ): Steps<boolean> {
    if (this.#cap === 1) return true;
    for (let cell = 0; cell < this.#gridCells; cell++) {
      for (let symbol = 0; symbol < this.#symbols; symbol++) {
        if (!hasBit(candidates[cell], symbol) || this.counts[cell * this.#symbols + symbol] >= this.#cap) continue;
        const all = known?.solutionsWith(cell, symbol);
        if (all) all.forEach((solution) => this.add(solution));
        else {
          const domains = candidates.slice();
          domains[cell] = 1 << symbol;
          const { kept, found, isComplete } = yield* runSearch(core, effort, {
            solutions: this.#cap,
            keep: this.#cap,
            domains,
          });
          for (const solution of kept) {
            this.add(solution);
            known?.learnSolution(solution);
          }
          if (isComplete) known?.learnSolutionsWith(cell, symbol, kept);
          else if (found < this.#cap) return false;
        }
      }
    }
    return true;
  }
}
