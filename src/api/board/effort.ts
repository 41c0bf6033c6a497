/** What one question may cost and what it has cost so far, over all the searches and propagations it takes. */
import type { BoardSearch, Pause, RootPropagation } from '../../engines/board-engine.js';
import type { BoardStats } from '../../model/board-result.js';
import { limitsOf, type LimitOptions } from '../options.js';
import { WorkSlice } from './work-slice.js';

type Counters = Omit<BoardStats, 'timeMs'>;

export class Effort {
  readonly #startMs: number;
  readonly #nodeLimit: number;
  readonly #deadlineMs: number;
  readonly #slice = new WorkSlice();
  #open: BoardSearch | undefined;
  #nodes = 0;
  #guesses = 0;
  #backtracks = 0;
  #failures = 0;
  #propagations = 0;
  #depth = 0;

  /**
   * @param startMs when the question was asked, before its puzzle was read.
   * @throws {UsageError} for a limit that is not a positive number.
   */
  constructor(options: LimitOptions, startMs = performance.now()) {
    const { nodes, timeMs } = limitsOf(0, options);
    this.#startMs = startMs;
    this.#nodeLimit = nodes || Infinity;
    this.#deadlineMs = timeMs ? this.#startMs + timeMs : Infinity;
  }

  /** Nodes opened so far, those of the search under way among them. */
  get nodes(): number {
    return this.#nodes + (this.#open?.statistics().nodes ?? 0);
  }

  /** Whether the time is over. */
  get isLate(): boolean {
    return performance.now() >= this.#deadlineMs;
  }

  /** Whether a limit was reached. */
  get isSpent(): boolean {
    return this.isLate || (this.#nodeLimit < Infinity && this.nodes >= this.#nodeLimit);
  }

  /** What is left of the limits, for other threads; Infinity where there is none. */
  get left(): { readonly nodes: number; readonly timeMs: number } {
    return { nodes: this.#nodeLimit - this.nodes, timeMs: this.#deadlineMs - performance.now() };
  }

  /** Begins to count a search; there is one at a time. */
  watch(search: BoardSearch): void {
    this.#open = search;
  }

  /** Lets the search go on for a few milliseconds, until a limit, so many solutions or so many nodes. */
  advance(search: BoardSearch, solutions: number, nodes = Infinity): Pause {
    const mostNodes = Math.max(1, Math.min(nodes, this.#nodeLimit - this.nodes));
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

  statistics(): BoardStats {
    return {
      nodes: this.#nodes,
      guesses: this.#guesses,
      backtracks: this.#backtracks,
      failures: this.#failures,
      propagations: this.#propagations,
      depth: this.#depth,
      timeMs: performance.now() - this.#startMs,
    };
  }
}
