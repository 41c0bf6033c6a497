/**
 * Depth-first search by copying: a state at a fixpoint is a solution, or one open cell is guessed. Guesses have two sides, the
 * cell with a symbol and the cell without it; the second waits on a stack until the first is searched.
 */
import { Pause, type BoardSearch, type BoardSettings, type BoardStatistics } from '../../board-engine.js';
import { Brancher } from './branch.js';
import { symbolOf, type Domains } from './domains.js';
import { post } from './post.js';
import { Propagation } from './propagate.js';
import type { Constraints } from './read-program.js';

/** The second side of a guess, not opened yet. */
interface OpenSide {
  /** The state in which the guess was made. */
  readonly domains: Domains;
  readonly cell: number;
  /** The symbols left to the cell on this side. */
  readonly allowed: number;
  /** Guesses on the way to it, this one included. */
  readonly depth: number;
}

/** A state at a fixpoint with an open cell to guess. */
interface OpenState {
  readonly domains: Domains;
  readonly cell: number;
}

export class Search implements BoardSearch {
  private readonly counters = { nodes: 0, guesses: 0, backtracks: 0, failures: 0, depth: 0, solutions: 0 };
  private readonly propagation: Propagation;
  private readonly brancher: Brancher;
  /** The root until it is opened, then the state to branch on next, if there is one. */
  private root: Domains | undefined;
  private current: OpenState | undefined;
  private readonly openSides: OpenSide[] = [];
  /** Guesses on the way to the current node. */
  private depth = 0;
  private found = new Uint8Array(0);

  /** @param domains one mask a cell; they are changed. */
  constructor(constraints: Constraints, settings: BoardSettings, domains: Domains) {
    this.propagation = new Propagation(constraints.cellCount, post(constraints, settings.propagation));
    this.brancher = new Brancher(constraints.cellCount, constraints.houses, settings);
    this.root = domains;
  }

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

  statistics(): BoardStatistics {
    return { ...this.counters, propagations: this.propagation.executions };
  }

  close(): void {
    this.root = this.current = undefined;
    this.openSides.length = 0;
  }

  /** Opens the next node. @returns false when there is none. */
  private openNode(): boolean {
    if (this.root) this.openRoot(this.root);
    else if (this.current) this.guess(this.current);
    else return this.backtrack();
    return true;
  }

  private openRoot(domains: Domains): void {
    this.root = undefined;
    this.finishNode(domains, this.propagation.propagateAll(domains));
  }

  private guess({ domains, cell }: OpenState): void {
    const value = this.brancher.chooseValue(domains, cell);
    this.counters.guesses++;
    this.depth++;
    this.openSides.push({ domains: domains.slice(), cell, allowed: domains[cell] & ~value, depth: this.depth });
    this.finishNode(domains, this.propagation.propagateGuess(domains, cell, value));
  }

  private backtrack(): boolean {
    const side = this.openSides.pop();
    if (!side) return false;
    this.counters.backtracks++;
    this.depth = side.depth;
    this.finishNode(side.domains, this.propagation.propagateGuess(side.domains, side.cell, side.allowed));
    return true;
  }

  /** Counts a node that was propagated, keeps its solution, or keeps its state to be branched on. */
  private finishNode(domains: Domains, isConsistent: boolean): void {
    const { counters, propagation, brancher } = this;
    counters.nodes++;
    counters.depth = Math.max(counters.depth, this.depth);
    this.current = undefined;
    if (!isConsistent) {
      counters.failures++;
      if (propagation.failed) brancher.recordConflict(propagation.failed);
      return;
    }
    const cell = brancher.chooseCell(domains);
    if (cell >= 0) {
      this.current = { domains, cell };
    } else {
      counters.solutions++;
      this.found = Uint8Array.from(domains, symbolOf);
    }
  }
}
