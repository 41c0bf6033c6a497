/** What the searches of this engine have in common: they count, and they pause after so many nodes or solutions. */
import { Pause, type BoardSearch, type BoardStatistics } from '../../board-engine.js';

export abstract class ResumableSearch implements BoardSearch {
  protected readonly counters = { nodes: 0, guesses: 0, backtracks: 0, failures: 0, depth: 0, solutions: 0 };
  /** Guesses on the way to the current node. */
  protected depth = 0;
  private found = new Uint8Array(0);

  advance(nodes: number, solutions: number): Pause {
    const { counters } = this;
    const lastNode = counters.nodes + nodes;
    const lastSolution = counters.solutions + solutions;
    while (this.openNode()) {
      if (counters.solutions === lastSolution) return Pause.Solutions;
      if (counters.nodes === lastNode) return Pause.Nodes;
    }
    return Pause.Exhausted;
  }

  solution(): Uint8Array {
    return this.found.slice();
  }

  abstract statistics(): BoardStatistics;
  abstract close(): void;

  /** Opens the next node. @returns false when there is none. */
  protected abstract openNode(): boolean;

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
