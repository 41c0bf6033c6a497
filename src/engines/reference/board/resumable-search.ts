/**
 * The common part of the searches of this engine: they count, and they pause after a number of nodes or solutions or an
 * amount of work.
 */
import type { BoardSearch, BoardStatistics } from '../../board-engine.js';
import { Pause } from '../../codes.js';
import type { Interruptible, WorkMeter } from '../interruptible.js';

export abstract class ResumableSearch implements BoardSearch {
  protected readonly counters = { nodes: 0, guesses: 0, backtracks: 0, failures: 0, depth: 0, solutions: 0 };
  /** The number of guesses on the way to the current node. */
  protected depth = 0;
  #found = new Uint8Array(0);
  /** The node that was started and is not finished. */
  #node: Interruptible<boolean> | undefined;

  readonly #meter: WorkMeter;

  /** @param meter counts the work of the nodes. */
  constructor(meter: WorkMeter) {
    this.#meter = meter;
  }

  advance(nodes: number, solutions: number, work = Infinity): Pause {
    const { counters } = this;
    this.#meter.left = work;
    const lastNode = counters.nodes + nodes;
    const lastSolution = counters.solutions + solutions;
    for (;;) {
      this.#node ??= this.openNode();
      const step = this.#node.next();
      if (!step.done) return Pause.Work;
      this.#node = undefined;
      if (!step.value) return Pause.Exhausted;
      if (counters.solutions === lastSolution) return Pause.Solutions;
      if (counters.nodes === lastNode) return Pause.Nodes;
    }
  }

  solution(): Uint8Array {
    return this.#found.slice();
  }

  abstract statistics(): BoardStatistics;
  abstract close(): void;

  /** Opens the next node. @returns false if there is none. */
  protected abstract openNode(): Interruptible<boolean>;

  /** Counts a node that was propagated. */
  protected countNode(isConsistent: boolean): void {
    this.counters.nodes++;
    this.counters.depth = Math.max(this.counters.depth, this.depth);
    if (!isConsistent) this.counters.failures++;
  }

  /** Counts a solution and keeps it: one symbol index for each cell. */
  protected keepSolution(solution: Uint8Array<ArrayBuffer>): void {
    this.counters.solutions++;
    this.#found = solution;
  }
}
