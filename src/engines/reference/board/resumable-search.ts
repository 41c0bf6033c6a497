/** What the searches of this engine have in common: they count, and they pause after so many nodes or solutions, or so much work. */
import { Pause, type BoardSearch, type BoardStatistics } from '../../board-engine.js';
import type { Interruptible, WorkMeter } from '../interruptible.js';

export abstract class ResumableSearch implements BoardSearch {
  protected readonly counters = { nodes: 0, guesses: 0, backtracks: 0, failures: 0, depth: 0, solutions: 0 };
  /** Guesses on the way to the current node. */
  protected depth = 0;
  private found = new Uint8Array(0);
  /** The node that was begun and is not finished. */
  private node: Interruptible<boolean> | undefined;

  /** @param meter that the work of its nodes is counted on. */
  constructor(private readonly meter: WorkMeter) {}

  advance(nodes: number, solutions: number, work = Infinity): Pause {
    const { counters } = this;
    this.meter.left = work;
    const lastNode = counters.nodes + nodes;
    const lastSolution = counters.solutions + solutions;
    for (;;) {
      this.node ??= this.openNode();
      const step = this.node.next();
      if (!step.done) return Pause.Work;
      this.node = undefined;
      if (!step.value) return Pause.Exhausted;
      if (counters.solutions === lastSolution) return Pause.Solutions;
      if (counters.nodes === lastNode) return Pause.Nodes;
    }
  }

  solution(): Uint8Array {
    return this.found.slice();
  }

  abstract statistics(): BoardStatistics;
  abstract close(): void;

  /** Opens the next node. @returns false when there is none. */
  protected abstract openNode(): Interruptible<boolean>;

  /** Counts a node that was propagated. */
  protected countNode(isConsistent: boolean): void {
    this.counters.nodes++;
    this.counters.depth = Math.max(this.counters.depth, this.depth);
    if (!isConsistent) this.counters.failures++;
  }

  /** Counts a solution and keeps it: one symbol index a cell. */
  protected keepSolution(solution: Uint8Array<ArrayBuffer>): void {
    this.counters.solutions++;
    this.found = solution;
  }
}
