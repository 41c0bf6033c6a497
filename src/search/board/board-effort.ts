/** The limits of one question about a board and its counters so far, over all its searches and propagations. */
import type { Pause } from '../../engines/codes.js';
import type { BoardSearch, RootPropagation } from '../../engines/board-engine.js';
import type { SearchStats } from '../../model/result.js';
import { Effort } from '../effort.js';
import { WorkSlice } from './shared-search.js';

type Counters = Omit<SearchStats, 'timeMs'>;

export class BoardEffort extends Effort {
  readonly #slice = new WorkSlice();
  #open: BoardSearch | undefined;
  #nodes = 0;
  #guesses = 0;
  #backtracks = 0;
  #failures = 0;
  #propagations = 0;
  #depth = 0;

  /** The number of nodes opened so far, including those of the open search. */
  get nodes(): number {
    return this.#nodes + (this.#open?.statistics().nodes ?? 0);
  }

  /** Infinity if there is no limit. */
  get nodesLeft(): number {
    return this.nodeLimit - this.nodes;
  }

  /** True if a limit was reached. */
  get isSpent(): boolean {
    return this.isLate || (this.nodeLimit < Infinity && this.nodesLeft <= 0);
  }

  /** Starts counting a search. Only one search is open at a time. */
  watch(search: BoardSearch): void {
    this.#open = search;
    this.searches++;
  }

  /** Continues the search for a few milliseconds, until it reaches a limit, `solutions` or `nodes`. */
  advance(search: BoardSearch, solutions: number, nodes = Infinity): Pause {
    const mostNodes = Math.max(1, Math.min(nodes, this.nodesLeft));
    return this.#slice.run((work) => search.advance(mostNodes, solutions, work));
  }

  /** Continues the propagation of a root for a few milliseconds. @returns true if it is done. */
  advanceRoot(root: RootPropagation): boolean {
    return this.#slice.run((work) => root.advance(work));
  }

  /** Adds the counters of the search and closes it. */
  close(search: BoardSearch): void {
    this.#open = undefined;
    this.add(search.statistics());
    search.close();
  }

  add(counters: Counters): void {
    this.#nodes += counters.nodes;
    this.#guesses += counters.guesses;
    this.#backtracks += counters.backtracks;
    this.#failures += counters.failures;
    this.#propagations += counters.propagations ?? 0;
    this.#depth = Math.max(this.#depth, counters.depth ?? 0);
  }

  /** Counts a root that was propagated without a search. */
  addRoot(isConflict: boolean): void {
    this.#nodes++;
    if (isConflict) this.#failures++;
  }

  statistics(): SearchStats {
    return {
      nodes: this.#nodes,
      guesses: this.#guesses,
      backtracks: this.#backtracks,
      failures: this.#failures,
      propagations: this.#propagations,
      depth: this.#depth,
      timeMs: this.elapsedMs,
    };
  }
}
