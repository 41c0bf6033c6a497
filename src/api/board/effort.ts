/** What one question may cost and what it has cost so far, over all the searches and propagations it takes. */
import type { BoardSearch, Pause } from '../../engines/board-engine.js';
import type { BoardStats } from '../../model/board-result.js';
import { limitsOf, type LimitOptions } from '../options.js';

/** Nodes that a search opens before it is looked after: as many as take some milliseconds. */
const sliceMs = 4;
const fewestNodes = 16;
const mostNodes = 4096;

type Counters = Omit<BoardStats, 'timeMs'>;

export class Effort {
  readonly #startMs = performance.now();
  readonly #nodeLimit: number;
  readonly #deadlineMs: number;
  #slice = 256;
  #open: BoardSearch | undefined;
  #nodes = 0;
  #guesses = 0;
  #backtracks = 0;
  #failures = 0;
  #propagations = 0;
  #depth = 0;

  /** @throws {UsageError} for a limit that is not a positive number. */
  constructor(options: LimitOptions) {
    const { nodes, timeMs } = limitsOf(0, options);
    this.#nodeLimit = nodes || Infinity;
    this.#deadlineMs = timeMs ? this.#startMs + timeMs : Infinity;
  }

  /** Nodes opened so far, those of the search under way among them. */
  get nodes(): number {
    return this.#nodes + (this.#open?.statistics().nodes ?? 0);
  }

  /** Whether a limit was reached. */
  get isSpent(): boolean {
    return performance.now() >= this.#deadlineMs || (this.#nodeLimit < Infinity && this.nodes >= this.#nodeLimit);
  }

  /** What is left of the limits, for other threads; Infinity where there is none. */
  get left(): { readonly nodes: number; readonly timeMs: number } {
    return { nodes: this.#nodeLimit - this.nodes, timeMs: this.#deadlineMs - performance.now() };
  }

  /** Begins to count a search; there is one at a time. */
  watch(search: BoardSearch): void {
    this.#open = search;
  }

  /** Lets the search go on for a few milliseconds, until a limit, so many solutions, or so many nodes. */
  advance(search: BoardSearch, solutions: number, most = Infinity): Pause {
    const nodes = Math.max(1, Math.min(this.#slice, most, this.#nodeLimit - this.nodes));
    const startMs = performance.now();
    const pause = search.advance(nodes, solutions);
    const tookMs = performance.now() - startMs;
    if (tookMs > 2 * sliceMs) this.#slice = Math.max(this.#slice >> 1, fewestNodes);
    else if (tookMs < sliceMs / 2) this.#slice = Math.min(2 * this.#slice, mostNodes);
    return pause;
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
