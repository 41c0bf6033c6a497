/** What one question about a board may cost and has cost so far, over all the searches and propagations it takes. */
import type { Pause } from '../../engines/codes.js';
import type { BoardSearch, RootPropagation } from '../../engines/board-engine.js';
import type { SearchStats } from '../../model/result.js';
import { Effort } from '../effort.js';
import { WorkSlice } from './work-slice.js';

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

  /** Nodes opened so far, those of the search under way among them. */
  get nodes(): number {
    return this.#nodes + (this.#open?.statistics().nodes ?? 0);
  }

  /** Infinity where there is no limit. */
  get nodesLeft(): number {
    return this.nodeLimit - this.nodes;
  }

  /** Whether a limit was reached. */
  get isSpent(): boolean {
    return this.isLate || (this.nodeLimit < Infinity && this.nodesLeft <= 0);
  }

  /** Begins to count a search; there is one at a time. */
  watch(search: BoardSearch): void {
    this.#open = search;
  }

  /** Lets the search go on for a few milliseconds, until a limit, so many solutions or so many nodes. */
  advance(search: BoardSearch, solutions: number, nodes = Infinity): Pause {
    const mostNodes = Math.max(1, Math.min(nodes, this.nodesLeft));
    return this.#slice.run((work) => search.advance(mostNodes, solutions, work));
  }

  /** Lets the propagation of a root go on for a few milliseconds. @returns whether it is done. */
  advanceRoot(root: RootPropagation): boolean {
    return this.#slice.run((work) => root.advance(work));
  }

  /** Counts what the search took and ends it. */
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

  /** Counts a root that was propagated by itself. */
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
