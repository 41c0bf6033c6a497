/**
 * Depth-first search by copying: a state at a fixpoint is a solution, or one guess splits it. Guesses have two sides, such as the
 * cell with a symbol and the cell without it; the second waits on a stack until the first is searched.
 */
import { Pause, type BoardSearch, type BoardStatistics } from '../../board-engine.js';

/** What a viewpoint gives to the search: states as plain arrays, how they are propagated and where they are split. */
export interface SearchModel<Guess> {
  /** Executions of propagators so far. */
  readonly executions: number;
  /** Propagates a state of which nothing is known, in place. @returns false on a conflict. */
  propagateRoot(state: Int32Array): boolean;
  /** Propagates a side of a guess at a fixpoint, in place. @returns false on a conflict. */
  propagateFirstSide(state: Int32Array, guess: Guess): boolean;
  propagateSecondSide(state: Int32Array, guess: Guess): boolean;
  /** Where to split a state at a fixpoint; null when nothing is open. */
  chooseGuess(state: Int32Array): Guess | null;
  /** Hears that the propagation just before met a conflict. */
  recordConflict(): void;
  /** One symbol index a cell, of a state in which nothing is open. */
  solutionOf(state: Int32Array): Uint8Array;
}

/** The second side of a guess, not opened yet. */
interface OpenSide<Guess> {
  /** The state in which the guess was made. */
  readonly state: Int32Array;
  readonly guess: Guess;
  /** Guesses on the way to it, this one included. */
  readonly depth: number;
}

/** A state at a fixpoint, and where to split it. */
interface OpenState<Guess> {
  readonly state: Int32Array;
  readonly guess: Guess;
}

export class Search<Guess> implements BoardSearch {
  private readonly counters = { nodes: 0, guesses: 0, backtracks: 0, failures: 0, depth: 0, solutions: 0 };
  /** The root until it is opened, then the state to branch on next, if there is one. */
  private root: Int32Array | undefined;
  private current: OpenState<Guess> | undefined;
  private readonly openSides: OpenSide<Guess>[] = [];
  /** Guesses on the way to the current node. */
  private depth = 0;
  private found: Uint8Array = new Uint8Array(0);

  /** @param root is changed. */
  constructor(
    private readonly model: SearchModel<Guess>,
    root: Int32Array,
  ) {
    this.root = root;
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
    return { ...this.counters, propagations: this.model.executions };
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

  private openRoot(state: Int32Array): void {
    this.root = undefined;
    this.finishNode(state, this.model.propagateRoot(state));
  }

  private guess({ state, guess }: OpenState<Guess>): void {
    this.counters.guesses++;
    this.depth++;
    this.openSides.push({ state: state.slice(), guess, depth: this.depth });
    this.finishNode(state, this.model.propagateFirstSide(state, guess));
  }

  private backtrack(): boolean {
    const side = this.openSides.pop();
    if (!side) return false;
    this.counters.backtracks++;
    this.depth = side.depth;
    this.finishNode(side.state, this.model.propagateSecondSide(side.state, side.guess));
    return true;
  }

  /** Counts a node that was propagated, keeps its solution, or keeps its state to be branched on. */
  private finishNode(state: Int32Array, isConsistent: boolean): void {
    const { counters, model } = this;
    counters.nodes++;
    counters.depth = Math.max(counters.depth, this.depth);
    this.current = undefined;
    if (!isConsistent) {
      counters.failures++;
      model.recordConflict();
      return;
    }
    const guess = model.chooseGuess(state);
    if (guess) {
      this.current = { state, guess };
    } else {
      counters.solutions++;
      this.found = model.solutionOf(state);
    }
  }
}
