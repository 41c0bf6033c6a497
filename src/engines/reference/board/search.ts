/**
 * Depth-first search with copying: a state at a fixpoint is a solution, or a guess splits it. Guesses have two sides,
 * such as the cell with a symbol and the cell without it; the second side waits on a stack until the first is searched.
 */
import type { BoardStatistics } from '../../board-engine.js';
import type { Interruptible, WorkMeter } from '../interruptible.js';
import { ResumableSearch } from './resumable-search.js';

/**
 * The parts of the search that depend on the viewpoint: states as plain arrays, their propagation, and where they are
 * split.
 */
export interface SearchModel<Guess> {
  /** The number of propagator executions so far. */
  readonly executions: number;
  /** Propagates an arbitrary state in place. @returns false on a conflict. */
  propagateRoot(state: Int32Array): Interruptible<boolean>;
  /** Propagates one side of a guess at a fixpoint in place. @returns false on a conflict. */
  propagateFirstSide(state: Int32Array, guess: Guess): Interruptible<boolean>;
  propagateSecondSide(state: Int32Array, guess: Guess): Interruptible<boolean>;
  /** Chooses where to split a state at a fixpoint; null if nothing is open. */
  chooseGuess(state: Int32Array): Guess | null;
  /** Records that the last propagation found a conflict. */
  recordConflict(): void;
  /** The symbol index of each cell, for a state in which nothing is open. */
  solutionOf(state: Int32Array): Uint8Array<ArrayBuffer>;
}

/** The second side of a guess, not opened yet. */
interface OpenSide<Guess> {
  /** The state in which the guess was made. */
  readonly state: Int32Array;
  readonly guess: Guess;
  /** The number of guesses on the way to it, including this one. */
  readonly depth: number;
}

/** A state at a fixpoint, and the guess that splits it. */
interface OpenState<Guess> {
  readonly state: Int32Array;
  readonly guess: Guess;
}

export class Search<Guess> extends ResumableSearch {
  /** The root until it is opened; then the state to branch on next, if there is one. */
  #root: Int32Array | undefined;
  #current: OpenState<Guess> | undefined;
  readonly #openSides: OpenSide<Guess>[] = [];

  readonly #model: SearchModel<Guess>;

  /** @param root is changed in place. */
  constructor(model: SearchModel<Guess>, root: Int32Array, meter: WorkMeter) {
    super(meter);
    this.#model = model;
    this.#root = root;
  }

  statistics(): BoardStatistics {
    return { ...this.counters, propagations: this.#model.executions };
  }

  close(): void {
    this.#root = this.#current = undefined;
    this.#openSides.length = 0;
  }

  protected *openNode(): Interruptible<boolean> {
    if (this.#root) yield* this.#openRoot(this.#root);
    else if (this.#current) yield* this.#guess(this.#current);
    else return yield* this.#backtrack();
    return true;
  }

  *#openRoot(state: Int32Array): Interruptible<void> {
    this.#root = undefined;
    this.#finishNode(state, yield* this.#model.propagateRoot(state));
  }

  *#guess({ state, guess }: OpenState<Guess>): Interruptible<void> {
    this.counters.guesses++;
    this.depth++;
    this.#openSides.push({ state: state.slice(), guess, depth: this.depth });
    this.#finishNode(state, yield* this.#model.propagateFirstSide(state, guess));
  }

  *#backtrack(): Interruptible<boolean> {
    const side = this.#openSides.pop();
    if (!side) return false;
    this.counters.backtracks++;
    this.depth = side.depth;
    this.#finishNode(side.state, yield* this.#model.propagateSecondSide(side.state, side.guess));
    return true;
  }

  /** Finishes a propagated node: keeps its solution, or keeps its state for branching. */
  #finishNode(state: Int32Array, isConsistent: boolean): void {
    const model = this.#model;
    this.countNode(isConsistent);
    this.#current = undefined;
    if (!isConsistent) {
      model.recordConflict();
      return;
    }
    const guess = model.chooseGuess(state);
    if (guess) this.#current = { state, guess };
    else this.keepSolution(model.solutionOf(state));
  }
}
